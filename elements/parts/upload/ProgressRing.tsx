import type { ReactNode } from 'react'

/** How far a file is, as a ring with the number inside; 0 to 100. */
export function ProgressRing({ value, label }: { value: number; label: string }): ReactNode {
  return (
    <span className="ops-ring" role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={value}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="17" pathLength="100" />
        <circle cx="20" cy="20" r="17" pathLength="100" strokeDasharray={`${value} 100`} />
      </svg>
      <b>{`${value}%`}</b>
    </span>
  )
}
