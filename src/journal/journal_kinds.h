/* What a kind of game is to its journals: one row for each. The rest of the room asks it; only who begins a game or
 * hands it out knows one kind from another. */
#ifndef HOLDOUT_JOURNAL_KINDS_H
#define HOLDOUT_JOURNAL_KINDS_H

#include "holdout/content.h"
#include "journal/header_parts.h"
#include "journal/marks.h"

/* A game, by its kind. */
typedef union Played {
    Game *run;
    FootGame *foot;
    uint8_t *bytes; /* whichever it is: plain data */
} Played;

typedef enum GameEnd { GAME_GOES_ON, GAME_LOST, GAME_WON } GameEnd;

/* A decision, by its kind. */
typedef union Move {
    Decision run;
    FootDecision foot;
} Move;

/* What a game begins with, as its header says it, by its kind. */
typedef union Start {
    GameOptions run;
    struct {
        int book; /* index */
        char seed[GAME_SEED_SIZE];
    } foot;
} Start;

/* Of runs: their format, the lines of every header. */
enum { JOURNAL_FORMAT = 1, JOURNAL_HEADER_LINES = 7, START_LINES_MAX = 3 };

typedef struct KindRow {
    JournalKind kind;
    const char *word;        /* the first one of its header */
    const char *prefix;      /* of its files' names, up to the number */
    const char *what, *many; /* what is played in it, marked for translation: "game on foot", "games on foot" */
    const char *noun;        /* in short: "game" */
    const char *formats;     /* that are read, in words: "1 and 2" */
    int format, branched;    /* of a header; of one that says of a taken over game whence it comes, the last one read */
    int header_lines;        /* of every header: who plays, or whence it was taken over, is one more */
    bool counted;            /* its moments count decisions, and a decision bears the one that it leads to */
    int spacing;             /* places from one kept state to the next, at first */
    size_t size;             /* of a game */

    /* Header lines of the start between those that all kinds have, as texts; returns how many. And back. */
    int (*write_start)(const Content *content, const Start *start, char (*texts)[JOURNAL_LINE_SIZE]);
    bool (*read_start)(Reader *reader, const Content *content, Start *start, Failure *error);
    bool (*is_same)(const Start *a, const Start *b);  /* of one game, perhaps written anew */
    uint64_t (*content_hash)(const Content *content); /* of all that a game goes by */

    /* Begins a game, in memory of its own; the start becomes what it began with. Room is for a copy. */
    Played (*begin)(const Content *content, Start *start);
    Played (*room)(void);
    void (*copy)(Played to, Played from);
    void (*free)(Played game);

    GameTime (*time)(Played game);
    int (*phase)(Played game); /* a hash is written where this changes */
    GameEnd (*end)(Played game);
    bool (*tick)(Played game); /* lets time pass by itself; false where it stands still */
    uint64_t (*hash)(Played game);

    Verdict (*check)(Played game, const Move *move);
    void (*decide)(Played game, const Move *move);
    void (*write_move)(Played game, const Move *move, char *out, size_t size);
    bool (*read_move)(Played game, const char *text, Move *move);

    /* What is to be marked where a game begins, and where it has come from a moment to a place. */
    void (*mark_begin)(Marks *marks, Played game);
    void (*mark)(Marks *marks, Played game, GameTime before, bool decided, int place);
} KindRow;

const KindRow *kind_row(JournalKind kind);

/* The kind whose header begins with this line; false and JOURNAL_RUN for no such line. */
bool kind_of_line(const char *line, JournalKind *kind);

/* Whether a format of its headers can be read. */
static inline bool kind_reads(const KindRow *row, int format)
{
    return format >= 1 && format <= row->branched;
}

/* The rows, each in a file of its own. */
#define X(name) extern const KindRow KIND_##name;
JOURNAL_KIND_LIST(X)
#undef X

#endif
