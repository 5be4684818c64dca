import type { PermissionCode } from '../base/permission-codes'
import type { Caller } from '../identity/caller'
import type { Tables } from '../database/schema'
import type { RuledList } from '../data-rules/ruled-list'
import { RULED_DEPARTS } from '../data-rules/ruled-departs'
import { noPermission } from '../base/failures'
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
  ruled?: RuledList
}

export const CATEGORY_TABLE: DictionaryTable = {
  table: 'sysCategory',
  columns: { id: 'id', pid: 'pid', name: 'name', code: 'code' },
  conditionColumns: { has_child: 'hasChild' },
  order: 'createTime',
}

const TABLES: Readonly<Record<string, DictionaryTable>> = {
  sys_user: {
    table: 'sysUser',
    columns: { id: 'id', username: 'username', realname: 'realname', phone: 'phone' },
    conditionColumns: { status: 'status', sex: 'sex', org_code: 'orgCode', del_flag: 'delFlag' },
    reserved: { permission: 'user:list', columns: ['phone', 'status'] },
    hidden: { column: 'delFlag', value: 1 },
  },
  sys_depart: {
    table: 'sysDepart',
    columns: { id: 'id', org_code: 'orgCode', depart_name: 'departName', parent_id: 'parentId' },
    conditionColumns: { status: 'status', org_category: 'orgCategory', del_flag: 'delFlag' },
    order: 'orgCode',
    hidden: { column: 'delFlag', value: '1' },
    ruled: RULED_DEPARTS,
  },
  sys_role: { table: 'sysRole', columns: { id: 'id', role_name: 'roleName', role_code: 'roleCode' } },
  sys_position: { table: 'sysPosition', columns: { id: 'id', code: 'code', name: 'name' }, conditionColumns: { post_rank: 'postRank' } },
  sys_dict: {
    table: 'sysDict',
    columns: { id: 'id', dict_code: 'dictCode', dict_name: 'dictName' },
    hidden: { column: 'delFlag', value: 1 },
  },
  sys_permission: {
    table: 'sysPermission',
    columns: { id: 'id', name: 'name' },
    conditionColumns: { menu_type: 'menuType', parent_id: 'parentId', is_leaf: 'isLeaf' },
    order: 'sortNo',
    hidden: { column: 'delFlag', value: 1 },
  },
  ibl_cloud_live_equipment_group: { table: 'iblCloudLiveEquipmentGroup', columns: { id: 'id', name: 'name' }, order: 'sortNo' },
  sys_category: CATEGORY_TABLE,
  ops_area: {
    table: 'opsArea',
    columns: { id: 'id', pid: 'pid', name: 'name', code: 'code' },
    conditionColumns: { has_child: 'hasChild' },
    order: 'code',
  },
  demo: { table: 'demo', columns: { id: 'id', name: 'name' }, conditionColumns: { sex: 'sex' } },
}

export function dictionaryTable(name: string): DictionaryTable | null {
  return Object.hasOwn(TABLES, name) ? (TABLES[name] ?? null) : null
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
