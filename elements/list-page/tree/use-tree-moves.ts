import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react'
import { useSheet } from '../../core/define/host-context'
import type { TableTree } from '../../parts/data-table'
import { useLatest } from '../../parts/use-latest'
import type { TreeMove, WireRecord } from '../resource/resource.types'
import { type DragPayload, listenToDrag } from './carry-rows'
import movesCss from './tree-moves.css?inline'
import type { RowDropTarget } from './tree-moves.model'

interface TreeMovesSetup {
  rows: readonly WireRecord[]
  keyOf: (row: WireRecord) => string
  tree: TableTree<WireRecord>
  /** Resolves with whether it was done, once the rows are asked for again. */
  onMove: (move: TreeMove) => Promise<boolean>
}

/** Rows of a tree can be put elsewhere by hand; one that was moved by keys keeps the keyboard. The ref is for the table; null: none can. */
export function useTreeMoves(setup: TreeMovesSetup | null): RefCallback<HTMLTableElement> {
  const latest = useLatest(setup)
  const table = useRef<HTMLTableElement>(null)
  const stop = useRef<() => void>(null)
  /** The row that keys are moving, and where it was. */
  const followed = useRef<{ row: string; from: number; level: number }>(null)
  const isMoving = useRef(false)
  useSheet(movesCss)

  useLayoutEffect(() => {
    table.current?.toggleAttribute('data-movable', setup !== null)
    if (!setup || !followed.current) return
    const { row, from, level } = followed.current
    const at = indexOf(setup, row)
    if (at < 0 || (at === from && setup.tree.positionOf(setup.rows[at]!).level === level)) return
    followed.current = null
    // Whoever has gone elsewhere meanwhile stays there.
    if (table.current?.matches(':focus-within'))
      table.current.querySelector<HTMLElement>(`tbody > tr[data-row="${at}"] > [data-tree]`)?.focus()
  })

  async function move(from: number, { over, spot: slot }: RowDropTarget, by: 'pointer' | 'key'): Promise<void> {
    const { rows = [], keyOf, tree, onMove } = latest.current ?? {}
    const [record, of] = [rows[from], rows[over]]
    // Where a move is under way nobody knows yet what stands beside what.
    if (isMoving.current || !record || !of || !keyOf || !tree || !onMove) return
    isMoving.current = true
    followed.current = by === 'key' ? { row: keyOf(record), from, level: tree.positionOf(record).level } : null
    try {
      const isDone = await onMove({ record, of, spot: slot })
      if (!isDone) followed.current = null
      else if (slot === 'inside') latest.current?.tree.onToggle(of, true)
    } finally {
      isMoving.current = false
    }
  }

  const dragPayload = useLatest<DragPayload>({
    positions: () => latest.current?.rows.map(latest.current.tree.positionOf) ?? [],
    keyAt(index) {
      const row = latest.current?.rows[index]
      return row && latest.current?.keyOf(row)
    },
    indexOf: (key) => (latest.current ? indexOf(latest.current, key) : -1),
    move,
    open(key) {
      const { rows = [], tree } = latest.current ?? {}
      const row = latest.current && rows[indexOf(latest.current, key)]
      if (row && tree?.positionOf(row).open === false) tree.onToggle(row, true)
    },
  })
  return useCallback(
    (box: HTMLTableElement | null) => {
      table.current = box
      stop.current?.()
      stop.current = box && listenToDrag(box, () => dragPayload.current)
    },
    [dragPayload],
  )
}

function indexOf({ rows, keyOf }: TreeMovesSetup, key: string): number {
  return rows.findIndex((row) => keyOf(row) === key)
}
