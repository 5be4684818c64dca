import type { ReactNode } from 'react'

const RADIUS = 72
const LENGTH = 2 * Math.PI * RADIUS
/** Between two parts. */
const GAP = 3

interface RingPart {
  key: string
  value: number
}

interface RingProps {
  parts: readonly RingPart[]
  /** In the middle. */
  value: string
  caption: string
}

/** Parts of a whole; the numbers stand beside it, so it is silent. */
export function Ring({ parts, value, caption }: RingProps): ReactNode {
  const total = parts.reduce((sum, part) => sum + part.value, 0)
  const shown = parts.filter((part) => part.value > 0)
  return (
    <svg className="ops-dash-ring" viewBox="0 0 180 180" aria-hidden="true">
      <g transform="rotate(-90 90 90)">
        <circle cx={90} cy={90} r={RADIUS} data-slice="empty" />
        {shown.map(({ key, value: part }, index) => {
          const length = (part / total) * LENGTH
          const before = shown.slice(0, index).reduce((sum, other) => sum + other.value, 0)
          return (
            <circle
              key={key}
              cx={90}
              cy={90}
              r={RADIUS}
              data-slice={key}
              strokeDasharray={`${shown.length > 1 ? Math.max(1, length - GAP) : length} ${LENGTH}`}
              strokeDashoffset={-(before / total) * LENGTH}
            />
          )
        })}
      </g>
      <text x={90} y={98} data-size="large">
        {value}
      </text>
      <text x={90} y={124}>
        {caption}
      </text>
    </svg>
  )
}
