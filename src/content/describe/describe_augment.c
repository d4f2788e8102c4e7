/* What an augment does to a blueprint that it fits, and an evolution to its own: a sentence for each change, each right
 * and each rule. */
#include "content/describe/describe.h"
#include "holdout/describe.h"

#include <stdlib.h>

static void add_sentence(Sentences *to, bool holds, const char *sentence)
{
    if (holds) {
        phrase_say(to, "%s", sentence);
    }
}

static Phrase amount_of(const Change *change)
{
    int by = abs(change->amount + change->percent);
    return change->number == CHANGE_COOLDOWN ? as_units(by, UNIT_WAVES)
                                             : as_words(change->percent != 0 ? "%d %%" : "%d", by);
}

static void describe_shift(Sentences *to, const Change *change)
{
    bool lowers = change->amount + change->percent < 0;
    const char *number = words_text(&CHANGE_WORDS, (int)change->number);
    if (change->least > 0) {
        phrase_say(to, lowers ? _("Lowers its %s by %s, at least by %d.") : _("Raises its %s by %s, at least by %d."),
                   number, amount_of(change).words, change->least);
    } else {
        phrase_say(to, lowers ? _("Lowers its %s by %s.") : _("Raises its %s by %s."), number, amount_of(change).words);
    }
}

static void describe_change(Sentences *to, const Change *change)
{
    if (change->number == CHANGE_REFUND) {
        describe_refund(to, change->amount);
    } else if (change->number == CHANGE_FREE) {
        describe_free(to, change->amount);
    } else {
        describe_shift(to, change);
    }
}

static void describe_gifts(Sentences *to, const Augment *subject)
{
    for (int i = 0; i < subject->change_count; i++) {
        describe_change(to, &subject->changes[i]);
    }
    for (int i = 0; i < subject->rule_count; i++) {
        describe_rule(to, &subject->rules[i]);
    }
    if (subject->damage_types) {
        phrase_say(to, _("Makes all the damage it deals %s damage."), as_types(subject->damage_types).words);
    }
    add_sentence(to, subject->ready, _("Makes it ready from the start of each battle."));
    add_sentence(to, subject->on_small, _("Lets it stand on small obstacles."));
    add_sentence(to, subject->on_slant, _("Lets it stand on slants."));
    add_sentence(to, subject->on_path, _("Lets it stand on paths."));
    add_sentence(to, subject->anywhere,
                 _("Lets it do without deposits, flat ground and distance to others of its kind."));
    add_sentence(to, subject->ignores_sight, _("Lets it hit what it can't see."));
    add_sentence(to, subject->sees_stealth, _("Stealth does not hide attackers from it."));
    if (subject->blast > 0) {
        phrase_say(to, _("Hits all attackers within %s of its target, too."), as_tiles(subject->blast).words);
    }
    const Attack grows = {.idle_gain = subject->idle_gain,
                          .idle_max = subject->idle_max,
                          .kill_gain = subject->kill_gain,
                          .distance_gain = subject->distance_gain,
                          .distance_max = subject->distance_max};
    describe_gains(to, &grows);
}

size_t describe_augment(const Content *content, int augment, char *out, size_t size)
{
    Sentences to = phrase_into(content, out, size);
    describe_gifts(&to, &content->augments[augment]);
    return to.text.length;
}

/* With the first augment's name that stands in its recipe first. */
static void describe_recipe(Sentences *to, const Evolution *evolution)
{
    const Content *content = to->content;
    const char *name = content->blueprints[evolution->of].name;
    phrase_say(to, _("What %s %s with %s and %s can become."), text_article(name, false), name,
               content->augments[evolution->augments[0]].name, content->augments[evolution->augments[1]].name);
}

size_t describe_evolution(const Content *content, int evolution, char *out, size_t size)
{
    const Evolution *subject = &content->evolutions[evolution];
    Sentences to = phrase_into(content, out, size);
    Blueprint shown = {.attack = subject->attack};
    const Blueprint fine = blueprint_fine(&shown);
    describe_recipe(&to, subject);
    to.brief = true;
    describe_attack(&to, &fine.attack);
    describe_gifts(&to, &subject->gives);
    return to.text.length;
}
