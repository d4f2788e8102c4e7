/* Small files of "name: value", a line each: YAML, read by libyaml. What can be read is read, also where other lines
 * are wrong; a value can be changed in the text as it stands, so that comments and everything else stay. */
#ifndef HOLDOUT_TERM_SETTINGS_PAIRS_H
#define HOLDOUT_TERM_SETTINGS_PAIRS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { PAIRS_FILE_MAX = 1 << 16, PAIRS_WHY_SIZE = 160, PAIRS_COMPLAINTS_MAX = 8 };

typedef struct Pair {
    char *name, *value;   /* UTF-8, as it was written: clean it before it is shown */
    int line;             /* from 1 */
    size_t begin;         /* of its line */
    size_t from, to, end; /* of the value as it stands in the text, and of its last line with the line break */
} Pair;

typedef struct PairsComplaint {
    int line; /* 0: the whole file */
    char why[PAIRS_WHY_SIZE];
} PairsComplaint;

typedef struct Pairs {
    char *text; /* owned */
    size_t length;
    Pair *pairs;
    int count, complaint_count;
    PairsComplaint complaints[PAIRS_COMPLAINTS_MAX]; /* the first of them */
    bool whole;                                      /* every line was understood, so that the text can be changed */
    size_t indent;                                   /* of its names */
} Pairs;

/* Takes the text over. */
void pairs_parse(Pairs *pairs, char *text, size_t length);

/* Reads a file; one that is not there is empty. False, and the one complaint, when it can't be read. */
bool pairs_read(Pairs *pairs, const char *path);
void pairs_free(Pairs *pairs);

/* The last pair of this name, or NULL. */
const Pair *pairs_find(const Pairs *pairs, const char *name);

/* The text with another value, to be freed; a name that is not there yet comes behind the others, without a value
 * (NULL) its lines go. NULL when the text can't be changed. */
char *pairs_with(const Pairs *pairs, const char *name, const char *value);

/* Writes a line "name: value", in quotes where YAML asks for them. */
void pairs_put(FILE *out, const char *name, const char *value);

void pairs_put_number(FILE *out, const char *name, int number);

/* A whole number from least to most, else what it is without one. */
int pairs_number(const Pairs *pairs, const char *name, int least, int most, int without);

/* Writes a file as a whole: whoever reads it sees the old or the new text; with `durable` also after a loss of power,
 * for which the disk is waited for. Where the path is a link, its target is replaced; folders that are missing are
 * made. False, and why, when it can't be written: then nothing has changed, or, with `durable`, a
 * loss of power may take the change. */
bool pairs_replace_file(const char *path, const char *text, bool durable, char why[PAIRS_WHY_SIZE]);

#endif
