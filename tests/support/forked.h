/* Processes that a test forks and that end in it. */
#ifndef HOLDOUT_TESTS_FORKED_H
#define HOLDOUT_TESTS_FORKED_H

/* As _exit, but where coverage is measured what the process ran is counted. */
_Noreturn void forked_end(int status);

#endif
