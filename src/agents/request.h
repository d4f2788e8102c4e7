/* What is asked of an agent, and what it may answer with. */
#ifndef HOLDOUT_AGENTS_REQUEST_H
#define HOLDOUT_AGENTS_REQUEST_H

#include "agents/observation.h"
#include "bots/bots.h"
#include "holdout/failure.h"

enum {
    AGENT_WHY_SIZE = 256,
    AGENT_DECISION_MS = 200, /* of processor time, as the mean of so many in a row: */
    AGENT_WINDOW = 20,
    AGENT_SILENCE_MS = 2000,
    AGENT_MEMORY_MIB = 256,
    AGENT_LINE_BYTES = 4096,
    AGENT_SLOW_MOST = 100,
    AGENT_DECISIONS = 5000,         /* of a program, where nothing else is said */
    AGENT_DECISIONS_MOST = 1000000, /* that can be asked for */
};

/* "exec:" before a command line. */
#define AGENT_EXEC "exec:"

typedef struct AgentRequest {
    const char *what;     /* a bot's word, or AGENT_EXEC and a command line */
    const char *codex;    /* path of the content as JSON, for programs */
    const char *errors;   /* takes a program's standard error; NULL: nothing does */
    const Policy *policy; /* that a bot is told, which must outlive it; NULL, or it obeys none: its own */
    LegalForm legal;
    int slow;      /* a program's time is so many times as long, 1 to AGENT_SLOW_MOST */
    int decisions; /* so many at most; 0: AGENT_DECISIONS for programs, any number for bots */
} AgentRequest;

typedef enum AgentMove { AGENT_DECIDES, AGENT_WAITS, AGENT_THINKS, AGENT_STOPS, AGENT_BREAKS } AgentMove;

/* For as long as an answer may take. */
enum { AGENT_PATIENT = -1 };

#endif
