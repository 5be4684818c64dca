import type { ReactNode } from 'react'
import { useSheet } from '../../../elements/core/define/host-context'
import { useStrings } from '../../../elements/core/i18n'
import { VisuallyHidden } from '../../../elements/parts/indicators'
import { AnnouncementCard } from './AnnouncementCard'
import dashboardCss from './dashboard.css?inline'
import { MyDevicesCard } from './MyDevicesCard'
import { OpenAlarmsCard } from './OpenAlarmsCard'
import { OpenRoomsCard } from './OpenRoomsCard'
import { operationsStrings } from './operations.strings'
import { QuickLinks } from './QuickLinks'
import { RecentPages } from './RecentPages'

/** What concerns the user: `/dashboard/workplace`. */
export default function WorkplacePage(): ReactNode {
  useSheet(dashboardCss)
  const t = useStrings(operationsStrings)
  return (
    <section className="ops-home" aria-label={t('workplace')}>
      <h1>
        <VisuallyHidden>{t('workplace')}</VisuallyHidden>
      </h1>
      <div className="ops-homegrid">
        <OpenAlarmsCard mine />
        <OpenRoomsCard mine />
        <MyDevicesCard />
        <RecentPages />
        <AnnouncementCard />
        <QuickLinks without="workplace" />
      </div>
    </section>
  )
}
