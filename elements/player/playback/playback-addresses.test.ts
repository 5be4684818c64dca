import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Play } from '../choice/play-choice'
import type { PlayPlan } from './playback.types'
import { live, planOf, playbackStage as stage } from './playback-stage'

const overHttp: Play = { protocol: 'httpFlv', url: 'http://a/live.flv', quality: 'main' }
const overRtc: Play = { protocol: 'whep', url: 'http://a/whep', quality: 'main' }

describe('playback with more than one address', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const several: PlayPlan = { ...planOf(live), choose: () => ({ play: live, others: [overHttp, overRtc] }) }

  it('[V-L12] tries the next one at once, and waits when all have failed; then the first comes first', () => {
    const { playback, last, opened } = stage()
    playback.start(several)
    last().fails({ code: 'network' })
    last().fails({ code: 'format' })
    expect([opened.map(({ play }) => play), playback.getState().state]).toEqual([[live, overHttp, overRtc], 'connecting'])
    last().fails({ code: 'missing' })
    expect([playback.getState().state, playback.getState().attempt, playback.getState().play]).toEqual(['reconnecting', 1, live])
    vi.advanceTimersByTime(1_000)
    expect(opened.length).toBe(4)
  })

  it('[V-L12] stays with the one that showed a picture, and tries it first when it breaks off', () => {
    const { playback, last, opened } = stage()
    playback.start(several)
    last().fails({ code: 'network' })
    playback.shown()
    last().fails({ code: 'network' })
    vi.advanceTimersByTime(1_000)
    expect(last().play).toBe(overHttp)
    last().fails({ code: 'network' })
    expect([last().play, opened.length, playback.getState().state]).toEqual([overRtc, 4, 'reconnecting'])
  })

  it('[V-L12] fails where none of them can ever be played, and at once where the viewer may not watch', () => {
    const { playback, last, opened } = stage()
    playback.start(several)
    for (const code of ['format', 'policy', 'format'] as const) last().fails({ code })
    expect(playback.getState().state).toBe('failed')
    playback.start({ ...several })
    last().fails({ code: 'kicked' })
    expect([playback.getState().state, opened.length]).toEqual(['failed', 4])
  })

  it('[V-L12] looks every two seconds for a free connection, however often there was none', () => {
    const { playback, last, opened } = stage()
    playback.start(planOf(live))
    for (const count of [2, 3, 4]) {
      last().fails({ code: 'busy' })
      vi.advanceTimersByTime(2_000)
      expect(opened.length).toBe(count)
    }
  })
})
