/* What is wrong with a rule, told by its number and field. */
#ifndef HOLDOUT_CONTENT_CHECK_RULE_COMPLAINT_H
#define HOLDOUT_CONTENT_CHECK_RULE_COMPLAINT_H

#include "content/read/document.h"

/* A rule that is looked at, by its number, from 1, and where it stands. */
typedef struct RuleChecked {
    int number;
    const Document *document;
    Problems *problems;
} RuleChecked;

/* Where one of its fields stands. */
void rule_path(const RuleChecked *checked, const char *field, char path[PATH_SIZE]);

/* Tells what is wrong with one of its fields. */
void rule_complain(const RuleChecked *checked, const char *field, const char *why);

#endif
