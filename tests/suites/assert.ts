/** Same structure and values; says both when not. */
export function expectEqual<Value>(actual: Value, expected: Value, message = ''): void {
  const [left, right] = [show(actual), show(expected)]
  if (left !== right) throw new Error(`${message ? `${message}: ` : ''}expected ${right}, got ${left}`)
}

export function expectTrue(value: unknown, message: string): asserts value {
  if (!value) throw new Error(message)
}

export function expectSame(actual: unknown, expected: unknown, message: string): void {
  if (!Object.is(actual, expected)) throw new Error(message)
}

function show(value: unknown): string {
  return value === undefined ? 'undefined' : JSON.stringify(value)
}
