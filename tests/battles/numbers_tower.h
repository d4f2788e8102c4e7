/* What sentences say of how a tower shoots; see numbers.h. Each is named after what its numbers are. */
#ifndef HOLDOUT_TESTS_BATTLES_NUMBERS_TOWER_H
#define HOLDOUT_TESTS_BATTLES_NUMBERS_TOWER_H

#include "numbers.h"

/* A hundred shots at one that bears them all. */
void hit_every(Told *told, Claim *claim);
void hit_every_range(Told *told, Claim *claim);
void hit_every_least_range(Told *told, Claim *claim);
void hit_every_range_blast(Told *told, Claim *claim);
void hit_every_targets_length(Told *told, Claim *claim);
void hit_second_range(Told *told, Claim *claim);
void every_range(Told *told, Claim *claim);
void every_least_range(Told *told, Claim *claim);
void pellets_every_range(Told *told, Claim *claim);
void spread_hit(Told *told, Claim *claim);
void speed_hit(Told *told, Claim *claim);
void speed_hit_blast(Told *told, Claim *claim);
void flight_hit_blast(Told *told, Claim *claim);
void leaps_jump_kept(Told *told, Claim *claim);

/* What changes from shot to shot. */
void fast_spin(Told *told, Claim *claim);
void idle_gain_most(Told *told, Claim *claim);
void kill_gain(Told *told, Claim *claim);
void distance_gain_most(Told *told, Claim *claim);
void share_most(Told *told, Claim *claim);
void turning(Told *told, Claim *claim);
void muzzle(Told *told, Claim *claim);

/* Lines of numbers: what a sentence says of the same. */
void number_line(Told *told, Claim *claim);
void number_line_by_itself(Told *told, Claim *claim);
void number_source(Told *told, Claim *claim);
void number_source_of_height(Told *told, Claim *claim);
void production_line(Told *told, Claim *claim);

#endif
