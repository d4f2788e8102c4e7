/* The folder is kept as an image in memory. Rows of who is there are made once and moved in and out, since their locks
 * are this process's. */
#include "lobby_host.h"

#include "fuzz.h"
#include "lobby_stand_ins.h"
#include "scratch.h"

#include "base/text.h"
#include "disk/calls.h"
#include "lobby/duels/duels.h"
#include "lobby/host/numbered.h"
#include "lobby/host/presence.h"
#include "lobby/host/wary.h"
#include "lobby/races/races.h"
#include "lobby/results/results.h"
#include "scores/scores.h"

#include <dirent.h>
#include <fcntl.h>
#include <ftw.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum { BAIT_MODE = 0640, GROUND_MODE = 0711 };
enum { DEPTH = 16, CROWD = 44, PIECES_MAX = 128, PEOPLE_MAX = 64, LONG_PATH = 400, HELD_DUEL = 4 };

typedef struct Piece {
    char path[LONG_PATH]; /* below the folder */
    bool folder;
    size_t size;
    uint8_t *bytes;
} Piece;

typedef struct Ground {
    char dir[LONG_PATH];
    Piece pieces[PIECES_MAX];
    int count;
    DiskCalls wary, watched;
    Host company; /* whose rows name it for as long as they are there */
    Presence *people[PEOPLE_MAX];
    int people_count;
    const char *others;         /* where their rows lie while they aren't in the folder */
    int journal, referee, door; /* held while Bob plays; -1: not */
} Ground;

static Ground ground = {.journal = -1, .referee = -1, .door = -1};
static const char BAIT[] = "2 7 5 19 25\n", BOBS_JOURNAL[] = "host/players/bob/run-0001.journal";
const PublicKey LOBBY_HOST_ADAS_KEY = {.kind = "ssh-ed25519", .print = "SHA256:ada", .added = LOBBY_HOST_NOW};

static int64_t now(const struct Host *host)
{
    (void)host;
    return stand_in_clock;
}

/* A path in the scratch folder. */
static const char *at(const char *name, char path[LONG_PATH])
{
    int length = snprintf(path, LONG_PATH, "%s/%s", scratch_folder(), name);
    FUZZ_REQUIRE(length > 0 && length < LONG_PATH);
    return path;
}

/* Whatever lies there already may refuse it. */
static void fill(const char *path, const void *bytes, size_t size)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
    FUZZ_REQUIRE(fd < 0 || write(fd, bytes, size) == (ssize_t)size);
    FUZZ_REQUIRE(fd < 0 || close(fd) == 0);
}

static uint8_t *read_whole(const char *path, size_t *size)
{
    struct stat there;
    FILE *in = fopen(path, "rb");
    FUZZ_REQUIRE(in && fstat(fileno(in), &there) == 0);
    *size = (size_t)there.st_size;
    uint8_t *bytes = malloc(*size + 1);
    FUZZ_REQUIRE(bytes && fread(bytes, 1, *size, in) == *size);
    fclose(in);
    return bytes;
}

static bool is_inside(const char *path)
{
    size_t length = strlen(ground.dir);
    return strncmp(path, ground.dir, length) == 0 && path[length] == '/' && !strstr(path, "/../");
}

static int open_inside(const char *path, int flags, mode_t mode)
{
    FUZZ_REQUIRE(is_inside(path) || ((flags & O_ACCMODE) == O_RDONLY && !(flags & O_CREAT)));
    return ground.wary.open(path, flags, mode);
}

static int rename_inside(const char *from, const char *to)
{
    FUZZ_REQUIRE(is_inside(from) && is_inside(to));
    return ground.wary.rename(from, to);
}

static int remove_inside(const char *path)
{
    FUZZ_REQUIRE(is_inside(path));
    return ground.wary.remove(path);
}

static int make_folder_inside(const char *path, mode_t mode)
{
    FUZZ_REQUIRE(is_inside(path));
    return ground.wary.make_folder(path, mode);
}

/* The lobby's own way to files, and a look at where it leads. */
static void watch_disk(void)
{
    wary_begin(&ground.wary);
    ground.watched = ground.wary;
    ground.watched.open = open_inside;
    ground.watched.rename = rename_inside;
    ground.watched.remove = remove_inside;
    ground.watched.make_folder = make_folder_inside;
    disk = &ground.watched;
}

static void put_journal(const char *from, const char *to)
{
    char path[LONG_PATH];
    size_t size;
    int length = snprintf(path, sizeof path, "%s/%s", FUZZ_JOURNALS, from);
    FUZZ_REQUIRE(length > 0 && length < LONG_PATH);
    uint8_t *bytes = read_whole(path, &size);
    fill(at(to, path), bytes, size);
    free(bytes);
}

