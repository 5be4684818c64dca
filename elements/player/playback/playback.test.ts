import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { file, live, planOf, playbackStage as stage, small } from './playback-stage'

describe('playback', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('goes from idle over connecting to playing, and tells how long the first picture took', () => {
    const { playback, heard: received } = stage()
    expect(playback.getState().state).toBe('idle')
    playback.start(planOf(live))
    vi.advanceTimersByTime(320)
    playback.shown()
    expect([received.states, received.frames]).toEqual([['connecting', 'playing'], [320]])
  })

  it('stays idle without an address, and fails with the reason when there is nothing that may be played', () => {
    const { playback, heard: received, opened } = stage()
    playback.start({ ...planOf(live), choose: () => null })
    expect(playback.getState().state).toBe('idle')
    playback.start({ ...planOf(live), choose: () => ({ code: 'address' }) })
    expect([playback.getState().state, received.failures, opened.length]).toEqual(['failed', [{ code: 'address' }], 0])
  })

  it('fails where a transport fails while it is opened, which is ended', () => {
    const { playback, heard: received, opened, running } = stage({ code: 'policy' })
    playback.start(planOf(live))
    vi.advanceTimersByTime(60_000)
    expect([playback.getState().state, received.states, received.failures]).toEqual([
      'failed',
      ['connecting', 'failed'],
      [{ code: 'policy' }],
    ])
    expect([opened.length, running()]).toEqual([1, 0])
  })

  it('says that it buffers after a second without progress, and fetches anew after five', () => {
    const { playback, heard: received, plays, running } = stage()
    playback.start(planOf(live))
    playback.shown()
    plays(2_000)
    vi.advanceTimersByTime(1_500)
    expect(playback.getState().state).toBe('stalled')
    vi.advanceTimersByTime(4_000)
    expect([playback.getState().state, playback.getState().failure, running()]).toEqual(['reconnecting', { code: 'silent' }, 0])
    expect(received.states).toEqual(['connecting', 'playing', 'stalled', 'reconnecting'])
  })

  it('[S-39] counts the pictures of native HLS, whose time runs on without any', () => {
    const { playback, surface, plays, hides } = stage()
    surface.pictures = 0
    playback.start(planOf({ ...live, protocol: 'hls' }))
    playback.shown()
    for (let second = 0; second < 10; second += 1) {
      surface.pictures += 15
      plays(1_000)
    }
    expect(playback.getState().state).toBe('playing')
    plays(1_500)
    expect(playback.getState().state).toBe('stalled')
    plays(4_000)
    expect([playback.getState().state, playback.getState().failure]).toEqual(['reconnecting', { code: 'silent' }])
    playback.retry()
    playback.shown()
    surface.apart = true
    hides(true)
    plays(20_000)
    expect(playback.getState().state).toBe('playing')
  })

  it('is playing again when a stalled picture moves', () => {
    const { playback, heard: received, plays, opened } = stage()
    playback.start(planOf(live))
    playback.shown()
    vi.advanceTimersByTime(2_000)
    plays(1_000)
    expect([received.states, opened.length]).toEqual([['connecting', 'playing', 'stalled', 'playing'], 1])
  })

  it('waits 1, 2, 4, 8, 15, 30 and again 30 s, with one transport and one attempt pending at most', () => {
    const { playback, opened, running, last } = stage()
    playback.start(planOf(live))
    const waits = [1, 2, 4, 8, 15, 30, 30].map((seconds, index) => {
      last().fails({ code: 'network' })
      expect([playback.getState().attempt, running(), vi.getTimerCount()]).toEqual([index + 1, 0, 1])
      vi.advanceTimersByTime(seconds * 1000 - 1)
      const before = opened.length
      vi.advanceTimersByTime(1)
      expect(running()).toBe(1)
      return opened.length - before
    })
    expect(waits).toEqual([1, 1, 1, 1, 1, 1, 1])
  })

  it('begins the waits anew after 30 s of play, not sooner', () => {
    const { playback, last, plays } = stage()
    playback.start(planOf(live))
    last().fails({ code: 'network' })
    vi.advanceTimersByTime(1_000)
    playback.shown()
    plays(29_000)
    expect(playback.getState().attempt).toBe(1)
    last().fails({ code: 'network' })
    expect(playback.getState().attempt).toBe(2)
    vi.advanceTimersByTime(2_000)
    playback.shown()
    plays(30_000)
    last().fails({ code: 'network' })
    expect(playback.getState().attempt).toBe(1)
  })

  it('gives an attempt ten seconds to its first picture', () => {
    const { playback } = stage()
    playback.start(planOf(live))
    vi.advanceTimersByTime(9_999)
    expect(playback.getState().state).toBe('connecting')
    vi.advanceTimersByTime(1)
    expect([playback.getState().state, playback.getState().failure]).toEqual(['reconnecting', { code: 'silent' }])
  })

  it('tries at once when it is told to, and drops the attempt that was planned', () => {
    const { playback, last, opened } = stage()
    playback.start(planOf(live))
    last().fails({ code: 'network' })
    playback.retry()
    playback.retry()
    expect(opened.length).toBe(2)
    vi.advanceTimersByTime(5_000)
    expect(opened.length).toBe(2)
  })

  it('hears nothing from a transport that it has given up', () => {
    const { playback, opened, heard: received } = stage()
    playback.start(planOf(live))
    playback.start(planOf(small))
    opened[0]!.fails({ code: 'network' })
    expect([playback.getState().state, received.failures, opened[0]!.open]).toEqual(['connecting', [], false])
  })

  it('fails for good where another attempt would mend nothing', () => {
    const { playback, last } = stage()
    for (const code of ['format', 'codec', 'h265', 'refused'] as const) {
      playback.start(planOf(live))
      last().fails({ code })
      expect([playback.getState().state, vi.getTimerCount()]).toEqual(['failed', 0])
    }
  })

  it('[V-L02] keeps its last picture with its time while it reconnects', () => {
    const { playback, last, plays } = stage()
    playback.start(planOf(live))
    playback.shown()
    plays(2_000)
    const at = Date.now()
    vi.advanceTimersByTime(1_000)
    last().fails({ code: 'network' })
    expect(playback.getState().pictureAt).toBe(at)
    vi.advanceTimersByTime(1_000)
    last().fails({ code: 'network' })
    expect(playback.getState().pictureAt).toBe(at)
    playback.retry()
    playback.shown()
    expect(playback.getState().pictureAt).toBeNull()
  })

  it('goes on trying for a live stream that is not there yet, and fails for a recording', () => {
    const { playback, last } = stage()
    playback.start(planOf(live))
    last().fails({ code: 'missing' })
    expect(playback.getState().state).toBe('reconnecting')
    playback.start(planOf(file))
    last().fails({ code: 'missing' })
    expect([playback.getState().state, vi.getTimerCount()]).toEqual(['failed', 0])
  })

  it('takes the smaller picture when the browser does not decode the full one', () => {
    const { playback, last, heard: received } = stage()
    playback.start(planOf(live, small))
    last().fails({ code: 'h265' })
    expect([playback.getState().state, last().play, received.failures]).toEqual(['connecting', small, [{ code: 'h265' }]])
    last().fails({ code: 'h265' })
    expect(playback.getState().state).toBe('failed')
  })

  it('jumps to half a second before the end when more than three are buffered; a jump is no progress', () => {
    const { playback, surface } = stage()
    playback.start(planOf(live))
    playback.shown()
    surface.end = 2.9
    vi.advanceTimersByTime(500)
    expect(surface.seeks).toEqual([])
    surface.end = 3.4
    vi.advanceTimersByTime(500)
    expect(surface.seeks).toEqual([2.9])
    for (let round = 0; round < 10; round += 1) {
      surface.end += 4
      vi.advanceTimersByTime(500)
    }
    expect(playback.getState().state).toBe('reconnecting')
  })

  it('goes on where something else has paused the picture', () => {
    const { playback, surface, plays } = stage()
    playback.start(planOf(live))
    playback.shown()
    plays(1_000)
    expect(surface.resumed).toBe(2)
  })

  it('tells what it measures once a second', () => {
    const { playback, heard: received, plays } = stage()
    playback.start(planOf(live))
    playback.shown()
    plays(5_000)
    expect(received.stats.length).toBe(5)
    expect(received.stats.at(-1)).toMatchObject({ protocol: 'wsFlv', quality: 'main', width: 320, height: 180, fps: 15 })
  })

  it('stops, and keeps nothing running', () => {
    const { playback, running, plays } = stage()
    playback.start(planOf(live))
    playback.shown()
    plays(1_000)
    playback.stop()
    expect([playback.getState().state, running(), vi.getTimerCount()]).toEqual(['ended', 0, 0])
    playback.retry()
    expect([playback.getState().state, running()]).toEqual(['connecting', 1])
  })

  it('stays stopped where the same stream is wanted in another quality, which plays when it is let go on', () => {
    const { playback, opened } = stage()
    const plan = planOf(live, small)
    playback.start(plan)
    playback.shown()
    playback.stop()
    playback.start({ ...plan, quality: 'sub' })
    expect([playback.getState().state, playback.getState().play, opened.length]).toEqual(['ended', small, 1])
    playback.retry()
    expect([playback.getState().state, opened.at(-1)!.play]).toEqual(['connecting', small])
    playback.stop()
    playback.start({ ...plan, source: 'another' })
    expect(playback.getState().state).toBe('connecting')
  })

  it('pauses a recording, whose picture stays, and lets it go on; nothing runs meanwhile', () => {
    const { playback, surface, opened, plays } = stage()
    playback.start(planOf(file))
    playback.shown()
    plays(4_000)
    playback.stop()
    expect([playback.getState().state, surface.paused, opened.map(({ open }) => open)]).toEqual(['paused', 1, [true]])
    expect(vi.getTimerCount()).toBe(0)
    const { resumed } = surface
    playback.retry()
    expect([playback.getState().state, surface.resumed, opened.length]).toEqual(['playing', resumed + 1, 1])
    vi.advanceTimersByTime(500)
    expect(playback.getState().state).toBe('playing')
  })

  it('takes up a recording where it broke off, another one from its beginning or from where it was told to', () => {
    const { playback, surface, last, plays } = stage()
    playback.start(planOf(file))
    playback.shown()
    plays(4_000)
    last().fails({ code: 'network' })
    surface.at = 0
    playback.retry()
    playback.shown()
    expect(surface.seeks).toEqual([4])
    playback.start(planOf({ ...file, url: 'http://a/other.mp4' }))
    playback.shown()
    expect(surface.seeks).toEqual([4])
    playback.start({ ...planOf({ ...file, url: 'http://a/third.mp4' }), from: () => 90 })
    playback.shown()
    expect(surface.seeks).toEqual([4, 90])
  })

  it('keeps its place in a recording that is wanted in another quality', () => {
    const { playback, surface, plays } = stage()
    const plan = planOf(file, { ...file, url: 'http://a/small.mp4', quality: 'sub' })
    playback.start(plan)
    playback.shown()
    plays(4_000)
    playback.start({ ...plan, quality: 'sub' })
    surface.at = 0
    playback.shown()
    expect(surface.seeks).toEqual([4])
  })

  it('goes to a second of a recording, before its first picture, while it plays, pauses, and after its end; never of a live stream', () => {
    const { playback, surface } = stage()
    playback.seek(3)
    playback.start(planOf(file))
    playback.seek(7)
    expect(surface.seeks).toEqual([])
    playback.shown()
    playback.seek(20)
    playback.stop()
    playback.seek(30)
    expect([surface.seeks, playback.getState().state]).toEqual([[7, 20, 30], 'paused'])
    playback.retry()
    playback.finished()
    playback.seek(5)
    expect(playback.getState().state).toBe('connecting')
    playback.shown()
    expect(surface.seeks).toEqual([7, 20, 30, 5])
    playback.start(planOf(live))
    playback.shown()
    playback.seek(1)
    expect(surface.seeks).toEqual([7, 20, 30, 5])
  })

  it('ends with a recording, and reconnects when a live stream ends', () => {
    const { playback, surface } = stage()
    playback.start(planOf(file))
    playback.shown()
    playback.finished()
    expect(playback.getState().state).toBe('ended')
    playback.retry()
    playback.shown()
    expect(surface.seeks).toEqual([])
    playback.start(planOf(live))
    playback.shown()
    playback.finished()
    expect(playback.getState().state).toBe('reconnecting')
  })

  it('gives its transport up ten seconds after the page was hidden, and opens it again when it is seen', () => {
    const { playback, plays, hides, running, opened } = stage()
    playback.start(planOf(live))
    playback.shown()
    hides(true)
    vi.advanceTimersByTime(9_999)
    expect([running(), playback.getState().state]).toEqual([1, 'playing'])
    vi.advanceTimersByTime(1)
    expect([running(), vi.getTimerCount()]).toEqual([0, 0])
    hides(false)
    expect([running(), opened.length, playback.getState().state]).toEqual([1, 2, 'connecting'])
    playback.shown()
    hides(true)
    vi.advanceTimersByTime(5_000)
    hides(false)
    plays(20_000)
    expect([opened.length, playback.getState().state]).toEqual([2, 'playing'])
  })

  it('keeps a picture that is in a window of its own while its page is hidden, until that window is closed', () => {
    const { playback, surface, plays, hides, running } = stage()
    playback.start(planOf(live))
    playback.shown()
    surface.apart = true
    hides(true)
    plays(60_000)
    expect([running(), playback.getState().state]).toEqual([1, 'playing'])
    surface.apart = false
    plays(10_000)
    expect([running(), playback.getState().state, vi.getTimerCount()]).toEqual([0, 'stalled', 0])
    surface.apart = true
    hides(false)
    playback.shown()
    hides(true)
    vi.advanceTimersByTime(5_000)
    expect([running(), playback.getState().failure]).toEqual([0, { code: 'silent' }])
  })

  it('pauses a recording in a hidden page and keeps its place', () => {
    const { playback, surface, hides, running } = stage()
    playback.start(planOf(file))
    playback.shown()
    hides(true)
    vi.advanceTimersByTime(10_000)
    expect([surface.paused, running(), playback.getState().state]).toEqual([1, 1, 'stalled'])
    hides(false)
    surface.at += 1
    vi.advanceTimersByTime(500)
    expect([running(), playback.getState().state]).toEqual([1, 'playing'])
  })

  it('does not open in a hidden page what was given up', () => {
    const { playback, hides, last, opened } = stage()
    playback.start(planOf(live))
    last().fails({ code: 'network' })
    hides(true)
    vi.advanceTimersByTime(600_000)
    const tries = opened.length
    vi.advanceTimersByTime(600_000)
    expect([opened.length, vi.getTimerCount()]).toEqual([tries, 0])
  })

  it('is idle where its picture goes, and failed where it failed before', () => {
    const { playback, heard: received, last } = stage()
    playback.start(planOf(live))
    playback.shown()
    playback.destroy()
    expect(received.states).toEqual(['connecting', 'playing', 'idle'])
    playback.start(planOf(live))
    last().fails({ code: 'refused' })
    playback.destroy()
    expect(received.states.slice(3)).toEqual(['connecting', 'failed'])
  })

  it('leaves no timer, transport or listener behind', () => {
    const { playback, page, running, last, hides } = stage()
    for (const leave of [() => undefined, () => playback.shown(), () => last().fails({ code: 'network' }), () => hides(true)]) {
      playback.start(planOf(live))
      leave()
      playback.destroy()
      page.hidden = false
      expect([vi.getTimerCount(), running(), page.listeners.size]).toEqual([0, 0, 0])
    }
  })
})
