/* Programs of this house that start each other. */
#ifndef HOLDOUT_PROGRAMS_BESIDE_H
#define HOLDOUT_PROGRAMS_BESIDE_H

enum { BESIDE_PATH_SIZE = 4096 };

/* The program of that name which stands beside this one; where there is none, the installed one's path. */
void beside_find(const char *name, const char *installed, char path[BESIDE_PATH_SIZE]);

#endif
