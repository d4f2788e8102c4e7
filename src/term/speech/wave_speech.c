/* Waves in words: who comes, how many, from where. */
#include "base/translation.h"
#include "holdout/describe.h"
#include "term/view/coming.h"
#include "term/view/ways.h"
#include "term/speech/battle_speech.h"
#include "term/view/forecast_words.h"

enum { LETTERS_SIZE = WORLD_STARTS_MAX * 4, SEVERAL = 2 };

void speech_add_group(Text *text, const Game *game, const Coming *group)
{
    const AttackerType *type = &game->content->attackers[group->type];
    bool fresh = coming_is_new(game, group);
    if (group->hidden && !group->named) {
        text_add(text, fresh ? _("%s (new)") : "%s", content_called(game->content, type, SEVERAL).words);
        return;
    }
    char letters[LETTERS_SIZE];
    ways_write(group->starts, letters, sizeof letters);
    if (group->boss) {
        text_add(text, _("the boss %s with %d HP from %s"), type->name, coming_hp(&game->battle, group), letters);
        return;
    }
    if (group->named) {
        char who[SPEECH_LINE_SIZE];
        run_say_named(game, false, who, sizeof who);
        text_add(text, group->hidden ? _("%s, %s %s with %d HP") : _("%s, %s %s with %d HP, from %s"), who,
                 text_article(type->name, false), type->name, coming_hp(&game->battle, group), letters);
        return;
    }
    const char *format = coming_paths(group) > 1 ? fresh ? _("%d %s (new) from %s each") : _("%d %s from %s each")
                         : fresh ? _("%d %s (new) from %s")
                                                 : _("%d %s from %s");
    text_add(text, format, group->count, content_called(game->content, type, group->count).words, letters);
    if (group->count > 1) {
        text_add_part(text, ", ", _("%d.%02d s apart"), group->spacing / TICKS_PER_SECOND,
                      group->spacing % TICKS_PER_SECOND * 5);
    }
}

void speech_add_wave(Text *text, const Game *game, int wave)
{
    Coming groups[COMING_MAX];
    int count = coming_groups(&game->battle, groups), batch = -1;
    for (int i = 0; i < count; i++) {
        if (groups[i].wave == wave) {
            char words[SPEECH_LINE_SIZE];
            Text group = text_into(words, sizeof words);
            speech_add_group(&group, game, &groups[i]);
            text_add_part(text, "; ", batch < 0 || groups[i].batch == batch ? "%s" : _("then %s"), words);
            batch = groups[i].batch;
        }
    }
    text_add(text, batch < 0 ? _("nobody") : "");
    if (batch >= 0 && battle_wave_known(&game->battle, wave) != WAVE_KNOWN) {
        text_add_part(text, "; ", _("how many, and from where, is not known"));
    }
}

/* "Wave 4: 12 Mites from A. 2 to 5 of 12 get through: 2 to 5 hull." */
void speech_waves(Reading *reading, const Game *game, const Forecast *forecast)
{
    const Battle *battle = &game->battle;
    for (int i = 0; i < coming_waves(battle); i++) {
        char line[SPEECH_LINE_SIZE];
        Text text = text_into(line, sizeof line);
        speech_add_wave(&text, game, i);
        if (coming_boss_hp(battle, i) > 0) {
            text_add_part(&text, "; ", _("the boss, if it comes then, with %d HP"), coming_boss_hp(battle, i));
        }
        bool running = i == 0 && battle->phase == BATTLE_WAVE;
        const Outlook *outlook = forecast_of(forecast, game, i);
        char what[SPEECH_LINE_SIZE] = "";
        if (outlook) {
            forecast_write(game->content, outlook, what, sizeof what);
        }
        reading_say(reading, running ? _("Wave %d, still to come: %s. %s") : _("Wave %d: %s. %s"),
                    battle->waves[i].number, line, what);
        if (coming_chance(battle, i) != COMING_SURE) {
            reading_say(reading, "%s", coming_chance_words(coming_chance(battle, i)));
        }
        char pairs[SPEECH_LINE_SIZE];
        if (battle_wave_known(battle, i) == WAVE_KNOWN &&
            describe_interplay(game->content, &battle->waves[i], pairs, sizeof pairs) > 0) {
            reading_say(reading, "%s.", pairs);
        }
    }
}
