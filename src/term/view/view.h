/* What the player is looking at: the front end's own state of a battle screen, never part of the game. */
#ifndef HOLDOUT_TERM_VIEW_VIEW_H
#define HOLDOUT_TERM_VIEW_VIEW_H

#include "holdout/game.h"
#include "term/view/queue_notes.h"
#include "term/view/worth.h"
#include "term/canvas/canvas.h"
#include "term/canvas/theme.h"

enum { VIEW_MESSAGES = 64, VIEW_MESSAGE_SIZE = 160, VIEW_EFFECTS = 256, VIEW_ABILITIES = 8, VIEW_NOTHING = -1 };

typedef enum Overlay { OVERLAY_NONE, OVERLAY_HEIGHTS, OVERLAY_RANGES, OVERLAY_COVERAGE, OVERLAY_COUNT } Overlay;

/* What has just happened, for a short while. */
typedef enum EffectKind {
    SEEN_LINE,   /* something struck from `at` to `to` at once */
    SEEN_TRACER, /* a building's shot went that way, and may still be flying */
    SEEN_BLAST,  /* of this radius */
    SEEN_KILL,
    SEEN_HIT,
    SEEN_LEAK,
    SEEN_BUILT,
    SEEN_CLAUSE, /* one has acted; it has no place on the board */
} EffectKind;

typedef struct Effect {
    EffectKind kind;
    Point at, to;
    Fix radius;
    uint32_t building;
    uint16_t clause;
    uint8_t ink;     /* Ink, of lines */
    int tick;        /* of its wave */
    unsigned moment; /* the view's, when it happened */
} Effect;

/* What an ability has done since it was used: attackers that it hit, killed, pulled or gave a status, what it brought
 * and what of that found no room; and whether sentences of their own tell of more. */
typedef struct Wrought {
    uint16_t blueprint;
    bool told;
    int hit, killed, pulled;
    int given[STATUSES_MAX];
    int32_t gained[RESOURCE_COUNT], wasted[RESOURCE_COUNT];
} Wrought;

/* What a card over the board tells, and what of the battle's boss was seen last. */
enum { BULLETIN_SIZE = 960 };

/* A team aboard, as it was when it was seen last; all 0 while none is. */
typedef struct TeamSeen {
    int turns, kills, floor;
    char salvage[BULLETIN_SIZE / 2]; /* that it carries */
} TeamSeen;

typedef struct Bulletin {
    bool shown;
    unsigned moment; /* the view's, when it was made */
    int act;         /* of the chart that was looked at last; 0: of none */
    BossCourse course;
    int turns;
    TeamSeen team;
    char title[VIEW_MESSAGE_SIZE], words[BULLETIN_SIZE];
} Bulletin;

