import { useSheet } from '../../../elements/core/define/host-context'
import type { ReactNode } from 'react'
import { useStrings } from '../../../elements/core/i18n'
import { VisuallyHidden } from '../../../elements/parts/indicators'
import { AnnouncementCard } from './AnnouncementCard'
import dashboardCss from './dashboard.css?inline'
import { dashboardStrings } from './dashboard.strings'
import { FigureCards } from './FigureCards'
import { LiveStrip } from './LiveStrip'
import { NodeLoadCard } from './NodeLoadCard'
import { OpenAlarmsCard } from './OpenAlarmsCard'
import { OperationFigures } from './OperationFigures'
import { QuickLinks } from './QuickLinks'
import { RecordingCard } from './RecordingCard'
import { TrendCards } from './TrendCards'
import { VisitCard } from './VisitCard'

/** The home page `/dashboard/analysis`: what the platform does now, how much the console is used, and what is new. */
export default function AnalysisPage(): ReactNode {
  const t = useStrings(dashboardStrings)
  useSheet(dashboardCss)
  return (
    <section className="ops-home" aria-label={t('heading')}>
      <h1>
        <VisuallyHidden>{t('heading')}</VisuallyHidden>
      </h1>
      <div className="ops-homegrid">
        <OperationFigures />
        <LiveStrip />
        <TrendCards />
        <OpenAlarmsCard />
        <NodeLoadCard />
        <RecordingCard />
        <QuickLinks />
        <FigureCards />
        <VisitCard />
        <AnnouncementCard />
      </div>
    </section>
  )
}
