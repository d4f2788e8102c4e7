/* What was done, and what is wanted, as sentences. */
#include "holdout/chapters.h"

#include "base/text.h"
#include "base/translation.h"

void chapters_say(const Chapters *chapters, const ChapterAction *action, const char *place, char *out, size_t size)
{
    StoryNames names = {
        .who = chapters->actors[action->who],
        .to = action->to == STORY_NOBODY ? "" : chapters->actors[action->to],
        .prop = action->prop == STORY_NOBODY ? "" : chapters->props[action->prop],
        .place = place,
    };
    story_say_act(action->act, &names, out, size);
}

void chapters_say_goal(const Chapters *chapters, int act, char *out, size_t size)
{
    story_say_goal_of(chapter_wanted(&chapters->acts[act - 1]), chapters->actors, chapters->props, out, size);
}

/* The action that a journey is made for. */
static const ChapterAction *purpose_of(const Chapter *chapter)
{
    const ChapterAction *next = &chapter->actions[chapter->done], *then = next + 1;
    bool same = chapter->done + 1 < chapter->count && then->system == next->system && then->act != STORY_VISIT;
    return next->act == STORY_VISIT && same ? then : next;
}

static void say_thing(const char *thing, const ChapterSite *site, Text *text)
{
    text_add(text,
             site->derelict ? _("The %s is aboard the derelict on %s: bring it out.")
             : site->fought ? _("The %s is on %s: go back there.")
                            : _("The %s is on %s: win the battle there."),
             thing, site->name);
}

static void say_foe(const char *foe, const ChapterSite *site, Text *text)
{
    text_add(text,
             site->derelict ? _("%s is aboard the derelict on %s: send a team.")
             : site->fought ? _("%s is on %s: go back there.")
                            : _("%s is on %s: win the battle there."),
             foe, site->name);
}

/* Is the action that at which a rival turns out to have been faster? Nobody knows of that before. */
static bool is_outrun(const Chapter *chapter, const ChapterAction *action)
{
    return chapter->turning.turn == TURN_OUTRUN && chapter_turns_at(chapter, (int)(action - chapter->actions));
}

static void say_next(const Chapters *chapters, int act, const ChapterSite *site, Text *text)
{
    const Chapter *chapter = &chapters->acts[act - 1];
    const ChapterAction *action = purpose_of(chapter);
    const char *place = site->name;
    if (is_outrun(chapter, action)) {
        text_add(text, _("The %s is said to be on %s."), chapters->props[chapter->turning.prop], place);
        return;
    }
    const char *prop = action->prop == STORY_NOBODY ? "" : chapters->props[action->prop];
    const char *to = action->to == STORY_NOBODY ? "" : chapters->actors[action->to];
    switch (chapter_telling(action)) {
    case TELLING_VISIT:
        text_add(text, _("The way leads by %s."), place);
        return;
    case TELLING_MEET:
        text_add(text, _("%s waits on %s."), chapters->actors[chapter_partner(action)], place);
        return;
    case TELLING_GIVE:
        text_add(text, _("Bring the %s to %s on %s."), prop, to, place);
        return;
    case TELLING_GIVEN:
        text_add(text, _("%s has the %s, on %s."), chapters->actors[action->who], prop, place);
        return;
    case TELLING_TAKE:
        say_thing(prop, site, text);
        return;
    case TELLING_KILL:
        say_foe(to, site, text);
        return;
    case STORY_TELLING_COUNT:
        return;
    }
}

void chapters_say_quest(const Chapters *chapters, int act, const ChapterSite *site, char *out, size_t size)
{
    const Chapter *chapter = &chapters->acts[act - 1];
    const char *captain = chapters->actors[STORY_MAIN];
    Text text = text_into(out, size);
    if (chapter->count == 0) {
        return;
    }
    if (chapter->done < chapter->count) {
        char goal[STORY_TEXT_SIZE];
        chapters_say_goal(chapters, act, goal, sizeof goal);
        text_add(&text, _("Captain %s wants %s."), captain, goal);
        text_add(&text, " ");
        say_next(chapters, act, site, &text);
    } else if (chapter->goal.dead) {
        text_add(&text, _("Captain %s has seen the end of %s."), captain, chapters->actors[chapter->goal.what]);
    } else {
        text_add(&text, _("Captain %s owns the %s."), captain, chapters->props[chapter->goal.what]);
    }
}

