/* Translates tables into libcyaml's terms. libcyaml checks the shape of a file (known fields, none twice, none
 * missing, lists and records where they belong); what the values mean is not its business. */
#include "content/read/schema.h"

#include "base/memory.h"
#include "content/read/cell.h"

#include <assert.h>

enum { TEXT_MAX = 4096 };

static const cyaml_schema_value_t TEXT_VALUE = {
    .type = CYAML_STRING, .flags = CYAML_FLAG_POINTER, .data_size = sizeof(char), .string = {0, TEXT_MAX}};

static cyaml_schema_value_t schema_record(Schema *schema, const Table *table, bool pointer);

static cyaml_schema_value_t schema_one(Schema *schema, const Field *field, bool pointer)
{
    return field->type == FIELD_RECORD ? schema_record(schema, field->table, pointer) : TEXT_VALUE;
}

static cyaml_schema_field_t schema_field(Schema *schema, const Field *field, uint32_t index,
                                         cyaml_schema_value_t *entry)
{
    cyaml_schema_field_t out = {.key = field->key, .data_offset = index * (uint32_t)sizeof(Cell)};
    if (field->shape == SHAPE_ONE) {
        out.value = schema_one(schema, field, true);
    } else {
        *entry = schema_one(schema, field, false);
        out.count_offset = out.data_offset + (uint32_t)offsetof(Cell, count);
        out.count_size = sizeof(uint32_t);
        out.value.type = CYAML_SEQUENCE;
        out.value.flags = CYAML_FLAG_POINTER;
        out.value.data_size = field->type == FIELD_RECORD ? entry->data_size : (uint32_t)sizeof(char *);
        out.value.sequence.entry = entry;
        out.value.sequence.min = field->count_min;
        out.value.sequence.max = field->count_max;
    }
    if (!field->required) {
        out.value.flags = (enum cyaml_flag)(out.value.flags | CYAML_FLAG_OPTIONAL);
    }
    return out;
}

static cyaml_schema_value_t schema_record(Schema *schema, const Table *table, bool pointer)
{
    assert(schema->count < TABLES_MAX && table->count <= FIELDS_MAX);
    int list = schema->count++;
    for (int i = 0; i < table->count; i++) {
        schema->fields[list][i] = schema_field(schema, &table->fields[i], (uint32_t)i, &schema->entries[list][i]);
    }
    return (cyaml_schema_value_t){.type = CYAML_MAPPING,
                                  .flags = pointer ? CYAML_FLAG_POINTER : CYAML_FLAG_DEFAULT,
                                  .data_size = (uint32_t)table->count * (uint32_t)sizeof(Cell),
                                  .mapping = {schema->fields[list]}};
}

Schema *schema_new(const Table *table)
{
    Schema *schema = memory_new(1, sizeof(Schema));
    schema->top = schema_record(schema, table, true);
    return schema;
}
