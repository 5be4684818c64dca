import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../elements/core/feedback'
import { useStrings } from '../../elements/core/i18n'
import { type Announcement as AnnouncementRecord, pageTarget } from '../../elements/core/notices'
import Announcement from '../../elements/announcement/Announcement'
import { lazyPart } from '../../elements/parts/lazy-part'
import { pageNamed } from '../routes/page-registry'
import { useGo } from '../routes/use-go'
import { noticesStrings } from './notices.strings'

const PageDialog = lazyPart(() => import('./PageDialog'), { close: ({ onClose }) => onClose() })

interface Shown {
  announcement: AnnouncementRecord
  /** Id of the page it opens; '' where its text is shown. */
  page: string
}

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
  const [shown, setShown] = useState<Shown | null>(null)
  const close = (): void => setShown(null)

  function open(announcement: AnnouncementRecord): void {
    const { openType, openPage = '' } = announcement
    const page = openType === 'component' ? pageNamed(openPage) : ''
    if (page === undefined)
      feedback.toast({ tone: 'warning', title: t('noPage'), text: t('noPageText', { page: openPage }), cause: 'notice-page' })
    // Its text can be read all the same.
    setShown({ announcement, page: page ?? '' })
  }

  function handle({ openPage }: { openPage: string }): void {
    const target = pageTarget(openPage)
    if (target?.kind === 'path') go(target.path)
  }

  const view =
    shown &&
    (shown.page === '' ? (
      <Announcement open announcement={shown.announcement} onClose={close} onHandle={handle} />
    ) : (
      <PageDialog page={shown.page} heading={shown.announcement.titile} formData={{ id: shown.announcement.busId ?? '' }} onClose={close} />
    ))
  return { open, handle, view }
}
