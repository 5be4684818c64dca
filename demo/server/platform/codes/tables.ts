import type { PermissionCode } from '../base/permission-codes'
import type { Caller } from '../identity/caller'
import type { Tables } from '../database/schema'
import type { DataRuleTarget } from '../data-rules/data-rule-target'
import { noPermission } from '../base/errors'
import { PICKER_PAGE } from '../query/picker-query'

/** A table that dictionary calls may read, and how: nothing else exists for them. */
export interface DictionaryTable {
  table: keyof Tables
  /** Wire column -> column of the schema, usable as text, code and in conditions. */
  columns: Readonly<Record<string, string>>
  /** Further columns that conditions may name. */
  conditionColumns?: Readonly<Record<string, string>>
  /** Column its rows are shown in the order of; by id when absent. */
  order?: string
  /** Columns that only holders of a permission may name, be it in a condition; others get a picker's page of the rest. */
  reserved?: { permission: PermissionCode; columns: readonly string[] }
  /** Rows that do not exist for anybody. */
  hidden?: { column: string; value: number | string }
  /** Its data rules narrow what there is to choose from. Who knows a row by its id has met it where he may, and is told its name. */
  ruled?: DataRuleTarget
}

export const CATEGORY_TABLE: DictionaryTable = {
  table: 'sysCategory',
  columns: { id: 'id', pid: 'pid', name: 'name', code: 'code' },
  conditionColumns: { has_child: 'hasChild' },
  order: 'createTime',
}

/** By their names in the database. The rooms declare them (rooms.ts). */
export const DICTIONARY_TABLES = new Map<string, DictionaryTable>()

export function dictionaryTable(name: string): DictionaryTable | null {
  return DICTIONARY_TABLES.get(name) ?? null
}

export function dictionaryColumn(table: DictionaryTable, name: string): string | null {
  return Object.hasOwn(table.columns, name) ? (table.columns[name] ?? null) : null
}

export function conditionColumn(table: DictionaryTable, name: string): string | null {
  const more = table.conditionColumns ?? {}
  return dictionaryColumn(table, name) ?? (Object.hasOwn(more, name) ? (more[name] ?? null) : null)
}

/** Refuses columns that are not for this caller. Resolves with how many rows he may have at a time; undefined = as many as there are. */
export function rowsFor(caller: Pick<Caller, 'can'>, { reserved }: DictionaryTable, columns: readonly string[]): number | undefined {
  if (!reserved || caller.can(reserved.permission)) return undefined
  if (columns.some((column) => reserved.columns.includes(column))) throw noPermission()
  return PICKER_PAGE
}
