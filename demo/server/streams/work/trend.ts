/** Values of ten minutes, one each time that a process gives a sign of life (five seconds). */
const MAX_VALUES = 120

type Values = (number | null)[]

const isValue = (value: unknown): value is number | null => value === null || typeof value === 'number'

/** The stored values; none if the text is not readable. */
export function parseTrend(stored: string | null): Values {
  if (stored === null) return []
  try {
    const values: unknown = JSON.parse(stored)
    return Array.isArray(values) ? values.filter(isValue) : []
  } catch {
    return []
  }
}

/** Traffic of a task over the last minutes that it ran. */
export interface Trend {
  /** Adds kbps; null: nothing flows. Returns the values as they are stored. */
  add(kbps: number | null): string
}

/** Traffic that continues the stored values. */
export function createTrend(stored: string | null): Trend {
  const values = parseTrend(stored)
  return {
    add(kbps) {
      values.push(kbps)
      if (values.length > MAX_VALUES) values.splice(0, values.length - MAX_VALUES)
      return JSON.stringify(values)
    },
  }
}
