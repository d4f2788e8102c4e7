/* Looks with 8 or 16 colours, and without any: heights have no shades there, and attributes carry the planes. */
#ifndef HOLDOUT_TERM_CANVAS_FEW_H
#define HOLDOUT_TERM_CANVAS_FEW_H

#include "term/canvas/role.h"

#include <stdbool.h>

enum { FEW_OWN = -1 };

typedef struct FewLook {
    int16_t foreground, background; /* of the terminal's first 16; FEW_OWN: the terminal's own */
    uint8_t attributes;
} FewLook;

/* `hue`: of the surface that the ground is, on the colour wheel; -1: none of its own. */
FewLook few_look(Ink ink, Ground ground, Tint tint, int hue, bool sixteen);
FewLook few_mono_look(Ink ink, Ground ground, Tint tint);

#endif
