/* The story of a run: one cast, and a chapter of a few actions for each act, played at systems of that act's chart.
 *
 * Plain data without pointers. Names and the texts of actions only decide words; state hashes leave the texts out. */
#ifndef HOLDOUT_CHAPTERS_H
#define HOLDOUT_CHAPTERS_H

#include "holdout/story.h"

enum { CHAPTERS_MAX = 3 };

/* Where something can happen. Things lie, and foes are met, only where there is a battle, or aboard derelicts, where
 * nothing else happens. */
typedef struct ChapterPlace {
    const char *name;
    uint8_t system; /* of the chart */
    bool fights, derelict;
} ChapterPlace;

/* Where the next action of a chapter waits, as it is told. */
typedef struct ChapterSite {
    const char *name; /* of the system */
    bool derelict;
    bool fought; /* its battle was won before */
} ChapterSite;

typedef struct ChapterAction {
    StoryAct act;
    int8_t who, to; /* actors; `to` of MEET, GIVE and KILL, else STORY_NOBODY */
    int8_t prop;    /* of GIVE and TAKE, else STORY_NOBODY */
    uint8_t system; /* where the main actor is then */
} ChapterAction;

/* The actor of an action who is not the main one; STORY_NOBODY: there is none. */
static inline int chapter_partner(const ChapterAction *action)
{
    return action->who == STORY_MAIN ? action->to : action->who;
}

typedef struct Chapter {
    StoryGoal goal; /* the main actor's, at the end */
    uint8_t count;  /* actions; 0: this act has no chapter */
    uint8_t done;   /* how many of them have been done */
    ChapterAction actions[CHAPTER_ACTIONS_MAX];
    StoryTurning turning; /* by the run's props and actors */
} Chapter;

/* Whether the chapter's turn has happened, and whether it happens with one of the actions. */
static inline bool chapter_has_turned(const Chapter *chapter)
{
    return chapter->turning.turn != TURN_NONE && chapter->done > chapter->turning.at;
}
static inline bool chapter_turns_at(const Chapter *chapter, int at)
{
    return chapter->turning.turn != TURN_NONE && chapter->turning.at == at;
}

/* What the main actor wants now. */
static inline const StoryGoal *chapter_wanted(const Chapter *chapter)
{
    bool later = chapter->turning.turn == TURN_NONE || chapter_has_turned(chapter);
    return later ? &chapter->goal : &chapter->turning.sought;
}

/* Which wordings have been told, as bits. */
typedef struct StoryTold {
    uint32_t wordings[STORY_TEXT_COUNT][STORY_WORDINGS_MAX / 32];
} StoryTold;

typedef struct Chapters {
    uint8_t actor_count, prop_count; /* 0: a run without chapters */
    char actors[STORY_ACTORS_MAX][NAME_WORD_SIZE];
    char props[STORY_PROPS_MAX][NAME_WORD_SIZE];
    uint8_t relations[STORY_ACTORS_MAX][STORY_ACTORS_MAX]; /* StoryRelation of the first to the second */
    uint8_t dead;                                          /* bit set of actors */
    uint16_t owned, spent; /* bit sets of props: the main actor's now; and those that chapters were about */
    Chapter acts[CHAPTERS_MAX];
    StoryTold told;
    char openings[CHAPTERS_MAX][STORY_OPENING_SIZE];  /* how each chapter rolled so far began, and why */
    char texts[CHAPTER_ACTIONS_MAX][STORY_TEXT_SIZE]; /* of the chapter rolled last, as is */
    char closing[STORY_TEXT_SIZE];                    /* what stands behind all of them */
} Chapters;

/* Who there is, before any chapter. */
void chapters_begin(Chapters *chapters, const Content *content, uint64_t master);

/* Rolls the chapter of an act, from 1, among those who live; the main actor begins at the first place, where nobody
 * else is. When as many tries as data/story.yaml says find no chapter, the act has none. `last`: the story ends with
 * it. */
void chapters_draw(Chapters *chapters, const Content *content, uint64_t master, int act, bool last,
                   const ChapterPlace *places, int place_count);

/* Does the next action of an act's chapter; there is one. */
void chapters_do(Chapters *chapters, int act);

/* The next action of an act's chapter; NULL: there is none. */
const ChapterAction *chapters_next(const Chapters *chapters, int act);

bool chapters_finished(const Chapters *chapters, int act);

/* The actor whom the first finished chapter brought aboard, or STORY_NOBODY: the last one in it who is neither dead nor
 * to die. Later chapters are about others. */
int chapters_companion(const Chapters *chapters);

/* From the main actor's side. */
StoryTelling chapter_telling(const ChapterAction *action);

/* "Mira gives the Lantern to Bram." `place` is the system's name. */
void chapters_say(const Chapters *chapters, const ChapterAction *action, const char *place, char *out, size_t size);

/* "to own the Lantern", "to see the end of Bram" */
void chapters_say_goal(const Chapters *chapters, int act, char *out, size_t size);

/* What the main actor wants and what is to do next, or what has come of it: "Captain Mira wants to own the Lantern.
 * Bram waits on Zubens." Nothing where the act has no chapter. */
void chapters_say_quest(const Chapters *chapters, int act, const ChapterSite *site, char *out, size_t size);

/* Only what is to do next; there is something. */
void chapters_say_next(const Chapters *chapters, int act, const ChapterSite *site, char *out, size_t size);

/* What came of an act's chapter: "Captain Mira set out to own the Lantern, met Bram and got the Lantern from Bram." */
void chapters_say_past(const Chapters *chapters, int act, char *out, size_t size);

/* What is left of the story when its last chapter is finished: who got what they set out for, what is aboard, who is
 * dead, and who remembers. Empty before that, or where the run has no story. */
enum { CHAPTERS_TEXT_SIZE = 1600 };
void chapters_say_epilogue(const Chapters *chapters, int acts, char *out, size_t size);

/* The story as one paragraph, up to an act: what came of each chapter, and of the last one the epilogue. */
void chapters_say_plot(const Chapters *chapters, int act, bool last, char *out, size_t size);

#endif
