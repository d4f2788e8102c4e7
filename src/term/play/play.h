/* Playing: decisions and time, whether the game is played or watched. */
#ifndef HOLDOUT_TERM_PLAY_PLAY_H
#define HOLDOUT_TERM_PLAY_PLAY_H

#include "term/stack/screen.h"

/* Submits a decision; when it is not allowed the reason becomes a message. True when it was carried out. */
bool play_decide(App *app, const Decision *decision);

/* Says why nothing can be decided by the player: a replay is watched, or somebody else plays. */
void play_refuse(App *app);

/* One tick further, or one along a journal; false when time stands still. */
bool play_tick(App *app);

/* Lets up to `ticks` pass, or as many as it takes to the next event that matters or to the wave's end. */
void play_ticks(App *app, int ticks);
void play_to_event(App *app);
void play_to_wave_end(App *app);

/* Playback of the screen on top, its own or the battle's: how many ticks so many milliseconds are, and lets them pass.
 */
int play_pace(const App *app, int ms);
void play_pass(App *app, int ticks);

/* Starts, continues or watches a game and shows it; a failure is said on the title screen, or ends the program where
 * there is none. Journals of games on foot have screens of their own. */
void play_begin(App *app, const GameOptions *options);
bool play_continue(App *app, const char *path); /* NULL: the newest run that can be */
bool play_watch(App *app, const char *path);
bool play_follow(App *app, const char *path); /* one that may go on, at its newest state */
void play_begin_sandbox(App *app, const GameOptions *options);
void play_begin_tutorial(App *app);

/* In the tutorial time doesn't run by itself past the first moment at which an ability could be used: says so then. */
bool play_is_held(App *app);

/* Was the key pressed so soon after time that passed changed what it means that another meaning may have been in mind?
 * Says so then, and nothing is to be done. */
bool play_is_hasty(App *app);

/* Takes a sandbox back to before its last wave began; in other games it says why not. True when it did. */
bool play_rewind(App *app);

/* Begins a run of one's own that is the replay up to the place on show, and shows it instead; where that can't be, it
 * says why. */
void play_take_over(App *app);

/* Notes of the game whose journal is there whether it was taken over, or a program plays it. */
void play_find_origin(App *app, const char *path);

/* Leaves the game: back to the title screen, or out of the program where there is none. */
void play_leave(App *app);

/* Closes the game that is on show, if any, and tells whoever wants its last state. */
void play_close(App *app);

/* A decision of a kind that has no operands. */
Decision play_plain(DecisionKind kind);

#endif