void chapters_say_next(const Chapters *chapters, int act, const ChapterSite *site, char *out, size_t size)
{
    Text text = text_into(out, size);
    say_next(chapters, act, site, &text);
}

/* Was whoever is met met before in this chapter, or given something, or the like? */
static bool is_again(const Chapter *chapter, const ChapterAction *action)
{
    int who = chapter_partner(action);
    bool again = false;
    for (const ChapterAction *before = chapter->actions; before < action; before++) {
        again = again || before->who == who || before->to == who;
    }
    return again;
}

static void say_turn(const Chapters *chapters, const Chapter *chapter, const ChapterAction *action, Text *text)
{
    const StoryTurning *turning = &chapter->turning;
    const char *who = chapters->actors[chapter_partner(action)], *prop = chapters->props[turning->prop];
    char goal[STORY_TEXT_SIZE];
    switch (turning->turn) {
    case TURN_BETRAYED:
        text_add(text, _("was cheated out of the %s by %s"), prop, who);
        return;
    case TURN_OUTRUN:
        text_add(text, _("came too late for the %s, which %s had taken"), prop, who);
        return;
    case TURN_OTHER_THING:
    case TURN_OTHER_FOE:
        story_say_goal_of(&chapter->goal, chapters->actors, chapters->props, goal, sizeof goal);
        text_add(text, _("was led by %s to want %s instead"), who, goal);
        return;
    case TURN_NONE:
    case STORY_TURN_COUNT:
        return;
    }
}

static void say_done(const Chapters *chapters, const Chapter *chapter, const ChapterAction *action, Text *text)
{
    const char *prop = action->prop == STORY_NOBODY ? "" : chapters->props[action->prop];
    const char *to = action->to == STORY_NOBODY ? "" : chapters->actors[action->to];
    const char *who = chapters->actors[action->who];
    if (chapter_turns_at(chapter, (int)(action - chapter->actions))) {
        say_turn(chapters, chapter, action, text);
        return;
    }
    switch (chapter_telling(action)) {
    case TELLING_MEET:
        text_add(text, is_again(chapter, action) ? _("met %s again") : _("met %s"),
                 chapters->actors[chapter_partner(action)]);
        return;
    case TELLING_GIVE:
        text_add(text, _("gave the %s to %s"), prop, to);
        return;
    case TELLING_GIVEN:
        text_add(text, _("got the %s from %s"), prop, who);
        return;
    case TELLING_TAKE:
        text_add(text, _("took the %s"), prop);
        return;
    case TELLING_KILL:
        text_add(text, _("put an end to %s"), to);
        return;
    case TELLING_VISIT:
    case STORY_TELLING_COUNT:
        return;
    }
}

/* How much there is to tell of a chapter: that it was begun, each deed but journeys (where they led is no longer
 * known), and that it was left. */
static int count_told(const Chapter *chapter)
{
    int count = 1 + (chapter->done < chapter->count);
    for (int i = 0; i < chapter->done; i++) {
        count += chapter->actions[i].act != STORY_VISIT;
    }
    return count;
}

void chapters_say_past(const Chapters *chapters, int act, char *out, size_t size)
{
    const Chapter *chapter = &chapters->acts[act - 1];
    Text text = text_into(out, size);
    char goal[STORY_TEXT_SIZE], deeds[CHAPTERS_TEXT_SIZE];
    Text list = text_into(deeds, sizeof deeds);
    int count = count_told(chapter), at = 1;
    if (chapter->count == 0) {
        return;
    }
    const StoryGoal *first = chapter->turning.turn == TURN_NONE ? &chapter->goal : &chapter->turning.sought;
    story_say_goal_of(first, chapters->actors, chapters->props, goal, sizeof goal);
    text_add(&list, _("set out %s"), goal);
    for (int i = 0; i < chapter->done; i++) {
        if (chapter->actions[i].act != STORY_VISIT) {
            text_add(&list, "%s", text_separator(at++, count, _(" and ")));
            say_done(chapters, chapter, &chapter->actions[i], &list);
        }
    }
    if (chapter->done < chapter->count) {
        text_add(&list, "%s%s", text_separator(at, count, _(" and ")),
                 at > 1 ? _("left it at that") : _("thought better of it"));
    }
    text_add(&text, _("Captain %s %s."), chapters->actors[STORY_MAIN], deeds);
}
