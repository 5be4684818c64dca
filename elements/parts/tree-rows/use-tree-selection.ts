import { useMemo } from 'react'
import { checkStates, toggleWithDescendants, type TreeIndex } from '../../core/tree'
import type { TableSelection } from '../data-table'
import { Radio } from '../field/Radio'
import type { TreeRecordRow } from './tree-row-fields'

export interface TreeSelectionSetup {
  index: TreeIndex<TreeRecordRow>
  mode: 'checkbox' | 'radio'
  /** Chosen keys in the order of choice. */
  keys: readonly string[]
  /** Rows take all below them along, and follow it; only with boxes. */
  linked: boolean
  /** Rows that cannot be chosen. */
  isLocked?: ((row: TreeRecordRow) => boolean) | undefined
  onChange: (keys: readonly string[]) => void
}

/** Choosing rows of a tree, each by itself or with all that is loaded below it. Keys the tree does not hold (or not yet) stay. */
export function useTreeSelection({ index, mode, keys, linked, isLocked, onChange }: TreeSelectionSetup): TableSelection<TreeRecordRow> {
  const isLinked = linked && mode === 'checkbox'
  const states = useMemo(() => checkStates(index, keys, !isLinked), [index, keys, isLinked])
  const selected = useMemo(() => new Set([...keys, ...having(states, 'all')]), [states, keys])
  const isFixed = (id: string): boolean => {
    const node = index.entries.get(id)?.node
    return node !== undefined && (isLocked?.(node) ?? false)
  }

  function withLinks(next: ReadonlySet<string>): readonly string[] {
    let now = [...selected].filter((key) => index.entries.has(key))
    for (const [id] of index.entries) {
      // What a press before it took along is no press of its own.
      if (next.has(id) !== selected.has(id) && now.includes(id) !== next.has(id)) now = toggleWithDescendants(index, now, id, isFixed)
    }
    return [...keys.filter((key) => !index.entries.has(key)), ...now]
  }

  return {
    radio: mode === 'radio' ? Radio : undefined,
    selected,
    partly: new Set(having(states, 'some')),
    ...(isLocked && { locked: isLocked }),
    onChange: (next) =>
      onChange(isLinked ? withLinks(next) : [...keys.filter((key) => next.has(key)), ...[...next].filter((key) => !keys.includes(key))]),
  }
}

function having(states: ReadonlyMap<string, 'all' | 'some'>, part: 'all' | 'some'): string[] {
  return [...states].flatMap(([id, state]) => (state === part ? [id] : []))
}
