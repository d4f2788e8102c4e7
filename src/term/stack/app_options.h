/* What the command line asks of the game on show. */
#ifndef HOLDOUT_TERM_STACK_APP_OPTIONS_H
#define HOLDOUT_TERM_STACK_APP_OPTIONS_H

#include "holdout/game.h"
#include "scores/collect.h"
#include "term/settings/settings.h"
#include "term/tty/dump.h"

/* The last wave that a sandbox can begin with. */
enum { SANDBOX_WAVES_MAX = GAME_WAVE_MAX };

typedef enum AppStart {
    APP_TITLE,
    APP_NEW,
    APP_SORTIE,
    APP_CONTINUE,
    APP_LEVEL,
    APP_SANDBOX,
    APP_TUTORIAL,
    APP_REPLAY,
    APP_WATCH,
    APP_WATCH_LIST,
    APP_DUEL,
    APP_DUEL_PLAY,
    APP_SCREEN
} AppStart;

struct Screen;

/* A duel that a person plays. */
typedef struct DuelWish {
    bool resumes; /* the game of `record`, or the newest of the save folder that isn't over; nothing else counts */
    const char *against; /* "house:NAME", or a command line */
    bool invades;        /* the person does; else he defends */
    const char *seed;    /* told to the program */
    int turns_max, slow; /* as of all duels */
    const char *record;  /* the file that keeps it; NULL: one of the save folder's */
} DuelWish;

/* Results that several players of a machine have in common. */
typedef struct SharedResults {
    bool named;           /* the place of one's own was named, so that others may name it, too */
    const char *path;     /* of the results of all players; NULL: the build has none */
    const char *recorder; /* the program that adds to them */
} SharedResults;

typedef struct AppOptions {
    const Content *content; /* NULL: screens that know nothing of a game are shown alone */
    AppStart start;
    const struct Screen *first;       /* APP_SCREEN: of a room above all screens there are, */
    const void *first_argument;       /* and what its `open` understands */
    const char *foot;                 /* APP_NEW, APP_CONTINUE: the book of a game on foot; NULL: a run */
    int level;                        /* APP_LEVEL */
    int ship;                         /* APP_NEW, APP_SORTIE: as GameOptions has it */
    int ascension;                    /* likewise */
    const GameOptions *sandbox;       /* APP_SANDBOX: what it begins with, its seed aside */
    const struct AgentRequest *agent; /* who plays new runs, or the games of `foot`, until the player takes over; NULL:
                                       * the player */
    const char *seed;                 /* of new runs; NULL: draw_seed gives one each time */
    void (*draw_seed)(char seed[GAME_SEED_SIZE]);
    const char *replay_path; /* APP_REPLAY, APP_WATCH */
    const char *beside_path; /* likewise: a second one that is shown beside it; NULL: none */
    const char *duel_path;   /* APP_DUEL: the record that is watched */
    DuelWish duel;           /* APP_DUEL_PLAY */
    const char *watch_dir;   /* APP_WATCH_LIST: the folder whose runs are listed */
    GameTime replay_at;      /* APP_REPLAY: where it begins, battle 0: in the last one; all 0: at the start */
    int replay_speed;        /* APP_REPLAY: playback from the start in quarters of normal speed; 0: paused */
    const char *cast_path;   /* APP_REPLAY: where its film goes, "-": standard output; NULL: it is shown */
    const char *keys_path;   /* key script, "-": on standard input; NULL: standard input as bytes */
    bool text;               /* screens are told line by line on standard output */
    int columns, rows;       /* 0: the terminal's, else 80 x 24 */
    DumpWhen dump_when;
    const char *dump_path;          /* "-": standard output */
    const char *settings_path;      /* "" or NULL: none */
    bool settings_asked;            /* scripts, too, are played with these settings */
    uint8_t ordered[SETTING_COUNT]; /* by the command line: one more than which value; 0: not */
    const char *save_dir;           /* journals live here; made when missing */
    bool watched;                   /* whoever has an account may read the journals that are played */
    bool hosted;                    /* the player is a guest of a host: no folder is named, no program started, nothing
                                     * stopped for a shell that isn't there */
    const char *news_path;          /* what the host tells while one plays (news.h); NULL: nothing */
    const char *cheer_path;         /* where a cheer to whom is watched goes out (cheers.h); NULL: nowhere */
    const char *far_path;           /* where it is written how far one is (far.h); NULL: nowhere */
    const char *date;               /* "YYYY-MM-DD", for journals */
    ScoresPlace scores;             /* results go there; path "": nowhere */
    SharedResults shared;
    /* Told the last state of each game that is left (before it is freed), false when it can't do its work; NULL:
     * nobody is told. */
    bool (*finish)(void *context, const Game *game, Failure *failure);
    bool (*finish_foot)(void *context, const FootGame *game, Failure *failure); /* likewise */
    void *finish_context;
} AppOptions;

#endif
