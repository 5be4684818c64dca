import { Bell } from 'lucide-react'
import { type ReactNode, type Ref, useContext, useImperativeHandle, useRef, useState } from 'react'
import { HostContext, useSheet } from '../core/define/host-context'
import { useOpen } from '../core/define/use-open'
import { isFocusLost } from '../core/focus'
import { useStrings } from '../core/i18n'
import {
  type Announcement as AnnouncementRecord,
  unreadCount,
  type UserAnnouncements,
  useNotices,
  userAnnouncementsOf,
} from '../core/notices'
import { failureEvent, useLoadError } from '../core/transport'
import Announcement from '../announcement/Announcement'
import { IconButton } from '../parts/button'
import { Popover } from '../parts/float'
import { lazyPart } from '../parts/lazy-part'
import { Badge, VisuallyHidden } from '../parts/indicators'
import { Spinner } from '../parts/Spinner'
import bellCss from './notice-bell.css?inline'
import { noticeBellStrings } from './notice-bell.strings'
import { useArrival } from './use-arrival'

const NoticePanel = lazyPart(() => import('./NoticePanel'), { close: ({ onClose }) => onClose(), prefetch: true })

export interface NoticeBellProps {
  userId?: string | undefined
  /** ms, see the element. */
  poll?: number | undefined
  /** Given by the page: nothing is asked for. */
  notices?: UserAnnouncements | undefined
  open?: boolean | undefined
  onOpen?: (detail: Record<string, never>) => void
  onClose?: (detail: Record<string, never>) => void
  /** False: somebody else shows it. */
  onNoticeOpen?: (detail: { announcement: AnnouncementRecord }) => boolean | void
  onMore?: (detail: Record<string, never>) => void
  onHandle?: (detail: { openType: string; openPage: string }) => boolean | void
  /** Marking read failed. Without it the element tells of that, and of what cannot be loaded, by its own events. */
  onFailure?: (error: unknown) => void
  ref?: Ref<{ count: () => number }>
}

/** The view of `<ops-notice-bell>` and the inner door for the header of the console. */
export default function NoticeBell({ ref, onHandle, ...props }: NoticeBellProps): ReactNode {
  const t = useStrings(noticeBellStrings)
  const host = useContext(HostContext)
  useSheet(bellCss)
  const { source, lists: loaded, error } = useNotices(props.notices ? null : { userId: props.userId ?? '', poll: props.poll })
  const lists = props.notices ? userAnnouncementsOf(props.notices) : loaded
  const total = lists ? unreadCount(lists) : 0
  const [open, setOpen] = useOpen(props)
  const [shown, setShown] = useState<AnnouncementRecord | undefined>()
  const bell = useRef<HTMLButtonElement>(null)
  const arrived = useArrival(lists === null ? null : total)
  useLoadError(props.onFailure ? null : error, undefined)
  useImperativeHandle(ref, () => ({ count: () => total }), [total])

  function mark(work: Promise<void> | undefined): void {
    work?.catch((failure: unknown) => (props.onFailure ? props.onFailure(failure) : host?.emit(failureEvent(failure), { error: failure })))
  }

  function show(announcement: AnnouncementRecord): void {
    setOpen(false)
    mark(source?.markRead(announcement.id))
    if (props.onNoticeOpen?.({ announcement }) !== false) setShown(announcement)
  }

  /** Where its code came late, it may have opened when nothing had the keyboard, which then goes on at the bell. */
  function closeNotice(): void {
    setShown(undefined)
    requestAnimationFrame(() => {
      if (bell.current && isFocusLost(bell.current)) bell.current.focus({ preventScroll: true })
    })
  }

  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={t('title')}
        align="end"
        flush
        trigger={
          <IconButton
            ref={bell}
            icon={Bell}
            label={total > 0 ? t('bell', { n: total }) : t(lists ? 'bellNone' : 'title')}
            className="ops-bell"
            badge={<Badge count={total} />}
          />
        }
      >
        <NoticePanel
          fallback={
            <div className="ops-noticepanel ops-noticewait" aria-busy="true">
              <Spinner size={20} />
            </div>
          }
          lists={lists}
          error={error}
          onRetry={() => void source?.reload()}
          onShow={show}
          onReadAll={source ? () => mark(source.readAll()) : undefined}
          onMore={() => {
            setOpen(false)
            props.onMore?.({})
          }}
          onClose={() => setOpen(false)}
        />
      </Popover>
      <VisuallyHidden role="status">{arrived ? t('arrived', { n: total }) : ''}</VisuallyHidden>
      <Announcement open={shown !== undefined} announcement={shown} onClose={closeNotice} onHandle={onHandle} />
    </>
  )
}
