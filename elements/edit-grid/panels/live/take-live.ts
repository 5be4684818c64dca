import type { GridControl } from '../../control/grid-control'
import type { Patch } from '../../model/data/data.types'
import type { GridRow, RowId } from '../../edit-grid.types'
import { plainText } from '../../model/columns/plain-text'
import { CellConflicts } from './conflicts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Fields of a row that another page has changed: they count as loaded, and are seen changing. Cells that were changed here and not
 * saved keep their value, and are in conflict; what is taken back goes to the new values.
 */
export function takeLive(control: GridControl, fields: Fields): void {
  const { data, settings } = control
  data.finishTravel()
  const id = control.data.idOf(fields)
  const row = data.row(id)
  const current = row ?? data.states.removedRow(id)
  if (!current || data.states.of(id) === 'new') return
  const base = data.states.originalOf(id) ?? current
  const came = Object.entries(fields)
    .filter(([key, value]) => key !== settings.rowKey && !Object.is(base[key], value))
    .map(([key, value]): [string, unknown] => [key, isAlike(current[key], value) ? current[key] : value])
  if (came.length === 0) return
  const next: Fields = Object.fromEntries(came)
  const renewed = (one: GridRow): GridRow => ({ ...one, ...pick(next, (key) => Object.is(one[key], base[key])) })
  const isChanged = (key: string): boolean => !Object.is(current[key], base[key])
  data.rewriteHistory((step) => renewedStep(step, (one) => control.data.idOf(one) === id, renewed))
  data.states.rebase(id, row ? pick(next, isChanged) : next, row ? undefined : renewed(current))
  if (!row) return

  control.parts.conflicts ??= new CellConflicts(control)
  const { open } = control.editing
  const isOpen = (key: string): boolean => open?.id === id && open.key === key
  control.parts.conflicts.add(id, Object.keys(pick(next, (key) => isChanged(key) || isOpen(key))))
  const taken = Object.entries(pick(next, (key) => !isChanged(key)))
  control.changes.flash(
    id,
    row,
    taken.map(([key]) => key),
  )
  data.setCells(
    taken.map(([key, value]) => ({ id, key, value })),
    'live',
  )
  // A conflict alone changes no value.
  if (taken.length === 0) control.topics.notify('cells')
}

/**
 * Rows that others have put in and taken away, as the back end has them all now; those of `since` it told of afterwards. Where pages
 * come from the back end, or rows of a tree hold others or are asked for later, no list says which ones there are.
 */
export function takeAll(control: GridControl, rows: readonly GridRow[], since: ReadonlySet<RowId>): void {
  const { data, parts, settings } = control
  data.finishTravel()
  const { pagination, tree } = settings
  if (pagination?.total !== undefined || (tree && (!tree.transform || tree.loadMethod))) return
  const stored = new Set(rows.map((row) => data.idOf(row)))
  parts.conflicts?.regain(stored)
  const storedIds = [...data.rows.map((row) => data.idOf(row)).filter((id) => data.states.of(id) !== 'new'), ...data.states.removedIds]
  takeAway(
    control,
    storedIds.filter((id) => !stored.has(id) && !since.has(id)),
  )
  const came = data.takeIn(rows)
  if (came.length > 0) control.announcer.announce('came', came.length)
}

/** Rows that others have taken away go; those that were changed here, or in which something is being typed, wait for the user to decide. */
function takeAway(control: GridControl, ids: readonly RowId[]): void {
  const { data, editing, parts } = control
  if (ids.length === 0) return
  const isChanged = (id: RowId): boolean => data.row(id) !== undefined && (data.states.of(id) === 'edited' || editing.open?.id === id)
  const deleted = data.removeRows(new Set(ids.filter((id) => !isChanged(id))))
  parts.conflicts ??= new CellConflicts(control)
  parts.conflicts.lose(ids.filter(isChanged))
  if (deleted.length > 0) control.announcer.announce('went', deleted.length)
}

/** Back ends answer what was stored in their own way: a number for its digits, null for nothing. */
function isAlike(mine: unknown, theirs: unknown): boolean {
  return plainText(mine) === plainText(theirs)
}

function pick(fields: Fields, isRequested: (key: string) => boolean): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => isRequested(key)))
}

/** A step as if the back end had held the new values before it; others stay the same objects. */
function renewedStep(step: Patch, isRow: (row: GridRow) => boolean, renewed: (row: GridRow) => GridRow): Patch {
  const renew = (rows: readonly GridRow[]): readonly GridRow[] => {
    const at = rows.findIndex(isRow)
    return at < 0 ? rows : rows.with(at, renewed(rows[at]!))
  }
  if (step.kind === 'move') return step
  return step.kind === 'set' ? { ...step, before: renew(step.before), after: renew(step.after) } : { ...step, rows: renew(step.rows) }
}
