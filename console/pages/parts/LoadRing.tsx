import type { ReactNode } from 'react'
import { useSheet } from '../../../elements/core/define/host-context'
import loadRingCss from './load-ring.css?inline'

const size = 54
const radius = 24.5
const circumference = 2 * Math.PI * radius

export type LoadLevel = 'calm' | 'high' | 'tooHigh'

/** Of whole percent. */
export function levelOfLoad(percent: number): LoadLevel {
  if (percent > 90) return 'tooHigh'
  return percent >= 70 ? 'high' : 'calm'
}

interface LoadRingProps {
  label: string
  /** Whole; null: not known. */
  percent: number | null
  /** How high that is; by default as it is for nodes. */
  level?: LoadLevel
  /** Percent at which something happens. */
  mark?: number
}

/** How busy or full something is, as a ring with its number. */
export function LoadRing({ label, percent, level, mark }: LoadRingProps): ReactNode {
  useSheet(loadRingCss)
  const middle = size / 2
  return (
    <figure className="ops-loadring" data-level={percent === null ? 'unknown' : (level ?? levelOfLoad(percent))}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle cx={middle} cy={middle} r={radius} />
        {percent !== null && percent > 0 && (
          <circle
            cx={middle}
            cy={middle}
            r={radius}
            strokeDasharray={`${(Math.min(percent, 100) / 100) * circumference} ${circumference}`}
            transform={`rotate(-90 ${middle} ${middle})`}
          />
        )}
        {mark !== undefined && <line x1={middle} x2={middle} y1="0" y2="5" transform={`rotate(${mark * 3.6} ${middle} ${middle})`} />}
      </svg>
      <b>
        {percent === null ? (
          '-'
        ) : (
          <>
            {percent}
            <small>%</small>
          </>
        )}
      </b>
      <figcaption>{label}</figcaption>
    </figure>
  )
}
