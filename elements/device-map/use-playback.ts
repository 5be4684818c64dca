import { useEffect, useState } from 'react'
import type { PlaybackSpeed, TimedPoint } from './track'

/** Milliseconds between two positions that are drawn. */
const FRAME_INTERVAL = 50

export interface Playback {
  /** Epoch ms. */
  time: number
  isPlaying: boolean
  speed: PlaybackSpeed
  setSpeed: (speed: PlaybackSpeed) => void
  /** From the start again where the end is reached. */
  play: () => void
  pause: () => void
  seek: (time: number) => void
}

/** The clock of a track; another track starts at its beginning. */
export function usePlayback(points: readonly TimedPoint[]): Playback {
  const start = points[0]?.at ?? 0
  const end = points.at(-1)?.at ?? 0
  const [time, setTime] = useState(start)
  const [isRunning, setRunning] = useState(false)
  const [speed, setSpeed] = useState<PlaybackSpeed>(16)
  const [track, setTrack] = useState(points)
  if (track !== points) {
    setTrack(points)
    setTime(start)
    setRunning(false)
  }
  const isPlaying = isRunning && time < end

  useEffect(() => {
    if (!isPlaying) return undefined
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      const passed = (now - last) * speed
      last = now
      setTime((before) => Math.min(end, before + passed))
    }, FRAME_INTERVAL)
    return () => clearInterval(timer)
  }, [isPlaying, speed, end])

  return {
    time,
    isPlaying,
    speed,
    setSpeed,
    play() {
      if (time >= end) setTime(start)
      setRunning(true)
    },
    pause: () => setRunning(false),
    seek: (to) => setTime(Math.min(end, Math.max(start, to))),
  }
}
