import type { ReactNode } from 'react'
import { sparkPaths } from './spark-line'

const size = { width: 240, height: 32 }

interface SparkLineProps {
  /** What is drawn with its numbers, in words: who does not see it hears them. */
  label: string
  /** Null: not known. */
  values: readonly (number | null)[]
}

/** Values over time in the height of a line or two, without axes. */
export default function SparkLine({ label, values }: SparkLineProps): ReactNode {
  return (
    <svg
      className="ops-sparkline"
      role="img"
      aria-label={label}
      viewBox={`0 -2 ${size.width} ${size.height + 4}`}
      preserveAspectRatio="none"
    >
      {sparkPaths(values, size).map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  )
}
