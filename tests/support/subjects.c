/* The main of a room's test program: runs the subject that its argument names, one of SUBJECTS(X). */
#include "subject.h"
#include <stdio.h>
#include <string.h>

enum { ASKED_WRONGLY = 2 };

#define X(name) int name##_subject(void);
SUBJECTS(X)
#undef X

static const struct {
    const char *name;
    int (*run)(void);
} subjects[] = {
#define X(name) {#name, name##_subject},
    SUBJECTS(X)
#undef X
};

int main(int argc, char **argv)
{
    size_t count = sizeof subjects / sizeof subjects[0];
    for (size_t i = 0; argc == 2 && i < count; i++) {
        if (strcmp(argv[1], subjects[i].name) == 0) {
            return subjects[i].run();
        }
    }
    fprintf(stderr, "usage: %s SUBJECT, one of:", argv[0]);
    for (size_t i = 0; i < count; i++) {
        fprintf(stderr, " %s", subjects[i].name);
    }
    fprintf(stderr, "\n");
    return ASKED_WRONGLY;
}
