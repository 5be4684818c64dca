import type { Cascade } from '../database/changes'

/** A name that versions show beside an id: where it is stored and its key in the version. Names as in the database. */
export interface LoggedName {
  table: string
  column: string
  as: string
}

export const USER_NAME: LoggedName = { table: 'sys_user', column: 'username', as: 'user_name' }
export const ROLE_NAME: LoggedName = { table: 'sys_role', column: 'role_name', as: 'role_name' }
export const DEPART_NAME: LoggedName = { table: 'sys_depart', column: 'depart_name', as: 'depart_name' }
export const DEPART_ROLE_NAME: LoggedName = { table: 'sys_depart_role', column: 'role_name', as: 'role_name' }
export const PERMISSION_NAME: LoggedName = { table: 'sys_permission', column: 'name', as: 'permission_name' }
export const RULE_NAME: LoggedName = { table: 'sys_permission_data_rule', column: 'rule_name', as: 'rule_name' }

/** Where the text of a stored value is: the code of a dictionary, or a table whose records have titles, beside the column that holds it. */
export type LoggedText = string | { table: string; key?: string; column?: string }

/** A table of which every version of a record is kept: people edit its records by hand. Column names as in the database. */
export interface LoggedTable {
  /** Columns that no log may hold. */
  secrets?: readonly string[]
  /** Columns that identify a record; `id` by default. */
  keys?: readonly string[]
  /** Columns whose texts name a record for people. By default the texts of its keys, where these are references. */
  title?: readonly string[]
  /** Texts of codes and references, by column; several values are comma-joined. Those of `names` are texts too. */
  texts?: Readonly<Record<string, LoggedText>>
  /** By the column that holds the id. */
  names?: Readonly<Record<string, LoggedName>>
  /** Foreign keys with `on delete cascade`: table of the deleted row, then own column -> column there. */
  deletedWith?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** By their names in the database. The rooms declare them (rooms.ts). */
export const LOGGED_TABLES = new Map<string, LoggedTable>()

/** The columns that identify the records of a table; undefined for a table without versions. */
export function loggedKeys(table: string): readonly string[] | undefined {
  const logged = LOGGED_TABLES.get(table)
  return logged && (logged.keys ?? ['id'])
}

/** The rows of logged tables that the database deletes together with a row of this table. */
export function cascadesOf(table: string): Cascade[] {
  return [...LOGGED_TABLES].flatMap(([name, { deletedWith }]) => {
    const columns = deletedWith?.[table]
    return columns ? [{ table: name, columns }] : []
  })
}

/** The password of a sign-in that stands in an address (RFC 3986, 3.2.1): cameras are pulled from such ones. */
const PASSWORD = /(:\/\/[^\s/?#:@]*:)[^\s/?#]+(?=@)/g

/** What is kept of a row: secrets are not, and passwords in addresses are starred. */
export function loggedColumns(table: string, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const secret = LOGGED_TABLES.get(table)?.secrets ?? []
  const saved = Object.entries(row).filter(([column]) => !secret.includes(column))
  return Object.fromEntries(saved.map(([column, value]) => [column, typeof value === 'string' ? value.replace(PASSWORD, '$1***') : value]))
}
