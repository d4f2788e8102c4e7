/* Words for what results keep; what this game doesn't know is told as it was kept. */
#ifndef HOLDOUT_TERM_HOMES_FAME_WORDS_H
#define HOLDOUT_TERM_HOMES_FAME_WORDS_H

#include "base/text.h"
#include "term/homes/fame.h"

/* Of a blueprint or an evolution. */
const char *fame_blueprint_name(const Content *content, const char *id);

/* As the run that was looked at held it at its end: by what it had become. */
const char *fame_held_name(const Content *content, const Fame *fame, const char *id);

/* Likewise of a list of ids with commas. */
void fame_add_blueprints(Text *text, const Content *content, const Fame *fame, const char *ids);

/* Twists and aids of the run that was looked at; nothing where there are none. */
void fame_add_options(Text *text, const Content *content, const Fame *fame);

#endif
