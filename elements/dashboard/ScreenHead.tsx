import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../core/i18n'
import { wireTime } from '../core/transport'
import { ageText } from './age-text'
import { dashboardStrings } from './dashboard.strings'
import { isStale, type Refreshes } from './refreshes'
import { useTick } from '../parts/use-tick'

interface ScreenHeadProps {
  heading: string
  refreshes: Refreshes
  /** Epoch ms by the clock of the server. */
  clock: () => number
}

/** Title, how new the data is, and the time in the zone of the server, as the times of the lists. */
export function ScreenHead({ heading, refreshes, clock }: ScreenHeadProps): ReactNode {
  const t = useStrings(dashboardStrings)
  const locale = useLocale()
  const now = useTick(clock, 1000)
  const time = wireTime(now)
  const { state, at, missed } = refreshes
  const stale = isStale(refreshes)
  const weekday = new Date(now).toLocaleDateString(locale, { weekday: 'short', timeZone: 'Asia/Shanghai' })
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
      <time dateTime={new Date(now).toISOString()}>
        <b>{time.slice(11)}</b>
        <span>{`${time.slice(0, 10)} ${weekday}`}</span>
      </time>
    </header>
  )
}
