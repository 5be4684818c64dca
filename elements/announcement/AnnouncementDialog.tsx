import type { ReactNode } from 'react'
import { useStrings } from '../core/i18n'
import { announcementOf, pageTarget } from '../core/notices'
import { Button } from '../parts/button'
import { Dialog } from '../parts/dialog'
import { FeedbackFallback, useNewWindow } from '../parts/feedback'
import type { AnnouncementProps } from './announcement.types'
import { AnnouncementArticle } from './AnnouncementArticle'
import { announcementStrings } from './announcement.strings'

const width = 640

export default function AnnouncementDialog(props: AnnouncementProps): ReactNode {
  return (
    <FeedbackFallback>
      <ShownAnnouncement {...props} />
    </FeedbackFallback>
  )
}

function ShownAnnouncement({ announcement: raw, revoked = false, heading, onClose, onHandle }: AnnouncementProps): ReactNode {
  const t = useStrings(announcementStrings)
  const openWindow = useNewWindow()
  // A page gives what its server gave.
  const announcement = announcementOf(raw)
  const { openType, openPage = '' } = announcement ?? {}
  const target = openType === 'url' && !revoked ? pageTarget(openPage) : null

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
      {announcement && <AnnouncementArticle announcement={announcement} revoked={revoked} />}
    </Dialog>
  )
}
