import type { ReactNode } from 'react'
import { clockText } from '../core/format/clock-text'
import { useLocale, useStrings } from '../core/i18n'
import { ageText } from './age-text'
import { dashboardStrings } from './dashboard.strings'
import { isStale, type Refreshes } from './refreshes'
import { dayOf } from './reload-time'
import { useTick } from './use-tick'

interface ScreenHeadProps {
  heading: string
  refreshes: Refreshes
  /** Epoch ms by the clock of the server. */
  clock: () => number
}

/** Title, how new the data is, and the time. */
export function ScreenHead({ heading, refreshes, clock }: ScreenHeadProps): ReactNode {
  const t = useStrings(dashboardStrings)
  const locale = useLocale()
  const now = useTick(clock, 1000)
  const time = new Date(now)
  const { state, at, missed } = refreshes
  const stale = isStale(refreshes)
  const weekday = time.toLocaleDateString(locale, { weekday: 'short' })
  return (
    <header className="ops-dash-head">
      <h1>{heading}</h1>
      <p>
        {state && (
          <>
            <span className="ops-dash-status" data-tone={stale ? 'danger' : missed > 0 ? 'warning' : 'success'} role="status">
              {stale ? t('stale') : t('live')}
            </span>
            <span>{t('updated', { age: ageText(t, now - at) })}</span>
          </>
        )}
      </p>
      <time dateTime={time.toISOString()}>
        <b>{clockText(time.getHours(), time.getMinutes(), time.getSeconds())}</b>
        <span>{`${dayOf(time)} ${weekday}`}</span>
      </time>
    </header>
  )
}
