#include "content/check/rule_complaint.h"

void rule_complain(const RuleChecked *checked, const char *field, const char *why)
{
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "rules[%d].%s", checked->number, field);
    document_problem(checked->document, checked->problems, path, "%s", why);
}
