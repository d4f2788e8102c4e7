/* Screens and what they share: a stack of screens over one running game.
 *
 * A screen is a table: what its keys do and say in its help, and how it is drawn. The dispatcher and the help page
 * read the same table, so that a key without help can't exist. What a screen remembers while it is open is its own: the
 * stack holds it, and nobody else knows what it is. */
#ifndef HOLDOUT_TERM_STACK_SCREEN_H
#define HOLDOUT_TERM_STACK_SCREEN_H

#include "base/text.h"
#include "holdout/journal.h"
#include "term/view/view.h"
#include "term/canvas/canvas.h"
#include "term/canvas/reading.h"
#include "term/canvas/theme.h"
#include "term/stack/app_options.h"
#include "term/tty/key.h"

enum { SCREEN_DEPTH_MAX = 8, SCREENS_KEPT_MAX = 8, BINDING_CODES_MAX = 4 };

typedef struct App App;
struct Pairs;
struct ListScreen;
struct TextScreen;

/* What gives screens more keys. */
typedef enum KeyMode { KEYS_PLAYED = 1, KEYS_REPLAYED = 2, KEYS_SPOKEN = 4, KEYS_EVERY = 7 } KeyMode;

/* What has come of a little work. */
typedef enum Work {
    WORK_DONE, /* nothing is left to be done */
    WORK_ON,
    WORK_NEWS, /* something is to be shown, and perhaps more to be done */
} Work;

/* What an Enter on a screen decides, so that one that was pressed too early asks in its place. */
typedef enum Weight {
    WEIGHT_NONE,   /* nothing */
    WEIGHT_SEEN,   /* something, once the screen was to be seen */
    WEIGHT_LOOKED, /* and as the first key there only when it is pressed again: nothing has been looked at yet */
    WEIGHT_LAST,   /* and as any key or click: what it leaves doesn't come again */
} Weight;

/* A game that is gone on with later, beside whose journal a file keeps what was looked at (view_file.h). */
typedef struct ViewedGame {
    const char *journal;       /* its path; "": it has none */
    char seed[GAME_SEED_SIZE]; /* or what else tells it from others */
    bool over;
} ViewedGame;

typedef struct Binding {
    uint32_t codes[BINDING_CODES_MAX + 1]; /* up to 0 */
    const char *keys;                      /* as the help shows them; NULL: told by the line before */
    const char *help;
    void (*act)(App *app, int argument);
    int argument;
} Binding;

typedef struct Screen {
    const char *name;
    const Binding *bindings;
    int binding_count;
    size_t state_size;             /* of what it keeps for itself, zeroed when it is first opened; 0: nothing */
    bool kept;                     /* and that outlives its closing, so that what was chosen last stays chosen */
    const struct ListScreen *list; /* what it is a list of (term/list/list.h); NULL: it is none */
    const struct TextScreen *text; /* what it is a text of (term/screens/text_screen.h); NULL: it is none */
    void (*open)(App *app, void *state, const void *argument); /* each time it is opened; NULL: nothing to do */
    void (*close)(void *state);                  /* frees what the state holds, not itself; NULL: it holds nothing */
    void (*settle)(const App *app, void *state); /* before it is drawn: what is chosen or scrolled to comes within
                                                    what there is, and within the screen; NULL: nothing to do */
    void (*draw)(const App *app, const void *state);                   /* on the canvas, and changes nothing else */
    void (*tell)(const App *app, const void *state, Reading *reading); /* in lines, where it is more than the words that
                                                                          are drawn; NULL: those are read out */
    const Binding *spoken;                                             /* keys of text mode alone, which say more */
    int spoken_count;
    Weight (*weigh)(const App *app, const void *state, Text *question); /* what its Enter decides now, and how that is
                                                                           asked; NULL: nothing */
    void (*type)(App *app, Key key);                                    /* keys no binding names; NULL: ignored */
    /* Which item of how many is chosen on the screen, whatever lies above it, and comes back with Continue; NULL:
     * nothing does. */
    int (*chosen)(const App *app, const struct Screen *screen, const void *state, int *count);
    ViewedGame (*keeps)(const App *app, const void *state);     /* of a game that is no run; NULL: it shows none, */
    void (*keep)(const App *app, const void *state, FILE *out); /* and what of its state comes back with Continue, as
                                                                   pairs (pairs.h); NULL: nothing does */
    void (*regain)(App *app, void *state, const struct Pairs *pairs);
    bool (*pick)(App *app, int item);  /* chooses what was clicked on; false where that was chosen already, and a click
                                          is  Enter; NULL: nothing can be chosen */
    bool mouse;                        /* `type` takes the wheel; else it is the keys up and down */
    bool (*typing)(const void *state); /* do all keys go to `type` now? NULL: never */
    void (*pass)(App *app, int ticks); /* time passes while view.playing; NULL: the battle's playback */
    bool (*poll)(App *app, void *state); /* ten times a second while it is on top: looks for news; true when
                                            there is something to draw; NULL: there never is any */
    bool (*awaits)(const void *state);   /* whether there may be; NULL: always */
    Work (*work)(App *app); /* a little of what can wait for as long as keys come; NULL: there is nothing */
    const TerrainType *(*ground)(const App *app, const void *state); /* whose colours it shows; NULL: any */
    int (*stone)(const App *app, const void *state); /* the hue of the walls that it shows; NULL: it shows none */
    void (*ground_beside)(const App *app, const void *state, ThemeGround *out); /* what a second half shows; NULL: it
                                                                                   has none */
    void (*back_home)(App *app, void *state); /* of a home: a game was left, also while another home is above it */
    void (*expect)(void *state, const Decision *next); /* of_run: a replay shows what will be decided next, or NULL:
                                                          it has been, and nothing is being chosen any more */
    const char *about;                                 /* for the help; NULL: what it says of the game */
    bool of_run; /* shows a stage of the run: the keys of a replay work here, too, while it is one */
    bool headed; /* its first row is a heading, which has a ground of its own */
    bool home;   /* leaving a game leads back here, and what goes wrong with beginning one is said here */
} Screen;

