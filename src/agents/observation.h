/* The line that a program is asked by: all that a player sees now, and what can be decided (doc/programs.md). */
#ifndef HOLDOUT_AGENTS_OBSERVATION_H
#define HOLDOUT_AGENTS_OBSERVATION_H

#include "agents/chronicle.h"
#include "holdout/forecast.h"

/* How what can be decided is listed: name, word. */
#define LEGAL_LIST(X) X(FULL, "full") X(COMPACT, "compact") X(NONE, "none")
typedef enum LegalForm {
#define X(name, word) LEGAL_##name,
    LEGAL_LIST(X)
#undef X
        LEGAL_FORMS
} LegalForm;

const char *legal_form_word(LegalForm form);

typedef struct ObservationRequest {
    int number;          /* of the line, from 1 */
    const char *refused; /* why the last answer was not carried out; "": it was */
    LegalForm legal;
    const Forecast *forecast; /* that was asked for; NULL: none was */
} ObservationRequest;

/* The line without its break, freed by the caller. The chronicle is emptied into it. */
char *observation_write(const Game *game, const ObservationRequest *request, Chronicle *chronicle);

/* The same of a game on foot by itself. */
char *observation_write_on_foot(const FootGame *foot, const ObservationRequest *request);

/* In a form but LEGAL_NONE. */
json_t *legal_json(const Game *game, LegalForm form);
json_t *legal_json_on_foot(const FootGame *foot, LegalForm form);

#endif
