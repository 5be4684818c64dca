import type { ReactNode } from 'react'
import { useSheet } from '../../../elements/core/define/host-context'
import { useStrings } from '../../../elements/core/i18n'
import { Skeleton, VisuallyHidden } from '../../../elements/parts/indicators'
import { lazyPart } from '../../../elements/parts/lazy-part'
import dashboardCss from './dashboard.css?inline'
import { DeviceStatesCard } from './DeviceStatesCard'
import { LiveRankingCard } from './LiveRankingCard'
import { NodeLoadCard } from './NodeLoadCard'
import { OpenAlarmsCard } from './OpenAlarmsCard'
import { OperationFigures } from './OperationFigures'
import { operationsStrings } from './operations.strings'
import { RecordingCard } from './RecordingCard'

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
        <OperationFigures />
        <PositionsCard fallback={<Skeleton height={360} />} />
        <DeviceStatesCard />
        <LiveRankingCard />
        <OpenAlarmsCard />
        <NodeLoadCard />
        <RecordingCard />
      </div>
    </section>
  )
}
