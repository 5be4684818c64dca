function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Order of two values of records: numbers by their value, everything else as a dictionary has it; nothing comes last. */
export function compareValues(one: unknown, other: unknown): number {
  const [a, b] = [textOf(one), textOf(other)]
  if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1
  return typeof one === 'number' && typeof other === 'number' ? one - other : a.localeCompare(b, undefined, { numeric: true })
}
