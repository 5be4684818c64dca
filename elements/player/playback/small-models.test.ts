import { describe, expect, it } from 'vitest'
import { noMetrics } from '../engines/engine.types'
import { actionOfKey } from '../player-keys'
import { durationText } from '../player-texts'
import { mediaFileName } from './file-name'
import { edgeJump } from '../engines/live-edge'
import { readPlayUrls } from './read-play-urls'
import { retryWait } from './retry-waits'
import { createStatsMeter } from './stats-meter'

describe('the live edge', () => {
  it('is chased when the picture lags more than three seconds, for whoever steers more than one and a half', () => {
    expect(edgeJump(10, 13, false)).toBeNull()
    expect(edgeJump(10, 13.1, false)).toBeCloseTo(12.6)
    expect(edgeJump(10, 11.5, true)).toBeNull()
    expect(edgeJump(10, 12, true)).toBe(11.5)
    expect(edgeJump(10, null, false)).toBeNull()
  })
})

describe('waits between attempts', () => {
  it('[V-L12] are spread by chance, so that the panes of a wall do not try in step', () => {
    expect([0, 0.5, 1].map((chance) => retryWait(1, chance))).toEqual([1000, 1150, 1300])
  })

  it('grow to half a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 100].map((failures) => retryWait(failures, 0))).toEqual([
      1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000,
    ])
  })
})

describe('names of files', () => {
  const at = new Date(2026, 10, 6, 9, 5, 7)
  it('hold title and time', () => expect(mediaFileName('北门枪机', at, 'jpg')).toBe('北门枪机_20261106090507.jpg'))
  it('hold no sign that a file system refuses', () => {
    expect(mediaFileName('../a:b\u0000|c', at, 'webm')).toBe('.. a b c_20261106090507.webm')
    expect(mediaFileName(' ', at, 'jpg')).toBe('video_20261106090507.jpg')
  })
})

describe('what is measured', () => {
  const surface = (decoded: number) => ({
    position: () => 10,
    bufferedEnd: () => 11.2,
    frames: () => ({ width: 320, height: 180, decoded, dropped: 1 }),
    seek: () => undefined,
    resume: () => undefined,
    pause: () => undefined,
    hold: () => false,
    isApart: () => false,
  })
  const play = { protocol: 'hls', url: 'https://m/a', quality: 'main' } as const

  it('becomes rates, once a second', () => {
    let now = 0
    const meter = createStatsMeter({ now: () => now })
    expect(meter.read(play, surface(0), { ...noMetrics, bytes: 0 })).toMatchObject({ fps: null, kbps: null })
    now = 999
    expect(meter.read(play, surface(15), noMetrics)).toBeNull()
    now = 1000
    const read = meter.read(play, surface(15), { ...noMetrics, bytes: 125_000, codec: 'avc1' })
    expect(read).toMatchObject({ fps: 15, kbps: 1000, decoded: 15, dropped: 1, codec: 'avc1' })
    expect(read?.latency).toBeCloseTo(1.2)
  })

  it('takes the rate and the lag of a transport that knows them, and has no lag for a recording', () => {
    const meter = createStatsMeter({ now: () => 0 })
    expect(meter.read(play, surface(0), { ...noMetrics, kbps: 900, latency: 0.2 })).toMatchObject({ kbps: 900, latency: 0.2 })
    meter.restart()
    expect(meter.read({ ...play, protocol: 'mp4' }, surface(0), noMetrics)).toMatchObject({ latency: null })
  })
})

describe('keys of the player', () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false }
  it('do what the buttons do, in either case of the letter', () => {
    expect(actionOfKey({ ...plain, key: ' ' }, 'stage')).toBe('toggle')
    expect(actionOfKey({ ...plain, key: 'M' }, 'stage')).toBe('mute')
    expect(actionOfKey({ ...plain, key: 'ArrowUp' }, 'stage')).toBe('louder')
    expect(actionOfKey({ ...plain, key: 'x' }, 'stage')).toBeNull()
  })

  it('leave to a button and a slider what is theirs, and shortcuts to the browser', () => {
    expect(actionOfKey({ ...plain, key: ' ' }, 'button')).toBeNull()
    expect(actionOfKey({ ...plain, key: 'f' }, 'button')).toBe('fullscreen')
    expect(actionOfKey({ ...plain, key: 'ArrowUp' }, 'range')).toBeNull()
    expect(actionOfKey({ ...plain, key: 'f', ctrlKey: true }, 'stage')).toBeNull()
  })
})

describe('times of clips', () => {
  it('have hours only where there are some', () => expect([0, 65, 3725].map(durationText)).toEqual(['00:00', '01:05', '01:02:05']))
})

describe('addresses of a page', () => {
  it('are texts; whatever else is there is left out', () => {
    expect(readPlayUrls({ wsFlv: 'a', hls: 7, mp4: '', codec: {}, extra: 1n, sub: { mp4: 'b', whep: null } })).toEqual({
      wsFlv: 'a',
      sub: { mp4: 'b' },
    })
    expect(readPlayUrls({ wsFlv: 'a', sub: 'b' })).toEqual({ wsFlv: 'a' })
    expect([readPlayUrls(undefined), readPlayUrls('x'), readPlayUrls(null)]).toEqual([undefined, undefined, undefined])
  })
})
