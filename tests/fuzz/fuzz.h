/* What every fuzz target is: one function that takes any bytes and aborts when something is wrong. libFuzzer calls it
 * in fuzz builds, corpus.c in all others. */
#ifndef HOLDOUT_TESTS_FUZZ_H
#define HOLDOUT_TESTS_FUZZ_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* An assertion that stands in every build. */
#define FUZZ_REQUIRE(condition)                                                     \
    do {                                                                            \
        if (!(condition)) {                                                         \
            fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #condition); \
            abort();                                                                \
        }                                                                           \
    } while (0)

#endif
