/* A program is asked, its answer is heard, and what it may not do is told with the next line, as is a forecast that it
 * wants. Time passes only as it says: so many ticks, or to the wave's end. */
#include "agents/talk.h"

#include "base/failure.h"
#include "base/memory.h"
#include "base/text.h"
#include "holdout/journal.h"
#include "programs/program.h"

#include <stdlib.h>
#include <string.h>

enum { PROTOCOL = 2, STEP_DIGITS = 6, FOREVER = -1, SLICE_TICKS = 400 };

struct Talk {
    Program *program;
    Chronicle chronicle;
    char *line;    /* that it was asked by last; NULL: it isn't being asked */
    int number;    /* of that line */
    int decisions; /* that it may take */
    LegalForm legal;
    int wait; /* ticks that are still to pass; FOREVER: up to the wave's end */
    GameTime waits_in;
    Forecast *forecast; /* NULL: it never wanted one */
    bool foretells;     /* it wants the forecast with the next line */
    int refusals;
    char refused[VERDICT_WHY_SIZE]; /* the last one's words, until they are told */
    char why[AGENT_WHY_SIZE];
};

static json_t *twists_of(const Game *game)
{
    json_t *list = json_array();
    for (int i = 0; i < game->content->run.twist_count; i++) {
        if (game->options.twists >> i & 1) {
            json_array_append_new(list, json_string(game->content->run.twists[i].id));
        }
    }
    return list;
}

static const Ship *ship_of(const Game *game)
{
    int ship = game->options.ship;
    return ship > 0 ? &game->content->ships[ship - 1] : content_first_ship(game->content);
}

/* What is played, in the first line. */
static json_t *title_of(Played played)
{
    const GameOptions *options = played.run ? &played.run->options : NULL;
    return options
               ? json_pack("{s:i,s:s,s:s,s:s,s:s,s:i,s:o}", "holdout", PROTOCOL, "game", "run", "mode",
                           run_mode_word(options->mode), "ship", ship_of(played.run)->id, "aids",
                           aids_word(options->aids), "ascension", options->ascension, "twists", twists_of(played.run))
               : json_pack("{s:i,s:s}", "holdout", PROTOCOL, "game", foot_book(played.foot)->id);
}

/* The first line; programs do not answer it. */
static void introduce(Talk *talk, const AgentRequest *request, Played played, const char *seed)
{
    char cleaned[GAME_SEED_SIZE];
    text_clean(cleaned, sizeof cleaned, seed);
    json_t *line = title_of(played);
    json_t *rest =
        json_pack("{s:s,s:s,s:s,s:{s:i,s:i,s:i,s:i,s:i}}", "seed", cleaned, "content", request->codex, "legal",
                  legal_form_word(request->legal), "limits", "ms", AGENT_DECISION_MS * request->slow, "silence_ms",
                  AGENT_SILENCE_MS * request->slow, "memory_mib", AGENT_MEMORY_MIB, "line_bytes", AGENT_LINE_BYTES,
                  "decisions", talk->decisions);
    json_object_update(line, rest);
    json_decref(rest);
    talk->line = json_dumps(line, JSON_COMPACT | JSON_ENSURE_ASCII);
    program_tell(talk->program, talk->line, strlen(talk->line));
    json_decref(line);
}

Talk *talk_new(const AgentRequest *request, Played played, const char *seed, Failure *failure)
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
    introduce(talk, request, played, seed);
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
    forecast_free(talk->forecast);
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

static void ask(Talk *talk, Played played)
{
    forget_line(talk);
    talk->number++;
    ObservationRequest request = {talk->number, talk->refused, talk->legal, talk->foretells ? talk->forecast : NULL};
    talk->line = played.run ? observation_write(played.run, &request, &talk->chronicle)
                            : observation_write_on_foot(played.foot, &request);
    talk->refused[0] = '\0';
    talk->foretells = false;
    program_send(talk->program, talk->line, strlen(talk->line));
}

static AgentMove break_off(Talk *talk, const char *format, const char *what)
{
    Text text = text_into(talk->why, sizeof talk->why);
    text_add(&text, format, what);
    return AGENT_BREAKS;
}

/* What it answered: one of them, copied, or none and why. */
typedef struct Answer {
    char *decide, *ask;
} Answer;

/* A copy, with what no word has in place of a 0; NULL of what is no text. */
static char *text_of(const json_t *value)
{
    size_t length = json_string_length(value);
    char *text = json_is_string(value) ? memory_new(length + 1, 1) : NULL;
    for (size_t i = 0; text && i < length; i++) {
        char ch = json_string_value(value)[i];
        text[i] = (char)(ch ? ch : '?');
    }
    return text;
}

