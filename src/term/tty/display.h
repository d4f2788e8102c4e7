/* A canvas on a terminal. ncurses decides what to send; it writes into memory, and each frame goes out in one write,
 * so that bytes are counted and a terminal that is gone is noticed. One display at a time. */
#ifndef HOLDOUT_TERM_TTY_DISPLAY_H
#define HOLDOUT_TERM_TTY_DISPLAY_H

#include "holdout/failure.h"
#include "term/canvas/canvas.h"
#include "term/canvas/theme.h"

#include <stdbool.h>
#include <stddef.h>

/* A larger terminal is drawn on up to here: ncurses counts columns and rows in shorts, and a screen of cells has to fit
 * into memory. */
enum { DISPLAY_SIDE_MAX = 1000 };

typedef struct DisplayOptions {
    int fd;            /* drawn to: a terminal, or anything that bytes can be written to; stays the caller's */
    int input_fd;      /* where keys are read; not a terminal: Ctrl-C and Ctrl-Z keep raising signals */
    const char *term;  /* NULL: $TERM */
    int columns, rows; /* 0: ask the terminal, else 80 × 24 */
} DisplayOptions;

typedef enum DisplayMouse { DISPLAY_MOUSE_OFF, DISPLAY_MOUSE_DRAG, DISPLAY_MOUSE_HOVER } DisplayMouse;

typedef struct Display Display;

/* Takes the terminal over: alternate screen, raw mode, a guard against crashes. NULL when the
 * terminal can't do that. */
Display *display_open(const DisplayOptions *options, Failure *failure);

/* The type that is drawn for where the terminal's own is unknown here; else NULL. */
const char *display_taken_for(const Display *display);

/* Gives the terminal back as it was. */
void display_close(Display *display);

/* Colours the terminal has, for theme_resolve; 1: none but its own. */
int display_colors(const Display *display);

/* What the environment says of its background; its own answer comes as input. */
Backdrop display_backdrop(const Display *display);
void display_size(const Display *display, int *columns, int *rows);

/* Asks the terminal for its size again; true when it changed. The next draw sends everything. */
bool display_resize(Display *display);

/* Shows the canvas (cut, or padded with blanks, to the display's size): what differs from the frame before, in one
 * write; nothing when nothing does. False once the terminal is gone. */
bool display_draw(Display *display, const Canvas *canvas, const Theme *theme);

/* The next draw sends everything anew (Ctrl-L). */
void display_redraw(Display *display);

/* Ctrl-Z: gives the terminal back, stops the process group, takes the terminal again when continued. Its size may be
 * another one then: INPUT_RESIZE follows. */
void display_suspend(Display *display);

/* Gives the terminal back for as long as another program draws on it; then comes display_resume. */
void display_lend(Display *display);

/* After that, or a stop that nobody announced (INPUT_CONTINUE): takes the terminal again. Call display_resize, too. */
void display_resume(Display *display);

/* Does nothing on terminals without a mouse. */
void display_mouse(Display *display, DisplayMouse mouse);

/* Rings the terminal's bell. */
void display_bell(Display *display);

/* Bytes sent since it was opened. */
size_t display_bytes(const Display *display);

#endif