static void make_players(Host *host)
{
    static const char *const names[] = {"Ada", "Bob", "Cy", "Dee", "Eve"};
    char folder[HOST_PATH_SIZE];
    Failure failure;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        FUZZ_REQUIRE(account_add(host, names[i], "password", &failure));
        FUZZ_REQUIRE(host_player_folder(host, names[i], folder, &failure));
    }
    FUZZ_REQUIRE(account_ban(host, "Eve", true, &failure));
    FUZZ_REQUIRE(keys_add(host, "Ada", &LOBBY_HOST_ADAS_KEY, &failure));
    FUZZ_REQUIRE(host_set_notice(host, "Maintenance on Sunday, from eight to nine.", &failure));
    put_journal("golden/one.journal", "host/players/ada/run-0001.journal");
    put_journal("walked/vault-won.journal", "host/players/ada/foot-0002.journal");
    put_journal("older/copperfield-three-battles.journal", "host/players/ada/run-0003.journal");
    put_journal("played/keep-tender-left.journal", BOBS_JOURNAL);
}

static void open_race(Host *host, RaceKind kind, int64_t begins, const char *opener, Race *race)
{
    Failure failure;
    *race = (Race){.kind = kind, .begins = begins, .seed = "fuzz"};
    text_copy(race->opener, sizeof race->opener, opener);
    FUZZ_REQUIRE(race_open(host, race, &failure));
}

/* One is over for Ada, one waits, one is full. */
static void make_races(Host *host)
{
    Race race;
    Failure failure;
    open_race(host, RACE_RUN, LOBBY_HOST_NOW - 1000, "Bob", &race);
    FUZZ_REQUIRE(race_join(host, &race, "Ada", race.begins - 1, &failure));
    FUZZ_REQUIRE(race_join(host, &race, "Bob", race.begins - 1, &failure));
    FUZZ_REQUIRE(race_join(host, &race, "Cy", race.begins - 1, &failure));
    FUZZ_REQUIRE(race_note(host, &race, "Ada", "foot-0002.journal"));
    FUZZ_REQUIRE(race_note(host, &race, "Bob", "run-0001.journal"));
    open_race(host, RACE_DESCENT, LOBBY_HOST_NOW + 120, "Cy", &race);
    FUZZ_REQUIRE(race_join(host, &race, "Cy", LOBBY_HOST_NOW, &failure));
    open_race(host, RACE_ODYSSEY, LOBBY_HOST_NOW + 600, "Dee", &race);
    for (int i = 0; i < RACERS_MAX; i++) {
        char name[PLAYER_NAME_SIZE];
        snprintf(name, sizeof name, "racer%d", i);
        FUZZ_REQUIRE(race_join(host, &race, name, LOBBY_HOST_NOW, &failure));
    }
}

static void offer(Host *host, const char *challenger, const char *challenged, int64_t when, PlayersDuelAt answer,
                  const char *result)
{
    DuelPact pact = {.side = DUEL_INVADER, .pace = 10, .clock_minutes = 1, .turns = 1000};
    PlayersDuel duel;
    Failure failure;
    int number;
    char path[HOST_PATH_SIZE];
    text_copy(pact.challenger, sizeof pact.challenger, challenger);
    text_copy(pact.challenged, sizeof pact.challenged, challenged);
    FUZZ_REQUIRE(players_duel_offer(host, &pact, when, &number, &failure));
    FUZZ_REQUIRE(players_duel_read(host, number, when, &duel));
    FUZZ_REQUIRE(answer == PLAYERS_DUEL_OFFERED || players_duel_answer(host, &duel, answer, &failure));
    players_duel_path(host, number, "result", path);
    FUZZ_REQUIRE(!result || numbered_write(path, result, 0));
}

/* Three are over, one is held, one is offered to Ada. */
static void make_duels(Host *host)
{
    offer(host, "Bob", "Ada", LOBBY_HOST_NOW - 9000, PLAYERS_DUEL_PLAYED, "invader 0 700\n");
    offer(host, "Ada", "Cy", LOBBY_HOST_NOW - 8000, PLAYERS_DUEL_PLAYED, "defender 1 1000\n");
    offer(host, "Cy", "Dee", LOBBY_HOST_NOW - 7000, PLAYERS_DUEL_REFUSED, NULL);
    offer(host, "Dee", "Ada", LOBBY_HOST_NOW - 60, PLAYERS_DUEL_PLAYED, NULL);
    offer(host, "Bob", "Ada", LOBBY_HOST_NOW - 30, PLAYERS_DUEL_OFFERED, NULL);
}

