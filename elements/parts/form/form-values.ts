/** The fields of a form: the names of its values. */
export type NameOf<Values> = keyof Values & string

const plain = (value: unknown): string => (typeof value === 'string' ? value.trim() : (JSON.stringify(value) ?? ''))

/**
 * Names of the values that differ from the start; a blank at the ends of a text is no difference, and what the start does not have is
 * empty.
 */
export function changedNames<Values extends object>(start: Partial<Values>, now: Values): NameOf<Values>[] {
  const isName = (name: string): name is NameOf<Values> => Object.hasOwn(now, name)
  return Object.keys(now)
    .filter(isName)
    .filter((name) => plain(start[name]) !== plain(now[name]))
}

/** Whether a field holds nothing: no text but blanks, no choice, no entry. */
export function isEmpty(value: unknown): boolean {
  return plain(value) === '' || value === null || (Array.isArray(value) && value.length === 0)
}
