#include "content/describe/describe_ship.h"

Phrase ship_kinds(const Rule *rule, const char *any)
{
    return rule->kinds ? as_names(&BLUEPRINT_KIND_WORDS, rule->kinds, _(" or ")) : as_words("%s", any);
}

static Phrase around(const char *who, const Rule *rule)
{
    Phrase within = as_within(rule->radius);
    return rule->when == WHEN_USED    ? as_words(_("%s %s of the point you choose"), who, within.words)
           : rule->when == WHEN_BUILT ? as_words(_("%s %s of it"), who, within.words)
                                      : as_words(_("%s %s of where it happens"), who, within.words);
}

/* Blueprints are told by their price, or what costs it. */
static Phrase blueprints(const Rule *rule)
{
    if (rule->nth > 0) {
        return as_words(_("building number %d of each battle"), rule->nth);
    }
    return rule->kinds ? as_words(_("each %s"), ship_kinds(rule, "").words) : as_words("%s", _("all blueprints"));
}

Phrase ship_whom(const char *all, const Rule *rule)
{
    if (rule->whom == WHOM_BLUEPRINTS) {
        return blueprints(rule);
    }
    if (rule->whom == WHOM_SELF) {
        return as_words("%s", _("it"));
    }
    if (rule->alone > 0) {
        return as_words(_("%s with no other tower %s"), all, as_within(rule->alone).words);
    }
    if (rule->whom == WHOM_BUILDINGS && rule->kinds && rule->when != WHEN_BUILT) {
        return as_words(_("each %s"), ship_kinds(rule, "").words);
    }
    return rule->radius > 0 ? around(all, rule) : as_words("%s", all);
}

void ship_tell_share(Sentences *to, const Rule *rule)
{
    size_t start = to->text.length;
    text_add(&to->text, _("Grants %d %% of your %s"), rule->percent, resource_text(rule->resource));
    if (rule->most > 0) {
        phrase_wrap(&to->text, start, _("%s, at most %s"), as_words("%d", rule->most).words);
    }
}
