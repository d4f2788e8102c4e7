/* A folder of its own for each test, and a game that is quick to play. */
#ifndef HOLDOUT_TESTS_JOURNAL_FIXTURE_H
#define HOLDOUT_TESTS_JOURNAL_FIXTURE_H

#include "holdout/journal.h"

typedef struct Fixture {
    Content *content;
    char dir[64];
    char path[JOURNAL_PATH_SIZE]; /* of the journal played last */
    Failure error;
    char notice[FAILURE_WHY_SIZE];
    int played; /* decisions, by fixture_play */
} Fixture;

/* cmocka's setup and teardown; the teardown removes the folder. */
int fixture_setup(void **state);
int fixture_teardown(void **state);

/* A session at level 1 of the seed "journal". */
Session *fixture_session(Fixture *fixture);

/* Plays random decisions, with a mark after each step of ten ticks, until `decisions` were taken or the run is lost. */
void fixture_play(Fixture *fixture, Session *session, Rng *rng, int decisions);

/* A journal of a short run, closed; its final hash. */
uint64_t fixture_journal(Fixture *fixture, int decisions);

/* The file as bytes (freed by the caller), and back. */
char *fixture_read(const char *path, size_t *size);
void fixture_write(const char *path, const char *bytes, size_t size);

/* The next line of a journal that was read, without its checksum, and moves on behind it; NULL at the end. The bytes
 * are taken apart. */
char *fixture_line(char **rest);

/* Continues the journal; the state's hash, 0 where that fails. */
uint64_t fixture_continue(Fixture *fixture);

/* The newest journal of a folder that ends no run; false when there is none. */
bool fixture_newest(const char *dir, char path[JOURNAL_PATH_SIZE]);

/* Writes lines with fresh checksums over the journal: what someone who knows the format could make. */
void fixture_forge(const char *path, const char *const *lines, int count);

#endif
