/* A case that can't be tried where it runs is left out with its reason, which `./dev test` counts and names. For tests
 * that include cmocka.h. */
#ifndef HOLDOUT_TESTS_LEFT_OUT_H
#define HOLDOUT_TESTS_LEFT_OUT_H

#define leave_out(reason)                        \
    do {                                         \
        print_message("left out: %s\n", reason); \
        skip();                                  \
    } while (0)

#endif
