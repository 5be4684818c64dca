import { useEffect } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { type Transport, useTransport } from '../../../../elements/core/transport'
import { readPlayUrls } from '../../../../elements/player/playback/read-play-urls'
import type { PlayUrls } from '../../../../elements/player/player.types'
import { useLatest } from '../../../../elements/parts/use-latest'
import { useShareToken } from '../../parts/use-share-token'
import { useRuntime, useSessionUser } from '../../../session/runtime-context'
import { guestPlayUrls } from '../parts/guest-calls'
import { type CallResult, useCall } from '../parts/use-call'
import { storedPass } from '../quick-enter/enter'
import type { VenueLink } from '../venue/read-venue'
import { isAllowedUrl, sourceOfUrl } from './allowed-url'
import { playPageStrings } from './play-page.strings'

/** What the address of a player page names. */
export interface PlayQuery {
  readonly id: string
  readonly url: string
}

export interface PlayTarget {
  readonly title: string
  readonly source: PlayUrls
  /** The device, where the session of the page plays it. */
  readonly equipmentId: string | null
}

/** Why this page cannot play a target. */
export interface NotPlayed {
  readonly why: string
  /** A shared video, which has a page of its own. */
  readonly video?: { readonly id: string; readonly pass: string }
  /** A shared live event, which has a page of its own. */
  readonly venue?: VenueLink
}

/** ms after which something that could not be played is tried again. */
const RETRY_INTERVAL = 10_000

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

async function ofDevice(transport: Transport, id: string, signal: AbortSignal): Promise<PlayTarget | null> {
  const device: unknown = await transport.get('/ibl/api/appLiveEquipmentQueryById', { id }, { signal })
  if (!isRecord(device)) return null
  const source = readPlayUrls(device['playUrls'])
  return source ? { title: text(device['name']), source, equipmentId: id } : null
}

async function ofShare(transport: Transport, shareToken: string, other: string, signal: AbortSignal): Promise<PlayTarget | NotPlayed> {
  const shared: unknown = await transport.post('/ibl/open/share', { token: shareToken }, { signal, anonymous: true })
  if (isRecord(shared) && shared['targetType'] === 'vod')
    return { why: other, video: { id: text(shared['targetId']), pass: text(shared['pass']) } }
  if (isRecord(shared) && shared['targetType'] === 'venue')
    return { why: other, venue: { id: text(shared['targetId']), title: text(shared['title']), pass: text(shared['pass']) } }
  if (!isRecord(shared) || shared['targetType'] !== 'equipment') return { why: other }
  const target = { targetType: 'equipment' as const, id: text(shared['targetId']) }
  const source = readPlayUrls(await guestPlayUrls(transport, target, { shareToken }, signal))
  return source ? { title: text(shared['title']), source, equipmentId: null } : { why: other }
}

async function ofUrl(transport: Transport, url: string, signal: AbortSignal): Promise<PlayTarget | null> {
  const config: unknown = await transport.post('/ibl/api/appConfigData', { keys: ['playHosts'] }, { signal, anonymous: true })
  const hosts = isRecord(config) && Array.isArray(config['playHosts']) ? config['playHosts'].map(text) : []
  const source = isAllowedUrl(url, location.href, hosts) ? sourceOfUrl(url, location.href) : null
  return source && { title: '', source, equipmentId: null }
}

/**
 * What a player page plays: a device by the session of the page or by a pass of this tab, a shared link (`?t=`), or an address. Null data:
 * it cannot be played now, or not by this page. What fails is tried again.
 */
export function usePlayTarget({ id, url }: PlayQuery): CallResult<PlayTarget | NotPlayed> {
  const t = useStrings(playPageStrings)
  const transport = useTransport()
  const { tabStorage } = useRuntime()
  const user = useSessionUser()
  const shareToken = useShareToken()
  const pass = id === '' ? undefined : storedPass(tabStorage, 'equipment', id)

  async function load(signal: AbortSignal): Promise<PlayTarget | NotPlayed> {
    if (url !== '') return (await ofUrl(transport, url, signal)) ?? { why: t('urlRefused') }
    if (id === '' && shareToken !== undefined) return ofShare(transport, shareToken, t('shareOther'), signal)
    if (id === '') return { why: t('nothing') }
    if (pass !== undefined) {
      const source = readPlayUrls(await guestPlayUrls(transport, { targetType: 'equipment', id }, { pass }, signal))
      return source ? { title: '', source, equipmentId: null } : { why: t('notLive') }
    }
    if (!user) return { why: t('needsKey') }
    return (await ofDevice(transport, id, signal)) ?? { why: t('notLive') }
  }

  const result = useCall(`${id} ${url} ${shareToken ?? ''} ${pass ?? ''} ${user?.username ?? ''}`, load)
  const isWaiting = result.status === 'failed' || (result.data !== undefined && 'why' in result.data && result.data.why === t('notLive'))
  const again = useLatest(result.reload)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => document.visibilityState === 'visible' && again.current(), RETRY_INTERVAL)
    return () => clearInterval(timer)
  }, [isWaiting, again])
  return result
}
