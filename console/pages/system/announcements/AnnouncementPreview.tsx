import { Bell, Smartphone } from 'lucide-react'
import { type ReactNode, useDeferredValue } from 'react'
import { AnnouncementArticle } from '../../../../elements/announcement/AnnouncementArticle'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { announcementOf } from '../../../../elements/core/notices'
import { SidePanel } from '../../../../elements/list-page/form/SidePanel'
import type { SidePanelProps } from '../../../../elements/list-page/resource/resource.types'
import { Icon } from '../../../../elements/parts/icon'
import { PriorityTag } from '../../../../elements/parts/notice'
import previewCss from './announcement-preview.css?inline'
import { announcementsStrings } from './announcements.strings'

/** The announcement as those who get it see it: in the bell, and opened on a phone. */
export function AnnouncementPreview({ values, record }: SidePanelProps): ReactNode {
  const t = useStrings(announcementsStrings)
  useSheet(previewCss)
  // Reading a long text takes its time; typing does not wait for it.
  const { titile = '', priority, msgContent = '' } = useDeferredValue(values)
  const title = titile.trim() || t('untitled')
  const announcement = announcementOf({ id: 'preview', titile: title, priority, msgContent, sender: record?.['sender'] })
  if (!announcement) return null
  return (
    <SidePanel>
      <div className="ops-annpreview">
        <h3>
          <Icon of={Bell} size={14} />
          {t('inTheBell')}
          <span>{t('atOnce')}</span>
        </h3>
        <div className="ops-annbell">
          <b>{title}</b>
          <PriorityTag priority={announcement.priority} />
        </div>
        <h3>
          <Icon of={Smartphone} size={14} />
          {t('onAPhone')}
        </h3>
        {/* The very text is in the field beside it: what links there are lead nowhere from here. */}
        <div className="ops-annphone" inert>
          <AnnouncementArticle announcement={announcement} />
        </div>
      </div>
    </SidePanel>
  )
}
