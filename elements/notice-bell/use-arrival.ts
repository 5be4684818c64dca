import { useState } from 'react'

/** Whether the number grew last, once it was known: something new came. Null while it is not known. */
export function useArrival(count: number | null): boolean {
  const [seen, setSeen] = useState({ count, grew: false })
  if (count === seen.count) return seen.grew
  const next = { count, grew: count !== null && seen.count !== null && count > seen.count }
  setSeen(next)
  return next.grew
}
