/* Clauses in words, from what the rules read: one line for each thing that is otherwise. */
#include "content/describe/describe.h"
#include "base/number.h"
#include "holdout/describe.h"

/* A run's clauses without a fitting's, and with them. */
typedef struct Around {
    ClauseSet without, with;
} Around;

/* What a change comes to around others, of which some are percents of the same number. */
static int comes_to(const Content *content, const StepChange *change, const Around *around)
{
    return around && change->percent == 0 ? run_number(content, change->number, &around->with) -
                                                run_number(content, change->number, &around->without)
                                          : change->amount;
}

/* `found`: in the course of a run, so that more hull can be had than there was. `around`: NULL where no run is meant.
 */
static void say_change(Sentences *to, const StepChange *change, bool found, const Around *around)
{
    const int amount = comes_to(to->content, change, around);
    const char *unit = run_number_is_percent(change->number) ? " %" : "",
               *name = words_text(&RUN_NUMBER_WORDS, (int)change->number);
    phrase_begin(to);
    size_t start = to->text.length;
    if (change->amount != 0 && change->percent != 0) {
        text_add(&to->text, _("%s %+d%s and %+d %%."), name, amount, unit, change->percent);
    } else if (change->amount != 0) {
        text_add(&to->text, "%s %+d%s.", name, amount, unit);
    } else {
        text_add(&to->text, "%s %+d %%.", name, change->percent);
    }
    text_capital(to->text.start + start);
    if (found && change->number == RUN_HULL && change->amount >= 0 && change->percent >= 0) {
        phrase_say(to, "%s", _("As much hull is repaired."));
    }
}

/* Where the run has gates at another price than that of the permission's sentence. */
static void say_share(Sentences *to, Permission permission, const Around *around)
{
    const int percent = around ? run_number(to->content, RUN_GATE_PRICES, &around->with) : PERCENT;
    const int hull = (int)int64_share_up(KEY_HULL, percent);
    if (permission == PERMISSION_KEYS_FOR_HULL && hull != KEY_HULL) {
        phrase_say(to, _("In this run it is %d hull."), hull);
    }
}

static void say_deed(Sentences *to, const ClauseDeed *deed)
{
    Phrase done;
    const char *when = words_text(&RUN_OCCASION_WORDS, (int)deed->when);
    describe_deed(to->content, &deed->deed, NULL, done.words, sizeof done.words);
    phrase_begin(to);
    size_t start = to->text.length;
    if (deed->system != ANY_SYSTEM) {
        text_add(&to->text, _("%s (%s): %s."), when, words_text(&NODE_KIND_WORDS, deed->system - 1), done.words);
    } else {
        text_add(&to->text, _("%s: %s."), when, done.words);
    }
    text_capital(to->text.start + start);
}

static size_t describe(const Content *content, const Clause *clause, bool found, const Around *around, char *out,
                       size_t size)
{
    Sentences to = phrase_into(content, out, size);
    to.wave = 1;
    to.is_ship = true;
    for (int i = 0; i < clause->change_count; i++) {
        say_change(&to, &clause->changes[i], found, around);
    }
    for (int i = 0; i < clause->rule_count; i++) {
        describe_rule(&to, &clause->rules[i]);
    }
    for (int i = 0; i < clause->deed_count; i++) {
        say_deed(&to, &clause->deeds[i]);
    }
    for (int i = 0; i < PERMISSION_COUNT; i++) {
        if (clause->permissions >> i & 1) {
            phrase_say(&to, "%s", words_text(&PERMISSION_WORDS, i));
            say_share(&to, (Permission)i, around);
        }
    }
    return to.text.length;
}

size_t describe_clause(const Content *content, const Clause *clause, char *out, size_t size)
{
    return describe(content, clause, false, NULL, out, size);
}

size_t describe_fitting(const Content *content, int fitting, char *out, size_t size)
{
    return describe(content, &content->fittings[fitting].clause, true, NULL, out, size);
}

size_t describe_fitting_here(const Content *content, int fitting, const ClauseSet *in_force, char *out, size_t size)
{
    Around around = {*in_force, *in_force};
    clause_set_remove(&around.without, CLAUSE_FIRST_FITTING + fitting);
    clause_set_add(&around.with, CLAUSE_FIRST_FITTING + fitting);
    return describe(content, &content->fittings[fitting].clause, true, &around, out, size);
}

size_t describe_ship(const Content *content, int ship, char *out, size_t size)
{
    size_t length = describe_clause(content, &content->ships[ship].clause, out, size);
    if (length == 0) {
        Sentences to = phrase_into(content, out, size);
        phrase_say(&to, "%s", _("It changes nothing."));
        length = to.text.length;
    }
    return length;
}
