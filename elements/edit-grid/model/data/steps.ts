import type { GridRow, RowId } from '../../edit-grid.types'
import type { Patch } from './data.types'
import { inverse } from './patches'

/**
 * A patch with the neighbours of its rows, by which it finds its places again where others put rows in or took some away since.
 * `behind`: what a row stands behind once it is there, '' for the first; of a move before and after it.
 */
export interface Step {
  readonly patch: Patch
  readonly behind: readonly RowId[]
  /** The row of a move. */
  readonly moved?: RowId
}

/** @param rows as they are before the patch is carried out */
export function stepOf(patch: Patch, rows: readonly GridRow[], idOf: (row: GridRow) => RowId): Step {
  const idAt = (position: number): RowId => (rows[position] ? idOf(rows[position]) : '')
  if (patch.kind === 'set') return { patch, behind: [] }
  if (patch.kind === 'remove') return { patch, behind: patch.at.map((position) => idAt(position - 1)) }
  if (patch.kind === 'insert') {
    const { at } = patch
    const before = (index: number): RowId =>
      at[index - 1] === at[index]! - 1 ? idOf(patch.rows[index - 1]!) : idAt(at[index]! - 1 - index)
    return { patch, behind: at.map((_, index) => before(index)) }
  }
  const { from, to } = patch
  return { patch, behind: [idAt(from - 1), idAt(to - 1 < from ? to - 1 : to)], moved: idAt(from) }
}

/** The step that takes this one back. */
export function inverseStep(step: Step): Step {
  return { ...step, patch: inverse(step.patch), behind: step.patch.kind === 'move' ? step.behind.toReversed() : step.behind }
}

/** What is left of a step, at the places that its rows have by now; null: none of them is there any more. */
export function relocated({ patch, behind, moved }: Step, rows: readonly GridRow[], idOf: (row: GridRow) => RowId): Patch | null {
  const indexById = new Map(rows.map((row, position) => [idOf(row), position]))
  if (patch.kind === 'set') return setAnew(patch, indexById, idOf)
  if (patch.kind === 'insert') return patch.rows.length === 0 ? null : inserted(patch, behind, rows, indexById, idOf)
  if (patch.kind === 'remove') {
    const at = patch.rows
      .map((row) => indexById.get(idOf(row)) ?? -1)
      .filter((position) => position >= 0)
      .toSorted((one, other) => one - other)
    return at.length === 0 ? null : { kind: 'remove', at, rows: at.map((position) => rows[position]!) }
  }
  const from = indexById.get(moved!)
  if (from === undefined) return null
  const position = indexBehind(behind[1]!, indexById) ?? Math.min(patch.to, rows.length)
  return { ...patch, from, to: position > from ? position - 1 : position }
}

type RowIndexes = ReadonlyMap<RowId, number>
type PatchOf<Kind extends Patch['kind']> = Extract<Patch, { kind: Kind }>

/** The cells of rows that are still there. */
function setAnew({ before, after, keys }: PatchOf<'set'>, indexById: RowIndexes, idOf: (row: GridRow) => RowId): Patch | null {
  const saved = before
    .map((row, index) => ({ place: indexById.get(idOf(row)), index }))
    .filter(({ place: position }) => position !== undefined)
  if (saved.length === 0) return null
  return {
    kind: 'set',
    at: saved.map(({ place: position }) => position!),
    before: saved.map(({ index }) => before[index]!),
    after: saved.map(({ index }) => after[index]!),
    keys,
  }
}

/** The place next to the row; undefined where it is gone. */
function indexBehind(id: RowId, indexById: RowIndexes): number | undefined {
  const position = id === '' ? -1 : indexById.get(id)
  return position === undefined ? undefined : position + 1
}

/** Each row behind its neighbour, or behind what came with it; where that is gone, as far from the top as it was. */
function inserted(
  patch: PatchOf<'insert'>,
  behind: readonly RowId[],
  rows: readonly GridRow[],
  indexById: RowIndexes,
  idOf: (row: GridRow) => RowId,
): Patch {
  const targets = new Map<RowId, number>()
  const found = patch.rows.map((row, index) => {
    const position =
      targets.get(behind[index]!) ?? indexBehind(behind[index]!, indexById) ?? Math.min(patch.at[index]! - index, rows.length)
    targets.set(idOf(row), position)
    return { place: position, row }
  })
  const inOrder = found.toSorted((one, other) => one.place - other.place)
  return { kind: 'insert', at: inOrder.map(({ place: position }, index) => position + index), rows: inOrder.map(({ row }) => row) }
}

type IdOf = (row: GridRow) => RowId

/** The rows by their ids after a step, as they were before it. */
export function carriedOut(step: Step, ids: readonly RowId[], idOf: IdOf): readonly RowId[] {
  const { patch, behind, moved } = step
  if (patch.kind === 'insert') return putBehind(ids, patch.rows.map(idOf), behind)
  if (patch.kind === 'remove') return leftOf(ids, patch.rows.map(idOf))
  return patch.kind === 'move' ? putBehind(leftOf(ids, [moved!]), [moved!], [behind[1]!]) : ids
}

/** The other way round. */
export function takenBack(step: Step, ids: readonly RowId[], idOf: IdOf): readonly RowId[] {
  return carriedOut(inverseStep(step), ids, idOf)
}

function leftOf(ids: readonly RowId[], deleted: readonly RowId[]): readonly RowId[] {
  if (deleted.length === 0) return ids
  const taken = new Set(deleted)
  return ids.filter((id) => !taken.has(id))
}

function putBehind(ids: readonly RowId[], rows: readonly RowId[], behind: readonly RowId[]): readonly RowId[] {
  const followers = new Map<RowId, RowId[]>()
  for (const [index, id] of rows.entries()) followers.set(behind[index]!, [...(followers.get(behind[index]!) ?? []), id])
  const put: RowId[] = []
  for (const id of ['', ...ids]) {
    const next = [id]
    for (let one = next.pop(); one !== undefined; one = next.pop()) {
      if (one !== '') put.push(one)
      next.push(...(followers.get(one)?.toReversed() ?? []))
    }
  }
  return put
}

/**
 * The step without these rows.
 * @param before ids of the rows before the step, `after` behind it, with those that are gone
 */
export function without(step: Step, deleted: ReadonlySet<RowId>, before: readonly RowId[], after: readonly RowId[], idOf: IdOf): Step {
  const { patch, behind } = step
  if (patch.kind === 'set') return step
  if (patch.kind === 'move')
    return { ...step, behind: [...remainingBehind([behind[0]!], before, deleted), ...remainingBehind([behind[1]!], after, deleted)] }
  const ids = patch.rows.map(idOf)
  const isRemaining = (_: unknown, index: number): boolean => !deleted.has(ids[index]!)
  const remaining = patch.kind === 'remove' ? before : after
  return {
    ...step,
    patch: { ...patch, at: patch.at.filter(isRemaining), rows: patch.rows.filter(isRemaining) },
    behind: remainingBehind(behind.filter(isRemaining), remaining, deleted),
  }
}

/** In the place of what is gone, what stood before it. */
function remainingBehind(behind: readonly RowId[], ids: readonly RowId[], deleted: ReadonlySet<RowId>): readonly RowId[] {
  if (!behind.some((id) => deleted.has(id))) return behind
  const before = new Map<RowId, RowId>()
  let last: RowId = ''
  for (const id of ids)
    if (deleted.has(id)) before.set(id, last)
    else last = id
  return behind.map((id) => before.get(id) ?? id)
}