/* The parts of a Screen that are its table of keys. */
#define SCREEN_KEYS(table) .bindings = (table), .binding_count = sizeof(table) / sizeof *(table)

/* A screen on the stack; its state is the screen's alone. */
typedef struct Opened {
    const Screen *screen;
    void *state;
} Opened;

/* What a stage of a run shows: a screen of its own, or NULL for the board, which is there once there has been a battle;
 * and what is said above it, or NULL. */
typedef struct StageShown {
    const Screen *screen, *said;
} StageShown;
typedef struct StageRow {
    StageShown linear, by_chart;
} StageRow;

/* What is known of screens in rooms above. */
typedef struct ScreenSet {
    const Screen *const *all;                /* up to NULL, for the list of their keys */
    const Screen *help;                      /* of the screen below it */
    const Screen *new_run;                   /* where a run is set up */
    const StageRow *stages;                  /* a row for each stage of a run */
    const Screen *board, *watched_board;     /* a battle that is played, and one that is watched */
    const Screen *battle_end, *tutorial_end; /* what came of a battle, and of the tutorial's */
    const Binding *settings;                 /* opens the settings from a stage or a home */
    const Binding *replay; /* move a replay through time, on every screen that shows a stage of its run */
    int replay_count;
    int piloted; /* from there on they are also those of a game that is not played by the player */
    bool (*foot_continue)(App *app, const char *path, Failure *failure); /* goes on with a journal of a game on foot */
    bool (*foot_watch)(App *app, const char *path, bool follow, Failure *failure); /* or shows it */
    const Binding *spoken; /* keys of text mode that work on every screen */
    int spoken_count;
} ScreenSet;

/* A binding of a screen as it is now, those of text mode, of replays and of all stages and homes after its own; NULL
 * after the last. */
const Binding *screen_binding(const App *app, const Screen *screen, int index);

enum { STOPS_MAX = 8 /* kinds of stops, at most */ };

/* Who may get through, and is told of beforehand. */
typedef enum Alarm { ALARM_BOSS, ALARM_ANY, ALARM_COUNT } Alarm;

/* How far the screens have come along with the run. */
typedef struct Course {
    int battle;   /* number of the battle that the view was made for; 0: none yet */
    int offers;   /* that were left when the stage on show began */
    bool told;    /* a replay, or who plays in the player's place, has shown what will be decided next */
    int asked;    /* 1 + the place of a replay where taking over was asked for; 0: it was not */
    bool decided; /* in a step of time, by who plays in the player's place */
    int pause;    /* ticks for which its playback stands still */
    GameTime warned[ALARM_COUNT]; /* stops have warned of leaks up to then */
    struct {
        uint64_t why;   /* hash of what a stop of that kind said last, */
        GameTime until; /* and up to when the same is no news */
    } stopped[STOPS_MAX];
} Course;