static void make_results(Host *host)
{
    static const char *const modes[] = {"run", "daily", "sortie", "linear"}, *const books[] = {"descent", "vault"};
    char path[HOST_PATH_SIZE];
    Failure failure;
    results_path(host, path);
    Scores *scores = scores_open(path, 0, &failure);
    FUZZ_REQUIRE(scores);
    for (int i = 0; i < 24; i++) {
        ScoreRow row = {.print = (uint64_t)i + 1, .battles = i % 12, .waves = i * 5, .hull_max = 25, .hull = i % 25};
        ScoreFoot foot = {.print = (uint64_t)i + 1, .floor = 1 + i % 5, .deepest = 1 + i % 5, .hp_max = 20};
        snprintf(row.journal, sizeof row.journal, "run-%04d.journal", i + 1);
        snprintf(foot.journal, sizeof foot.journal, "foot-%04d.journal", i + 1);
        text_copy(row.player, sizeof row.player, i % 3 ? "Ada" : "Bob");
        text_copy(foot.player, sizeof foot.player, i % 3 ? "Ada" : "Bob");
        text_copy(row.mode, sizeof row.mode, modes[i % 4]);
        text_copy(foot.book, sizeof foot.book, books[i % 2]);
        text_copy(row.seed, sizeof row.seed, "fuzz");
        text_copy(foot.seed, sizeof foot.seed, "fuzz");
        score_date(LOBBY_HOST_NOW - i * 20000, row.date);
        score_date(LOBBY_HOST_NOW - i * 20000, foot.date);
        FUZZ_REQUIRE(scores_add(scores, &row, NULL, &failure) && scores_add_foot(scores, &foot, &failure));
    }
    scores_close(scores);
}

static void be_there(const Host *host, const char *name, PresenceAt what, const char *watched, int cheer)
{
    Failure failure;
    Presence *presence = presence_enter(host, &failure);
    FUZZ_REQUIRE(presence && presence_name(presence, name, &failure) && presence_at(presence, what, watched));
    FUZZ_REQUIRE(cheer == 0 || presence_cheer(presence, cheer));
    FUZZ_REQUIRE(ground.people_count < PEOPLE_MAX);
    ground.people[ground.people_count++] = presence;
}

/* They stay until the process ends. */
static void make_others(const Host *host, int crowd)
{
    be_there(host, "Bob", PRESENCE_PLAYING, "", 0);
    be_there(host, "Dee", PRESENCE_WATCHING, "Ada", 3);
    for (int i = 0; i < host->limits.sessions_each; i++) {
        be_there(host, "Cy", PRESENCE_WATCHING, i > 0 ? "Bob" : "", 0);
    }
    be_there(host, "guest-7", PRESENCE_PLAYING, "", 0);
    be_there(host, "", PRESENCE_DOOR, "", 0);
    for (int i = 0; i < crowd; i++) {
        char name[PLAYER_NAME_SIZE];
        snprintf(name, sizeof name, "racer%d", i);
        be_there(host, name, i % 2 ? PRESENCE_PLAYING : PRESENCE_LOBBY, "", 0);
    }
}

static int keep(const char *path, const struct stat *about, int type, struct FTW *place)
{
    (void)about, (void)place;
    const char *name = path + strlen(ground.dir);
    if (*name == '/' && strncmp(name, "/here", 5) != 0) {
        FUZZ_REQUIRE(ground.count < PIECES_MAX && (type == FTW_D || type == FTW_F));
        Piece *piece = &ground.pieces[ground.count++];
        text_copy(piece->path, sizeof piece->path, path);
        piece->folder = type == FTW_D;
        piece->bytes = type == FTW_F ? read_whole(path, &piece->size) : NULL;
    }
    return 0;
}

static int take_away(const char *path, const struct stat *about, int type, struct FTW *place)
{
    (void)about, (void)type;
    FUZZ_REQUIRE(place->level == 0 || remove(path) == 0);
    return 0;
}

static void forget_all(void)
{
    while (ground.people_count > 0) {
        presence_leave(ground.people[--ground.people_count]);
    }
    while (ground.count > 0) {
        free(ground.pieces[--ground.count].bytes);
    }
}

/* Who is there lies in a folder of its own for each of both cases: the rows are there whenever that is. */
static void make_company(const char *where, int crowd)
{
    char path[LONG_PATH], here[LONG_PATH];
    make_others(&ground.company, crowd);
    FUZZ_REQUIRE(rename(at("host/here", here), at(where, path)) == 0 && mkdir(here, 0700) == 0);
}

