import { vi } from 'vitest'
import { systemClock } from '../../core/realtime'
import { noMetrics, type PlayFailure } from '../engines/engine.types'
import type { PlayerQuality, PlayerState, PlayerStats } from '../player.types'
import type { Play, PlayChoice } from '../choice/play-choice'
import { createPlayback } from './playback'
import type { PlayPlan } from './playback.types'

/** A picture, a page and transports that do what a test says; `atOnce`: what they fail with while they are opened. */
export function playbackStage(atOnce?: PlayFailure) {
  const surface = {
    at: 0,
    pictures: null as number | null,
    end: null as number | null,
    seeks: [] as number[],
    resumed: 0,
    paused: 0,
    apart: false,
  }
  const page = { hidden: false, listeners: new Set<() => void>() }
  const opened: { play: Play; fails: (failure: PlayFailure) => void; open: boolean }[] = []
  const received = { states: [] as PlayerState[], frames: [] as number[], failures: [] as PlayFailure[], stats: [] as PlayerStats[] }
  const playback = createPlayback({
    clock: { ...systemClock, random: () => 0 },
    surface: {
      position: () => surface.at,
      bufferedEnd: () => surface.end,
      frames: () => ({ width: 320, height: 180, decoded: Math.round(surface.at * 15), dropped: 0 }),
      seek(to) {
        surface.seeks.push(to)
        surface.at = to
      },
      resume: () => void (surface.resumed += 1),
      pause: () => void (surface.paused += 1),
      hold: () => true,
      isApart: () => surface.apart,
    },
    visibility: {
      isHidden: () => page.hidden,
      subscribe(listener) {
        page.listeners.add(listener)
        return () => page.listeners.delete(listener)
      },
    },
    open(play, _lowLatency, onFailure) {
      const one = { play, fails: onFailure, open: true }
      opened.push(one)
      if (atOnce) onFailure(atOnce)
      return { destroy: () => void (one.open = false), figures: () => noMetrics, pictures: () => surface.pictures }
    },
    on: {
      stateChange: (state) => received.states.push(state),
      firstFrame: (ms) => received.frames.push(ms),
      failure: (failure) => received.failures.push(failure),
      stats: (stats) => received.stats.push(stats),
    },
  })
  return {
    playback,
    surface,
    opened,
    heard: received,
    page,
    last: () => opened.at(-1)!,
    running: () => opened.filter(({ open }) => open).length,
    /** Time in which the picture moves. */
    plays(ms: number) {
      for (let removed = 0; removed < ms; removed += 500) {
        surface.at += 0.5
        vi.advanceTimersByTime(500)
      }
    },
    hides(hidden: boolean) {
      page.hidden = hidden
      page.listeners.forEach((listener) => listener())
    },
  }
}

export const live: Play = { protocol: 'wsFlv', url: 'ws://a/live.flv', quality: 'main' }
export const small: Play = { protocol: 'wsFlv', url: 'ws://a/sub.flv', quality: 'sub' }
export const file: Play = { protocol: 'mp4', url: 'http://a/clip.mp4', quality: 'main' }

export const planOf = (play: Play, sub?: Play): PlayPlan => ({
  source: play.url,
  choose: (quality: PlayerQuality): PlayChoice => (quality === 'main' || !sub ? { play } : { play: sub }),
  quality: 'main',
  lowLatency: false,
  from: () => 0,
})
