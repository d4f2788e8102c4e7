/* Screens and what they share: a stack of screens over one running game.
 *
 * A screen is a table: what its keys do and say in its help, and how it is drawn. The dispatcher and the help page
 * read the same table, so that a key without help can't exist. */
#ifndef HOLDOUT_TERM_SCREENS_SCREEN_H
#define HOLDOUT_TERM_SCREENS_SCREEN_H

#include "holdout/journal.h"
#include "term/screens/app_options.h"
#include "term/canvas/canvas.h"
#include "term/tty/key.h"
#include "term/screens/sandbox.h"
#include "term/canvas/theme.h"
#include "term/screens/tutorial.h"
#include "term/board/view.h"

enum { SCREEN_DEPTH_MAX = 8, BINDING_CODES_MAX = 4 };

typedef struct App App;

typedef struct Binding {
    uint32_t codes[BINDING_CODES_MAX]; /* 0 ends the list */
    const char *keys;                  /* as the help shows them; NULL: told by the line before */
    const char *help;
    void (*act)(App *app, int argument);
    int argument;
} Binding;

typedef struct Screen {
    const char *name;
    const Binding *bindings;
    int binding_count;
    void (*draw)(App *app);
    void (*type)(App *app, Key key);   /* keys no binding names; NULL: ignored */
    bool (*typing)(const App *app);    /* do all keys go to `type` now? NULL: never */
    void (*pass)(App *app, int ticks); /* time passes while view.playing; NULL: the battle's playback */
    const char *const *about;          /* lines for the help, up to NULL, in place of the game's; NULL: the game's */
    bool of_run; /* shows a stage of the run: the keys of a replay work here, too, while it is one */
} Screen;

extern const Screen TITLE_SCREEN, BATTLE_SCREEN, REPLAY_SCREEN, RESULT_SCREEN, HELP_SCREEN, MESSAGES_SCREEN,
    INFO_SCREEN, GENERATORS_SCREEN, WAVES_SCREEN, CHARTS_SCREEN, SANDBOX_SCREEN, NEW_RUN_SCREEN, CHART_SCREEN,
    OFFER_SCREEN, SHOP_SCREEN, ENCOUNTER_SCREEN, HELD_SCREEN, END_SCREEN, CODEX_SCREEN, SCORES_SCREEN,
    TUTORIAL_END_SCREEN;

/* Keys that move a replay through time, on every screen that shows a stage of its run. */
extern const Binding REPLAY_BINDINGS[];
extern const int REPLAY_BINDING_COUNT;

/* A binding of a screen as it is now, those of replays after its own; NULL after the last. */
const Binding *screen_binding(const App *app, const Screen *screen, int index);

/* Keys of the screens that are text: scrolling and going back. */
enum { SCROLL_BINDING_COUNT = 7 };
extern const Binding SCROLL_BINDINGS[SCROLL_BINDING_COUNT];

typedef struct TitleState {
    int selected;                       /* TitleItem */
    bool typing;                        /* the seed is being typed */
    char seed[GAME_SEED_SIZE];          /* "": each run draws its own */
    int level;                          /* where a new run begins */
    char unfinished[JOURNAL_PATH_SIZE]; /* journal to continue, or "" */
    char notice[FAILURE_WHY_SIZE];      /* what went wrong last */
} TitleState;

/* What the sandbox's screen was left with. */
typedef struct SandboxChoice {
    int row, first; /* selected, and the first one of the list that shows */
    int level, wave;
    int count;
    uint8_t loadout[LOADOUT_MAX];
    bool full; /* another one was refused just now */
} SandboxChoice;

/* What the screen that sets up a run was left with. */
typedef struct NewRunChoice {
    int row;  /* selected */
    int kind; /* of run, in the order of that screen */
    int ascension;
    int ascension_unlocked, finished; /* what finished runs have unlocked, and how many they are */
    uint32_t twists;
    bool typing; /* the seed */
} NewRunChoice;

/* How far the player looks around between battles; begun anew with each stage. */
typedef struct StageState {
    int battle;   /* number of the battle that the view was made for; 0: none yet */
    int system;   /* selected on the chart */
    int selected; /* card */
    bool picking; /* one of the held blueprints is being chosen for that card */
    int held;     /* card of those */
    int offers;   /* that were left when the present one began */
    bool told;    /* a replay has shown what will be decided next */
    int pause;    /* ticks for which its playback stands still */
} StageState;

/* A replay whose journal may still grow. */
typedef struct Follow {
    bool on;   /* the run was not over when its journal was read last */
    bool live; /* its newest state is on show */
} Follow;

struct App {
    const AppOptions *options;
    Theme theme;
    Canvas *canvas;
    Session *session;   /* the game being played, */
    Replay *replay;     /* or watched; never both */
    Follow follow;      /* of the replay */
    Sandbox *sandbox;   /* what the game being played began with, when it is one; else NULL */
    Tutorial *tutorial; /* when the game being played is one; else NULL */
    View view;
    const Screen *stack[SCREEN_DEPTH_MAX];
    int depth;
    int scroll; /* lines of the text screen on top that have gone by */
    TitleState title;
    SandboxChoice choice;
    NewRunChoice run_choice;
    StageState stage;
    char decided[SCORE_DECIDED_SIZE]; /* where the run on show was decided, once it is over; else "" */
    struct Fame *fame;                /* while the hall of fame is open, else NULL */
    struct Generators *generators;    /* while the screen of that name is open, else NULL */
    struct Codex *codex;              /* once the screen of that name was opened, else NULL */
    bool scripted;                    /* keys don't come from a terminal */
    bool done;
    int status;                 /* exit status, 0 until something failed */
    char why[FAILURE_WHY_SIZE]; /* the sentence that goes with it */
};

void screen_push(App *app, const Screen *screen);
void screen_pop(App *app);
const Screen *screen_top(const App *app);

/* The game on show, or NULL on the title screen. */
const Game *screen_game(const App *app);

/* Keeps the scroll of a text of so many lines where there is text, and returns it. */
int screen_scroll(App *app, int lines, int rows);

/* Makes the title ready to be shown: the newest unfinished run is looked for. */
void title_init(App *app);

/* Hands a key to the top screen. */
void screen_key(App *app, Key key);

/* Draws the top screen, or one line when the terminal is too small. */
void screen_draw(App *app);

/* Ends the program with a failure. */
void screen_fail(App *app, const Failure *error);

#endif
