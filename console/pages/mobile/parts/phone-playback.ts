import type { PlayerProtocol } from '../../../../elements/player/player.types'

/** What a browser says of itself. */
export interface PhoneBrowser {
  hasMediaSource: boolean
  /** iPhones from iOS 17.1. */
  hasManagedMediaSource: boolean
  hasNativeHls: boolean
  hasRtc: boolean
}

/** How a phone plays. */
export interface PhonePlayback {
  /** In the order to try; empty: this browser plays nothing live. */
  protocols: readonly PlayerProtocol[]
  /** Playback begins by script and without sound: browsers of phones refuse the rest. The picture stays in the page. */
  muted: true
  /** HLS by the browser itself; else by hls.js. */
  nativeHls: boolean
}

/**
 * Chooses the player by the browser. Android Chrome and desktops have Media Source: FLV over a socket is quickest. iPhones play HLS by
 * themselves, then WebRTC, and from iOS 17.1 FLV by the managed source; older ones only HLS and WebRTC.
 */
export function phonePlayback(browser: PhoneBrowser): PhonePlayback {
  const { hasMediaSource, hasManagedMediaSource, hasNativeHls, hasRtc } = browser
  const rtc: readonly PlayerProtocol[] = hasRtc ? ['whep'] : []
  if (hasMediaSource) return { protocols: ['wsFlv', ...rtc, 'hls', 'httpFlv', 'mp4'], muted: true, nativeHls: false }
  const hls: readonly PlayerProtocol[] = hasNativeHls ? ['hls'] : []
  const flv: readonly PlayerProtocol[] = hasManagedMediaSource ? ['wsFlv', 'httpFlv'] : []
  return { protocols: [...hls, ...rtc, ...flv, 'mp4'], muted: true, nativeHls: hasNativeHls }
}

/** The browser around us. */
export function thisBrowser(): PhoneBrowser {
  const has = (name: string): boolean => typeof Reflect.get(globalThis, name) === 'function'
  return {
    hasMediaSource: has('MediaSource'),
    hasManagedMediaSource: has('ManagedMediaSource'),
    hasNativeHls: document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '',
    hasRtc: has('RTCPeerConnection'),
  }
}
