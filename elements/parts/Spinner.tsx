import type { ReactNode } from 'react'

/** Says "busy" to the eye; the box around it says it to others by `aria-busy`. */
export function Spinner({ size = 14 }: { size?: 14 | 20 }): ReactNode {
  return <span className="ops-spin" data-size={size} aria-hidden="true" />
}
