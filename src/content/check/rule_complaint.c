#include "content/check/rule_complaint.h"

void rule_path(const RuleChecked *checked, const char *field, char path[PATH_SIZE])
{
    snprintf(path, PATH_SIZE, "rules[%d].%s", checked->number, field);
}

void rule_complain(const RuleChecked *checked, const char *field, const char *why)
{
    char path[PATH_SIZE];
    rule_path(checked, field, path);
    document_problem(checked->document, checked->problems, path, "%s", why);
}
