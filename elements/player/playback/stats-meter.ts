import type { Clock } from '../../core/realtime'
import type { EngineMetrics } from '../engines/engine.types'
import type { PlayerStats } from '../player.types'
import type { Play } from '../choice/play-choice'
import type { Surface } from './playback.types'

/** ms between two readings. */
const every = 1_000

export interface StatsMeter {
  /** null until a second has gone by since the last one. */
  read(play: Play, surface: Surface, metrics: EngineMetrics): PlayerStats | null
  restart(): void
}

/** Makes rates of counts. */
export function createStatsMeter(clock: Pick<Clock, 'now'>): StatsMeter {
  let last: { at: number; decoded: number; bytes: number | null } | null = null
  return {
    read(play, surface, { bytes, kbps, codec, latency }) {
      const at = clock.now()
      if (last && at - last.at < every) return null
      const { width, height, decoded, dropped } = surface.frames()
      const seconds = last ? (at - last.at) / 1000 : 0
      const rate = (now: number | null, before: number | null | undefined): number | null =>
        seconds > 0 && now !== null && typeof before === 'number' ? Math.max(0, (now - before) / seconds) : null
      const fps = rate(decoded, last?.decoded)
      const bytesPerSecond = rate(bytes, last?.bytes)
      const end = surface.bufferedEnd()
      const behind = play.protocol === 'mp4' || end === null ? null : Math.max(0, end - surface.position())
      last = { at, decoded, bytes }
      return {
        protocol: play.protocol,
        quality: play.quality,
        codec,
        width,
        height,
        fps: fps === null ? null : Math.round(fps),
        kbps: kbps ?? (bytesPerSecond === null ? null : Math.round((bytesPerSecond * 8) / 1000)),
        decoded,
        dropped,
        latency: latency ?? behind,
      }
    },
    restart() {
      last = null
    },
  }
}
