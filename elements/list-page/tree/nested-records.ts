import { indexFlat, withAncestors } from '../../core/tree'
import { recordIdOf, stringValue } from '../resource/records'
import type { ResourceTree, WireRecord } from '../resource/resource.types'

/** Flat records as a tree: those that were found, with the way to them, each with what is below it. Siblings keep their order. */
export function nestedRecords(
  all: readonly WireRecord[],
  found: readonly WireRecord[],
  { parent, children = 'children' }: ResourceTree,
): readonly WireRecord[] {
  const byId = new Map(all.map((record) => [recordIdOf(record), record]))
  const parentOf = (id: string): string | undefined => stringValue(byId.get(id)?.[parent]) || undefined
  const shown = withAncestors(indexFlat(all, { idOf: recordIdOf, parentOf }), found.map(recordIdOf))
  // What only leads to others stands behind what was found and put in order.
  const ordered = [...found, ...all.filter((record) => shown.has(recordIdOf(record)) && !found.includes(record))]
  const { roots, entries } = indexFlat(ordered, { idOf: recordIdOf, parentOf })
  const whole = (id: string): WireRecord => {
    const { node, children: below } = entries.get(id)!
    return below.length > 0 ? { ...node, [children]: below.map(whole) } : node
  }
  return roots.map(whole)
}
