/** How values of a column are read and compared. */
export type FieldType = 'text' | 'number' | 'day' | 'time'

/**
 * The columns of one list that the wire may name, and nothing else: names from the wire never reach SQL, they are looked
 * up here. Secrets have no entry, so they are neither filter nor sort key.
 */
export interface ListField {
  type: FieldType
  /** `table.column` in the schema's spelling; fixed text of ours. */
  column: string
}

export type ListFields = Readonly<Record<string, ListField>>

/** Shorthand for a map of fields of one table. */
export function fieldsOf(table: string, columns: Readonly<Record<string, FieldType>>): ListFields {
  return Object.fromEntries(Object.entries(columns).map(([name, type]) => [name, { type, column: `${table}.${name}` }]))
}

/** The field of a wire name; own properties only, so that `constructor` is unknown. */
export function fieldNamed(fields: ListFields, name: string): ListField | null {
  return Object.hasOwn(fields, name) ? (fields[name] ?? null) : null
}
