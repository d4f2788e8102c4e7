/* Surfaces on foot, from their numbers, what they react to and their rules alone. */
#include "content/describe/describe_foot.h"
#include "holdout/describe.h"

static const char *name_of(const Content *content, int surface)
{
    return content->foot_surfaces[surface - 1].name;
}

/* A word that says a whole sentence, or nothing. */
static void say_word(Sentences *to, const Words *words, int member)
{
    if (words->texts[member][0] != '\0') {
        phrase_say(to, "%s", words_text(words, member));
    }
}

static void describe_lasting(Sentences *to, const FootSurface *surface)
{
    if (surface->spreads > 0) {
        phrase_say(to, _("Each round %d %% of it drifts to what is beside it."), surface->spreads);
    }
    if (surface->lasts == 0) {
        return;
    }
    if (surface->layer == FOOT_LAYER_AIR) {
        phrase_say(to,
                   translation_of_count("Is gone after %d round.", "Is gone after %d rounds, the thinner the sooner.",
                                        surface->lasts),
                   surface->lasts);
    } else if (surface->falls_in) {
        phrase_say(to,
                   translation_of_count("Lasts %d round and falls in, unless that would cut a way.",
                                        "Lasts %d rounds and falls in, unless that would cut a way.", surface->lasts),
                   surface->lasts);
        phrase_say(to, "%s",
                   _("Whoever stands there falls to the floor below, if there is one and nothing locked is between "
                     "here and its stairs; else it is a climb out again."));
    } else if (surface->then > 0) {
        phrase_say(
            to, translation_of_count("Lasts %d round and leaves %s.", "Lasts %d rounds and leaves %s.", surface->lasts),
            surface->lasts, name_of(to->content, surface->then));
    } else {
        phrase_say_counted(to, surface->lasts, "Lasts %d round.", "Lasts %d rounds.");
    }
}

/* "it becomes fire and gives off smoke" */
static void put_outcome(const Content *content, const FootSurface *surface, const FootReact *react, Text *text)
{
    const char *what = react->through ? _("all of it that hangs together") : _("it");
    bool stays = react->becomes > 0 && &content->foot_surfaces[react->becomes - 1] == surface;
    size_t start = text->length;
    if (stays) {
        text_add(text, react->gives > 0 ? _("%s stays") : _("%s stays as it is"), what);
    } else if (react->becomes > 0) {
        text_add(text, _("%s becomes %s"), what, name_of(content, react->becomes));
    } else {
        text_add(text, _("%s is gone"), what);
    }
    if (react->gives > 0) {
        phrase_wrap(text, start, _("%s and gives off %s"), name_of(content, react->gives));
    }
}

/* "When fire touches it, 80 % of the time, it becomes fire and gives off smoke." */
static void describe_react(Sentences *to, const FootSurface *surface, const FootReact *react)
{
#define X(name, word, text, when, brings) when,
    static const char *const touched[FOOT_TOUCH_COUNT] = {FOOT_TOUCH_LIST(X)};
#undef X
    Phrase outcome;
    Text text = text_into(outcome.words, sizeof outcome.words);
    put_outcome(to->content, surface, react, &text);
    if (react->percent < 100) {
        phrase_say(to, _("When %s, %d %% of the time, %s."), _(touched[react->on]), react->percent, outcome.words);
    } else {
        phrase_say(to, _("When %s, %s."), _(touched[react->on]), outcome.words);
    }
}

size_t describe_foot_surface(const Content *content, int surface, char *out, size_t size)
{
#define X(name, word, text, when, brings) brings,
    static const char *const touching[FOOT_TOUCH_COUNT] = {FOOT_TOUCH_LIST(X)};
#undef X
    const FootSurface *subject = &content->foot_surfaces[surface];
    Sentences to = phrase_into(content, out, size);
    phrase_begin(&to);
    size_t start = to.text.length;
    bool stands = subject->walk == FOOT_WALK_BLOCKS;
    text_add(&to.text, "%s.", stands ? _("stands on the floor") : words_text(&FOOT_LAYER_WORDS, (int)subject->layer));
    text_capital(to.text.start + start);
    say_word(&to, &FOOT_WALK_WORDS, (int)subject->walk);
    say_word(&to, &FOOT_VIEW_WORDS, (int)subject->view);
    say_word(&to, &FOOT_BEND_WORDS, (int)subject->bends);
    if (subject->shines > 0) {
        phrase_say(&to, _("It throws %s at each mirror of its room that stands in line with it."),
                   name_of(content, subject->shines));
    }
    if (subject->pushed) {
        phrase_say(&to, _("Whoever steps at it pushes it along, where there is room behind."));
    }
    if (subject->walk == FOOT_WALK_BLOCKS && foot_react_of(subject, 1u << FOOT_TOUCH_FORCE)) {
        phrase_say(&to, _("A blow or a throw is force, too."));
    }
    for (int i = 0; i < subject->rule_count; i++) {
        const FootRule *rule = &subject->rules[i];
        describe_foot_rule(&to, rule, rule->when == FOOT_WHEN_USED ? VOICE_TRAP : VOICE_ROOM, FOOT_AIM_NONE);
    }
    if (subject->touches > 0) {
        phrase_say(&to, "%s", _(touching[subject->touches - 1]));
    }
    for (int i = 0; i < subject->react_count; i++) {
        describe_react(&to, subject, &subject->reacts[i]);
    }
    describe_lasting(&to, subject);
    return to.text.length;
}
