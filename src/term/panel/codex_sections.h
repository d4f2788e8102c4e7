/* The sections of the codex, one row of a table each: what belongs to it, in which order, and what is told of it. */
#ifndef HOLDOUT_TERM_PANEL_CODEX_SECTIONS_H
#define HOLDOUT_TERM_PANEL_CODEX_SECTIONS_H

#include "term/panel/panel.h"

typedef enum CodexKind {
    CODEX_BLUEPRINT,
    CODEX_ATTACKER,
    CODEX_STATUS,
    CODEX_TERRAIN,
    CODEX_AUGMENT,
    CODEX_SHIP,
    CODEX_FITTING,
    CODEX_FEAT,
    CODEX_EVOLUTION,
    CODEX_EVENT,
    CODEX_CREATURE,
    CODEX_ITEM,
    CODEX_ROOM,
    CODEX_PAIR,
    CODEX_SURFACE,
    CODEX_THEME
} CodexKind;

/* How an entry stands in the list. */
typedef struct CodexLabel {
    uint32_t sign; /* as on the board */
    Ink ink;       /* of the sign */
    const char *id, *name;
    const char *mark;    /* the word beside the name */
    const char *flavour; /* NULL: it has none, and its page doesn't tell its id */
    int part;            /* which section it is in, where its kind has several */
    int opened_by;       /* 1 + the feat that opens it; 0: none */
    int rank;            /* those of one stand by name; below 0: it is told with another and no entry */
} CodexLabel;

typedef struct CodexSection {
    const char *name;
    CodexKind kind;
    int part;     /* of its kind, as labels have it */
    size_t count; /* where Content tells how many of the kind there are */
    CodexLabel (*label)(const Content *content, int index);
    /* NULL: it hangs on the wave; and what its page tells after that, or in place of all; NULL: nothing */
    size_t (*describe)(const Content *content, int index, char *out, size_t size);
    void (*more)(Panel *panel, int index);
    void (*page)(Panel *panel, int index, int wave);
} CodexSection;

enum { CODEX_SECTION_COUNT = 20 };
extern const CodexSection CODEX_SECTIONS[CODEX_SECTION_COUNT];

/* How many of its kind there are, and whether one of them is an entry of the section. */
int codex_count(const CodexSection *section, const Content *content);
bool codex_has(const CodexSection *section, const Content *content, int index);

/* `wave` is when it would be used. A page fills the panel from the top; of that only canvas, theme, content and area
 * are asked. */
size_t codex_describe(const CodexSection *section, const Content *content, int index, int wave, char *out, size_t size);
void codex_page(const CodexSection *section, Panel *panel, int index, int wave);

#endif
