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
