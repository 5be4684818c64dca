import { createHash, randomBytes } from 'node:crypto'

let last = { milliseconds: 0, count: 0 }

/**
 * A new record id: 32 lower-case hex digits, as JeecgBoot's UUID ids, that sort behind those made before: rows of one second stand in the
 * order in which they were written. A UUID of version 7 (RFC 9562) without its dashes, with a counter for those of one millisecond.
 */
export function newId(): string {
  const now = Date.now()
  last = now > last.milliseconds ? { milliseconds: now, count: 0 } : { ...last, count: last.count + 1 }
  // More than the counter holds borrow from the milliseconds to come.
  const position = last.milliseconds * 0x1000 + last.count
  const hex = position.toString(16).padStart(15, '0')
  return `${hex.slice(0, 12)}7${hex.slice(12)}8${randomBytes(8).toString('hex').slice(1)}`
}

/** The same id for the same label on every machine: reference and demo rows can point at each other by label. */
export function stableId(label: string): string {
  return createHash('md5').update(`ops-console:${label}`).digest('hex')
}

/** Ids of a stored comma-joined text, each once. */
export function splitIds(text: string | null): string[] {
  return [...new Set((text ?? '').split(',').filter((id) => id !== ''))]
}

/** What a call is about: `id` names one, `ids` several. */
export function idsOfBody({ id, ids }: { id: string | null; ids: string | null }): string[] {
  return splitIds(`${id ?? ''},${ids ?? ''}`)
}
