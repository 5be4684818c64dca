/** How a column holds its values. */
export type ColumnKind = 'text' | 'number'

/** Columns that every table has: its key, and who wrote a row when. */
export const OWN_COLUMNS = ['id', 'create_by', 'create_time', 'update_by', 'update_time'] as const

const texts = (...names: string[]): Record<string, ColumnKind> => Object.fromEntries(names.map((name) => [name, 'text']))
const numbers = (...names: string[]): Record<string, ColumnKind> => Object.fromEntries(names.map((name) => [name, 'number']))

/**
 * The tables and columns that an online form may name, in the spelling of the tables; nothing else exists for online forms, whatever
 * a definition says. OWN_COLUMNS come to each.
 */
const FORM_TABLES: Readonly<Record<string, Readonly<Record<string, ColumnKind>>>> = {
  ops_work_order: {
    ...texts('order_no', 'title', 'kind', 'urgency', 'state', 'device_kind', 'device_model', 'area_id', 'place', 'systems', 'reporter'),
    ...texts('phone', 'contact_name', 'contact_mail', 'team', 'report_time', 'due_date', 'needs_stop', 'access_code'),
    ...texts('pictures', 'files', 'description', 'solution'),
    ...numbers('cost', 'hours'),
  },
  ops_area: texts('pid', 'has_child', 'name', 'code', 'kind', 'keeper', 'remark'),
  ops_patrol: texts('patrol_no', 'title', 'area_id', 'inspector', 'patrol_date', 'state', 'summary'),
  ops_patrol_item: {
    ...texts('patrol_id', 'point', 'kind', 'result', 'picture', 'remark'),
    ...numbers('order_num', 'reading'),
  },
  ops_shift: texts('shift_date', 'shift', 'hands_over', 'takes_over', 'calm', 'summary', 'files'),
}

/** The tables of online forms by name. */
export const FORM_TABLE_NAMES: readonly string[] = Object.keys(FORM_TABLES)

/** The columns of a table that forms may name, without OWN_COLUMNS; null = forms do not know the table. */
export function formColumns(table: string): Readonly<Record<string, ColumnKind>> | null {
  return Object.hasOwn(FORM_TABLES, table) ? (FORM_TABLES[table] ?? null) : null
}

/** Kind of a column that forms may name; null = forms do not know it. Own properties only, so that `constructor` is unknown. */
export function columnKind(table: string, column: string): ColumnKind | null {
  const columns = formColumns(table)
  return columns && Object.hasOwn(columns, column) ? (columns[column] ?? null) : null
}
