import { describe, expect, it } from 'vitest'
import { shippedClips } from '../clips/clips'
import { createEmbeddedSource, type EmbeddedSource, type EndReason, type StreamSink } from './embedded'
import { createLoops } from '../clips/loops'
import type { ViewerSession } from '../contract/source'

const source = (viewers = 10, viewersPerUser = 5): EmbeddedSource =>
  createEmbeddedSource([createLoops(shippedClips(), { viewerBacklog: 1_000_000 }, () => performance.now())], { viewers, viewersPerUser })

const viewing = (userId = 'u', key = 'live/a'): Omit<ViewerSession, 'id' | 'outBytes'> => ({
  ...({ key, userId, quality: 'main', protocol: 'ws-flv', sessionId: 's', ip: '127.0.0.1', startTime: 7 } as const),
})

function outlet(): StreamSink & { reasons: EndReason[] } {
  const reasons: EndReason[] = []
  return { send: () => undefined, waiting: () => 0, end: (reason) => void reasons.push(reason), reasons }
}

describe('streams of our own process', () => {
  it('say who watches them, and what comes in and goes out', async () => {
    const own = source()
    const id = own.watch('studio', viewing(), outlet())
    own.watch('studio', viewing('v'), outlet())
    own.watch('tunnel', viewing('v', 'live/b'), outlet())
    expect((await own.streams()).map(({ key, viewers }) => [key, viewers])).toEqual([
      ['live/a', 2],
      ['live/b', 1],
    ])
    expect(await own.stat('live/a')).toMatchObject({ key: 'live/a', viewers: 2 })
    expect((await own.sessions('live/a'))[0]).toMatchObject({ ...viewing(), id })
    expect((await own.sessions('live/a'))[0]?.outBytes).toBeGreaterThan(1000)
    own.leave(id)
    expect((await own.sessions('live/a')).map(({ userId }) => userId)).toEqual(['v'])
    own.close()
    expect(await own.stat('live/a')).toBeNull()
  })

  it('take so many viewers, and so many of one user; who leaves makes room', () => {
    const own = source(3, 2)
    const first = own.watch('studio', viewing(), outlet())
    own.watch('studio', viewing(), outlet())
    expect(() => own.watch('studio', viewing(), outlet())).toThrow('上限')
    own.watch('studio', viewing('v'), outlet())
    expect(() => own.watch('studio', viewing('w'), outlet())).toThrow('上限')
    own.leave(first)
    own.watch('studio', viewing('w'), outlet())
    own.close()
  })

  it('that are not enabled let everybody go and take nobody, until they are', async () => {
    const own = source()
    const [one, other] = [outlet(), outlet()]
    own.watch('studio', viewing(), one)
    own.watch('studio', viewing('u', 'live/b'), other)
    await own.enable('live/a', false)
    expect([one.reasons, other.reasons]).toEqual([['revoked'], []])
    expect(() => own.watch('studio', viewing(), outlet())).toThrow('禁播')
    await own.enable('live/a', true)
    own.watch('studio', viewing(), outlet())
    own.close()
    expect(other.reasons).toEqual(['closing'])
    expect(() => own.watch('studio', viewing(), outlet())).toThrow('停止')
  })

  it('of a clip that is none are refused, and count for nobody', () => {
    const own = source()
    expect(() => own.watch('nothing', viewing(), outlet())).toThrow('没有可播放的画面')
    expect(own.viewerSessions()).toEqual([])
  })

  it('are found at addresses with a ticket, on a socket and over HTTP, the small picture by itself', () => {
    const target = { base: 'https://ops.example/jeecg-boot', ticket: 'a.b+c' }
    expect(source().urls('live/a', 'main', target)).toEqual({
      wsFlv: 'wss://ops.example/jeecg-boot/media/live/a.flv?ticket=a.b%2Bc',
      httpFlv: 'https://ops.example/jeecg-boot/media/live/a.flv?ticket=a.b%2Bc',
    })
    expect(source().urls('live/a', 'sub', target).httpFlv).toContain('/media/live/a.sub.flv?')
  })

  it('can be tried', async () => {
    const own = source()
    expect(await own.test()).toEqual({ ok: true, message: '' })
    own.close()
    expect((await own.test()).ok).toBe(false)
  })
})
