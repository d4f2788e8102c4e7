/* A replay as a film: an asciinema recording of what a terminal would be sent, timed by playback alone. */
#ifndef HOLDOUT_TERM_FRONT_CAST_H
#define HOLDOUT_TERM_FRONT_CAST_H

#include "term/stack/app_options.h"

/* Plays the replay from where it begins to its end into options->cast_path, "-": standard output. No clock is read: the
 * same journal and options give the same bytes. False when the replay or the file can't be had; then no file is left.
 */
bool cast_run(const AppOptions *options, Failure *failure);

#endif
