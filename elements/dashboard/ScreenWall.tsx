import { type ReactNode, useEffect, useState } from 'react'
import { viewProps } from '../core/define/view-defaults'
import { useStrings } from '../core/i18n'
import { AwaitedPicture } from '../player/AwaitedPicture'
import Player from '../player/Player'
import { playerEntry } from '../player/player.element'
import { usePlayUrls } from '../player/playback/use-play-urls'
import { CardNote } from './Card'
import { dashboardStrings } from './dashboard.strings'
import type { DashboardPicture } from './dashboard.types'
import { byShare } from './use-refreshes'

/** Pictures at a time. */
const PANES = 4
const DEFAULT_ROTATE = 15
const GUEST_URLS = '/ibl/open/playUrls'

interface ScreenWallProps {
  pictures: readonly DashboardPicture[]
  shareToken: string | undefined
  rotateSeconds: number | undefined
}

/** Lazily loaded: four pictures, and after a while the next four. */
export default function ScreenWall({ pictures, shareToken, rotateSeconds = DEFAULT_ROTATE }: ScreenWallProps): ReactNode {
  const t = useStrings(dashboardStrings)
  const [page, setPage] = useState(0)
  const pages = Math.max(1, Math.ceil(pictures.length / PANES))
  useEffect(() => {
    if (pages < 2) return undefined
    const timer = setInterval(() => setPage((before) => (before + 1) % pages), Math.max(5, rotateSeconds) * 1000)
    return () => clearInterval(timer)
  }, [pages, rotateSeconds])
  const first = (page % pages) * PANES
  const shown = pictures.slice(first, first + PANES)
  if (shown.length === 0) return <CardNote>{t('noLive')}</CardNote>
  return (
    <ul className="ops-dash-wall">
      {shown.map((picture) => (
        <li key={picture.id}>
          <Picture picture={picture} shareToken={shareToken} />
        </li>
      ))}
    </ul>
  )
}

function Picture({ picture, shareToken }: { picture: DashboardPicture; shareToken: string | undefined }): ReactNode {
  const { id, name = '', source: own } = picture
  const { status, source, error, retry, renewal } = usePlayUrls(id, {
    enabled: own === undefined,
    load:
      shareToken === undefined
        ? undefined
        : (transport, signal) => transport.post(GUEST_URLS, { targetType: 'equipment', id }, { signal, ...byShare(shareToken) }),
  })
  const played = own ?? source
  if (!played || (own === undefined && status !== 'ready'))
    return <AwaitedPicture title={name} error={status === 'failed' ? error : null} onRetry={retry} />
  return (
    <Player
      {...viewProps(playerEntry, { label: name, source: played, autoplay: true, muted: true, fit: 'cover', capture: false, ...renewal })}
    />
  )
}
