import type { GridRow, RowId } from '../edit-grid.types'
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
  const idAt = (place: number): RowId => (rows[place] ? idOf(rows[place]) : '')
  if (patch.kind === 'set') return { patch, behind: [] }
  if (patch.kind === 'remove') return { patch, behind: patch.at.map((place) => idAt(place - 1)) }
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
  const places = new Map(rows.map((row, place) => [idOf(row), place]))
  if (patch.kind === 'set') return setAnew(patch, places, idOf)
  if (patch.kind === 'insert') return patch.rows.length === 0 ? null : inserted(patch, behind, rows, places, idOf)
  if (patch.kind === 'remove') {
    const at = patch.rows
      .map((row) => places.get(idOf(row)) ?? -1)
      .filter((place) => place >= 0)
      .toSorted((one, other) => one - other)
    return at.length === 0 ? null : { kind: 'remove', at, rows: at.map((place) => rows[place]!) }
  }
  const from = places.get(moved!)
  if (from === undefined) return null
  const place = placeBehind(behind[1]!, places) ?? Math.min(patch.to, rows.length)
  return { ...patch, from, to: place > from ? place - 1 : place }
}

type Places = ReadonlyMap<RowId, number>
type PatchOf<Kind extends Patch['kind']> = Extract<Patch, { kind: Kind }>

/** The cells of rows that are still there. */
function setAnew({ before, after, keys }: PatchOf<'set'>, places: Places, idOf: (row: GridRow) => RowId): Patch | null {
  const kept = before.map((row, index) => ({ place: places.get(idOf(row)), index })).filter(({ place }) => place !== undefined)
  if (kept.length === 0) return null
  return {
    kind: 'set',
    at: kept.map(({ place }) => place!),
    before: kept.map(({ index }) => before[index]!),
    after: kept.map(({ index }) => after[index]!),
    keys,
  }
}

/** The place next to the row; undefined where it is gone. */
function placeBehind(id: RowId, places: Places): number | undefined {
  const place = id === '' ? -1 : places.get(id)
  return place === undefined ? undefined : place + 1
}

/** Each row behind its neighbour, or behind what came with it; where that is gone, as far from the top as it was. */
function inserted(
  patch: PatchOf<'insert'>,
  behind: readonly RowId[],
  rows: readonly GridRow[],
  places: Places,
  idOf: (row: GridRow) => RowId,
): Patch {
  const targets = new Map<RowId, number>()
  const found = patch.rows.map((row, index) => {
    const place = targets.get(behind[index]!) ?? placeBehind(behind[index]!, places) ?? Math.min(patch.at[index]! - index, rows.length)
    targets.set(idOf(row), place)
    return { place, row }
  })
  const inOrder = found.toSorted((one, other) => one.place - other.place)
  return { kind: 'insert', at: inOrder.map(({ place }, index) => place + index), rows: inOrder.map(({ row }) => row) }
}
