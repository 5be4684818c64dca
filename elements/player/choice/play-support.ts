import { hasNativeHls } from './native-hls'
import type { PlaySupport } from './play-choice'

/** What the browser around us can do. */
export const browserSupport: PlaySupport = {
  protocol(protocol) {
    if (protocol === 'mp4') return true
    if (protocol === 'whep') return typeof RTCPeerConnection === 'function'
    return typeof MediaSource === 'function' || (protocol === 'hls' && hasNativeHls())
  },
  type: (mediaType) => typeof MediaSource !== 'function' || MediaSource.isTypeSupported(mediaType),
}
