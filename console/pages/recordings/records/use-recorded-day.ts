import { useState } from 'react'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { type Transport, useTransport } from '../../../../elements/core/transport'
import { useLatest } from '../../../../elements/parts/use-latest'
import { usePolling } from '../../parts/use-polling'
import { recordPaths } from './record-paths'
import { readRecorderState, type RecorderState } from './recorder-state'
import type { TimelineGap } from '../../../../elements/record-timeline/record-timeline.types'
import { grownBy, readRecording, type Recording } from './replay'
import { useRecordUpdates } from './use-record-updates'

/** Milliseconds between two looks at what grows. */
const every = 3000

interface RecordsMessage {
  readonly records: readonly Recording[]
  readonly now: string | undefined
  /** Undefined for a server that tells none. */
  readonly gaps: readonly TimelineGap[] | undefined
  readonly recorder: RecorderState | null
}

interface RecordedDay extends RecordsMessage {
  readonly status: 'loading' | 'ready' | 'failed'
  readonly error: unknown
  readonly retry: () => void
  readonly reload: () => Promise<void>
}

function readGap(raw: unknown): TimelineGap | null {
  const { startTime, endTime }: Record<string, unknown> = isRecord(raw) ? raw : {}
  return typeof startTime === 'string' && typeof endTime === 'string' ? { startTime, endTime } : null
}

function recordedDayOf(response: unknown): RecordsMessage {
  const { records, now, gaps, recorder }: Record<string, unknown> = isRecord(response) ? response : {}
  return {
    records: (Array.isArray(records) ? records : []).flatMap((raw) => readRecording(raw) ?? []),
    now: typeof now === 'string' ? now : undefined,
    gaps: Array.isArray(gaps) ? gaps.flatMap((raw) => readGap(raw) ?? []) : undefined,
    recorder: readRecorderState(recorder),
  }
}

/**
 * The recordings of a device on one day. Recordings that are written or removed are told by the socket; those of today grow while the
 * page is open, and then only the new part is asked for.
 */
export function useRecordedDay(equipmentId: string, day: string): RecordedDay {
  const transport = useTransport()
  const [message, setMessage] = useState<RecordsMessage | null>(null)
  const request = useServerData({
    key: ['records-day', equipmentId, day],
    load: (call, signal) => call.get(recordPaths.day, { equipmentId, day }, { signal }),
    noCache: true,
  })
  const first = recordedDayOf(request.data)
  const response = message ? { ...message, records: grownBy(first.records, message.records) } : first
  const grows = response.recorder?.isOn === true && response.now?.slice(0, 10) === day
  const poll = useLatest(async (call: Transport, signal: AbortSignal): Promise<void> => {
    // What is open has to be asked for again, and what was whole last may have been followed.
    const since = response.records.find(({ isOpen }) => isOpen)?.startTime ?? response.records.at(-1)?.endTime
    const result = await call.get(recordPaths.day, { equipmentId, day, ...(since !== undefined && { since }) }, { signal })
    const next = recordedDayOf(result)
    setMessage((before) => ({ ...next, records: grownBy(before?.records ?? [], next.records) }))
  })

  async function reload(): Promise<void> {
    await request.reload()
    setMessage(null)
  }
  useRecordUpdates({
    onNew: (record) =>
      record.equipmentId === equipmentId &&
      [record.startTime, record.endTime].some((time) => time.startsWith(day)) &&
      // What does not come now is heard of again.
      void poll.current(transport, new AbortController().signal).catch(() => undefined),
    onDeleted: (id) => id === equipmentId && void reload(),
    onBack: () => void reload(),
  })

  // What does not come now comes with the next look.
  usePolling((signal) => poll.current(transport, signal), every, { enabled: grows, firstAfter: every })

  return {
    ...response,
    status: request.status,
    error: request.error,
    retry: request.retry,
    reload,
  }
}
