/** A JSON object: neither null nor an array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a record would look different with these values. */
export function differs<Stored extends object>(record: Stored, values: Partial<Stored>): boolean {
  return Object.entries(values).some(([name, value]) => !Object.is(Reflect.get(record, name), value))
}
