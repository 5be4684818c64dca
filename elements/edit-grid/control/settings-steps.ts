import type { GridSettings } from './control.types'
import type { GridControl } from './grid-control'

const ofLayout = ['rowHeight', 'columns', 'choices', 'dictionaries', 'selection', 'gutter', 'tree'] as const

/** Titles and widths may be other ones. */
export function touchesLayout(one: GridSettings, other: GridSettings): boolean {
  return ofLayout.some((name) => one[name] !== other[name])
}

/** The cell that is edited can not be so any more: its column goes, or holds another type. What was typed counts, by the column as it was. */
export function endsEditing({ editing, settings }: GridControl, next: GridSettings): boolean {
  const { open } = editing
  if (!open || next.locked) return open !== null
  if (next.columns === settings.columns && next.choices === settings.choices) return false
  const column = next.columns.find(({ key }) => key === open.key)
  const { source } = open.cell.column
  return !column || column.type !== source.type || column.slotName !== source.slotName || column.disabled === true || next.choices.hidden.includes(open.key)
}

/** Rows open, or are a tree. */
export function expands({ tree, gutter }: GridSettings): boolean {
  return tree !== undefined || gutter.some(({ kind }) => kind === 'expand')
}