static void make(void)
{
    char path[LONG_PATH];
    Failure failure;
    text_copy(ground.dir, sizeof ground.dir, at("host", path));
    stand_in_clock = LOBBY_HOST_NOW;
    fill(at("bait", path), BAIT, strlen(BAIT));
    FUZZ_REQUIRE(chmod(path, BAIT_MODE) == 0 && chmod(scratch_folder(), GROUND_MODE) == 0);
    FUZZ_REQUIRE(host_init(ground.dir, true, &failure));
    Host *host = host_open(ground.dir, &failure);
    FUZZ_REQUIRE(host);
    host->now = now;
    make_players(host);
    make_races(host);
    make_duels(host);
    make_results(host);
    ground.company = *host;
    make_company("few", 0);
    make_company("many", CROWD);
    host_close(host);
    FUZZ_REQUIRE(rmdir(at("host/here", path)) == 0);
    FUZZ_REQUIRE(nftw(ground.dir, keep, DEPTH, FTW_PHYS) == 0);
    atexit(forget_all);
    watch_disk();
}

const char *lobby_host_put_back(bool crowded)
{
    char path[LONG_PATH], here[LONG_PATH];
    if (!ground.count) {
        make();
    }
    stand_in_clock = LOBBY_HOST_NOW;
    FUZZ_REQUIRE(nftw(ground.dir, take_away, DEPTH, FTW_DEPTH | FTW_PHYS) == 0);
    for (int i = 0; i < ground.count; i++) {
        const Piece *piece = &ground.pieces[i];
        FUZZ_REQUIRE(!piece->folder || mkdir(piece->path, 0700) == 0);
        if (!piece->folder) {
            fill(piece->path, piece->bytes, piece->size);
        }
    }
    ground.others = crowded ? "many" : "few";
    FUZZ_REQUIRE(rename(at(ground.others, path), at("host/here", here)) == 0);
    return ground.dir;
}

bool lobby_host_lay(const uint8_t *bytes, size_t size)
{
    static const char *const places[] = {"ada/settings.yaml",
                                         "ada/news",
                                         "ada/news.new",
                                         "ada/curtain",
                                         "ada/no-cheers",
                                         "ada/far",
                                         "ada/cheer",
                                         "ada/run-0003.journal",
                                         "ada/run-0004.journal",
                                         "ada/foot-999999999.journal",
                                         "ada/odd\033[2J\xff name",
                                         "ada/folder",
                                         "ada/folder/deep",
                                         "bob/far",
                                         "bob/curtain",
                                         "bob/run-0001.journal",
                                         "bob/foot-0002.journal"};
    enum { PLACES = sizeof places / sizeof *places };
    char name[LONG_PATH], path[LONG_PATH], target[LONG_PATH];
    if (size < 2) {
        return false;
    }
    snprintf(name, sizeof name, "host/players/%s", places[bytes[0] % PLACES]);
    snprintf(target, sizeof target, "%.*s", (int)(size - 2 < LONG_PATH / 2 ? size - 2 : LONG_PATH / 2),
             (const char *)bytes + 2);
    at(name, path);
    switch (bytes[1]) {
    case 'l':
        (void)(unlink(path) | symlink(target, path));
        break;
    case 'd':
        (void)(unlink(path) | mkdir(path, 0700));
        break;
    case 'p':
        (void)(unlink(path) | mkfifo(path, 0600));
        break;
    default:
        fill(path, bytes + 2, size - 2);
    }
    return true;
}

static int hold(const char *name, int flags)
{
    char path[LONG_PATH];
    int fd = open(at(name, path), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | flags, 0600);
    if (fd >= 0) {
        (void)flock(fd, LOCK_EX | LOCK_NB);
    }
    return fd;
}

void lobby_host_begin_play(void)
{
    struct sockaddr_un door = {.sun_family = AF_UNIX};
    int length = snprintf(door.sun_path, sizeof door.sun_path, "%s/duels/%d/defender.door", ground.dir, HELD_DUEL);
    char name[64];
    snprintf(name, sizeof name, "host/duels/%d/%s", HELD_DUEL, PLAYERS_DUEL_REFEREE);
    FUZZ_REQUIRE(length > 0 && length < (int)sizeof door.sun_path);
    ground.journal = hold(BOBS_JOURNAL, 0);
    ground.referee = hold(name, O_CREAT);
    ground.door = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    FUZZ_REQUIRE(ground.referee >= 0 && ground.door >= 0);
    FUZZ_REQUIRE(bind(ground.door, (const struct sockaddr *)&door, sizeof door) == 0 && listen(ground.door, 64) == 0);
}

