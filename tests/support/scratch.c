#include "scratch.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <cmocka.h>

void scratch_folder(char *path, size_t size)
{
    const char *parent = getenv("TMPDIR");
    int length = snprintf(path, size, "%s/holdout-test-XXXXXX", parent && *parent ? parent : "/tmp");
    assert_in_range(length, 1, size - 1);
    assert_non_null(mkdtemp(path));
}
