/* Linked into every cmocka program: with HOLDOUT_CASE in the environment only the cases run whose names hold that text.
 * `./dev test NAME CASE` asks so. With HOLDOUT_FEW those that ask the same of many don't run. */
#include "subject.h"

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>

enum { PATTERN_SIZE = 256 };

/* cmocka keeps the pointer until the program ends. */
static char wanted[PATTERN_SIZE];

__attribute__((constructor)) static void choose_cases(void)
{
    const char *text = getenv("HOLDOUT_CASE");
    if (text && *text) {
        snprintf(wanted, sizeof wanted, "*%s*", text);
        cmocka_set_test_filter(wanted);
    }
    if (getenv("HOLDOUT_FEW")) {
        cmocka_set_skip_filter("*" CASE_OF_MANY);
    }
}
