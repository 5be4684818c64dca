import { describe, expect, it } from 'vitest'
import { phonePlayback } from './phone-playback'

const none = { hasMediaSource: false, hasManagedMediaSource: false, hasNativeHls: false, hasRtc: true }

describe('phonePlayback [F11] [S-40]', () => {
  it('tries FLV over a socket first in Android Chrome, and HLS by hls.js though Chrome says it plays HLS', () => {
    const { protocols, nativeHls } = phonePlayback({ ...none, hasMediaSource: true, hasNativeHls: true })
    expect(protocols).toEqual(['wsFlv', 'whep', 'hls', 'httpFlv', 'mp4'])
    expect(nativeHls).toBe(false)
  })

  it('plays HLS by iOS Safari itself, then WebRTC, then FLV where iOS has the managed source', () => {
    const browser = { ...none, hasNativeHls: true }
    expect(phonePlayback({ ...browser, hasManagedMediaSource: true })).toEqual({
      protocols: ['hls', 'whep', 'wsFlv', 'httpFlv', 'mp4'],
      muted: true,
      nativeHls: true,
    })
    expect(phonePlayback(browser).protocols).toEqual(['hls', 'whep', 'mp4'])
  })

  it('leaves out what the browser does not have', () => {
    expect(phonePlayback({ ...none, hasRtc: false }).protocols).toEqual(['mp4'])
    expect(phonePlayback({ ...none, hasMediaSource: true, hasRtc: false }).protocols).not.toContain('whep')
  })
})
