/* The program of a golden file that is printed from the game's content. */
#ifndef HOLDOUT_TESTS_GOLDEN_PRINT_H
#define HOLDOUT_TESTS_GOLDEN_PRINT_H

#include "holdout/content.h"

#include <stdio.h>

/* Compares what is printed with the file that argv[1] names, as golden_agrees does. The status of the program: 0 where
 * they agree, 1 where they don't, 2 where it was called wrongly or the content can't be read. */
int golden_print(int argc, char **argv, void (*print)(FILE *out, const Content *content));

#endif
