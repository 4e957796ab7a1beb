#include "CLinux.h"

#include <sys/syscall.h>
#include <unistd.h>

// The structures that the kernel takes; older kernels take the beginning of the first.
struct landlock_rules {
    uint64_t files, network, scopes;
};
struct __attribute__((packed)) landlock_path {
    uint64_t files;
    int32_t below;
};

int landlock_version(void) { return (int)syscall(SYS_landlock_create_ruleset, NULL, 0, 1); }

int landlock_create(uint64_t files, uint64_t network, uint64_t scopes, int version) {
    struct landlock_rules rules = {files, network, scopes};
    size_t known = version >= 6 ? sizeof rules
                   : version >= 4 ? offsetof(struct landlock_rules, scopes)
                                  : offsetof(struct landlock_rules, network);
    return (int)syscall(SYS_landlock_create_ruleset, &rules, known, 0);
}

int landlock_allow(int rules, uint64_t files, int below) {
    struct landlock_path path = {files, below};
    return (int)syscall(SYS_landlock_add_rule, rules, 1, &path, 0);
}

int landlock_restrict(int rules) {
    // The kernel wants it: no program that is started may have more rights than this one.
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return -1;
    return (int)syscall(SYS_landlock_restrict_self, rules, 0);
}
