import { type ReactNode, useRef, useState } from 'react'
import { useStrings } from '../core/i18n'
import type { Announcement, UserAnnouncements } from '../core/notices'
import { LinkButton } from '../parts/button'
import { Tabs } from '../parts/tabs'
import { useFocusOnArrival } from '../parts/use-focus-on-arrival'
import { NoticeList } from './NoticeList'
import { noticeBellStrings } from './notice-bell.strings'

export interface NoticePanelProps {
  /** Null until something came. */
  lists: UserAnnouncements | null
  error: unknown
  onRetry: () => void
  onShow: (announcement: Announcement) => void
  /** Absent where nothing can be marked. */
  onReadAll: (() => void) | undefined
  onMore: () => void
  onClose: () => void
}

const tabInFront = '[aria-selected="true"]'

/** The newest unread of both kinds. Opens on the kind that has some. */
export default function NoticePanel({ lists, onReadAll, onRetry, onMore, ...rest }: NoticePanelProps): ReactNode {
  const t = useStrings(noticeBellStrings)
  const notices = lists?.anntMsgTotal ?? 0
  const system = lists?.sysMsgTotal ?? 0
  const [chosen, setChosen] = useState<string | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useFocusOnArrival(box, tabInFront)

  /** Where what is done takes its button away, focus goes back to the tab. */
  function thenToTab(run: () => void): void {
    box.current?.querySelector<HTMLElement>(tabInFront)?.focus()
    run()
  }

  const foot = (
    <div className="ops-noticefoot">
      {onReadAll && notices + system > 0 && <LinkButton onClick={() => thenToTab(onReadAll)}>{t('readAll')}</LinkButton>}
      <LinkButton onClick={onMore}>{t('more')}</LinkButton>
    </div>
  )
  return (
    <div ref={box} className="ops-noticepanel">
      <Tabs
        label={t('kinds')}
        value={chosen ?? (notices === 0 && system > 0 ? 'system' : 'notices')}
        onChange={setChosen}
        items={[
          {
            key: 'notices',
            label: lists ? t('notices', { n: notices }) : t('noticesUncounted'),
            content: (
              <>
                <NoticeList list={lists?.anntMsgList} empty={t('none')} onRetry={() => thenToTab(onRetry)} {...rest} />
                {foot}
              </>
            ),
          },
          {
            key: 'system',
            label: lists ? t('system', { n: system }) : t('systemUncounted'),
            content: (
              <>
                <NoticeList list={lists?.sysMsgList} empty={t('noneSystem')} onRetry={() => thenToTab(onRetry)} {...rest} />
                {foot}
              </>
            ),
          },
        ]}
      />
    </div>
  )
}
