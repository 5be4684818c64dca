import { useSheet } from '../../../elements/core/define/host-context'
import type { ReactNode } from 'react'
import { useStrings } from '../../../elements/core/i18n'
import { VisuallyHidden } from '../../../elements/parts/indicators'
import { AnnouncementCard } from './AnnouncementCard'
import dashboardCss from './dashboard.css?inline'
import { dashboardStrings } from './dashboard.strings'
import { FigureCards } from './FigureCards'
import { VisitCard } from './VisitCard'

/** The home page `/dashboard/analysis`: how much the console is used, and what is new. */
export default function AnalysisPage(): ReactNode {
  const t = useStrings(dashboardStrings)
  useSheet(dashboardCss)
  return (
    <section className="ops-home" aria-label={t('heading')}>
      <h1>
        <VisuallyHidden>{t('heading')}</VisuallyHidden>
      </h1>
      <div className="ops-homegrid">
        <FigureCards />
        <VisitCard />
        <AnnouncementCard />
      </div>
    </section>
  )
}
