#!/bin/sh
# Builds one product and puts it where meson wants it: SWIFT PACKAGE SCRATCH PRODUCT OUTPUT
# Swift's own libraries are linked into it, so that it starts where no Swift is; lld leaves out what nobody calls, and
# packs what is to be relocated.
set -eu
swift=$1 package=$2 scratch=$3 product=$4 output=$5
set -- build --package-path "$package" --scratch-path "$scratch" -c release --static-swift-stdlib \
    -Xswiftc -use-ld=lld -Xlinker --gc-sections -Xlinker --icf=all -Xlinker -z -Xlinker pack-relative-relocs \
    -Xlinker --no-export-dynamic -Xlinker --exclude-libs -Xlinker ALL
"$swift" "$@" --product "$product"
install -m 755 --strip "$("$swift" "$@" --show-bin-path)/$product" "$output"
