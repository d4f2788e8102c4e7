/* What is left of a run's story, in sentences that hold whatever became of it. */
#include "holdout/chapters.h"

#include "base/number.h"
#include "base/text.h"
#include "base/translation.h"

static int finished(const Chapters *chapters, int acts)
{
    int count = 0;
    for (int act = 1; act <= int_min(acts, CHAPTERS_MAX); act++) {
        count += chapters_finished(chapters, act);
    }
    return count;
}

/* "Bram", "Bram and Vale", "Bram, Vale and Amond". */
static void add_name(Text *text, int at, int count, const char *name)
{
    text_add(text, "%s%s", text_separator(at, count, _(" and ")), name);
}

static void say_deeds(const Chapters *chapters, int acts, Text *text)
{
    static const char *const counts[CHAPTERS_MAX + 1] = {N_("nothing"), N_("one thing"), N_("two things"),
                                                         N_("three things")};
    const char *captain = chapters->actors[STORY_MAIN];
    int done = finished(chapters, acts);
    text_add(text,
             done == acts ? _("Captain %s set out for %s and left none of it undone.")
                          : _("Captain %s saw %s through to the end."),
             captain, _(counts[done]));
}

static void say_belongings(const Chapters *chapters, Text *text)
{
    char things[CHAPTERS_TEXT_SIZE] = "", thing[STORY_TEXT_SIZE];
    Text list = text_into(things, sizeof things);
    int count = __builtin_popcount(chapters->owned), at = 0;
    for (int i = 0; i < chapters->prop_count; i++) {
        if (chapters->owned >> i & 1) {
            Text name = text_into(thing, sizeof thing);
            text_add(&name, _("the %s"), chapters->props[i]);
            add_name(&list, at++, count, thing);
        }
    }
    text_add(text, " ");
    text_add(text,
             count == 0   ? _("Nothing of it all is aboard.")
             : count == 1 ? _("Aboard is %s.")
                          : _("Aboard are %s."),
             things);
}

static void say_dead(const Chapters *chapters, Text *text)
{
    char names[CHAPTERS_TEXT_SIZE] = "";
    Text list = text_into(names, sizeof names);
    int count = __builtin_popcount(chapters->dead), at = 0;
    for (int i = 0; i < chapters->actor_count; i++) {
        if (chapters->dead >> i & 1) {
            add_name(&list, at++, count, chapters->actors[i]);
        }
    }
    text_add(text, " ");
    text_add(text,
             count == 0   ? _("Nobody had to die for it.")
             : count == 1 ? _("%s did not live to see it.")
                          : _("%s did not live to see it, and are spoken of."),
             names);
}

static int meetings_with(const Chapters *chapters, int actor)
{
    int count = 0;
    for (int act = 0; act < CHAPTERS_MAX; act++) {
        for (int i = 0; i < chapters->acts[act].done; i++) {
            const ChapterAction *action = &chapters->acts[act].actions[i];
            count += action->who == actor || action->to == actor;
        }
    }
    return count;
}

/* The actor whom the main actor met most often among those who live, of equals the first; STORY_NOBODY: none. */
static int friend_of(const Chapters *chapters)
{
    int best = STORY_NOBODY, most = 0;
    for (int i = STORY_MAIN + 1; i < chapters->actor_count; i++) {
        int met = chapters->dead >> i & 1 ? 0 : meetings_with(chapters, i);
        best = met > most ? i : best;
        most = int_max(met, most);
    }
    return best;
}

static void say_friend(const Chapters *chapters, Text *text)
{
    static const char *const remembers[STORY_RELATION_COUNT] = {
        [RELATION_NONE] = N_("%s asks after the ship now and then."),
        [RELATION_LIKES] = N_("%s keeps a chair free, and a light on."),
        [RELATION_HATES] = N_("%s still does not answer letters, but has kept every one."),
        [RELATION_WORKS_FOR] = N_("%s still asks when the next voyage begins."),
    };
    int who = friend_of(chapters);
    if (who != STORY_NOBODY) {
        text_add(text, " ");
        text_add(text, _(remembers[chapters->relations[who][STORY_MAIN]]), chapters->actors[who]);
    }
}

void chapters_say_epilogue(const Chapters *chapters, int acts, char *out, size_t size)
{
    Text text = text_into(out, size);
    if (acts < 1 || acts > CHAPTERS_MAX || !chapters_finished(chapters, acts)) {
        return;
    }
    say_deeds(chapters, acts, &text);
    say_belongings(chapters, &text);
    say_dead(chapters, &text);
    say_friend(chapters, &text);
}

void chapters_say_plot(const Chapters *chapters, int act, bool last, char *out, size_t size)
{
    Text text = text_into(out, size);
    char said[CHAPTERS_TEXT_SIZE];
    for (int i = 1; i <= int_min(act, CHAPTERS_MAX); i++) {
        chapters_say_past(chapters, i, said, sizeof said);
        text_add(&text, "%s%s", text.length > 0 && said[0] ? " " : "", said);
    }
    if (last) {
        chapters_say_epilogue(chapters, act, said, sizeof said);
        text_add(&text, said[0] ? " %s" : "", said);
    }
}
