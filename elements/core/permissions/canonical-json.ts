import { isRecord } from '../storage/shapes'

/**
 * One text for everything that says the same in another order: servers give permissions, and menu entries of one rank, in an order
 * that changes from call to call (3.8).
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).sort().join()}]`
  if (!isRecord(value)) return JSON.stringify(value) ?? ''
  return `{${Object.keys(value)
    .sort()
    .map((name) => `${name}:${canonicalJson(value[name])}`)
    .join()}}`
}

const idOf = (entry: unknown): unknown => (isRecord(entry) ? (entry.id ?? entry.path) : undefined)

/** Menu entries in the order in which they were known, so that none moves without a cause; new ones where the server has them. */
export function inReferenceOrder(entries: readonly unknown[], known: readonly unknown[]): unknown[] {
  const indexById = new Map(known.map((entry, position) => [idOf(entry), position]))
  const indexOf = (entry: unknown): number => indexById.get(idOf(entry)) ?? -1
  const again = entries.filter((entry) => indexOf(entry) >= 0).sort((one, other) => indexOf(one) - indexOf(other))
  return entries.map((entry) => {
    const next = indexOf(entry) >= 0 ? again.shift() : entry
    const before = known[indexOf(next)]
    if (!isRecord(next) || !Array.isArray(next.children) || !isRecord(before) || !Array.isArray(before.children)) return next
    return { ...next, children: inReferenceOrder(next.children, before.children) }
  })
}
