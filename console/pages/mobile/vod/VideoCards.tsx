import { Clapperboard } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { durationText } from '../../parts/duration-text'
import { useConfig } from '../../../../elements/core/config'
import { useStrings } from '../../../../elements/core/i18n'
import { fileUrl } from '../../../../elements/core/transport'
import { Icon } from '../../../../elements/parts/icon'
import type { Video } from './read-video'
import { vodStrings } from './vod.strings'

/** Address of a video on phones; empty id: all of them. */
export const videoPath = (id: string): string => `/h5/mobileplay?vod=${encodeURIComponent(id)}`

/** Videos one below the other, each a link to its page. */
export function VideoCards({ videos }: { videos: readonly Video[] }): ReactNode {
  return (
    <ul className="ops-vod-list">
      {videos.map((video) => (
        <li key={video.id}>
          <VideoCard video={video} />
        </li>
      ))}
    </ul>
  )
}

function VideoCard({ video: { id, title, cover, duration, playCount } }: { video: Video }): ReactNode {
  const t = useStrings(vodStrings)
  const config = useConfig()
  const picture = cover === '' ? undefined : fileUrl(config, cover)
  return (
    <Link className="ops-vod-card" to={videoPath(id)}>
      <span className="ops-vod-cover">
        {picture ? <img src={picture} alt="" loading="lazy" /> : <Icon of={Clapperboard} size={24} />}
        <span>{durationText(duration)}</span>
      </span>
      <b>{title}</b>
      <small>{t('plays', { n: playCount })}</small>
    </Link>
  )
}
