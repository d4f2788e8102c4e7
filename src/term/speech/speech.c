/* How a battle stands, kept until it is told of again. */
#include "term/speech/speech.h"

void speech_mark(Speech *speech, const Battle *battle)
{
    BattleMark *mark = &speech->mark;
    mark->wave = battle->wave;
    mark->tick = battle->tick;
    mark->phase = battle->phase;
    mark->killed = battle->killed;
    mark->leaked = battle->leaked;
    mark->building_count = battle->building_count;
    for (int i = 0; i < battle->building_count; i++) {
        mark->ids[i] = battle->buildings[i].id;
        mark->kills[i] = battle->buildings[i].record.kills;
    }
}