static void let_go(int *fd)
{
    if (*fd >= 0) {
        close(*fd);
    }
    *fd = -1;
}

static void require_accounts(Host *host)
{
    Account *accounts;
    Failure failure;
    int count = accounts_list(host, &accounts, &failure);
    FUZZ_REQUIRE(count >= 5);
    for (int i = 0; i < count; i++) {
        FUZZ_REQUIRE(name_is_spelled(accounts[i].name));
        FUZZ_REQUIRE(i == 0 || !name_is_same(accounts[i].name, accounts[i - 1].name));
    }
    free(accounts);
}

/* Each race and duel that has a number can be read, and is of people who could be called so. */
static void require_races(Host *host)
{
    Race *races;
    Racer racers[RACERS_MAX];
    Failure failure;
    int *numbers, all = numbered_list(host, "races", &numbers), count = races_list(host, &races, &failure);
    FUZZ_REQUIRE(count == (all < RACES_LISTED ? all : RACES_LISTED));
    for (int i = 0; i < count; i++) {
        FUZZ_REQUIRE(name_is_spelled(races[i].opener));
        for (int racer = race_racers(host, &races[i], racers) - 1; racer >= 0; racer--) {
            FUZZ_REQUIRE(name_is_spelled(racers[racer].name));
        }
    }
    free(numbers);
    free(races);
}

static void require_duels(Host *host)
{
    PlayersDuel *duels;
    Failure failure;
    int *numbers, all = numbered_list(host, "duels", &numbers),
                  count = players_duels_list(host, stand_in_clock, 0, &duels, &failure);
    FUZZ_REQUIRE(count == all);
    for (int i = 0; i < count; i++) {
        FUZZ_REQUIRE(name_is_spelled(duels[i].pact.challenger) && name_is_spelled(duels[i].pact.challenged));
    }
    free(numbers);
    free(duels);
}

static void require_present(Host *host)
{
    Present *rows;
    Failure failure;
    int count = presence_list(host, &rows, &failure);
    FUZZ_REQUIRE(count >= 7);
    for (int i = 0; i < count; i++) {
        FUZZ_REQUIRE(!rows[i].name[0] || name_is_spelled(rows[i].name));
        FUZZ_REQUIRE(strcmp(rows[i].name, "Ada") != 0); /* who was here has left */
    }
    free(rows);
}

/* Whole lines of plain text. */
static void require_log(void)
{
    char path[LONG_PATH];
    size_t size;
    if (access(at("host/log", path), F_OK) == 0) {
        uint8_t *bytes = read_whole(path, &size);
        FUZZ_REQUIRE(size > 0 && bytes[size - 1] == '\n');
        for (size_t i = 0; i < size; i++) {
            FUZZ_REQUIRE(bytes[i] == '\n' || (bytes[i] >= ' ' && bytes[i] <= '~'));
        }
        free(bytes);
    }
}

/* Names in a folder, but for those that begin with a point. */
static int count_names(const char *name)
{
    char path[LONG_PATH];
    int count = 0;
    DIR *folder = opendir(at(name, path));
    for (struct dirent *entry = folder ? readdir(folder) : NULL; entry; entry = readdir(folder)) {
        count += entry->d_name[0] != '.';
    }
    if (folder) {
        closedir(folder);
    }
    return count;
}

static int mode_of(const char *path)
{
    struct stat about;
    FUZZ_REQUIRE(stat(path, &about) == 0);
    return about.st_mode & 07777;
}

/* The scratch folder has the host's, the bait, and the rows of the company that isn't there. */
static void require_nothing_outside(void)
{
    char path[LONG_PATH];
    size_t size;
    uint8_t *bytes = read_whole(at("bait", path), &size);
    FUZZ_REQUIRE(size == strlen(BAIT) && memcmp(bytes, BAIT, size) == 0);
    free(bytes);
    FUZZ_REQUIRE(mode_of(path) == BAIT_MODE && mode_of(scratch_folder()) == GROUND_MODE);
    FUZZ_REQUIRE(count_names("") == 3);
    FUZZ_REQUIRE(count_names("host/guests") == 0 && count_names("host/gone") == 0);
}

void lobby_host_end_play(Host *host)
{
    char path[LONG_PATH], here[LONG_PATH];
    require_accounts(host);
    require_races(host);
    require_duels(host);
    require_present(host);
    require_log();
    require_nothing_outside();
    let_go(&ground.journal);
    let_go(&ground.referee);
    let_go(&ground.door);
    FUZZ_REQUIRE(rename(at("host/here", here), at(ground.others, path)) == 0);
}
