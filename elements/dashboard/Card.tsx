import { type ReactNode, useId } from 'react'
import { cx } from '../parts/cx'
import type { DashboardState } from './read-state'

/** What each module gets. */
export interface ModuleProps {
  state: DashboardState | null
  /** Age of old data; null: the data is new. */
  age: string | null
  /** Opens a row; undefined: rows are not opened. */
  drill: ((key: string, id: string) => void) | undefined
}

interface CardProps {
  title: string
  /** Of the numbers, after the title. */
  unit?: string
  /** Beside the title. */
  aside?: ReactNode
  age: string | null
  className?: string
  children: ReactNode
}

/** A module with its title; old data is dimmed and says its age. */
export function Card({ title, unit, aside, age, className, children }: CardProps): ReactNode {
  const id = useId()
  return (
    <section className={cx('ops-dash-card', className)} aria-labelledby={id} data-stale={age === null ? undefined : ''}>
      <header>
        <h2 id={id}>
          {title} {unit && <small>{unit}</small>}
        </h2>
        {age !== null && <span className="ops-dash-age">{age}</span>}
        {aside}
      </header>
      {children}
    </section>
  )
}

/** In the place of what is on its way, or of nothing. */
export function CardNote({ children }: { children: ReactNode }): ReactNode {
  return <p className="ops-dash-none">{children}</p>
}

export function CardSkeleton(): ReactNode {
  return <div className="ops-dash-skeleton" aria-hidden="true" />
}
