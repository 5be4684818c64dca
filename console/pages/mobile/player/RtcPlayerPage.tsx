import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useStrings } from '../../../../elements/core/i18n'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import type { PageProps } from '../../parts/page.types'
import { PhonePage } from '../parts/PhonePage'
import { playPageStrings } from './play-page.strings'
import { TargetPlayer } from './TargetPlayer'
import { usePlayTarget } from './use-play-target'

const GuestRoom = lazyPart(() => import('./GuestRoom'))

/** `/mobile/rtcPlayer?id|room|t|url`: a player and nothing else. */
export default function RtcPlayerPage({ path }: PageProps): ReactNode {
  const [query] = useSearchParams()
  const room = query.get('room') ?? ''
  useLandscapeInFullScreen()
  if (room !== '') return <GuestRoom id={room} path={path} />
  return <DevicePlayer id={query.get('id') ?? ''} url={query.get('url') ?? ''} path={path} />
}

function DevicePlayer({ id, url, path }: { id: string; url: string; path: string | undefined }): ReactNode {
  const t = useStrings(playPageStrings)
  const target = usePlayTarget({ id, url })
  const title = target.data && 'title' in target.data ? target.data.title : ''
  return (
    <PhonePage title={title || t('picture')} heading={null} path={path} dark>
      <h1 className="ops-sr-only">{title || t('picture')}</h1>
      <TargetPlayer target={target} fills />
    </PhonePage>
  )
}

/** On the whole screen the picture lies, where the browser can turn the screen. */
function useLandscapeInFullScreen(): void {
  useEffect(() => {
    const turn = (): void => {
      const { orientation } = screen
      const lock: unknown = Reflect.get(orientation, 'lock')
      if (typeof lock !== 'function') return
      if (document.fullscreenElement) Promise.resolve(lock.call(orientation, 'landscape')).catch(() => undefined)
      else orientation.unlock()
    }
    document.addEventListener('fullscreenchange', turn)
    return () => document.removeEventListener('fullscreenchange', turn)
  }, [])
}
