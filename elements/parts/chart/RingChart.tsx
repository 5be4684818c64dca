import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../core/format'
import type { Slice } from './chart.model'

const size = 144
const radius = 56
const circumference = 2 * Math.PI * radius
/** Pixels between two slices. */
const gap = 2

interface RingChartProps {
  label: string
  slices: readonly Slice[]
}

/** Parts of a whole, with their names and shares beside: one colour in steps, for they are in the order of their size. */
export default function RingChart({ label, slices }: RingChartProps): ReactNode {
  const [active, setActive] = useState<number | null>(null)
  const shown = active === null ? undefined : slices[active]
  return (
    <figure className="ops-ringchart" aria-label={label} onPointerLeave={() => setActive(null)}>
      <svg viewBox={`0 0 ${size} ${size}`} width={size} height={size} aria-hidden="true">
        {slices.map(({ label: name, share, begin }, index) => (
          <circle
            key={name}
            data-step={index}
            data-faded={active !== null && active !== index ? '' : undefined}
            cx={size / 2}
            cy={size / 2}
            r={radius}
            fill="none"
            strokeWidth={20}
            strokeDasharray={`${Math.max(share * circumference - (slices.length > 1 ? gap : 0), 0.5)} ${circumference}`}
            strokeDashoffset={-begin * circumference}
            transform={`rotate(-90 ${size / 2} ${size / 2})`}
            onPointerEnter={() => setActive(index)}
          />
        ))}
        {shown && (
          <text x={size / 2} y={size / 2 + 5} textAnchor="middle">
            {percent(shown.share)}
          </text>
        )}
      </svg>
      <ol>
        {slices.map(({ label: name, value, share }, index) => (
          <li key={name} data-active={index === active ? '' : undefined} onPointerEnter={() => setActive(index)}>
            <i data-step={index} />
            <span className="ops-truncate">{name}</span>
            <b>{formatNumber(value)}</b>
            <span className="ops-faint">{percent(share)}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}
