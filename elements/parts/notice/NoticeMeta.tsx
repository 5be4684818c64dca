import type { ReactNode } from 'react'
import { useStrings } from '../../core/i18n'
import type { Announcement, AnnouncementPriority } from '../../core/notices'
import { Tag, type Tone } from '../indicators'
import { noticeStrings } from './notice.strings'

/** L blue, M orange, H red. */
const tones: Record<AnnouncementPriority, Tone> = { L: 'live', M: 'warning', H: 'danger' }

export function PriorityTag({ priority = 'L' }: Pick<Announcement, 'priority'>): ReactNode {
  const t = useStrings(noticeStrings)
  return <Tag tone={tones[priority]}>{t(`priority.${priority}`)}</Tag>
}

/** Under the title of an announcement in a list: how urgent, and since when. */
export function NoticeMeta({ announcement: { priority, sendTime, createTime } }: { announcement: Announcement }): ReactNode {
  const t = useStrings(noticeStrings)
  const time = sendTime || createTime
  return (
    <span className="ops-row">
      <PriorityTag priority={priority} />
      {time && <time className="ops-faint ops-cap">{t('published', { time })}</time>}
    </span>
  )
}
