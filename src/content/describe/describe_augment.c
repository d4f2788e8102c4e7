/* What an augment does to a blueprint that it fits: a sentence for each change, each right and each rule. */
#include "content/describe/describe.h"

#include "base/translation.h"
#include "content/words/words.h"

#include <stdlib.h>

static void add_sentence(Sentences *to, bool holds, const char *sentence)
{
    if (holds) {
        phrase_begin(to);
        text_add(&to->text, "%s", sentence);
    }
}

static void add_amount(Text *text, const Change *change)
{
    int by = abs(change->amount + change->percent);
    if (change->number == CHANGE_COOLDOWN) {
        text_add(text, translation_of_count("%d wave", "%d waves", by), by);
    } else {
        text_add(text, "%d%s", by, change->percent != 0 ? " %" : "");
    }
    if (change->least > 0) {
        text_add(text, _(", at least by %d"), change->least);
    }
}

static void describe_free(Text *text, int copies)
{
    text_add(text,
             translation_of_count("The first one of each battle costs neither materials nor energy.",
                                  "The first %d of each battle cost neither materials nor energy.", copies),
             copies);
}

static void describe_change(Sentences *to, const Change *change)
{
    Text *text = &to->text;
    phrase_begin(to);
    if (change->number == CHANGE_REFUND) {
        text_add(text, _("Taking it down later gives back %d %% of what was paid for it."), change->amount);
    } else if (change->number == CHANGE_FREE) {
        describe_free(text, change->amount);
    } else {
        text_add(text, _("%s its %s by "), change->amount + change->percent < 0 ? _("Lowers") : _("Raises"),
                 change_text(change->number));
        add_amount(text, change);
        text_add(text, ".");
    }
}

static void describe_types(Sentences *to, uint8_t types)
{
    if (types == 0) {
        return;
    }
    int count = phrase_bits(types), at = 0;
    phrase_begin(to);
    text_add(&to->text, _("Makes all the damage it deals "));
    for (int i = 0; i < DAMAGE_COUNT; i++) {
        if (types & 1 << i) {
            text_add(&to->text, "%s%s", text_separator(at++, count, _(" and ")), damage_text((DamageType)i));
        }
    }
    text_add(&to->text, _(" damage."));
}

size_t describe_augment(const Content *content, int augment, char *out, size_t size)
{
    const Augment *subject = &content->augments[augment];
    Sentences to = phrase_into(content, out, size);
    for (int i = 0; i < subject->change_count; i++) {
        describe_change(&to, &subject->changes[i]);
    }
    for (int i = 0; i < subject->rule_count; i++) {
        describe_rule(&to, &subject->rules[i]);
    }
    describe_types(&to, subject->damage_types);
    add_sentence(&to, subject->ready, _("Makes it ready from the start of each battle."));
    add_sentence(&to, subject->on_small, _("Lets it stand on small obstacles."));
    add_sentence(&to, subject->on_slant, _("Lets it stand on slants."));
    add_sentence(&to, subject->anywhere,
                 _("Lets it do without deposits, flat ground and distance to others of its kind."));
    add_sentence(&to, subject->ignores_sight, _("Lets it hit what it can't see."));
    add_sentence(&to, subject->sees_stealth, _("Stealth does not hide attackers from it."));
    return to.text.length;
}
