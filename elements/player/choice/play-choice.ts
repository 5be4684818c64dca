import type { PlayerErrorCode, PlayerProtocol, PlayerQuality, PlayUrls, StreamUrls } from '../player.types'
import { codecType, isH265 } from './codec-type'
import { playAddress } from './play-address'

/** What is played, and how. */
export interface Play {
  readonly protocol: PlayerProtocol
  readonly url: string
  readonly quality: PlayerQuality
}

/**
 * One of them with the addresses to try after it, or why there is none; null where no address is given at all.
 */
export type PlayChoice = { readonly play: Play; readonly others?: readonly Play[] } | { readonly code: PlayerErrorCode } | null

/** What this browser can do. */
export interface PlaySupport {
  readonly protocol: (protocol: PlayerProtocol) => boolean
  readonly type: (mediaType: string) => boolean
}

export interface PlayOptions {
  readonly protocols: readonly string[] | undefined
  readonly lowLatency: boolean
  readonly quality: PlayerQuality
  /** The user's own choice, before the order. */
  readonly protocol: PlayerProtocol | null
}

const everywhere: readonly PlayerProtocol[] = ['wsFlv', 'whep', 'hls', 'httpFlv', 'mp4']
/** WebRTC is half a second behind, where whoever steers a camera needs it. */
const quickest: readonly PlayerProtocol[] = ['whep', 'wsFlv', 'httpFlv', 'hls', 'mp4']

/** The order to try in; unknown names are left out. */
function orderOf({ protocols, lowLatency, protocol }: PlayOptions): readonly PlayerProtocol[] {
  const supported = protocols?.filter((name): name is PlayerProtocol => (everywhere as readonly string[]).includes(name))
  const order = supported?.length ? supported : lowLatency ? quickest : everywhere
  return protocol ? [protocol, ...order.filter((name) => name !== protocol)] : order
}

/** Protocols with an address, in the order to try them. */
export function offeredProtocols(source: StreamUrls | undefined, options: PlayOptions): PlayerProtocol[] {
  return orderOf({ ...options, protocol: null }).filter((protocol) => Boolean(source?.[protocol]))
}

function chooseOf(urls: StreamUrls, options: PlayOptions, quality: PlayerQuality, support: PlaySupport, base: string): PlayChoice {
  const offered = orderOf(options).filter((protocol) => Boolean(urls[protocol]))
  if (offered.length === 0) return null
  const plays = offered.flatMap((protocol): Play[] => {
    const url = playAddress(protocol, urls[protocol]!, base)
    return url === null ? [] : [{ protocol, url, quality }]
  })
  if (plays.length === 0) return { code: 'address' }
  const [play, ...others] = plays.filter(({ protocol }) => support.protocol(protocol))
  if (!play) return { code: 'protocol' }
  const type = codecType(urls.codec)
  if (type !== null && !support.type(type)) return { code: isH265(urls.codec) ? 'h265' : 'codec' }
  // A live picture is not replaced by a recording.
  return { play, others: others.filter(({ protocol }) => protocol !== 'mp4') }
}

/** The stream of the wished quality, where it cannot be played the other one: a small picture is better than none. */
export function choosePlay(source: PlayUrls | undefined, options: PlayOptions, support: PlaySupport, base: string): PlayChoice {
  if (!source) return null
  const { quality } = options
  const other: PlayerQuality = quality === 'main' ? 'sub' : 'main'
  const choose = (one: PlayerQuality): PlayChoice => {
    const urls = one === 'main' ? source : source.sub
    return urls ? chooseOf(urls, options, one, support, base) : null
  }
  const [first, second] = [choose(quality), choose(other)]
  if (first && 'play' in first) return first
  return second && 'play' in second ? second : (first ?? second)
}
