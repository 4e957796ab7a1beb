// Runs the kernels for NEON on cases from standard input, one after the other, and writes what comes of each to standard
// output. It is built for 64-bit ARM without a C library, and run by an emulator: see NeonKernelsTests.swift.
#include "CProjectionKernels.h"

#define ROOM 1024

// As NeonKernelsTests.swift writes them.
struct test_case {
    int32_t kernel, count, position, step;
    projection_weights weights;
    uint16_t padding;
    uint32_t columns[4][ROOM];
    uint32_t out[ROOM];
};

static long call(long number, long a, long b, long c) {
    register long x8 __asm__("x8") = number, x0 __asm__("x0") = a, x1 __asm__("x1") = b, x2 __asm__("x2") = c;
    __asm__ volatile("svc 0" : "+r"(x0) : "r"(x8), "r"(x1), "r"(x2) : "memory");
    return x0;
}

enum { READ = 63, WRITE = 64, EXIT = 93 };

static int transfer(long number, long descriptor, char *bytes, long count) {
    while (count > 0) {
        const long moved = call(number, descriptor, (long)bytes, count);
        if (moved <= 0) return 0;
        bytes += moved;
        count -= moved;
    }
    return 1;
}

static void run(struct test_case *c) {
    uint32_t *const out = c->out, (*const in)[ROOM] = c->columns;
    const projection_ahead ahead = {in[0], in[1]};
    switch (c->kernel) {
    case 0: projection_neon_combine(out, in[0], in[1], in[2], in[3], c->count, &ahead, &c->weights); break;
    case 1: projection_neon_combine_bright(out, in[0], in[1], in[2], in[3], c->count, &ahead, &c->weights); break;
    // Two columns of which each stands twice.
    case 2: projection_neon_combine(out, in[0], in[1], in[0], in[1], c->count, &ahead, &c->weights); break;
    case 3: projection_neon_combine_bright(out, in[0], in[1], in[0], in[1], c->count, &ahead, &c->weights); break;
    case 4: projection_neon_resample_boxed(out, in[0], c->position, c->step, c->count, in[1]); break;
    case 5: projection_neon_resample_boxed_under(out, in[0], c->position, c->step, c->count, in[1]); break;
    case 6: projection_neon_resample(out, in[0], c->position, c->step, c->count); break;
    case 7: projection_neon_put_under(out, in[0], c->count); break;
    case 8: projection_neon_put_rows(out, 16, in[0], ROOM / 16, c->count); break;
    default: call(EXIT, 2, 0, 0);
    }
}

static struct test_case current;

void _start(void) {
    while (transfer(READ, 0, (char *)&current, sizeof current)) {
        run(&current);
        if (!transfer(WRITE, 1, (char *)current.out, sizeof current.out)) call(EXIT, 1, 0, 0);
    }
    call(EXIT, 0, 0, 0);
}
