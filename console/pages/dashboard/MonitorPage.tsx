import type { ReactNode } from 'react'
import { useSheet } from '../../../elements/core/define/host-context'
import { useStrings } from '../../../elements/core/i18n'
import { Skeleton, VisuallyHidden } from '../../../elements/parts/indicators'
import { lazyPart } from '../../../elements/parts/lazy-part'
import dashboardCss from './dashboard.css?inline'
import { DeviceStatesCard } from './DeviceStatesCard'
import { LiveRankingCard } from './LiveRankingCard'
import { NodeTrafficCard } from './NodeTrafficCard'
import { operationsStrings } from './operations.strings'
import { StorageCard } from './StorageCard'
import { StreamEventsCard } from './StreamEventsCard'
import { TrafficCard } from './TrafficCard'

const PositionsCard = lazyPart(() => import('./PositionsCard'))

/** What happens now: `/dashboard/monitor`. */
export default function MonitorPage(): ReactNode {
  useSheet(dashboardCss)
  const t = useStrings(operationsStrings)
  return (
    <section className="ops-home" aria-label={t('monitor')}>
      <h1>
        <VisuallyHidden>{t('monitor')}</VisuallyHidden>
      </h1>
      <div className="ops-homegrid">
        <TrafficCard />
        <LiveRankingCard />
        <StreamEventsCard />
        <PositionsCard
          fallback={
            <div className="ops-homechart">
              <Skeleton height={402} />
            </div>
          }
        />
        <DeviceStatesCard />
        <NodeTrafficCard />
        <StorageCard />
      </div>
    </section>
  )
}
