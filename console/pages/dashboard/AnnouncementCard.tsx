import { BellOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../../../elements/core/i18n'
import { type Announcement, useNotices } from '../../../elements/core/notices'
import { useServerData } from '../../../elements/core/query'
import { announcementPaths } from '../../../elements/core/transport/announcement-paths'
import { Ellipsis } from '../../../elements/parts/float'
import { Empty, Skeleton } from '../../../elements/parts/indicators'
import { NoticeMeta, useNoticeTexts } from '../../../elements/parts/notice'
import { useAnnouncement } from '../../notices/use-announcement'
import { useNoticeOwner } from '../../notices/use-notice-owner'
import { dashboardStrings } from './dashboard.strings'
import { HomeCard } from './HomeCard'
import { newestAnnouncements, readAnnouncements } from './read-dashboard'

const maxAnnouncements = 8

/** The newest announcements: the unread ones that the bell knows, and those that were read. */
export function AnnouncementCard(): ReactNode {
  const t = useStrings(dashboardStrings)
  const { source, lists, error } = useNotices(useNoticeOwner())
  const opener = useAnnouncement()
  // Each change of what is unread may be one that was read.
  const { data: read = [] } = useServerData({
    key: ['home-read-announcements', lists?.anntMsgTotal, lists?.sysMsgTotal],
    load: async (transport, signal) => {
      const query = { readFlag: '1', pageNo: 1, pageSize: maxAnnouncements }
      return readAnnouncements(await transport.get(announcementPaths.mine, query, { signal }))
    },
    enabled: lists !== null,
  })

  function show(announcement: Announcement): void {
    opener.open(announcement)
    // It can still be read; the bell says what failed.
    source?.markRead(announcement.id).catch(() => undefined)
  }
  const textsOf = useNoticeTexts()
  const skeleton = (
    <div className="ops-homebone">
      {Array.from({ length: maxAnnouncements }, (_, index) => (
        <Skeleton key={index} height={36} />
      ))}
    </div>
  )
  const data = {
    status: lists ? ('ready' as const) : error ? ('failed' as const) : ('loading' as const),
    data: lists ? newestAnnouncements(lists, read, maxAnnouncements) : undefined,
    error,
    retry: () => void source?.reload(),
  }
  return (
    <HomeCard heading={t('announcements')} className="ops-homenotices" data={data} skeleton={skeleton}>
      {(announcements) => (
        <>
          {opener.view}
          {announcements.length === 0 ? (
            <div className="ops-homebone">
              <Empty icon={BellOff} title={t('noAnnouncements')} />
            </div>
          ) : (
            <ul className="ops-notices">
              {announcements.map((announcement) => (
                <li key={announcement.id}>
                  <button type="button" onClick={() => show(announcement)}>
                    <Ellipsis className={announcement.isRead ? 'ops-muted' : 'ops-strong'}>{textsOf(announcement).title}</Ellipsis>
                    <NoticeMeta announcement={announcement} />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </HomeCard>
  )
}
