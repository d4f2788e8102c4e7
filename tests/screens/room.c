#include "room.h"

#include "base/number.h"
#include "base/text.h"
#include "term/canvas/card.h"
#include "term/canvas/columns.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

enum { TEXTS_MAX = 4096, WORDS_SIZE = 256, CELLS_MAX = 200 * 60, NOBODY = -1 };

/* What may be cut: where, and what is within its words; "" is all. */
/* clang-format off */
static const struct {
    const char *scene, *words;
} ALLOWED[] = {
    {"chart", "Zhabbah"},         /* a star's name makes way for ways and other names */
    {"generators-plot", "Biscuitar"}, /* a list of names that chance made */
    {"generators-level", "One"},  /* what a number means; with more rows there is room */
    {"generators-level", "Onee"},
    {"generators-level", "hoow leeveels"}, /* the seed, behind what is shown */
    {"duel", "831:"},
    {"keys", ""},                 /* the chosen row's words stand below the list, whole */
    {"shop", "Reemoovaal"},       /* the card beside the list has the whole name */
    {"shop", "Roooom foor oonee"},
    {"shop", "Coosts"},           /* the codex has all of it */
    {"chart-story", "Thee waay iis oopeen."},
    /* What the panel has no room for is to be seen with i, news with m, what waves are with x. */
    {"battle", "\n"}, {"refused", "\n"}, {"ways", "\n"}, {"coverage", "\n"}, {"tutorial-end", "\n"},
    {"battle", "First sight of"},
    {"battle-named", "Thee hoosee iis doown"}, {"battle-named", "Leeveel 5."},
    {"replay", "Thee hoosee iis doown"}, {"replay", "A reeplaay"},
    {"coming-named", "Takes"}, {"coming-named", "Taakees"}, {"coming-named", "Heals"}, {"coming-named", "Heeaals"},
    {"coming-named", "Fiieeld hoospiitaal"},
    {"foot-vault", "skeeleetoon"}, {"foot-stars", "Tibere"},
};
/* clang-format on */

typedef struct Drawn {
    char words[WORDS_SIZE];
    int column, row;
    int missing; /* columns, or rows where it is wrapped */
    bool wrapped;
    int under; /* the text that it was drawn over, or NOBODY */
} Drawn;

/* The character that a text was to put there, and which text; what was filled since then is no longer its own. */
typedef struct Owned {
    uint32_t ch;
    int text;
} Owned;

struct Room {
    Canvas *canvas;
    int count;
    Drawn texts[TEXTS_MAX];
    Owned cells[CELLS_MAX];
};

static int columns_missing(const Canvas *canvas, Area area, const char *text)
{
    int end = int_min(canvas->columns, canvas->clip.column + canvas->clip.columns);
    bool inside = area.row >= canvas->clip.row && area.row < canvas->clip.row + canvas->clip.rows;
    int room = inside ? int_min(area.columns, end - area.column) : 0;
    char words[CANVAS_TEXT_SIZE];
    text_copy_trimmed(words, sizeof words, text);
    return int_max(columns_of(words) - int_max(room, 0), 0);
}

/* Notes what a text of one row puts where; returns another text that is still there, or NOBODY. */
static int take_cells(Room *room, const Canvas *canvas, Area area, const char *text)
{
    int under = NOBODY, end = int_min(area.column + area.columns, canvas->columns);
    for (int column = area.column; *text && column < end; column++) {
        uint32_t ch = canvas_drawable(canvas, text_next(&text));
        if (column < 0 || area.row < 0 || area.row >= canvas->rows) {
            continue;
        }
        Owned *owned = &room->cells[area.row * canvas->columns + column];
        if (owned->ch && owned->ch != ' ' && owned->ch != ch && canvas_cell(canvas, column, area.row).ch == owned->ch) {
            under = owned->text;
        }
        *owned = (Owned){ch, room->count};
    }
    return under;
}

static void watch(void *watcher, const Canvas *canvas, Area area, const char *text, bool wrapped)
{
    Room *room = watcher;
    char with_keys[CANVAS_TEXT_SIZE];
    if (!*text || room->count == TEXTS_MAX) {
        return;
    }
    text = canvas_keys(canvas, text, with_keys);
    Drawn *drawn = &room->texts[room->count];
    *drawn = (Drawn){.column = area.column, .row = area.row, .wrapped = wrapped, .under = NOBODY};
    text_copy(drawn->words, sizeof drawn->words, text);
    drawn->missing = wrapped ? int_max(card_text_rows(canvas, area.columns, text) - area.rows, 0)
                             : columns_missing(canvas, area, text);
    if (!wrapped) {
        drawn->under = take_cells(room, canvas, area, text);
    }
    room->count++;
}

Room *room_watch(Canvas *canvas)
{
    Room *room = calloc(1, sizeof *room);
    assert_non_null(room);
    assert_true(canvas->columns * canvas->rows <= CELLS_MAX);
    room->canvas = canvas;
    canvas->watch = watch;
    canvas->watcher = room;
    return room;
}

void room_free(Room *room)
{
    room->canvas->watch = NULL;
    free(room);
}

/* Sentences have room everywhere, and so has what is no word; a name or a label of a few words may end in an ellipsis
 * where its language has a long one. */
static bool may_be_cut(const Drawn *drawn)
{
    enum { WORDS_FEW = 3 };
    int blanks = 0, letters = 0;
    for (const char *at = drawn->words; *at; at++) {
        blanks += *at == ' ' && at[1] && at[1] != ' ';
        letters += isalpha((unsigned char)*at) != 0;
    }
    return !drawn->wrapped && letters > 0 && blanks < WORDS_FEW;
}

static bool is_allowed(const char *scene, const char *words)
{
    for (size_t i = 0; i < sizeof ALLOWED / sizeof *ALLOWED; i++) {
        if (strncmp(scene, ALLOWED[i].scene, strlen(ALLOWED[i].scene)) == 0 && strstr(words, ALLOWED[i].words)) {
            return true;
        }
    }
    return false;
}

int room_report(const Room *room, const char *scene, bool longer)
{
    int found = 0;
    for (int i = 0; i < room->count; i++) {
        const Drawn *drawn = &room->texts[i];
        if (is_allowed(scene, drawn->words)) {
            continue;
        }
        if (drawn->missing > 0 && !(longer && may_be_cut(drawn))) {
            print_error("%s, %d x %d: %d %s missing at %d,%d of \"%s\"\n", scene, room->canvas->columns,
                        room->canvas->rows, drawn->missing, drawn->wrapped ? "rows" : "columns", drawn->column,
                        drawn->row, drawn->words);
            found++;
        }
        if (drawn->under != NOBODY) {
            print_error("%s, %d x %d: \"%s\" is drawn over \"%s\"\n", scene, room->canvas->columns, room->canvas->rows,
                        drawn->words, room->texts[drawn->under].words);
            found++;
        }
    }
    return found;
}
