import { dropTarget, mayMove, stepTarget, type TreeStep, type TreeTarget, withDescendants } from '../../../core/tree'
import type { FieldChange, GridRow, RowId } from '../../edit-grid.types'
import type { DropPosition, RowMoves } from '../../state/expansion.types'
import type { GridState } from '../../state/grid-state.types'
import type { Branches } from './branches'
import { siblingIndexes, type SiblingIndexes } from './tree-standings'

/** Dependencies of tree moves. */
export interface MovingTree {
  readonly branches: Branches
  readonly standings: SiblingIndexes
  /** Parent field, and whether rows have it. */
  readonly parentField: string
  readonly transform: boolean
  isPromised(id: RowId): boolean
  /** Text indent of a level, from 0, in CSS px. */
  indentAt(level: number): number
  /** Expands a branch; resolves when its rows are loaded. */
  open(id: RowId): Promise<void>
}

/** Moves and removes tree rows with their descendants. */
export class TreeMoves implements RowMoves {
  constructor(
    private readonly control: GridState,
    private readonly tree: MovingTree,
  ) {}

  /** Target of a step or a drop; null if not allowed. */
  target(id: RowId, requested: TreeStep | DropPosition): TreeTarget | null {
    const { branches } = this.tree
    const { index } = branches
    const target =
      typeof requested === 'string'
        ? stepTarget(index, id, requested)
        : dropTarget(index, requested.over, requested.where, branches.isOpen(requested.over))
    return target && mayMove(index, id, target) ? target : null
  }

  /** Moves a row as one undo step, if necessary after its new siblings are loaded. Resolves with whether it moved. */
  async move(id: RowId, requested: TreeTarget): Promise<boolean> {
    const { control, tree } = this
    const { parent } = requested
    if (parent !== null && tree.isPromised(parent)) {
      await tree.open(parent)
      // The children are not loaded yet: the row would hide them.
      if (tree.isPromised(parent)) return false
    }
    if (!mayMove(tree.branches.index, id, requested)) return false
    this.#carry(id, requested)
    if (parent !== null) await tree.open(parent)
    const to = control.data.indexOf(id)
    control.announcer.announce('moved', standingOf(control, tree.branches, id).number)
    return to >= 0
  }

  #carry(id: RowId, { parent, before }: TreeTarget): void {
    const { control, tree } = this
    const { data, screen } = control
    const { branches, transform, parentField } = tree
    const from = data.indexOf(id)
    const to = this.#indexFor(id, from, { parent, before })
    const [old, now] = [branches.parentOf(id), parent ?? undefined]
    data.together(() => {
      if (transform && old !== now) data.setCells([{ id, key: parentField, value: parent ?? this.#nobody() }], 'user')
      data.move(from, to, 'user', { id, before: old, after: now })
    })
    screen.events?.moved({ from, to, row: data.row(id)!, parent })
  }

  /** Index in the data: siblings are ordered by it. */
  #indexFor(id: RowId, from: number, { parent, before }: TreeTarget): number {
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

  /** Parent value of top-level rows. */
  #nobody(): unknown {
    const { data } = this.control
    const [root] = this.tree.branches.index.roots
    return (root === undefined ? undefined : data.row(root)?.[this.tree.parentField]) ?? ''
  }

  indentBelow(parent: RowId | null): number {
    return parent === null ? this.tree.indentAt(0) : this.tree.indentAt(this.tree.branches.levelOf(parent))
  }

  /** Loads the descendants of rows and expands them. Resolves with whether all were loaded. */
  async loadDescendants(ids: readonly RowId[]): Promise<boolean> {
    await Promise.all(ids.map((id) => this.tree.open(id)))
    return !ids.some((id) => this.tree.isPromised(id))
  }

  /** Rows with their loaded descendants; `unknown`: rows with descendants that are not loaded. */
  descendants(ids: readonly RowId[]): { ids: readonly RowId[]; unknown: readonly RowId[] } {
    const { branches } = this.tree
    const all = [...new Set(ids.flatMap((id) => withDescendants(branches.index, id)))]
    return { ids: all, unknown: all.filter((id) => this.tree.isPromised(id)) }
  }

  /** Fields that change with a move: the sort number and the parent. */
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