typedef struct View {
    DecisionPoint cursor;          /* hundredths of a tile; only an ability looks at more of it than its tile */
    int slot;                      /* blueprint in hand (loadout index), or VIEW_NOTHING */
    uint8_t direction;             /* where what the player turns looks, once it is in hand: as tile_step counts */
    bool plans;                    /* during a wave the menu has buildings to be queued instead of abilities */
    bool carrying;                 /* a building is in hand, to be put down elsewhere; slot is then VIEW_NOTHING */
    Tile carried_from;             /* where it stands until then */
    int preview_focus;             /* attacker type being read up on in the preview, or VIEW_NOTHING */
    uint32_t attacker_focus;       /* attacker id being watched, or 0 */
    int zoom;                      /* 0: largest that fits; else cells a tile: 1 = 2x1, 2 = 4x2 … VIEW_ZOOM_MAX */
    int scroll_column, scroll_row; /* cells of the turned board left of and above what is shown */
    int turn;                      /* board turned clockwise by 90 degrees times this, 0..3 */
    Overlay overlay;
    bool heat_off;  /* what is in hand doesn't show what it would be worth on each tile */
    Sites sites;    /* of what is in hand, as sites_settle left them */
    unsigned leaks; /* ways in by which the next wave gets through, by the last whole forecast: a bit set */
    int way;        /* the way in whose path is marked, from 1; one more than there are: all; 0: none */
    const struct Outlook *outlook; /* of the wave that comes next, where it is to be shown; else NULL */
    bool outlook_beside;           /* it is told beside that wave, once it is known */
    QueueNotes queued;             /* with which key */
    bool rests;                    /* the cursor has not been moved since it began a wave … */
    DecisionPoint rests_at;        /* … from there */
    Tile visited;                  /* where Tab has put a building in hand last; outside: nowhere */
    Tile hover;                    /* under the mouse; outside: none */
    DecisionPoint hover_point;     /* where in it, to half a tile */
    Tile clicked;                  /* on which the mouse has put the cursor; outside: none */
    bool peeks;                    /* drawn as if the cursor were under the mouse; it stays where `hover` is then */
    int step_ticks;                /* of one step */
    int speed;                     /* playback, in quarters: 2 = half speed, 4 = normal … 64 */
    bool playing;
    bool live;         /* the newest state of a run that is played elsewhere */
    bool read_only;    /* replays: nothing is offered that decides */
    bool piloted;      /* read only, too: the run is played in the player's place */
    bool keyless;      /* no key of the board works where it is shown: what is said names none */
    int message_count; /* ever shown; the last VIEW_MESSAGES are kept, newest at (count - 1) % VIEW_MESSAGES */
    bool passing;      /* the newest message isn't kept: the next one takes it out, "" stands for it as the oldest */
    bool spared_told;  /* it was told of the running wave that the hull loses no more in it */
    unsigned jumps;    /* of a replay: after each the messages are those of another place, */
    int arrived;       /* from here on of what happened last there */
    char messages[VIEW_MESSAGES][VIEW_MESSAGE_SIZE];
    bool replies[VIEW_MESSAGES]; /* which of them only answered a key, so that the next one makes them old */
    bool still;                  /* nothing flashes, fades or sweeps */
    unsigned moment;  /* counts what passes between two frames: a step, a leap, a frame of playback, a decision */
    int after;        /* ticks for which what happened in it has been seen since, while the game stands still */
    int effect_count; /* of the running wave; the last VIEW_EFFECTS are kept, likewise */
    Effect effects[VIEW_EFFECTS];
    int wrought_count; /* abilities that are not done yet */
    Wrought wrought[VIEW_ABILITIES];
    Bulletin bulletin;
} View;

/* Signs of a tower's reach on free cells of a path, and beside a building that another acts on, for screens without
 * colours; the panel explains them. */
enum { REACH_SIGN = ':', REACH_LARGE_SIGN = '.', SUPPORT_SIGN = '+' };

/* Where the parts of a battle screen lie at a size; rows or columns 0: not shown. */
typedef struct Layout {
    Area head, preview, board, panel, foot, messages;
    int tile_columns, tile_rows; /* cells a tile */
} Layout;

enum { SCREEN_COLUMNS_MIN = 80, SCREEN_ROWS_MIN = 24, VIEW_ZOOM_MAX = 4 };

/* Of a board that doesn't fit, `board` is the part that is shown. */
Layout layout_for(int columns, int rows, int zoom);

/* Whether there is more of the board than the layout shows at once. */
bool layout_scrolls(const Layout *layout);

/* Scrolls so that the cursor's tile is to be seen whole: before every frame. */
void view_scroll(View *view, const Layout *layout);

/* Where a place lies on the screen, or would if all of the board were shown. */
void view_place_of(const View *view, const Layout *layout, Point at, int *column, int *row);

/* Between board and screen, the view's turn and scrolling taken into account; false for what is not shown. */
bool view_cell_of(const View *view, const Layout *layout, Point at, int *column, int *row);
bool view_point_of(const View *view, const Layout *layout, int column, int row, DecisionPoint *out);
Tile view_cursor_tile(const View *view);

/* A wave was begun with the cursor where it is. */
void view_rest(View *view);

/* Whether the cursor still rests where a wave was begun that runs: what it is on was looked at then, and its reach
 * isn't drawn over the wave. */
bool view_is_at_rest(const View *view, const Battle *battle);

/* Before each frame. */
void view_settle(View *view);

/* The middle of a tile. */
DecisionPoint view_tile_point(Tile tile);

void view_init(View *view, const Game *game);

/* The newest, or "". */
const char *view_last_message(const View *view);
void view_message(View *view, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Turns the events of the game's last call into messages and effects. */
void view_absorb(View *view, const Game *game);

/* Counts what abilities did in the game's last call, and tells what used ones have done, in a sentence each as soon as
 * they have done it: "Frag Charge: 16 hit, 11 killed." */
void ability_words_absorb(View *view, const Game *game);

/* What is absorbed from now on belongs to one frame. */
void view_begin_moment(View *view);

/* Nothing of what has just happened is seen any more. */
void view_end_moment(View *view);

#endif
