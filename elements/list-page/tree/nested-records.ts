import { indexFlat, withAncestors } from '../../core/tree'
import { recordIdOf, stringValue } from '../resource/records'
import type { ResourceTree, WireRecord } from '../resource/resource.types'

/** Flat records as a tree: those that were found, with the way to them and all that is below them. Siblings keep their order. */
export function nestedRecords(
  all: readonly WireRecord[],
  found: readonly WireRecord[],
  { parent, children = 'children' }: ResourceTree,
): readonly WireRecord[] {
  const byId = new Map(all.map((record) => [recordIdOf(record), record]))
  const parentOf = (id: string): string | undefined => stringValue(byId.get(id)?.[parent]) || undefined
  const index = indexFlat(all, { idOf: recordIdOf, parentOf })
  const shown = withAncestors(index, found.map(recordIdOf))
  const addBelow = (id: string): void =>
    index.entries.get(id)?.children.forEach((child) => {
      shown.add(child)
      addBelow(child)
    })
  for (const record of found) addBelow(recordIdOf(record))
  // What was not found itself stands behind what was.
  const ordered = [...found, ...all.filter((record) => shown.has(recordIdOf(record)) && !found.includes(record))]
  const { roots, entries } = indexFlat(ordered, { idOf: recordIdOf, parentOf })
  const whole = (id: string): WireRecord => {
    const { node, children: childIds } = entries.get(id)!
    return childIds.length > 0 ? { ...node, [children]: childIds.map(whole) } : node
  }
  return roots.map(whole)
}
