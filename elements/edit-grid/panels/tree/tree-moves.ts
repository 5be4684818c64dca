import { dropTarget, mayMove, stepTarget, type TreeStep, type TreeTarget, withDescendants } from '../../../core/tree'
import type { FieldChange, GridRow, RowId } from '../../edit-grid.types'
import type { DropPlace, RowMoves } from '../../state/expansion.types'
import type { GridState } from '../../state/grid-state.types'
import type { Branches } from './branches'
import { siblingIndexes, type SiblingIndexes } from './tree-standings'

/** What the moves of a tree know of it. */
export interface MovingTree {
  readonly branches: Branches
  readonly standings: SiblingIndexes
  /** The field that names the row above, and whether rows have it. */
  readonly parentField: string
  readonly transform: boolean
  isPromised(id: RowId): boolean
  /** Where the text of a level starts, from 0; css px from the start of the grid. */
  indentAt(level: number): number
  /** Opens a branch; resolves when its rows are there. */
  open(id: RowId): Promise<void>
}

/** Takes rows of a tree, with all below them, to other places and away. */
export class TreeMoves implements RowMoves {
  constructor(
    private readonly control: GridState,
    private readonly tree: MovingTree,
  ) {}

  /** Where a step or a drop takes a row; null where it may not go. */
  target(id: RowId, wanted: TreeStep | DropPlace): TreeTarget | null {
    const { branches } = this.tree
    const { index } = branches
    const target =
      typeof wanted === 'string'
        ? stepTarget(index, id, wanted)
        : dropTarget(index, wanted.over, wanted.where, branches.isOpen(wanted.over))
    return target && mayMove(index, id, target) ? target : null
  }

  /** Moves a row, at once or when what it is to stand beside has come; one step for undo. Answers whether it did. */
  async move(id: RowId, wanted: TreeTarget): Promise<boolean> {
    const { control, tree } = this
    const { parent } = wanted
    if (parent !== null && tree.isPromised(parent)) {
      await tree.open(parent)
      // What is there is unknown still: the row would hide it.
      if (tree.isPromised(parent)) return false
    }
    if (!mayMove(tree.branches.index, id, wanted)) return false
    this.#carry(id, wanted)
    if (parent !== null) await tree.open(parent)
    const to = control.data.indexOf(id)
    control.announcer.say('moved', standingOf(control, tree.branches, id).number)
    return to >= 0
  }

  #carry(id: RowId, { parent, before }: TreeTarget): void {
    const { control, tree } = this
    const { data, screen } = control
    const { branches, transform, parentField } = tree
    const from = data.indexOf(id)
    const to = this.#placeFor(id, from, { parent, before })
    const [old, now] = [branches.parentOf(id), parent ?? undefined]
    data.together(() => {
      if (transform && old !== now) data.setCells([{ id, key: parentField, value: parent ?? this.#nobody() }], 'user')
      data.move(from, to, 'user', { id, before: old, after: now })
    })
    screen.events?.moved({ from, to, row: data.row(id)!, parent })
  }

  /** The place in the data: rows of one parent stand in the order of their places. */
  #placeFor(id: RowId, from: number, { parent, before }: TreeTarget): number {
    const { data } = this.control
    const { index } = this.tree.branches
    if (before !== null) {
      const position = data.indexOf(before)
      return position > from ? position - 1 : position
    }
    const siblings = parent === null ? index.roots : (index.entries.get(parent)?.children ?? [])
    const behind = siblings.findLast((one) => one !== id) ?? parent
    const position = behind === null ? from : data.indexOf(behind)
    return position >= from ? position : position + 1
  }

  /** What rows of the top level name as the row above. */
  #nobody(): unknown {
    const { data } = this.control
    const [root] = this.tree.branches.index.roots
    return (root === undefined ? undefined : data.row(root)?.[this.tree.parentField]) ?? ''
  }

  indentBelow(parent: RowId | null): number {
    return parent === null ? this.tree.indentAt(0) : this.tree.indentAt(this.tree.branches.levelOf(parent))
  }

  /** Asks for what is below rows, which opens them. Answers whether all of it came. */
  async loadBelow(ids: readonly RowId[]): Promise<boolean> {
    await Promise.all(ids.map((id) => this.tree.open(id)))
    return !ids.some((id) => this.tree.isPromised(id))
  }

  /** Rows with all below them, as far as they are there; `unknown`: of which not all are. */
  below(ids: readonly RowId[]): { ids: readonly RowId[]; unknown: readonly RowId[] } {
    const { branches } = this.tree
    const all = [...new Set(ids.flatMap((id) => withDescendants(branches.index, id)))]
    return { ids: all, unknown: all.filter((id) => this.tree.isPromised(id)) }
  }

  /** What differs by having been moved: the sort number, and the row above. */
  changes(): (row: GridRow) => Readonly<Record<string, FieldChange>> {
    const { control, tree } = this
    const { data, settings } = control
    const { dragSort, sortKey } = settings
    if (!dragSort || !data.canUndo) return () => ({})
    const now = siblingIndexes(
      data.rows.map((row) => data.idOf(row)),
      (id) => tree.branches.parentOf(id),
    )
    return (row) => {
      const id = data.idOf(row)
      const [is, was] = [now.get(id), tree.standings.of(id)]
      if (!is || !was) return {}
      return {
        ...(is.number !== was.number && { [sortKey]: { value: is.number, oldValue: was.number } }),
        ...(is.parent !== was.parent &&
          !tree.transform && { [tree.parentField]: { value: is.parent ?? null, oldValue: was.parent ?? null } }),
      }
    }
  }
}

function standingOf({ data }: Pick<GridState, 'data'>, branches: Branches, id: RowId): { number: number } {
  const parent = branches.parentOf(id)
  const siblings = data.rows.map((row) => data.idOf(row)).filter((one) => branches.parentOf(one) === parent)
  return { number: siblings.indexOf(id) + 1 }
}
