/* Words for what results keep; what this game doesn't know is told as it was kept. */
#ifndef HOLDOUT_TERM_HOMES_FAME_WORDS_H
#define HOLDOUT_TERM_HOMES_FAME_WORDS_H

#include "base/text.h"
#include "term/homes/fame.h"

const char *fame_blueprint_name(const Content *content, const char *id);

/* Of a list of ids with commas. */
void fame_add_blueprints(Text *text, const Content *content, const char *ids);

/* Twists and aids of the run that was looked at; nothing where there are none. */
void fame_add_options(Text *text, const Content *content, const Fame *fame);

#endif
