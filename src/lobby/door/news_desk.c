#include "lobby/door/news_desk.h"

#include "base/text.h"
#include "base/translation.h"
#include "disk/calls.h"
#include "disk/folder.h"
#include "disk/whole.h"
#include "lobby/door/calls.h"
#include "lobby/door/company.h"
#include "lobby/door/curtain.h"
#include "lobby/door/how_far.h"
#include "term/screens/cheers.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

enum { LOOKS_A_REFRESH = 3 };

/* "": there is none. */
static void newest_journal(const Lobby *lobby, char out[JOURNAL_NAME_SIZE])
{
    char(*names)[JOURNAL_NAME_SIZE];
    int count = journal_list(lobby->folder, &names);
    out[0] = '\0';
    if (count > 0) {
        text_copy(out, JOURNAL_NAME_SIZE, names[0]);
    }
    free(names);
}

void news_begin(NewsDesk *desk)
{
    newest_journal(desk->lobby, desk->last);
}

/* The file is put in place whole. A link that a game has put there is replaced, and not what it leads to, as
 * pairs_replace_file would. */
static void write_news(const NewsDesk *desk)
{
    char path[HOST_PATH_SIZE], written[HOST_PATH_SIZE + 8];
    own_file(desk->lobby->folder, desk->file, path);
    snprintf(written, sizeof written, "%s.new", path);
    int fd = desk->told[0]
                 ? disk->open(written, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600)
                 : -1;
    bool good = fd >= 0 && whole_write(fd, desk->told, strlen(desk->told));
    if (fd >= 0) {
        (void)disk->close(fd);
    }
    (void)(good ? disk->rename(written, path) : disk->remove(path));
}

/* The newest cheer of those who look on, for as long as it is shown. */
static const Present *find_cheer(const NewsDesk *desk, const Present *present, int count)
{
    enum { SHOWN = 9 /* seconds */ };
    const Present *newest = NULL;
    int64_t now = host_now(desk->lobby->host);
    for (int i = 0; i < count; i++) {
        const Present *one = &present[i];
        bool heard = one->cheer > 0 && one->cheer <= CHEER_COUNT && one->cheered <= now && now - one->cheered < SHOWN;
        if (heard && strcmp(one->watched, desk->lobby->name) == 0 && name_is_spelled(one->name) &&
            (!newest || one->cheered > newest->cheered)) {
            newest = one;
        }
    }
    return cheers_are_off(desk->lobby->folder) ? NULL : newest;
}

static void put_onlookers(const NewsDesk *desk, Text *words)
{
    Present *present;
    Failure failure;
    int count = presence_list(desk->lobby->host, &present, &failure);
    int onlookers = desk->duel ? company_onlookers_at_duel(present, count, desk->duel)
                               : company_onlookers(present, count, desk->lobby->name);
    const Present *cheer = find_cheer(desk, present, count);
    if (cheer) {
        text_add(words, "%s: %s", cheer->name, cheer_words((Cheer)(cheer->cheer - 1)));
    } else if (onlookers > 0) {
        text_add(words, translation_of_count("%d looks on", "%d look on", onlookers), onlookers);
    }
    free(present);
}

static void put_racers(const NewsDesk *desk, Text *words)
{
    Racer racers[RACERS_MAX];
    int count = race_racers(desk->lobby->host, desk->race, racers);
    for (int i = 0; i < count; i++) {
        if (strcmp(racers[i].name, desk->lobby->name) != 0 && racers[i].journal[0]) {
            text_add(words, "%s%s: ", words->length > 0 ? "  " : "", racers[i].name);
            const FarSaid said = far_said_by_racer(desk->lobby->host, &racers[i]);
            how_far_put_racer(&racers[i], &said, words);
        }
    }
}

static bool is_of_race(const NewsDesk *desk, const char *journal)
{
    char path[HOST_PATH_SIZE];
    JournalGlance glance;
    folder_file(desk->lobby->folder, journal, path);
    return journal_glance(path, &glance) && strcmp(glance.seed, desk->race->seed) == 0;
}

/* The race learns which journal is his as soon as there is one. */
static void note_journal(NewsDesk *desk)
{
    char newest[JOURNAL_NAME_SIZE] = "";
    if (desk->race && !desk->noted) {
        newest_journal(desk->lobby, newest);
    }
    if (newest[0] && strcmp(newest, desk->last) != 0 && is_of_race(desk, newest)) {
        desk->noted = race_note(desk->lobby->host, desk->race, desk->lobby->name, newest);
    }
}

static void put_calls(const NewsDesk *desk, Text *words)
{
    const int64_t now = host_now(desk->lobby->host);
    const Calls calls =
        calls_look(desk->lobby, desk->race ? desk->race->number : 0, desk->duel ? desk->duel->number : 0, now);
    calls_put(&calls, now, words);
}

static void tell_now(NewsDesk *desk)
{
    char words[NEWS_WORDS_SIZE];
    Text text = text_into(words, sizeof words);
    put_calls(desk, &text);
    if (text.length == 0) {
        put_onlookers(desk, &text);
    }
    if (desk->race) {
        put_racers(desk, &text);
    }
    if (strcmp(words, desk->told) != 0) {
        text_copy(desk->told, sizeof desk->told, words);
        write_news(desk);
    }
}

void news_tell(NewsDesk *desk)
{
    note_journal(desk);
    if (desk->looks++ % LOOKS_A_REFRESH == 0) {
        tell_now(desk);
    }
}

void news_end(NewsDesk *desk)
{
    note_journal(desk);
    desk->told[0] = '\0';
    write_news(desk);
}
