import type { Sorting } from './sort-rows'

/**
 * What a press on a title makes of the order: ascending, descending, and none again.
 * @param adds the other columns go on sorting; a new one sorts behind them
 */
export function nextSorting(now: readonly Sorting[], key: string, adds: boolean): readonly Sorting[] {
  const next = now.flatMap((one): readonly Sorting[] => {
    if (one.key !== key) return adds ? [one] : []
    return one.direction === 'asc' ? [{ key, direction: 'desc' }] : []
  })
  return now.some((one) => one.key === key) ? next : [...next, { key, direction: 'asc' }]
}
