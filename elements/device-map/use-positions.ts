import { useEffect, useId, useMemo, useState } from 'react'
import { useConfigStore } from '../core/config'
import { useServerData } from '../core/query'
import { pageActivity, subscribeTopic } from '../core/realtime'
import { useTransport } from '../core/transport'
import { useLatest } from '../parts/use-latest'
import type { MapPoint } from './device-map.types'
import { type PlacedPoints, readPoints, withMessage } from './positions'

/** A call for messages lasts a minute. */
const WATCH_URL = '/gpsinfo/iblGpsInfo/watch'
const WATCH_INTERVAL = 30_000
/** Devices that do not move send no messages: loaded again before they would count as offline. */
const RELOAD_INTERVAL = 240_000
/** Without messages, and for owners that the map does not have. */
const POLL_INTERVAL = 10_000
/** Messages are gathered before they are drawn. */
const GATHER_TIME = 250
/** After this time points may have become offline. */
const CLOCK_INTERVAL = 5000
const CLOCK_CHECK = 1000

const noPoints: PlacedPoints = new Map()

type PointSource = (request: { signal: AbortSignal }) => Promise<readonly MapPoint[]>

interface PositionsOptions {
  points: readonly MapPoint[] | undefined
  url: string
  source: PointSource | undefined
}

export interface Positions {
  status: 'loading' | 'ready' | 'failed'
  points: PlacedPoints
  /** Epoch ms by the clock of the server, a few seconds old. */
  now: number
  error: unknown
  reload: () => Promise<void>
}

/** The points of the page, or those of the server with the messages since. A point never goes back in time. */
export function usePositions({ points: own, url, source }: PositionsOptions): Positions {
  const transport = useTransport()
  const isServed = own === undefined
  const sourceKey = useId()
  const { status, data, error, reload } = useServerData<readonly MapPoint[]>({
    key: ['device-map', source ? sourceKey : url],
    load: async (server, signal) => (source ? source({ signal }) : server.get(url, undefined, { signal })),
    enabled: isServed,
  })
  const [now, setNow] = useState(() => transport.now())
  const [served, setServed] = useState<{ data: unknown; points: PlacedPoints }>({ data: undefined, points: noPoints })
  if (isServed && data !== served.data) setServed({ data, points: newerOf(served.points, readPoints(data, transport.now())) })
  const latest = useLatest({ reload })

  const given = useMemo(() => {
    const read = transport.now()
    return own && { points: readPoints(own, read), now: read }
  }, [own, transport])
  const points = given?.points ?? served.points

  // New points bring their time: the clock is for those that do not come.
  const time = Math.max(now, given?.now ?? 0)
  const shownTime = useLatest(time)
  useEffect(() => {
    const clock = setInterval(() => {
      if (transport.now() - shownTime.current >= CLOCK_INTERVAL) setNow(transport.now())
    }, CLOCK_CHECK)
    return () => clearInterval(clock)
  }, [transport, shownTime])

  usePositionMessages({
    enabled: isServed && !source,
    onMessages(messages) {
      const time = transport.now()
      let unknown = 0
      const next = messages.reduce((points: PlacedPoints, message) => {
        const result = withMessage(points, message, time)
        unknown += result.unknown
        return result.points
      }, served.points)
      setServed({ data, points: next })
      setNow(time)
      return unknown
    },
    onReload: () => void latest.current.reload(),
  })
  useWatch(isServed, source !== undefined, () => latest.current.reload())

  return {
    status: isServed ? status : 'ready',
    points,
    now: time,
    error,
    reload: isServed ? reload : () => Promise.resolve(),
  }
}

/** The points of a new response; one that a message has brought further stays. */
function newerOf(before: PlacedPoints, loaded: PlacedPoints): PlacedPoints {
  return new Map(
    [...loaded].map(([id, point]) => {
      const known = before.get(id)
      return [id, known && known.at > point.at ? { ...known, name: point.name } : point]
    }),
  )
}

interface MessagesOptions {
  enabled: boolean
  /** Returns the number of owners that the map does not have. */
  onMessages: (messages: readonly unknown[]) => number
  onReload: () => void
}

function usePositionMessages({ enabled, ...handlers }: MessagesOptions): void {
  const config = useConfigStore()
  const latest = useLatest(handlers)
  useEffect(() => {
    if (!enabled) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let reloaded = -Infinity
    let waiting: unknown[] = []
    const end = subscribeTopic(config, 'gps.point', {
      onMessage(payload) {
        waiting.push(payload)
        timer ??= setTimeout(() => {
          timer = undefined
          const messages = waiting
          waiting = []
          if (latest.current.onMessages(messages) === 0 || performance.now() - reloaded < POLL_INTERVAL) return
          reloaded = performance.now()
          latest.current.onReload()
        }, GATHER_TIME)
      },
      onBack: () => latest.current.onReload(),
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [config, enabled, latest])
}

/** Asks for messages while the map is open. Where the server has none, and for points of the page's own source, it polls. */
function useWatch(enabled: boolean, isPolled: boolean, poll: () => Promise<void>): void {
  const transport = useTransport()
  const latest = useLatest(poll)
  useEffect(() => {
    if (!enabled) return undefined
    const life = new AbortController()
    const { signal } = life
    let timer: ReturnType<typeof setTimeout>
    let isFirst = true
    let loaded = performance.now()

    async function renew(): Promise<void> {
      let wait = POLL_INTERVAL
      if (pageActivity.isActive()) {
        const isWatched =
          !isPolled &&
          (await transport.post(WATCH_URL, {}, { signal }).then(
            () => true,
            () => false,
          ))
        if (isWatched) wait = WATCH_INTERVAL
        if (!isFirst && !signal.aborted && (!isWatched || performance.now() - loaded > RELOAD_INTERVAL)) {
          await latest.current()
          loaded = performance.now()
        }
        isFirst = false
      }
      if (!signal.aborted) timer = setTimeout(() => void renew(), wait)
    }

    void renew()
    return () => {
      life.abort()
      clearTimeout(timer)
    }
  }, [enabled, isPolled, transport, latest])
}
