import { BellOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../../../elements/core/i18n'
import { paths } from '../../../elements/core/transport'
import { Ellipsis } from '../../../elements/parts/float'
import { Empty, Skeleton, Tag, type Tone } from '../../../elements/parts/marks'
import { useServerData } from '../list'
import { dashboardStrings } from './dashboard.strings'
import { HomeCard } from './HomeCard'
import { newestAnnouncements, type Priority } from './read-dashboard'

const most = 5
/** L blue, M orange, H red (widget-behaviour section 16). */
const tones: Record<Priority, Tone> = { L: 'live', M: 'warning', H: 'danger' }

/** The newest unread announcements (GET /sys/annountCement/listByUser). */
export function AnnouncementCard(): ReactNode {
  const t = useStrings(dashboardStrings)
  const data = useServerData({
    key: ['announcements'],
    load: async (transport, signal) => newestAnnouncements(await transport.get(paths.announcement.listByUser, {}, { signal }), most),
  })
  const bones = <div className="ops-homebone">{Array.from({ length: most }, (_, index) => <Skeleton key={index} height={36} />)}</div>
  return (
    <HomeCard heading={t('announcements')} className="ops-homenotices" data={data} bones={bones}>
      {(announcements) =>
        announcements.length === 0 ? (
          <div className="ops-homebone"><Empty icon={BellOff} title={t('noAnnouncements')} /></div>
        ) : (
          <ul className="ops-notices">
            {announcements.map(({ id, title, priority, time }) => (
              <li key={id}>
                <Ellipsis className="ops-strong">{title}</Ellipsis>
                <span className="ops-row">
                  <Tag tone={tones[priority]}>{t(`notice.priority.${priority}`)}</Tag>
                  {time && <time className="ops-faint ops-cap">{t('notice.published', { time })}</time>}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </HomeCard>
  )
}
