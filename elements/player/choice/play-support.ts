import { hasNativeHls } from './native-hls'
import type { PlaySupport } from './play-choice'

/** Media Source, or the managed one that iPhones have alone; null without both. */
function mediaSource(): typeof MediaSource | null {
  const source: unknown = Reflect.get(globalThis, 'MediaSource') ?? Reflect.get(globalThis, 'ManagedMediaSource')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both have the same static members
  return typeof source === 'function' ? (source as typeof MediaSource) : null
}

/** What the browser around us can do. */
export const browserSupport: PlaySupport = {
  protocol(protocol) {
    if (protocol === 'mp4') return true
    if (protocol === 'whep') return typeof RTCPeerConnection === 'function'
    return mediaSource() !== null || (protocol === 'hls' && hasNativeHls())
  },
  type: (mediaType) => mediaSource()?.isTypeSupported(mediaType) ?? true,
}
