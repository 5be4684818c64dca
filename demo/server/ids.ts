import { createHash, randomBytes } from 'node:crypto'

/** A new record id: 32 lower-case hex digits, as JeecgBoot's UUID ids. No autoincrement, so that rows can be made anywhere. */
export function newId(): string {
  return randomBytes(16).toString('hex')
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
export function namedIn({ id, ids }: { id: string | null; ids: string | null }): string[] {
  return splitIds(`${id ?? ''},${ids ?? ''}`)
}
