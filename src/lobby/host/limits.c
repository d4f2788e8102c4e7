#include "lobby/host/limits.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"
#include "disk/calls.h"
#include "term/settings/pairs.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

typedef struct LimitRow {
    const char *key;
    int usual, least, most;
    const char *reason;
    size_t member; /* where it stands in Limits */
} LimitRow;

static const LimitRow ROWS[] = {
#define X(member, key, usual, least, most, reason) {key, usual, least, most, reason, offsetof(Limits, member)},
    LIMIT_LIST(X)
#undef X
};

enum { LIMIT_ROWS = sizeof ROWS / sizeof ROWS[0], COMMENT_COLUMNS = 100 };

static int *place(Limits *limits, const LimitRow *row)
{
    return (int *)((char *)limits + row->member);
}

Limits limits_usual(void)
{
    Limits limits;
    for (int i = 0; i < LIMIT_ROWS; i++) {
        *place(&limits, &ROWS[i]) = ROWS[i].usual;
    }
    return limits;
}

static const LimitRow *find_row(const char *key)
{
    for (int i = 0; i < LIMIT_ROWS; i++) {
        if (strcmp(ROWS[i].key, key) == 0) {
            return &ROWS[i];
        }
    }
    return NULL;
}

/* A plain number of a few digits; -1 for anything else. */
static int number_of(const char *value)
{
    size_t digits = strspn(value, "0123456789");
    return digits > 0 && digits < 9 && !value[digits] ? atoi(value) : -1;
}

static bool take(Limits *out, const Pairs *pairs, const Pair *pair, const char *path, Failure *failure)
{
    char clean[64];
    const LimitRow *row = find_row(pair->name);
    text_clean(clean, sizeof clean, pair->name);
    if (!row) {
        return failure_set(failure, EXIT_UNREADABLE,
                           "%s:%d: there is no limit '%s'; doc/hosting.md names all that there are.", path, pair->line,
                           clean);
    }
    if (pairs_find(pairs, pair->name) != pair) {
        return failure_set(failure, EXIT_UNREADABLE, "%s:%d: %s stands there twice; remove one.", path, pair->line,
                           row->key);
    }
    int value = number_of(pair->value);
    if (value < row->least || value > row->most) {
        text_clean(clean, sizeof clean, pair->value);
        return failure_set(failure, EXIT_UNREADABLE, "%s:%d: %s must be a number from %d to %d, not '%s'.", path,
                           pair->line, row->key, row->least, row->most, clean);
    }
    *place(out, row) = value;
    return true;
}

static bool take_all(Limits *out, const Pairs *pairs, const char *path, Failure *failure)
{
    if (pairs->complaint_count > 0) {
        const PairsComplaint *first = &pairs->complaints[0];
        char where[16] = "";
        Text text = text_into(where, sizeof where);
        text_add(&text, first->line > 0 ? ":%d" : "", first->line);
        return failure_set(failure, EXIT_UNREADABLE, "%s%s: %s.", path, where, first->why);
    }
    bool good = true;
    for (int i = 0; good && i < pairs->count; i++) {
        good = take(out, pairs, &pairs->pairs[i], path, failure);
    }
    return good;
}

bool limits_read(Limits *out, const char *path, Failure *failure)
{
    struct stat there;
    *out = limits_usual();
    if (disk->stat(path, &there) != 0) {
        return failure_set(failure, EXIT_UNREADABLE, "%s can't be read: %s; take it from a backup.", path,
                           strerror(errno));
    }
    Pairs pairs;
    (void)pairs_read(&pairs, path); /* what goes wrong is its one complaint */
    bool good = take_all(out, &pairs, path, failure);
    pairs_free(&pairs);
    return good;
}

/* The words of a comment, broken into lines. */
static void put_comment(FILE *out, const char *words)
{
    int column = 0;
    while (*words) {
        int length = (int)strcspn(words, " ");
        bool breaks = column == 0 || column + 1 + length > COMMENT_COLUMNS;
        fprintf(out, "%s%.*s", !breaks ? " " : column > 0 ? "\n# " : "# ", length, words);
        column = breaks ? 2 + length : column + 1 + length;
        words += length;
        words += *words == ' ';
    }
    fputc('\n', out);
}

bool limits_write(const Limits *limits, const char *path, Failure *failure)
{
    char *text = NULL, why[PAIRS_WHY_SIZE];
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out) {
        memory_out();
    }
    Limits values = *limits;
    fputs("# Limits of this host. Each new session reads them.\n", out);
    for (int i = 0; i < LIMIT_ROWS; i++) {
        fputc('\n', out);
        put_comment(out, ROWS[i].reason);
        pairs_put_number(out, ROWS[i].key, *place(&values, &ROWS[i]));
    }
    fclose(out);
    bool good = pairs_replace_file(path, text, true, why) ||
                failure_set(failure, EXIT_SYSTEM, "%s %s; make room, or name another folder.", path, why);
    free(text);
    return good;
}
