/* Processes of the machine, as /proc has them. */
#ifndef HOLDOUT_TESTS_PROCESSES_H
#define HOLDOUT_TESTS_PROCESSES_H

/* How many have a text on their command line, but zombies, who have none. */
int processes_with(const char *text);

#endif