struct App {
    const AppOptions *options;
    Settings settings;
    Theme theme;
    int terminal_colors; /* that the terminal has; 0: there is none */
    Backdrop backdrop;   /* what is known of the terminal's background */
    Canvas *canvas;
    Session *session;          /* the game being played, */
    Replay *replay;            /* or watched; never both */
    bool follows;              /* whose journal may still grow: its run was not over when it was read last */
    bool branch;               /* the game being played was taken over from another one: it has no result */
    bool by_program;           /* it began as a program's, and has none either */
    struct Autopilot *pilot;   /* who plays it now in the player's place; NULL: the player */
    struct Sandbox *sandbox;   /* what the game being played began with, when it is one; else NULL */
    struct Forecast *forecast; /* of the game on show, when one was asked for; else NULL */
    struct Tutorial *tutorial; /* when the game being played is one; else NULL */
    View view;
    Course course;
    Opened stack[SCREEN_DEPTH_MAX];
    int depth;
    Opened kept[SCREENS_KEPT_MAX]; /* states that outlive their screens' closing */
    int kept_count;
    char seed[GAME_SEED_SIZE];        /* of what begins next; "": drawn each time */
    int level;                        /* where a run without a chart and the generators begin */
    char notice[FAILURE_WHY_SIZE];    /* what went wrong last, for the home screens */
    struct Speech *speech;            /* in text mode; NULL: screens are looked at */
    Tally tally;                      /* of the run being played */
    uint32_t feats_known;             /* done before, or told: bits, as of the tally */
    uint32_t feats_open;              /* that opened what they open before the run went on here */
    char decided[SCORE_DECIDED_SIZE]; /* where the run on show was decided, once it is over; else "" */
    Key key;                          /* that is being carried out, or was the last */
    int heard;                        /* messages that were there when the top screen was opened */
    unsigned arrivals;                /* how often something else has come on top; */
    bool untouched;                   /* no key has been pressed on that since, but for what was asked: */
    uint32_t asked;                   /* code of the key of which it was asked whether it was meant for it; 0: none */
    bool refused, refused_before;     /* what the key was to decide, and what the one before was to, was refused */
    bool ahead;                       /* the key that comes now was pressed before it was to be seen */
    int menu_turns;                   /* how often time has made other things of the keys of the menu, unforeseen */
    int turns_known;                  /* of those, when the player has let go of all that went before, */
    bool hasty;                       /* and the key that comes now was pressed too soon after that to know */
    unsigned stops_switched;          /* bit set of Stop: those that aren't as they are by default */
    const ScreenSet *set;             /* NULL: every screen has its own keys alone */
    uint8_t reckoned;         /* bit set of KeyMode: as if it were so, for checks of what is chosen; 0: as it is */
    void (*outing)(App *app); /* once a key or a look for news is done: what has the terminal for itself meanwhile, in
                                 place of the screens; NULL: nothing has */
    bool scripted;            /* keys don't come from a terminal */
    bool leaked;              /* attackers got through since the last frame, or on foot the hero was hurt */
    bool done;
    Failure failure; /* EXIT_DONE until something failed */
};

/* Opens a screen above the others; `argument` is what its `open` understands, or NULL. */
void screen_open(App *app, const Screen *screen, const void *argument);

/* Closes the top screen; with the last one the program ends. Its state is gone then, unless it is kept. */
void screen_pop(App *app);

/* The top screen asks for something else from now on. */
void screen_turn(App *app);

/* Whether the Enter that is being carried out may have been meant for what was on top before, or was pressed before
 * anything was looked at; then that is asked, and it does nothing. */
bool screen_doubts(App *app);

/* The same for another key that decides, by what it says itself: true when it has asked, and the key does nothing. Who
 * clicks sees on what. */
bool screen_asks(App *app, Weight weight, const char *question);

/* Asks that whatever has been looked at, and whoever clicked: the next key on this screen is the answer, unless it was
 * pressed before the question was seen. */
void screen_asks_anyway(App *app, const char *question);

/* The top screen, or NULL, and its state. */
const Screen *screen_top(const App *app);
void *screen_state(const App *app);

/* Tells all homes that are open that a game was left. */
void screen_tell_homes(App *app);

/* Closes all screens and forgets what was kept. */
void screen_close_all(App *app);

/* The game on show, or NULL on the title screen. */
const Game *screen_game(const App *app);

/* `ground` of screens that show its battle. */
const TerrainType *screen_ground(const App *app, const void *state);

/* Whether the terminal is large enough for screens. */
bool screen_fits(const App *app);

/* Hands a key to the top screen, as what it means to the player (keymap.c); while that doesn't fit the terminal q ends
 * the program, and no other key does anything. */
void screen_key(App *app, Key key);

/* A message whose keys, written KEY("n"), are those of the player. */
void screen_say(App *app, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Answers a key that the screen doesn't know; that is no message to keep. */
void screen_say_no_key(App *app);

/* What the last call on the game on show told becomes messages and effects. */
void screen_absorb(App *app);

/* Tells the tutorial, if this is one, that something may have been done. */
void screen_notice(const App *app);

/* For `pick`: what is chosen is from now on the item; false when it was already. */
bool screen_choose(int *chosen, int item);

/* Settles and draws the top screen, or one line when the terminal is too small. */
void screen_draw(App *app);

/* Ends the program with a failure. */
void screen_fail(App *app, const Failure *error);

#endif
