/* The codex: one list of everything in the game, section by section, of which a filter shows a part. */
#ifndef HOLDOUT_TERM_SCREENS_CODEX_MODEL_H
#define HOLDOUT_TERM_SCREENS_CODEX_MODEL_H

#include "term/list/list.h"
#include "term/panel/codex_sections.h"

enum { CODEX_NOWHERE = -1 };

typedef struct CodexEntry {
    int section, index; /* of CODEX_SECTIONS, and of the content's list */
} CodexEntry;

typedef struct Codex {
    List list; /* of the entries that the filter shows */
    const Content *content;
    int total; /* entries there are */
    CodexEntry *all, *shown;
    int scroll;                  /* lines of the page that have gone by */
    bool more;                   /* there are others below what shows of it */
    bool typing;                 /* the filter is being typed */
    char filter[GAME_SEED_SIZE]; /* "": everything shows */
} Codex;

/* Gathers everything into a codex that is all zero; and frees what it holds. */
void codex_fill(Codex *codex, const Content *content);
void codex_clear(Codex *codex);

/* The selected entry, or NULL where the filter shows none; what stands for an entry; and whether one that shows begins
 * a section. */
const CodexEntry *codex_selected(const Codex *codex);
CodexLabel codex_label(const Codex *codex, const CodexEntry *entry);
bool codex_begins_section(const Codex *codex, int at);

/* To the first entry of the next section or, with -1, of this one or the one before. */
void codex_move_section(Codex *codex, int step);

/* To the first entry of a section; false where none of it shows. */
bool codex_select_section(Codex *codex, int section);

/* Shows what has a text, in either case of letters, in its name, its words or its description. What is called that is
 * selected before what only tells of it; an entry that was selected stays so while it shows, when the text is empty. */
void codex_filter(Codex *codex, const char *text);

/* Selects an entry, whatever the filter was. An attacker's tiers are with its first version. */
void codex_go_to(Codex *codex, CodexKind kind, int index);

/* Opens the screen at an entry, and not where it was left. */
void codex_open_at(App *app, CodexKind kind, int index);

#endif
