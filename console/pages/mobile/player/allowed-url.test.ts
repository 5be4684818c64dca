import { describe, expect, it } from 'vitest'
import { isAllowedUrl, sourceOfUrl } from './allowed-url'

const ORIGIN = 'https://console.example'

describe('[F11] an address in the query of the player', () => {
  it.each([
    ['https://console.example/a.flv', true],
    ['/a.flv', true],
    ['wss://media.example/a.flv', true],
    ['https://media.example:8443/a.m3u8', false],
    ['https://other.example/a.flv', false],
    ['https://media.example@other.example/a.flv', false],
    ['https://x:y@media.example/a.flv', false],
    ['javascript:alert(1)', false],
    ['file:///etc/passwd', false],
    ['https://', false],
  ])('%s is allowed: %s', (url, allowed) => {
    expect(isAllowedUrl(url, ORIGIN, ['media.example'])).toBe(allowed)
  })

  it('is played by its ending', () => {
    expect(sourceOfUrl('/live/a.flv?ticket=1', ORIGIN)).toEqual({ httpFlv: 'https://console.example/live/a.flv?ticket=1' })
    expect(sourceOfUrl('wss://media.example/a.flv', ORIGIN)).toEqual({ wsFlv: 'wss://media.example/a.flv' })
    expect(sourceOfUrl('/a.m3u8', ORIGIN)).toEqual({ hls: 'https://console.example/a.m3u8' })
    expect(sourceOfUrl('/a.mp4', ORIGIN)).toEqual({ mp4: 'https://console.example/a.mp4' })
    expect(sourceOfUrl('/ibl/rtc/whep/live/a?ticket=1', ORIGIN)).toEqual({ whep: 'https://console.example/ibl/rtc/whep/live/a?ticket=1' })
    expect(sourceOfUrl('/index.html', ORIGIN)).toBeNull()
  })
})
