/** Shape checks for values from storage and from the wire. */
export function isString(value: unknown): value is string {
  return typeof value === 'string'
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