static Answer read_answer(Talk *talk, const char *line, size_t length)
{
    json_error_t error;
    json_t *object = json_loadb(line, length, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);
    Answer answer = {.decide = text_of(json_object_get(object, "decide"))};
    answer.ask = answer.decide ? NULL : text_of(json_object_get(object, "ask"));
    if (!object && json_error_code(&error) == json_error_null_byte_in_key) {
        break_off(talk, "It wrote JSON with %s in a key.", "\\u0000");
    } else if (!object) {
        break_off(talk, "It wrote a line that is no JSON: %.100s.", error.text);
    } else if (!answer.decide && !answer.ask) {
        break_off(talk, "It wrote JSON without a text called \"%s\".", "decide");
    }
    json_decref(object);
    return answer;
}

/* The number that a text is, without a sign or zeros before it; 0 for any other text. */
static int number_of(const char *digits)
{
    size_t length = strlen(digits);
    bool number = *digits != '0' && length > 0 && length <= STEP_DIGITS && strspn(digits, "0123456789") == length;
    return number ? (int)strtol(digits, NULL, 10) : 0;
}

/* What follows a word and a blank; "" when the text begins with another. */
static const char *after(const char *text, const char *word)
{
    size_t length = strlen(word);
    return strncmp(text, word, length) == 0 && text[length] == ' ' ? text + length + 1 : "";
}

/* "step N" or "wave end": how many ticks, 0 for anything else. */
static int ticks_of(const char *text)
{
    return strcmp(text, "wave end") == 0 ? FOREVER : number_of(after(text, "step"));
}

static AgentMove refuse(Talk *talk, const char *why)
{
    talk->refusals++;
    text_copy(talk->refused, sizeof talk->refused, why);
    return AGENT_THINKS;
}

static const char NO_DECISION[] = "That is no decision; \"legal\" lists those there are, in a journal's words.";

static AgentMove take_on_foot(Talk *talk, const FootGame *foot, const char *text, FootDecision *out)
{
    if (!foot_decision_parse(text, out)) {
        return refuse(talk, NO_DECISION);
    }
    Verdict verdict = foot_check(foot, out);
    return verdict.allowed ? AGENT_DECIDES : refuse(talk, verdict.why);
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
        return refuse(talk, NO_DECISION);
    }
    Verdict verdict = game_check(game, out);
    return verdict.allowed ? AGENT_DECIDES : refuse(talk, verdict.why);
}

/* "forecast", of the next or running wave, or "forecast N", of so many. */
static AgentMove foretell(Talk *talk, Played played, const char *text)
{
    int waves = strcmp(text, "forecast") == 0 ? 1 : number_of(after(text, "forecast"));
    if (waves == 0) {
        return refuse(talk, "Only a \"forecast\" can be asked for, or, of the next waves, a \"forecast 3\".");
    }
    if (!played.run || played.run->run.stage != STAGE_BATTLE) {
        return refuse(talk, "There is no wave to be foretold outside a battle.");
    }
    if (!talk->forecast) {
        talk->forecast = forecast_new();
    }
    forecast_ask(talk->forecast, played.run, waves);
    talk->foretells = true;
    return AGENT_THINKS;
}

static AgentMove hear(Talk *talk, Played played, Decided *out)
{
    size_t length;
    const char *line = program_read(talk->program, &length);
    forget_line(talk);
    if (!line) {
        return break_off(talk, "It %s.", program_fault(talk->program));
    }
    Answer answer = read_answer(talk, line, length);
    AgentMove move = answer.ask       ? foretell(talk, played, answer.ask)
                     : !answer.decide ? AGENT_BREAKS
                     : played.run     ? take(talk, played.run, answer.decide, &out->run)
                                      : take_on_foot(talk, played.foot, answer.decide, &out->foot);
    free(answer.decide);
    free(answer.ask);
    return move;
}

/* Whether time is to pass on, in the wave in which it was asked for. */
static bool waits(Talk *talk, const Game *game)
{
    if (!game) {
        return false;
    }
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

/* Whether the next line can be written: a forecast comes bit by bit, so that nobody who looks on is kept waiting. */
static bool can_ask(Talk *talk, const Game *game, int patience_ms)
{
    ForecastStep step = FORECAST_DONE;
    do {
        step = talk->foretells ? forecast_work(talk->forecast, game, SLICE_TICKS) : FORECAST_DONE;
    } while (step != FORECAST_DONE && patience_ms == AGENT_PATIENT);
    return step == FORECAST_DONE;
}

AgentMove talk_next(Talk *talk, Played played, int patience_ms, Decided *out)
{
    if (talk->why[0]) {
        return AGENT_BREAKS;
    }
    if (waits(talk, played.run)) {
        return wait(talk);
    }
    AgentMove move = AGENT_THINKS;
    while (move == AGENT_THINKS) {
        bool asked = talk->line && talk->number > 0;
        if (!asked && talk->number == talk->decisions) {
            return AGENT_STOPS;
        }
        if (!asked && !can_ask(talk, played.run, patience_ms)) {
            return AGENT_THINKS;
        }
        if (!asked) {
            ask(talk, played);
        }
        if (patience_ms != AGENT_PATIENT && !program_await(talk->program, patience_ms)) {
            return AGENT_THINKS;
        }
        move = hear(talk, played, out);
    }
    return move == AGENT_WAITS ? wait(talk) : move;
}
