import type { ReactNode } from 'react'

const size = 54
const radius = 24.5
const around = 2 * Math.PI * radius

export type LoadLevel = 'calm' | 'high' | 'tooHigh'

/** Of whole percent. */
export function levelOfLoad(percent: number): LoadLevel {
  if (percent > 90) return 'tooHigh'
  return percent >= 70 ? 'high' : 'calm'
}

/** How busy something is, as a ring with its number. */
export function LoadRing({ label, percent }: { label: string; percent: number | null }): ReactNode {
  const middle = size / 2
  return (
    <figure className="ops-loadring" data-level={percent === null ? 'unknown' : levelOfLoad(percent)}>
      <svg viewBox={`0 0 ${size} ${size}`} width={size} height={size} aria-hidden="true">
        <circle cx={middle} cy={middle} r={radius} />
        {percent !== null && percent > 0 && (
          <circle
            cx={middle}
            cy={middle}
            r={radius}
            strokeDasharray={`${(Math.min(percent, 100) / 100) * around} ${around}`}
            transform={`rotate(-90 ${middle} ${middle})`}
          />
        )}
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
