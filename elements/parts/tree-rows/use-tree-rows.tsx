import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import {
  BranchLoader,
  type BranchStates,
  indexNested,
  type NestedNodes,
  siblingsOf,
  type TreeEntry,
  type TreeIndex,
  visibleRows,
} from '../../core/tree'
import type { TableTree } from '../data-table'
import { useLatest } from '../use-latest'
import { treeLines } from './tree-lines'
import { TreeNote } from './TreeNote'
import type { TreeRecordRow } from './tree-row-fields'

export interface TreeRowsSetup {
  /** The top level, with as much below it as it brings. Other rows load again what was open below the former ones. */
  rows: readonly TreeRecordRow[]
  /** How they are read; keep it in a memo. */
  reader: NestedNodes<TreeRecordRow>
  /** What is below a row that brings nothing; without it there is nothing more. @throws OpsError */
  load?: ((row: TreeRecordRow) => Promise<readonly TreeRecordRow[]>) | undefined
  /** Levels that are open at first; default 0. */
  openLevels?: number | undefined
  /** See `TableTree`. */
  column?: string | undefined
  onExpand?: ((row: TreeRecordRow, expanded: boolean) => void) | undefined
  onLoadError?: ((error: unknown, row: TreeRecordRow) => void) | undefined
}

export interface TreeRows {
  index: TreeIndex<TreeRecordRow>
  /** What is to be seen, top to bottom, for a `DataTable` with `tree`. */
  rows: readonly TreeRecordRow[]
  keyOf: (row: TreeRecordRow) => string
  /** Those of the keys that are loaded. */
  rowsOf: (keys: readonly string[]) => TreeRecordRow[]
  tree: TableTree<TreeRecordRow>
  /** The row below which nothing was found last. */
  emptied: TreeRecordRow | null
  setOpen: (ids: readonly string[], open: boolean) => void
  /** All that is there; what would have to be asked for stays closed. */
  setAllOpen: (open: boolean) => void
  /** Asks again for what is below a row. */
  reload: (id: string) => Promise<void>
}

const none: ReadonlyMap<string, never> = new Map<string, never>()
const nothing: readonly TreeRecordRow[] = []

/** Rows of a tree for a table: what is open, which children were asked for, and whether they came (clauses 4.4). */
export function useTreeRows({ rows, reader, load, openLevels = 0, column, onExpand, onLoadError }: TreeRowsSetup): TreeRows {
  const [grafts, setGrafts] = useState<ReadonlyMap<string, readonly TreeRecordRow[]>>(none)
  const [touched, setTouched] = useState<ReadonlyMap<string, boolean>>(none)
  const [states, setStates] = useState<BranchStates>(none)
  const [emptied, setEmptied] = useState<TreeRecordRow | null>(null)
  const [loader] = useState(() => new BranchLoader<TreeRecordRow>(setStates))
  const source = useLatest({ load, onLoadError })
  const isLazy = load !== undefined
  const index = useMemo(
    () => indexNested(rows, { ...reader, waits: (row) => isLazy && reader.waits(row) }, grafts),
    [rows, reader, isLazy, grafts],
  )
  const open = useMemo(() => {
    const isOpen = ([id, { level }]: readonly [string, TreeEntry<TreeRecordRow>]): boolean => touched.get(id) ?? level < openLevels
    return new Set([...index.entries].filter(isOpen).map(([id]) => id))
  }, [index, touched, openLevels])
  const lines = useMemo(() => treeLines(visibleRows(index, open), states, reader.idOf), [index, open, states, reader])

  async function loadChildren(id: string): Promise<void> {
    const row = index.entries.get(id)?.node
    if (!row || !isLazy) return
    const children = await loader.load(
      id,
      async () => (await source.current.load?.(row)) ?? nothing,
      (error) => source.current.onLoadError?.(error, row),
    )
    if (!children) return
    if (children.length === 0) setEmptied(row)
    setGrafts((now) => new Map(now).set(id, children))
  }

  // What is open and was not asked for yet.
  const requested = useMemo(() => [...open].filter((id) => index.entries.get(id)?.waits && !states.has(id)), [open, index, states])
  const askFor = useEffectEvent((ids: readonly string[]) => ids.forEach((id) => void loadChildren(id)))
  useEffect(() => {
    if (requested.length > 0) queueMicrotask(() => askFor(requested))
  }, [requested])

  // Other rows: their children may differ too; the former ones stay in sight until these have come.
  const lastRows = useRef(rows)
  const askAgain = useEffectEvent(() => {
    setGrafts((now) => new Map([...now].filter(([id]) => open.has(id))))
    for (const id of grafts.keys()) if (open.has(id)) void loadChildren(id)
  })
  useEffect(() => {
    if (lastRows.current === rows) return
    lastRows.current = rows
    askAgain()
  }, [rows])

  function setOpen(ids: readonly string[], to: boolean): void {
    if (!to) for (const id of ids) loader.forgive(id)
    setTouched((now) => new Map([...now, ...ids.map((id) => [id, to] as const)]))
  }

  function toggle(row: TreeRecordRow, to: boolean): void {
    setOpen([reader.idOf(row)], to)
    onExpand?.(row, to)
  }

  return {
    index,
    rows: lines.rows,
    keyOf: lines.keyOf,
    rowsOf: (keys) => keys.map((key) => index.entries.get(key)?.node).filter((row) => row !== undefined),
    tree: {
      column,
      positionOf(row) {
        const { position, note } = lines.lineOf(row)
        if (note === undefined) return position
        return { ...position, note: <TreeNote state={states.get(note)} onRetry={() => void loadChildren(note)} /> }
      },
      onToggle: toggle,
      onOpenLevel(row) {
        for (const id of siblingsOf(index, reader.idOf(row))) {
          const entry = index.entries.get(id)
          if (entry && !open.has(id) && (entry.waits || entry.children.length > 0)) toggle(entry.node, true)
        }
      },
    },
    emptied,
    setOpen,
    setAllOpen: (to) =>
      setOpen(
        [...index.entries].flatMap(([id, { children }]) => (children.length > 0 || !to ? [id] : [])),
        to,
      ),
    reload: loadChildren,
  }
}
