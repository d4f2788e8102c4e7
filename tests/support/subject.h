/* The tests of a room are one program, so that it is linked once: each of its files is a subject, a group of cases that
 * the program runs when it is started with the subject's name. tests/meson.build makes the programs. */
#ifndef HOLDOUT_TESTS_SUBJECT_H
#define HOLDOUT_TESTS_SUBJECT_H

/* Begins the function that runs a file's cases; returns how many failed. NAME is the file's without "test_" and ".c".
 */
#define SUBJECT(name)         \
    int name##_subject(void); \
    int name##_subject(void)

/* A case that asks the same of many worlds, games or words. Where HOLDOUT_FEW is in the environment it is left out: its
 * neighbours run the same code, and who watches memory or compiles it otherwise learns nothing from the many. */
#define CASE_OF_MANY " (of many)"
#define UNIT_TEST_OF_MANY(test)                       \
    {                                                 \
        .name = #test CASE_OF_MANY, .test_func = test \
    }

#endif
