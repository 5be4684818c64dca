import { useSheet } from '../../../elements/core/define/host-context'
import type { ReactNode } from 'react'
import { useStrings } from '../../../elements/core/i18n'
import { Skeleton, VisuallyHidden } from '../../../elements/parts/indicators'
import { lazyPart } from '../../../elements/parts/lazy-part'
import { useControlPermissions } from '../../../elements/parts/permission'
import { AnnouncementCard } from './AnnouncementCard'
import dashboardCss from './dashboard.css?inline'
import { dashboardStrings } from './dashboard.strings'
import { FigureCards } from './FigureCards'
import { VisitCard } from './VisitCard'

const Operations = lazyPart(() => import('./Operations'))

/** Heights of the figures, the live pictures, the trends and the row below, px. */
const HEIGHTS = [219, 176, 208, 262]

/** The place of what the platform does, until its code is there. */
function OperationsSkeleton(): ReactNode {
  return HEIGHTS.map((height) => (
    <div key={height} className="ops-homewide">
      <Skeleton height={height} />
    </div>
  ))
}

/** The home page `/dashboard/analysis`: what the platform does now, how much the console is used, and what is new. */
export default function AnalysisPage(): ReactNode {
  const t = useStrings(dashboardStrings)
  const mayList = useControlPermissions()(['equipment:list']).outcome === 'allowed'
  useSheet(dashboardCss)
  return (
    <section className="ops-home" aria-label={t('heading')}>
      <h1>
        <VisuallyHidden>{t('heading')}</VisuallyHidden>
      </h1>
      <div className="ops-homegrid">
        <Operations fallback={mayList ? <OperationsSkeleton /> : null} />
        <FigureCards />
        <VisitCard />
        <AnnouncementCard />
      </div>
    </section>
  )
}
