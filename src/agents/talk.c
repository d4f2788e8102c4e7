/* A program is asked, its answer is heard, and what it may not do is told with the next line. Time passes only as it
 * says: so many ticks, or to the wave's end. */
#include "agents/talk.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"
#include "holdout/journal.h"
#include "programs/program.h"

#include <stdlib.h>
#include <string.h>

enum { STEP_DIGITS = 6, FOREVER = -1 };

struct Talk {
    Program *program;
    Chronicle chronicle;
    char *line;    /* that it was asked by last; NULL: it isn't being asked */
    int number;    /* of that line */
    int decisions; /* that it may take */
    LegalForm legal;
    int wait; /* ticks that are still to pass; FOREVER: up to the wave's end */
    GameTime waits_in;
    int refusals;
    char refused[VERDICT_WHY_SIZE]; /* the last one's words, until they are told */
    char why[AGENT_WHY_SIZE];
};

/* The first line; programs do not answer it. */
static void introduce(Talk *talk, const AgentRequest *request, const Game *game)
{
    const GameOptions *options = &game->options;
    char seed[GAME_SEED_SIZE];
    text_clean(seed, sizeof seed, options->seed);
    json_t *line =
        json_pack("{s:i,s:s,s:s,s:s,s:i,s:s,s:s,s:{s:i,s:i,s:i,s:i,s:i}}", "holdout", 1, "game", "run", "seed", seed,
                  "mode", run_mode_word(options->mode), "ascension", options->ascension, "content", request->codex,
                  "legal", legal_form_word(request->legal), "limits", "ms", AGENT_DECISION_MS * request->slow,
                  "silence_ms", AGENT_SILENCE_MS * request->slow, "memory_mib", AGENT_MEMORY_MIB, "line_bytes",
                  AGENT_LINE_BYTES, "decisions", talk->decisions);
    talk->line = json_dumps(line, JSON_COMPACT | JSON_ENSURE_ASCII);
    program_tell(talk->program, talk->line, strlen(talk->line));
    json_decref(line);
}

Talk *talk_new(const AgentRequest *request, const Game *game, Failure *failure)
{
    ProgramRequest program = {.command = request->what + strlen(AGENT_EXEC),
                              .errors_path = request->errors,
                              .limits = {.decision_ms = AGENT_DECISION_MS * request->slow,
                                         .window = AGENT_WINDOW,
                                         .silence_ms = AGENT_SILENCE_MS * request->slow,
                                         .memory_mib = AGENT_MEMORY_MIB,
                                         .line_bytes = AGENT_LINE_BYTES}};
    Program *started = program_start(&program, failure);
    if (!started) {
        return NULL;
    }
    Talk *talk = memory_new(1, sizeof *talk);
    talk->program = started;
    talk->legal = request->legal;
    talk->decisions = request->decisions > 0 ? request->decisions : AGENT_DECISIONS;
    introduce(talk, request, game);
    return talk;
}

static void forget_line(Talk *talk)
{
    free(talk->line);
    talk->line = NULL;
}

void talk_free(Talk *talk)
{
    program_stop(talk->program);
    forget_line(talk);
    chronicle_free(&talk->chronicle);
    free(talk);
}

const char *talk_why(const Talk *talk)
{
    return talk->why;
}

int talk_refused(const Talk *talk)
{
    return talk->refusals;
}

void talk_see(Talk *talk, const Game *game)
{
    chronicle_note(&talk->chronicle, game);
}

static void ask(Talk *talk, const Game *game)
{
    forget_line(talk);
    talk->number++;
    ObservationRequest request = {talk->number, talk->refused, talk->legal};
    talk->line = observation_write(game, &request, &talk->chronicle);
    talk->refused[0] = '\0';
    program_send(talk->program, talk->line, strlen(talk->line));
}

static AgentMove break_off(Talk *talk, const char *format, const char *what)
{
    Text text = text_into(talk->why, sizeof talk->why);
    text_add(&text, format, what);
    return AGENT_BREAKS;
}

