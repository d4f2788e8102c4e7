#include "lobby/page/run_page.h"

#include "base/failure.h"
#include "base/text.h"
#include "disk/calls.h"
#include "disk/stream.h"
#include "holdout/journal.h"
#include "lobby/page/facts.h"
#include "lobby/page/html.h"
#include "lobby/results/apart.h"
#include "lobby/results/replayed.h"
#include "term/canvas/markup.h"
#include "term/front/cast.h"
#include "term/front/still.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

static const char RUNS[] = "runs", PAGE[] = ".html", FILM[] = ".cast", JOURNAL[] = ".journal", STILL[] = ".still";

enum { FILM_SPEED = 64 /* in quarters of the normal one */, FILM_MOST = 16 << 20 /* bytes */ };

static void name_file(const Kept *kept, const char *end, char name[RUN_FILE_SIZE])
{
    Text text = text_into(name, RUN_FILE_SIZE);
    text_add(&text, "%s/%s%s", RUNS, kept->stem, end);
}

void run_page_file(const Kept *kept, char name[RUN_FILE_SIZE])
{
    name_file(kept, PAGE, name);
}

/* What is made of a journal in a process of its own. */
typedef struct Scene {
    const Content *content;
    const char *journal, *out;
} Scene;

/* EXIT_DONE; EXIT_SYSTEM: not now; else never. */
typedef struct Shown {
    Failure failure;
} Shown;

static void take_still(const void *context, void *answer)
{
    const Scene *scene = context;
    Failure *failure = &((Shown *)answer)->failure;
    *failure = (Failure){.status = EXIT_DONE};
    FILE *out = stream_begin(scene->out);
    bool good = out && still_write(scene->content, scene->journal, out, failure);
    bool whole = out && fclose(out) == 0;
    if (failure->status == EXIT_DONE && !(good && whole)) {
        failure_set(failure, EXIT_SYSTEM, "%.300s can't be written: %s; the site stays as it was.", scene->out,
                    strerror(errno));
    }
}

static void take_film(const void *context, void *answer)
{
    const Scene *scene = context;
    Failure *failure = &((Shown *)answer)->failure;
    const AppOptions options = {.content = scene->content,
                                .start = APP_REPLAY,
                                .replay_path = scene->journal,
                                .replay_speed = FILM_SPEED,
                                .cast_path = scene->out,
                                .save_dir = "",
                                .columns = STILL_COLUMNS,
                                .rows = STILL_ROWS};
    const struct rlimit size = {FILM_MOST, FILM_MOST};
    *failure = (Failure){.status = EXIT_DONE};
    (void)setrlimit(RLIMIT_FSIZE, &size);
    (void)cast_run(&options, failure);
}

/* Lets one be made beside its place. False where the disk fails; `made`: whether there is one. */
static bool shoot(void (*take)(const void *context, void *answer), const Scene *scene, bool *made, Failure *failure)
{
    Shown shown;
    bool answered = apart_do(take, scene, &shown, sizeof shown) == APART_ANSWERED;
    *made = answered && shown.failure.status == EXIT_DONE;
    if (!*made) {
        (void)disk->remove(scene->out);
    }
    if (answered && shown.failure.status == EXIT_SYSTEM) {
        *failure = shown.failure;
        return false;
    }
    return true;
}

/* How far showing the game has come. */
typedef struct Reel {
    Web *site;
    const Content *content;
    const Kept *kept;
    char journal[FOLDER_PATH_SIZE]; /* of the site */
    bool is_here, still, film;      /* the journal is the one of the result; there are */
    const char *why;                /* there is neither */
} Reel;

/* The journal becomes the site's own before it is looked at, so that nobody changes it meanwhile. */
static bool take_journal(Reel *reel, const Results *results, Failure *failure)
{
    char name[RUN_FILE_SIZE];
    JournalGlance glance;
    size_t size = 0;
    char *bytes = kept_journal(results, reel->kept, &size);
    name_file(reel->kept, JOURNAL, name);
    web_path(reel->site, name, reel->journal);
    bool put = !bytes || web_put(reel->site, name, bytes, size, failure);
    free(bytes);
    reel->is_here = bytes && put && journal_glance(reel->journal, &glance) && glance.print == reel->kept->told.print;
    if (put && !reel->is_here) {
        web_drop(reel->site, name);
    }
    return put;
}

/* Whether it comes to its result here. */
static bool is_proved(Reel *reel)
{
    JournalGlance glance;
    const Kept *kept = reel->kept;
    uint64_t hash = kept->run ? kept->run->hash : kept->game->hash;
    uint64_t content = kept->run ? reel->content->hash : reel->content->foot_hash;
    if (!journal_glance(reel->journal, &glance) || glance.content != content) {
        reel->why = "It was played with another version of Holdout, which alone can show it.";
        return false;
    }
    Replayed replayed = replay_apart(reel->content, reel->journal);
    bool proved = !replayed.why[0] && replayed.hash == hash;
    reel->why = proved ? NULL : "Its journal can't be played again here.";
    return proved;
}

