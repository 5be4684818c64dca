import { type ReactNode, useState } from 'react'
import { useStrings } from '../core/i18n'
import { lazyPart } from '../parts/lazy-part'
import { Card, CardSkeleton } from './Card'
import type { DashboardProps } from './dashboard.props'
import { dashboardStrings } from './dashboard.strings'
import type { DashboardCentre } from './dashboard.types'
import type { DashboardState } from './read-state'

const ScreenMap = lazyPart(() => import('./ScreenMap'))
const ScreenWall = lazyPart(() => import('./ScreenWall'))

interface ScreenCentreProps extends Pick<DashboardProps, 'centre' | 'shareToken' | 'rotateSeconds'> {
  offers: readonly DashboardCentre[]
  state: DashboardState | null
  age: string | null
  isServed: boolean
}

/** The map or the pictures, whichever the user chose; at first what the page says. */
export function ScreenCentre(props: ScreenCentreProps): ReactNode {
  const { offers, state, age, centre = 'map', shareToken, rotateSeconds, isServed } = props
  const t = useStrings(dashboardStrings)
  const [chosen, setChosen] = useState<DashboardCentre | null>(null)
  const requested = chosen ?? centre
  const shown = offers.includes(requested) ? requested : offers[0]!
  const loading = <CardSkeleton />
  return (
    <Card
      title={t(shown)}
      age={age}
      className="ops-dash-centre"
      aside={
        offers.length > 1 && (
          <span className="ops-dash-switch" role="group" aria-label={t('centre')}>
            {offers.map((offer) => (
              <button key={offer} type="button" part="button" aria-pressed={offer === shown} onClick={() => setChosen(offer)}>
                {t(offer)}
              </button>
            ))}
          </span>
        )
      }
    >
      {shown === 'map' ? (
        <ScreenMap points={state?.points ?? undefined} alarms={state?.sos ?? undefined} isServed={isServed} fallback={loading} />
      ) : (
        <ScreenWall pictures={state?.wall ?? []} shareToken={shareToken} rotateSeconds={rotateSeconds} fallback={loading} />
      )}
    </Card>
  )
}
