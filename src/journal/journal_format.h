/* Lines of a journal: their checksums, and the records that stand on them (grammar: doc/journal.md). */
#ifndef HOLDOUT_JOURNAL_FORMAT_H
#define HOLDOUT_JOURNAL_FORMAT_H

#include "base/text.h"
#include "holdout/journal.h"

enum {
    JOURNAL_LINE_SIZE = 512, /* longest line with its end and a terminating zero */
    JOURNAL_STAMP_MAX = 999999999,
};

/* name, word; a record with any other word is a decision */
#define RECORD_LIST(X) X(TIME, "time") X(HASH, "hash") X(END, "end")
typedef enum RecordKind {
    RECORD_DECISION,
#define X(name, word) RECORD_##name,
    RECORD_LIST(X)
#undef X
} RecordKind;

typedef struct Record {
    RecordKind kind;
    bool counted; /* its moment is a number of decisions */
    GameTime time;
    uint64_t hash;                /* RECORD_HASH */
    bool won;                     /* RECORD_END: as winner */
    char text[JOURNAL_LINE_SIZE]; /* RECORD_DECISION: what was decided */
} Record;

/* A moment: "2.5.120", or, where decisions are counted, their number, which is the tick; and back: reading moves the
 * text past it, and past the space that must follow. */
void moment_write(GameTime time, bool counted, Text *out);
bool moment_read(const char **text, GameTime *time, bool *counted);

/* Writes text, its checksum as the given line (from 1) and the line's end; returns the length, 0 if it does not fit. */
size_t line_write(long number, const char *text, char *out, size_t size);

/* Takes the checksum off a line (without its end); false when it does not fit its number and text, or when the text is
 * not UTF-8 without control characters. */
bool line_check(long number, char *line, size_t length);

/* A record as text, without checksum, and back. Parsing returns false for anything record_write would not write;
 * what a decision says is not looked into. */
void record_write(const Record *record, char *out, size_t size);
bool record_parse(const char *text, Record *out);

/* Reads a plain decimal without sign or leading zeros, at most JOURNAL_STAMP_MAX, and moves the text past it. */
bool number_parse(const char **text, int *out);

/* Reads exactly 16 lower-case hexadecimal digits up to the end of the text. */
bool hash_parse(const char *text, uint64_t *out);

#endif
