import type { GridControl } from './grid-control'

/** Fields of a row that another page has changed: they count as loaded, and are seen changing. */
export function takeLive(control: GridControl, fields: Readonly<Record<string, unknown>>): void {
  const id = control.idOf(fields)
  const row = control.data.row(id)
  if (!row) return
  const changes = Object.entries(fields).filter(([key, value]) => !Object.is(row[key], value))
  control.flash(id, row, changes.map(([key]) => key))
  control.data.setCells(changes.map(([key, value]) => ({ id, key, value })), 'live')
}
