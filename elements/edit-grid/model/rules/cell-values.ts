/** Nothing is held: neither 0 nor false is nothing. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0) || Number.isNaN(value)
}

/** Nothing that a person would take for a value: blanks alone do not fill a field that is needed. */
export function isBlank(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() === '' : isEmpty(value)
}

/** What patterns are asked about; numbers without exponent. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return String(value)
  const text = String(value)
  return text.includes('e') && Number.isFinite(value)
    ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
    : text
}
