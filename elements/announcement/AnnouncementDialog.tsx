import type { ReactNode } from 'react'
import { useSheet } from '../core/define/host-context'
import { useStrings } from '../core/i18n'
import { announcementOf, pageTarget } from '../core/notices'
import { Button } from '../parts/button'
import { Dialog } from '../parts/dialog'
import { FeedbackFallback, useNewWindow } from '../parts/feedback'
import { PriorityTag } from '../parts/notice'
import { RichText } from '../parts/rich-text'
import type { AnnouncementProps } from './Announcement'
import announcementCss from './announcement.css?inline'
import { announcementStrings } from './announcement.strings'

const width = 640

export default function AnnouncementDialog(props: AnnouncementProps): ReactNode {
  return (
    <FeedbackFallback>
      <ShownAnnouncement {...props} />
    </FeedbackFallback>
  )
}

function ShownAnnouncement({ announcement: raw, heading, onClose, onHandle }: AnnouncementProps): ReactNode {
  const t = useStrings(announcementStrings)
  const openWindow = useNewWindow()
  useSheet(announcementCss)
  // A page gives what its server gave.
  const announcement = announcementOf(raw)
  const { titile, sender, sendTime, createTime, priority, msgContent, openType, openPage = '' } = announcement ?? { titile: '' }
  const time = sendTime || createTime
  const target = openType === 'url' ? pageTarget(openPage) : null

  function handle(): void {
    const goesOn = onHandle?.({ openType: 'url', openPage }) !== false
    // Where the browser refuses the window the dialog stays, and says so.
    if (!goesOn || target?.kind !== 'window' || openWindow(target.url)) onClose({})
  }

  return (
    <Dialog
      open
      heading={heading ?? t('title')}
      width={width}
      onOpenChange={() => onClose({})}
      actions={
        <>
          <Button onClick={() => onClose({})}>{t('close')}</Button>
          {target && (
            <Button kind="primary" onClick={handle}>
              {t('handle')}
            </Button>
          )}
        </>
      }
    >
      {announcement && (
        <article className="ops-announcement">
          <h3>{titile}</h3>
          <div className="ops-row">
            <PriorityTag priority={priority} />
            {sender && <span className="ops-muted">{t('sender', { sender })}</span>}
            {time && <time className="ops-muted">{t('time', { time })}</time>}
          </div>
          {msgContent ? <RichText html={msgContent} /> : <p className="ops-faint">{t('empty')}</p>}
        </article>
      )}
    </Dialog>
  )
}
