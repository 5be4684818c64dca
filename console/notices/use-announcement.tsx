import { type ReactNode, useContext, useState } from 'react'
import { useFeedback } from '../../elements/core/feedback'
import { useStrings } from '../../elements/core/i18n'
import { type Announcement as AnnouncementRecord, pageTarget } from '../../elements/core/notices'
import { pageOf } from '../../elements/core/permissions'
import { lazyPart } from '../../elements/parts/lazy-part'
import { PagesContext } from '../routes/pages-context'
import { useGo } from '../routes/use-go'
import { noticesStrings } from './notices.strings'

const WatchedAnnouncement = lazyPart(() => import('./WatchedAnnouncement'), { close: ({ onClose }) => onClose({}) })

export interface AnnouncementOpener {
  open: (announcement: AnnouncementRecord) => void
  /** Follows `openPage` of an announcement: a path inside here, an address outside in its own window. */
  handle: (detail: { openPage: string }) => void
  /** Has to be drawn. */
  view: ReactNode
}

/**
 * Opens an announcement the way it says (clauses 2.7): the page registered for its component, called with the id of the
 * record it is about, else the dialog with its text. A component that is no page of this console is said to be none.
 */
export function useAnnouncement(): AnnouncementOpener {
  const t = useStrings(noticesStrings)
  const feedback = useFeedback()
  const go = useGo()
  const pages = useContext(PagesContext)
  const [shown, setShown] = useState<AnnouncementRecord | null>(null)

  function open(announcement: AnnouncementRecord): void {
    const { openType, openPage = '' } = announcement
    const page = openType === 'component' ? pageOf(openPage) : null
    if (page !== null && pages.has(page))
      return pages.open({ page, heading: announcement.titile, formData: { id: announcement.busId ?? '' } })
    if (page !== null)
      feedback.toast({ tone: 'warning', title: t('noPage'), text: t('noPageText', { page: openPage }), cause: 'notice-page' })
    // Its text can still be read.
    setShown(announcement)
  }

  function handle({ openPage }: { openPage: string }): void {
    const target = pageTarget(openPage)
    if (target?.kind === 'path') go(target.path)
  }

  const view = shown && <WatchedAnnouncement open announcement={shown} onClose={() => setShown(null)} onHandle={handle} />
  return { open, handle, view }
}