/* The text of "decide", copied; NULL, and why, when the line has none. */
static char *read_answer(Talk *talk, const char *line, size_t length)
{
    json_error_t error;
    json_t *object = json_loadb(line, length, JSON_REJECT_DUPLICATES, &error);
    const char *told = json_string_value(json_object_get(object, "decide"));
    char *text = told ? strdup(told) : NULL;
    if (!object) {
        break_off(talk, "It wrote a line that is no JSON: %.100s.", error.text);
    } else if (!told) {
        break_off(talk, "It wrote JSON without a text called \"%s\".", "decide");
    }
    json_decref(object);
    return text;
}

/* "step N" or "wave end": how many ticks, 0 for anything else. */
static int ticks_of(const char *text)
{
    static const char step[] = "step ";
    if (strcmp(text, "wave end") == 0) {
        return FOREVER;
    }
    const char *digits = text + strlen(step);
    bool number = strncmp(text, step, strlen(step)) == 0 && *digits != '0' && strspn(digits, "0123456789") > 0 &&
                  strlen(digits) <= STEP_DIGITS && strspn(digits, "0123456789") == strlen(digits);
    return number ? (int)strtol(digits, NULL, 10) : 0;
}

static AgentMove refuse(Talk *talk, const char *why)
{
    talk->refusals++;
    text_copy(talk->refused, sizeof talk->refused, why);
    return AGENT_THINKS;
}

/* Carries on with what it said; AGENT_THINKS: it may not, and is asked again. */
static AgentMove take(Talk *talk, const Game *game, const char *text, Decision *out)
{
    int ticks = ticks_of(text);
    if (ticks != 0 && !game_wave_runs(game)) {
        return refuse(talk, "No wave is running; start one with \"start-wave\".");
    }
    if (ticks != 0) {
        talk->wait = ticks;
        talk->waits_in = game_time(game);
        return AGENT_WAITS;
    }
    if (!decision_parse(game, text, out)) {
        return refuse(talk, "That is no decision; \"legal\" lists those there are, in a journal's words.");
    }
    Verdict verdict = game_check(game, out);
    return verdict.allowed ? AGENT_DECIDES : refuse(talk, verdict.why);
}

static AgentMove hear(Talk *talk, const Game *game, Decision *out)
{
    size_t length;
    const char *line = program_read(talk->program, &length);
    forget_line(talk);
    if (!line) {
        return break_off(talk, "It %s.", program_fault(talk->program));
    }
    char *text = read_answer(talk, line, length);
    AgentMove move = text ? take(talk, game, text, out) : AGENT_BREAKS;
    free(text);
    return move;
}

/* Whether time is to pass on, in the wave in which it was asked for. */
static bool waits(Talk *talk, const Game *game)
{
    GameTime now = game_time(game);
    bool same = game_wave_runs(game) && now.battle == talk->waits_in.battle && now.wave == talk->waits_in.wave;
    talk->wait = same ? talk->wait : 0;
    return talk->wait != 0;
}

static AgentMove wait(Talk *talk)
{
    talk->wait -= talk->wait > 0;
    return AGENT_WAITS;
}

AgentMove talk_next(Talk *talk, const Game *game, int patience_ms, Decision *out)
{
    if (talk->why[0]) {
        return AGENT_BREAKS;
    }
    if (waits(talk, game)) {
        return wait(talk);
    }
    AgentMove move = AGENT_THINKS;
    while (move == AGENT_THINKS) {
        bool asked = talk->line && talk->number > 0;
        if (!asked && talk->number == talk->decisions) {
            return AGENT_STOPS;
        }
        if (!asked) {
            ask(talk, game);
        }
        if (patience_ms != AGENT_PATIENT && !program_await(talk->program, patience_ms)) {
            return AGENT_THINKS;
        }
        move = hear(talk, game, out);
    }
    return move == AGENT_WAITS ? wait(talk) : move;
}
