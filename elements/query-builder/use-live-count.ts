import { useEffect, useState } from 'react'
import type { CountRecords, QueryResult } from './query-builder.types'

/** ms after the last change. */
const pause = 400

/** How many records the conditions find, asked while they change; null while it is not known, undefined where nobody tells. */
export function useLiveCount(result: QueryResult, count: CountRecords | undefined): number | null | undefined {
  const requested = JSON.stringify(result)
  const [lastCount, setLastCount] = useState<{ condition: string; count: number | undefined }>()
  useEffect(() => {
    if (!count) return undefined
    const ends = new AbortController()
    const wait = setTimeout(() => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written a moment ago
      count(JSON.parse(requested) as QueryResult, ends.signal).then(
        (found) => setLastCount({ condition: requested, count: found }),
        () => ends.signal.aborted || setLastCount({ condition: requested, count: undefined }),
      )
    }, pause)
    return () => {
      clearTimeout(wait)
      ends.abort()
    }
  }, [requested, count])
  if (!count) return undefined
  return lastCount?.condition === requested ? lastCount.count : null
}
