/* The sections of the codex, one row of a table each: what belongs to it, in which order, and what is told of it. */
#ifndef HOLDOUT_TERM_PANEL_CODEX_SECTIONS_H
#define HOLDOUT_TERM_PANEL_CODEX_SECTIONS_H

#include "term/panel/codex_section.h"

enum { CODEX_SECTION_COUNT = 13 };
extern const CodexSection CODEX_SECTIONS[CODEX_SECTION_COUNT];

#endif
