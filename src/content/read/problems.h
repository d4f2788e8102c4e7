/* Everything found wrong with the data, one sentence a line: "FILE:LINE: FIELD: what is wrong; what to do". */
#ifndef HOLDOUT_CONTENT_READ_PROBLEMS_H
#define HOLDOUT_CONTENT_READ_PROBLEMS_H

#include <stdio.h>

typedef struct Problems {
    FILE *out;
    int count;
} Problems;

/* line 0: of no line in particular; field NULL or empty: of no field in particular. */
void problem_add(Problems *problems, const char *file, int line, const char *field, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

#endif
