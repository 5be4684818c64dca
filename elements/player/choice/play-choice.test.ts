import { describe, expect, it } from 'vitest'
import type { PlayerProtocol, PlayUrls } from '../player.types'
import { codecType, isH265 } from './codec-type'
import { playAddress } from './play-address'
import { choosePlay, offeredProtocols, type PlaySupport, type PlayOptions } from './play-choice'

const base = 'https://ops.example/console/'
const all: PlayUrls = {
  wsFlv: 'wss://m/a.flv',
  httpFlv: 'https://m/a.flv',
  whep: 'https://m/a/whep',
  hls: 'https://m/a.m3u8',
  mp4: 'https://m/a.mp4',
}
const options: PlayOptions = { protocols: undefined, lowLatency: false, quality: 'main', protocol: null }
const everything: PlaySupport = { protocol: () => true, type: () => true }
const without = (...missing: PlayerProtocol[]): PlaySupport => ({ ...everything, protocol: (one) => !missing.includes(one) })
const noH265: PlaySupport = { ...everything, type: (type) => !type.includes('hvc1') }

describe('addresses', () => {
  it('are those of the web and of sockets, relative ones belong to the page', () => {
    expect(playAddress('wsFlv', 'wss://m/a.flv', base)).toBe('wss://m/a.flv')
    expect(playAddress('wsFlv', '/live/a.flv', base)).toBe('wss://ops.example/live/a.flv')
    expect(playAddress('wsFlv', 'http://m/a.flv', base)).toBe('ws://m/a.flv')
    expect(playAddress('hls', 'a.m3u8', base)).toBe('https://ops.example/console/a.m3u8')
    expect(playAddress('mp4', '//m/a.mp4', base)).toBe('https://m/a.mp4')
  })

  it.each(['javascript:alert(1)', 'data:video/mp4;base64,AAAA', 'file:///etc/passwd', 'blob:https://m/1', 'rtmp://m/a', 'http://'])(
    '%s is never opened',
    (address) => {
      for (const protocol of ['wsFlv', 'httpFlv', 'whep', 'hls', 'mp4'] as const) expect(playAddress(protocol, address, base)).toBeNull()
    },
  )

  it('of sockets are no pages, and those of pages no sockets', () => {
    expect(playAddress('hls', 'ws://m/a', base)).toBeNull()
    expect(playAddress('mp4', 'wss://m/a', base)).toBeNull()
  })

  it('stay as they are given: nothing is added', () => {
    expect(playAddress('wsFlv', 'wss://m/a.flv?key=1', base)).toBe('wss://m/a.flv?key=1')
  })
})

describe('the choice of an engine', () => {
  const chosen = (source: PlayUrls, overrides: Partial<PlayOptions> = {}, support = everything) =>
    choosePlay(source, { ...options, ...overrides }, support, base)

  it('tries WS-FLV, WebRTC, HLS, HTTP-FLV and files in this order', () => {
    expect(chosen(all)).toMatchObject({ play: { protocol: 'wsFlv' } })
    expect(chosen(all, {}, without('wsFlv'))).toMatchObject({ play: { protocol: 'whep' } })
    expect(chosen(all, {}, without('wsFlv', 'whep'))).toMatchObject({ play: { protocol: 'hls' } })
    expect(chosen(all, {}, without('wsFlv', 'whep', 'hls'))).toMatchObject({ play: { protocol: 'httpFlv' } })
    expect(chosen(all, {}, without('wsFlv', 'whep', 'hls', 'httpFlv'))).toMatchObject({ play: { protocol: 'mp4' } })
  })

  it('goes by the order of the page, then by the choice of the user', () => {
    expect(chosen(all, { protocols: ['hls', 'nonsense', 'wsFlv'] })).toMatchObject({ play: { protocol: 'hls' } })
    expect(chosen(all, { protocols: ['nonsense'] })).toMatchObject({ play: { protocol: 'wsFlv' } })
    expect(chosen(all, { protocols: ['hls'], protocol: 'httpFlv' })).toMatchObject({ play: { protocol: 'httpFlv' } })
  })

  it('prefers WebRTC for whoever steers', () => {
    expect(chosen(all, { lowLatency: true })).toMatchObject({ play: { protocol: 'whep' } })
    expect(chosen(all, { lowLatency: true, protocols: ['hls'] })).toMatchObject({ play: { protocol: 'hls' } })
  })

  it('offers only what has an address', () => {
    expect(offeredProtocols({ hls: 'a', mp4: '', wsFlv: 'b' }, options)).toEqual(['wsFlv', 'hls'])
    expect(offeredProtocols(undefined, options)).toEqual([])
  })

  it('tells apart: no address, none that may be opened, none this browser plays', () => {
    expect(choosePlay(undefined, options, everything, base)).toBeNull()
    expect(chosen({ rtmp: 'rtmp://m/a' })).toBeNull()
    expect(chosen({ mp4: 'javascript:alert(1)' })).toEqual({ code: 'address' })
    expect(chosen({ whep: 'https://m/a/whep' }, {}, without('whep'))).toEqual({ code: 'protocol' })
  })

  it('takes the next address where one may not be opened', () => {
    expect(chosen({ wsFlv: 'javascript:1', hls: 'https://m/a.m3u8' })).toMatchObject({ play: { protocol: 'hls' } })
  })

  it('takes the smaller picture where the codec of the full one is unknown here, and says H.265 where there is none', () => {
    const sub = { wsFlv: 'wss://m/sub.flv', codec: 'H264' }
    expect(chosen({ ...all, codec: 'H265', sub }, {}, noH265)).toMatchObject({ play: { quality: 'sub', url: 'wss://m/sub.flv' } })
    expect(chosen({ ...all, codec: 'hevc' }, {}, noH265)).toEqual({ code: 'h265' })
    expect(chosen({ ...all, codec: 'H265', sub: { ...sub, codec: 'H265' } }, {}, noH265)).toEqual({ code: 'h265' })
    expect(chosen({ ...all, codec: 'av1' }, {}, { ...everything, type: () => false })).toEqual({ code: 'codec' })
    expect(chosen({ ...all, codec: 'H265', sub })).toMatchObject({ play: { quality: 'main' } })
  })

  it('gives the full picture where the smaller one is wished and there is none', () => {
    expect(chosen(all, { quality: 'sub' })).toMatchObject({ play: { quality: 'main' } })
    expect(chosen({ ...all, sub: { hls: 'https://m/s.m3u8' } }, { quality: 'sub' })).toMatchObject({ play: { quality: 'sub' } })
  })
})

describe('names of codecs', () => {
  it('become media types; unknown ones are simply tried', () => {
    expect(codecType('H.265')).toBe('video/mp4; codecs="hvc1.1.6.L93.B0"')
    expect(codecType(' h264 ')).toBe('video/mp4; codecs="avc1.42E01E"')
    expect(codecType('hev1.1.6.L120.90')).toBe('video/mp4; codecs="hev1.1.6.L120.90"')
    expect(codecType('something')).toBeNull()
    expect(codecType(undefined)).toBeNull()
  })

  it('are H.265 by many names', () => {
    expect(['H265', 'h.265', 'HEVC', 'hvc1.1.6.L93.B0', 'hev1'].map(isH265)).toEqual([true, true, true, true, true])
    expect([isH265('H264'), isH265(undefined)]).toEqual([false, false])
  })
})
