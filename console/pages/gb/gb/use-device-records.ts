import { useEffect, useRef, useState } from 'react'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { type Transport, useTransport } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { useServerAction } from '../../../../elements/parts/feedback'
import type { PlayUrls } from '../../../../elements/player/player.types'
import { channelPath } from './gb-paths'

/** Today in the zone of the server, `YYYY-MM-DD`. */
const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

/** A recording that a device plays. */
export interface PlayedRecord {
  readonly sessionId: string
  readonly source: PlayUrls
  /** Times the recorded speed. */
  readonly speed: number
}

/** What a device has stored of a day, and what it plays of it. */
export interface DeviceRecords {
  readonly day: string
  readonly setDay: (day: string) => void
  readonly status: 'loading' | 'failed' | 'ready'
  readonly error: unknown
  readonly rows: readonly WireRecord[]
  /** What the device announced. */
  readonly total: number
  /** Requests the list of the device; it is not requested before. */
  readonly begin: () => void
  readonly retry: () => void
  readonly isRunning: boolean
  readonly playing: PlayedRecord | null
  readonly play: (startTime: string, endTime: string) => void
  readonly control: (command: 'pause' | 'resume' | 'scale', value?: number) => void
  readonly stop: () => void
}

/** Ends a session, for which the device holds a connection. */
function endPlayback(transport: Transport, sessionId: string): void {
  void transport.post(channelPath('playbackEnd'), { sessionId }).catch(() => undefined)
}

/** `id`: of the channel. */
export function useDeviceRecords(id: string): DeviceRecords {
  const transport = useTransport()
  const [day, setDay] = useState(today)
  const [isRequested, setRequested] = useState(false)
  const [playing, setPlaying] = useState<PlayedRecord | null>(null)
  const { run, busy } = useServerAction(() => undefined)
  const { status, data, error, retry } = useServerData({
    key: ['gb-records', id, day],
    load: (server, signal) => server.get(channelPath('records'), { id, day }, { signal }),
    enabled: isRequested,
    noCache: true,
  })
  const rows = isRecord(data) && Array.isArray(data['records']) ? data['records'].filter(isRecord) : []
  const sessionId = playing?.sessionId

  useEffect(() => {
    if (sessionId === undefined) return undefined
    return () => {
      // Hiding the page cleans up as well: nothing is played when it is shown again.
      setPlaying((now) => (now?.sessionId === sessionId ? null : now))
      endPlayback(transport, sessionId)
    }
  }, [sessionId, transport])

  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  return {
    day,
    setDay,
    status,
    error,
    rows,
    total: isRecord(data) ? Number(data['total'] ?? rows.length) : 0,
    begin: () => setRequested(true),
    retry,
    isRunning: busy,
    playing,
    play: (startTime, endTime) =>
      void run(async () => {
        setPlaying(null)
        const result = await transport.post(channelPath('playback'), { id, startTime, endTime })
        if (!isRecord(result)) return
        const { wsFlv, httpFlv, codec } = result
        const source = { wsFlv: stringValue(wsFlv), httpFlv: stringValue(httpFlv), codec: stringValue(codec).split('/')[0] }
        const startedId = stringValue(result['sessionId'])
        if (isShown.current) setPlaying({ sessionId: startedId, source, speed: 1 })
        else endPlayback(transport, startedId)
      }),
    control: (cmd, value) =>
      void run(async () => {
        await transport.post(channelPath('playbackControl'), { sessionId, cmd, ...(value !== undefined && { value }) })
        if (value !== undefined) setPlaying((now) => now && { ...now, speed: value })
      }),
    stop: () => setPlaying(null),
  }
}
