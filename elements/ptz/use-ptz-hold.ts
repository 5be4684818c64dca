import { useEffect, useState } from 'react'
import { useEscape } from '../core/overlay/use-escape'
import { isOpsError, useTransport } from '../core/transport'
import { useLatest } from '../parts/use-latest'
import { createHold, type PtzHold } from './ptz-hold'
import { sentSpeed } from './ptz-model'
import type { PtzCommand, PtzMove } from './ptz.types'

interface HoldOptions {
  device: string
  url: string
  /** 1 to 10. */
  speed: number
  /** False: the page has taken the command for itself. */
  onCommand: (command: { device: string; cmd: PtzCommand; speed: number }) => boolean
  /** The server refused it, or did not answer; undefined: it has taken it. */
  onResult: (failure: unknown) => void
}

export interface PausableMove extends PtzHold {
  /** What the camera is told to do at present; null: nothing. */
  readonly move: PtzMove | null
  /** Says stop, also where nothing is held here. */
  stop: () => void
}

/**
 * What the camera is told to do. It is told to stop, once, by whatever ends that: letting go, leaving, Escape, another window, a hidden
 * page, a lost network, the end of the panel.
 */
export function usePtzHold({ device, url, speed, onCommand, onResult }: HoldOptions): PausableMove {
  const transport = useTransport()
  const [move, setMove] = useState<PtzMove | null>(null)

  async function send(cmd: PtzCommand): Promise<boolean> {
    const sent = { cmd, speed: sentSpeed(speed) }
    if (!onCommand({ device, ...sent }) || device === '') return true
    try {
      await transport.post(`${url}/ptz`, { id: device, ...sent })
      onResult(undefined)
      return true
    } catch (failure) {
      onResult(failure)
      // Without an answer it may still be moving, and has to be told to stop.
      return isOpsError(failure) && failure.outcomeUnknown
    }
  }

  const latest = useLatest({ send })
  const [hold] = useState(() => createHold((cmd) => latest.current.send(cmd), setMove))

  useEscape(move !== null, () => hold.end())
  useEffect(() => {
    if (move === null) return undefined
    const life = new AbortController()
    const { signal } = life
    const end = (): void => hold.end()
    for (const event of ['blur', 'offline', 'pagehide']) window.addEventListener(event, end, { signal })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && end(), { signal })
    return () => life.abort()
  }, [move, hold])
  useEffect(() => () => hold.end(), [hold])

  return {
    move,
    ...hold,
    stop() {
      if (hold.current() === null) void latest.current.send('stop')
      else hold.end()
    },
  }
}
