/* The words of data about those who walk dungeons. */
#ifndef HOLDOUT_CONTENT_WORDS_FOOT_WORDS_H
#define HOLDOUT_CONTENT_WORDS_FOOT_WORDS_H

#include "content/words/words.h"

int find_foot_stat(const Scope *scope, const char *word);
int find_foot_when(const Scope *scope, const char *word);
int find_foot_whom(const Scope *scope, const char *word);
int find_foot_what(const Scope *scope, const char *word);
int find_foot_mind(const Scope *scope, const char *word);
int find_foot_class(const Scope *scope, const char *word);
int find_foot_slot(const Scope *scope, const char *word);
int find_foot_aim(const Scope *scope, const char *word);
int find_foot_to_hit(const Scope *scope, const char *word);
int find_foot_goal(const Scope *scope, const char *word);
int find_foot_origin_kind(const Scope *scope, const char *word);
int find_foot_ground(const Scope *scope, const char *word); /* water, pit, trap: a FootGround */
int find_generator(const Scope *scope, const char *word);
int find_some_obstacle(const Scope *scope, const char *word); /* 1 + a DungeonObstacle */

/* Entries by their ids; "some" are 1 + the index, so that 0 is none. */
int find_creature(const Scope *scope, const char *word);
int find_item(const Scope *scope, const char *word);
int find_some_creature(const Scope *scope, const char *word);
int find_some_item(const Scope *scope, const char *word);
int find_foot_pack(const Scope *scope, const char *word);
int find_foot_theme(const Scope *scope, const char *word);
int find_some_blueprint(const Scope *scope, const char *word);
int find_foot_floor(const Scope *scope, const char *word);
int find_foot_world(const Scope *scope, const char *word);
int find_foot_book(const Scope *scope, const char *word);

const char *foot_obstacle_word(DungeonObstacle obstacle);
const char *foot_obstacle_text(DungeonObstacle obstacle); /* "Spans chasms" */
const char *foot_stat_text(FootStat stat);
const char *foot_when_text(FootWhen when);
const char *foot_mind_text(FootMind mind);
const char *foot_slot_text(FootSlot slot);
const char *foot_origin_text(FootOriginKind kind);

#endif
