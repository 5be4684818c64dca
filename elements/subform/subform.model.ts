import { parseJson } from '../core/format/parse-json'
import { isRecord } from '../core/storage/shapes'
import type { GridColumn } from '../edit-grid/edit-grid.types'
import type { SubformChange, SubformRows } from './subform.types'

/** The columns that can be shown: what a page gives by mistake is left out. */
export function columnsOf(form: SubformRows | undefined): readonly GridColumn[] {
  const input: unknown = form?.columns
  return Array.isArray(input) ? input.filter((column): column is GridColumn => isRecord(column) && typeof column['key'] === 'string') : []
}

/** The rows of a form as the grid takes them. */
export function valueOf(form: SubformRows | undefined): string {
  const input: unknown = form?.rows
  return JSON.stringify({ rows: Array.isArray(input) ? input.filter(isRecord) : [], deleted: [] })
}

/** A value that a grid gave, read for the page. */
export function changeOf(value: string): SubformChange {
  const current = parseJson(value)
  const listed = (name: string): readonly unknown[] => (isRecord(current) && Array.isArray(current[name]) ? current[name] : [])
  return { rows: listed('rows').filter(isRecord), deleted: listed('deleted').map(String), value }
}
