import type { CreateTableBuilder, Kysely } from 'kysely'

/** Who wrote a record and when; the last columns of most tables. */
export const AUDIT = ['create_by', 'create_time', 'update_by', 'update_time']

/** Begins a table of text columns, `required` ones not null, and of integers. Keys and constraints are the caller's. */
export function createTable(
  db: Kysely<unknown>,
  name: string,
  required: string[],
  optional: string[],
  integers: string[] = [],
): CreateTableBuilder<string, string> {
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(name)
  for (const column of required) builder = builder.addColumn(column, 'text', (definition) => definition.notNull())
  for (const column of optional) builder = builder.addColumn(column, 'text')
  for (const column of integers) builder = builder.addColumn(column, 'integer')
  return builder
}
