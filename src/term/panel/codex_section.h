/* A section of the codex: what belongs to it, in which order, and what is told of it. */
#ifndef HOLDOUT_TERM_PANEL_CODEX_SECTION_H
#define HOLDOUT_TERM_PANEL_CODEX_SECTION_H

#include "term/panel/panel.h"

typedef enum CodexKind {
    CODEX_BLUEPRINT,
    CODEX_ATTACKER,
    CODEX_STATUS,
    CODEX_TERRAIN,
    CODEX_AUGMENT,
    CODEX_EVENT,
    CODEX_CREATURE,
    CODEX_ITEM,
    CODEX_ROOM,
    CODEX_THEME
} CodexKind;

/* How an entry stands in the list. */
typedef struct CodexLabel {
    uint32_t sign; /* as on the board */
    Ink ink;       /* of the sign */
    const char *id, *name;
    const char *mark; /* the word beside the name */
} CodexLabel;

typedef struct CodexSection {
    const char *name;
    CodexKind kind;
    int part; /* which of its kind belong here, as `rank` reads it */
    int (*count)(const Content *content);
    int (*rank)(const Content *content, int part, int index); /* its place; -1: belongs elsewhere */
    CodexLabel (*label)(const Content *content, int index);
    /* `wave` is when it would be used */
    size_t (*describe)(const Content *content, int index, int wave, char *out, size_t size);
    void (*page)(Panel *panel, int index, int wave);
} CodexSection;

#endif