static bool shoot_all(Reel *reel, Failure *failure)
{
    char name[RUN_FILE_SIZE], path[FOLDER_PATH_SIZE];
    const Scene scene = {reel->content, reel->journal, path};
    name_file(reel->kept, STILL, name);
    web_beside(reel->site, name, path);
    if (!shoot(take_still, &scene, &reel->still, failure)) {
        return false;
    }
    reel->why = reel->still ? NULL : "Its last screen can't be drawn.";
    name_file(reel->kept, FILM, name);
    web_beside(reel->site, name, path);
    return shoot(take_film, &scene, &reel->film, failure) && (!reel->film || web_take(reel->site, name, failure));
}

/* As it was written beside its place, which it never gets to. */
static void put_still(const Reel *reel, FILE *out)
{
    char name[RUN_FILE_SIZE], path[FOLDER_PATH_SIZE];
    char piece[BUFSIZ];
    name_file(reel->kept, STILL, name);
    web_beside(reel->site, name, path);
    int file = disk->open(path, O_RDONLY | O_CLOEXEC, 0);
    FILE *in = stream_of(file, "r");
    fputs("<figure>\n<pre role=\"region\" tabindex=\"0\" aria-label=\"The last screen\">\n", out);
    for (size_t length = 1; in && length > 0;) {
        length = fread(piece, 1, sizeof piece, in);
        fwrite(piece, 1, length, out);
    }
    if (in) {
        fclose(in);
    } else if (file >= 0) {
        (void)disk->close(file);
    }
    fputs("</pre>\n<figcaption>The last screen, drawn from its journal.</figcaption>\n</figure>\n", out);
}

static void put_files(const Reel *reel, FILE *out)
{
    const char *stem = reel->kept->stem;
    fputs("<h2>To take along</h2>\n<ul>\n", out);
    if (reel->film) {
        fprintf(out,
                "<li><a href=\"%s%s\">Its film</a>, at 16 times the speed: <code>asciinema play %s%s</code></li>\n",
                stem, FILM, stem, FILM);
    }
    fprintf(out,
            "<li><a href=\"%s%s\">Its journal</a>, which proves it: <code>holdout replay %s%s</code></li>\n</ul>\n",
            stem, JOURNAL, stem, JOURNAL);
}

static bool put_page(const Reel *reel, const Results *results, Failure *failure)
{
    char name[RUN_FILE_SIZE], title[SCORE_NAME_SIZE * 4];
    Leaf leaf;
    const Kept *kept = reel->kept;
    Text text = text_into(title, sizeof title);
    text_add(&text, "%s: %s, %s", kept->told.player, facts_kind(reel->content, kept), kept->told.far);
    leaf_begin(&leaf);
    html_begin(leaf.out, title, "", "../");
    if (reel->still) {
        put_still(reel, leaf.out);
    } else {
        fprintf(leaf.out, "<p>%s</p>\n", reel->why);
    }
    bool told = facts_write(reel->content, results, kept, leaf.out, failure);
    put_files(reel, leaf.out);
    html_end(leaf.out);
    run_page_file(kept, name);
    return leaf_end(&leaf, told ? reel->site : NULL, name, failure) && told;
}

bool run_page_make(Web *site, const Content *content, const Results *results, const Kept *kept, Failure *failure)
{
    char name[RUN_FILE_SIZE], path[FOLDER_PATH_SIZE];
    Reel reel = {.site = site, .content = content, .kept = kept};
    run_page_file(kept, name);
    if (web_has(site, name)) {
        return true;
    }
    bool good = take_journal(&reel, results, failure);
    if (good && reel.is_here) {
        good = (!is_proved(&reel) || shoot_all(&reel, failure)) && put_page(&reel, results, failure);
    }
    name_file(kept, STILL, name);
    web_beside(site, name, path);
    (void)disk->remove(path);
    return good;
}

static bool is_wanted(const void *context, const char *name)
{
    const char *const ends[] = {PAGE, FILM, JOURNAL};
    const Results *results = context;
    const char *end = strchr(name, '.');
    size_t length = end ? (size_t)(end - name) : 0;
    bool known = false, kept = false;
    for (size_t i = 0; end && i < sizeof ends / sizeof ends[0]; i++) {
        known = known || strcmp(end, ends[i]) == 0;
    }
    for (int i = 0; known && i < results->kept_count; i++) {
        const char *stem = results->kept[i].stem;
        kept = kept || (strncmp(stem, name, length) == 0 && !stem[length]);
    }
    return kept;
}

void run_pages_sweep(Web *site, const Results *results)
{
    web_sweep(site, RUNS, is_wanted, results);
}
