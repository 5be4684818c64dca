import { paths } from '../core/transport/paths'
import type { Transport } from '../core/transport/transport.types'
import { keyOfRecord, recordsIn, type TreeRecord, type TreeSource } from '../parts/tree-picker'
import { searchTable } from './table-search'

export interface TableTreeSettings {
  /** `table,text column,code column`. */
  dict: string
  pidField: string
  pidValue: string
  hasChildField: string
  /** A JSON object, or `''`. */
  condition: string
}

/** Exactly three parts, none of them empty. */
export function isTreeDict(dict: string): boolean {
  const parts = dict.split(',')
  return parts.length === 3 && parts.every((part) => part.trim() !== '')
}

/**
 * Rows of a table as a tree, one level at a time (all seven parameters are always sent, empty ones too: servers refuse a call without one).
 */
export function tableTree(transport: Transport, settings: TableTreeSettings): TreeSource<TreeRecord> {
  const { dict, pidField, pidValue, hasChildField, condition } = settings
  const [tableName = '', text = '', code = ''] = dict.split(',')
  const level = async (pid: string, options: { signal?: AbortSignal } = {}): Promise<TreeRecord[]> =>
    recordsIn(await transport.get(paths.dict.loadTree, { pid, tableName, text, code, pidField, hasChildField, condition }, options))
  return {
    name: `table:${JSON.stringify(settings)}`,
    roots: (signal) => level(pidValue, { signal }),
    children: (parent) => level(keyOfRecord(parent)),
    // The search of table dictionaries knows no conditions: it must not offer what the tree leaves out.
    ...(condition === '' && { search: (keyword, signal) => searchTable(transport, { dict, pidField, pidValue }, keyword, signal) }),
  }
}
