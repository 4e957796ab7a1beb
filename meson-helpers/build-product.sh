#!/bin/sh
# Builds one product and puts it where meson wants it: SWIFT PACKAGE SCRATCH PRODUCT OUTPUT
set -eu
swift=$1 package=$2 scratch=$3 product=$4 output=$5
set -- build --package-path "$package" --scratch-path "$scratch" -c release
"$swift" "$@" --product "$product"
install -m 755 "$("$swift" "$@" --show-bin-path)/$product" "$output"
