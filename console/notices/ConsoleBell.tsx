import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../elements/core/feedback'
import { useLocale } from '../../elements/core/i18n'
import { describeError } from '../../elements/core/transport'
import NoticeBell from '../../elements/notice-bell/NoticeBell'
import { menuOf } from '../../elements/core/permissions'
import { useGo } from '../routes/use-go'
import { useSessionUser } from '../session/runtime-context'
import { pagePath } from '../routes/page-path'
import { lazyPart } from '../../elements/parts/lazy-part'
import { useAnnouncement } from './use-announcement'
import { useNoticeOwner } from './use-notice-owner'
import { useUrgent } from './use-urgent'

const LiveNotices = lazyPart(() => import('./LiveNotices'), { quiet: true })

/** The bell of the header (clauses 2.7). */
export default function ConsoleBell({ startsOpen }: { startsOpen: boolean }): ReactNode {
  const go = useGo()
  const user = useSessionUser()
  const feedback = useFeedback()
  const locale = useLocale()
  const owner = useNoticeOwner()
  const announcement = useAnnouncement()
  const [open, setOpen] = useState(startsOpen)
  useUrgent(announcement.open)
  return (
    <>
      <NoticeBell
        userId={owner?.userId}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onNoticeOpen={(detail) => {
          announcement.open(detail.announcement)
          return false
        }}
        onMore={() => {
          const path = pagePath(menuOf(user?.permissionList ?? []).nodes, 'system/my-notices')
          if (path !== undefined) go(path)
        }}
        onFailure={(error) => feedback.toast({ tone: 'danger', title: describeError(error, locale), cause: 'notices' })}
      />
      {announcement.view}
      <LiveNotices />
    </>
  )
}
