import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'

/** kbps of a task over the last ten minutes; null: nothing flowed. */
export type Trend = readonly (number | null)[]

const isValue = (value: unknown): value is number | null => value === null || typeof value === 'number'

export function trendOf({ trend }: WireRecord): Trend {
  return Array.isArray(trend) ? trend.filter(isValue) : []
}

/** Several of them together; they end at the same time. */
export function sumOfTrends(trends: readonly Trend[]): Trend {
  const length = Math.max(0, ...trends.map((trend) => trend.length))
  return Array.from({ length }, (_, index) => {
    const values = trends.map((trend) => trend[trend.length - length + index] ?? null).filter((value) => value !== null)
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0)
  })
}
