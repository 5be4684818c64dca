import { useState } from 'react'

/** Whether the number grew last, once it was known: something new came. Null while it is not known. */
export function useArrival(count: number | null): boolean {
  const [last, setLast] = useState({ count, grew: false })
  if (count === last.count) return last.grew
  const next = { count, grew: count !== null && last.count !== null && count > last.count }
  setLast(next)
  return next.grew
}
