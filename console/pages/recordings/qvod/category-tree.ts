import { isRecord } from '../../../../elements/core/storage/shapes'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import type { TreeNode } from '../../../../elements/parts/tree'

/** Counts of videos as `stat` responds; zeros where it does not. */
export interface VideoCounts {
  total: number
  states: Readonly<Record<string, number>>
  categories: ReadonlyMap<string, number>
  /** Bytes of the media folder, and what it may hold; 0: not known. */
  usedBytes: number
  totalBytes: number
}

const numberOf = (value: unknown): number => Number(value) || 0

export function readCounts(data: unknown): VideoCounts {
  const response = isRecord(data) ? data : {}
  const states = isRecord(response['states']) ? response['states'] : {}
  const categories = Array.isArray(response['categories']) ? response['categories'].filter(isRecord) : []
  return {
    total: numberOf(response['total']),
    states: Object.fromEntries(Object.entries(states).map(([state, count]) => [state, numberOf(count)])),
    categories: new Map(categories.map((row) => [stringValue(row['categoryId']), numberOf(row['count'])])),
    usedBytes: numberOf(response['usedBytes']),
    totalBytes: numberOf(response['totalBytes']),
  }
}

const recordsOf = (data: unknown): WireRecord[] => {
  const records = isRecord(data) ? data['records'] : data
  return Array.isArray(records) ? records.filter(isRecord) : []
}

/** Categories as a tree; each counts its videos and those below it. Rows that are below themselves or nothing known are at the top. */
export function categoryNodes(data: unknown, counts: ReadonlyMap<string, number>): TreeNode[] {
  const rows = recordsOf(data)
  const parents = new Map(rows.map((row) => [recordIdOf(row), stringValue(row['pid'])]))
  const isTop = (id: string): boolean => {
    const passed = new Set([id])
    for (let above = parents.get(id) ?? ''; above !== ''; above = parents.get(above) ?? '') {
      if (passed.has(above)) return true
      passed.add(above)
    }
    return !parents.has(parents.get(id) ?? '')
  }
  const nodeOf = (row: WireRecord): TreeNode => {
    const id = recordIdOf(row)
    const children = rows.filter((one) => !isTop(recordIdOf(one)) && stringValue(one['pid']) === id).map(nodeOf)
    const below = children.reduce((sum, { count }) => sum + numberOf(count), 0)
    return { id, label: stringValue(row['name']), count: below + (counts.get(id) ?? 0), ...(children.length > 0 && { children }) }
  }
  return rows.filter((row) => isTop(recordIdOf(row))).map(nodeOf)
}

/** Ids of a category and all below it; empty if it is not in the tree. */
export function idsBelow(nodes: readonly TreeNode[], id: string): string[] {
  for (const node of nodes) {
    const ids =
      node.id === id ? [id, ...(node.children ?? []).flatMap((child) => idsBelow([child], child.id))] : idsBelow(node.children ?? [], id)
    if (ids.length > 0) return ids
  }
  return []
}
