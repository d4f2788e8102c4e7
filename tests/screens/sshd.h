/* An SSH server of one's own on this machine's loopback, for whoever runs the test: keys and a port of its own, without
 * root. */
#ifndef HOLDOUT_TESTS_SSHD_H
#define HOLDOUT_TESTS_SSHD_H

#include <stdbool.h>
#include <sys/types.h>

enum { SSHD_ARGUMENTS = 24, SSHD_WORD_SIZE = 160 };

typedef struct Sshd {
    pid_t pid;
    char folder[64]; /* of its keys */
    char port[16], user[SSHD_WORD_SIZE], key[SSHD_WORD_SIZE], hosts[SSHD_WORD_SIZE];
} Sshd;

/* Why there can be none here, as a sentence; NULL: there can. */
const char *sshd_lacks(void);

/* Fails the test where it doesn't come up. */
void sshd_start(Sshd *sshd);
void sshd_stop(Sshd *sshd);

/* What to run for a terminal session there in which a shell carries out the command. */
void sshd_client(const Sshd *sshd, const char *command, const char *argv[SSHD_ARGUMENTS]);

#endif
