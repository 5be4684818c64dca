import type { ReactNode } from 'react'
import { Skeleton } from '../indicators/indicators'

/** Widths that look like words and are the same on every render. */
const widths = ['62%', '78%', '48%', '70%', '56%']

interface SkeletonRowsProps {
  count: number
  /** Cells of a row. */
  cells: number
  /** Begins with a box. */
  pick: boolean
}

/** Rows on their way. */
export function SkeletonRows({ count, cells, pick }: SkeletonRowsProps): ReactNode {
  return Array.from({ length: count }, (_, seed) => (
    <tr key={seed} aria-hidden="true">
      {Array.from({ length: cells }, (_, index) => (
        <td key={index}>
          <Skeleton width={pick && index === 0 ? 16 : widths[(seed + index * 2) % widths.length]!} />
        </td>
      ))}
    </tr>
  ))
}

/** Cards on their way: a title, and a line of what belongs to it. */
export function SkeletonCards({ count }: { count: number }): ReactNode {
  return Array.from({ length: count }, (_, seed) => (
    <li key={seed} className="ops-rowcard-waiting" aria-hidden="true">
      <Skeleton width={widths[seed % widths.length]} />
      <Skeleton width={widths[(seed + 2) % widths.length]} />
    </li>
  ))
}
