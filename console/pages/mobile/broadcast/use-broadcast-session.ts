import { useEffect, useRef, useState } from 'react'
import { useConfig } from '../../../../elements/core/config'
import { useLocale } from '../../../../elements/core/i18n'
import { RtcError } from '../../../../elements/core/rtc'
import { describeError, isOpsError, useTransport } from '../../../../elements/core/transport'
import { useStore } from '../../../../elements/core/events/use-store'
import { useLatest } from '../../../../elements/parts/use-latest'
import { type Position, readPosition } from '../parts/read-position'
import type { Broadcast } from './broadcast'
import { beginBroadcast, broadcastViewers, type RaisedAlarm, raiseAlarm, type Sender, uploadPositions } from './broadcast-calls'
import { createPositionReports } from './position-reports'

const POSITION_INTERVAL = 10_000
const VIEWERS_INTERVAL = 5000

export interface PositionState {
  /** `off`: the user did not want it; `denied`: the browser or its user refuses. */
  readonly status: 'off' | 'waiting' | 'sent' | 'unsent' | 'denied'
  readonly last: Position | null
}

export interface BroadcastSession {
  readonly title: string
  readonly viewers: number
  readonly position: PositionState
  /** Starts; `reportsPosition`: sends the position while live. */
  start(title: string, reportsPosition: boolean): void
  /** Raises an alarm with the position, if there is one. Returns its number. @throws OpsError */
  raise(alarm: Pick<RaisedAlarm, 'mark' | 'content'>): Promise<string>
}

/** What goes with a broadcast: where it is sent, its viewers, and the position of the phone. */
export function useBroadcastSession(broadcast: Broadcast, sender: Sender | null): BroadcastSession {
  const transport = useTransport()
  const locale = useLocale()
  const { baseUrl } = useConfig()
  const { phase } = useStore(broadcast.store)
  const [title, setTitle] = useState('')
  const [equipmentNo, setEquipmentNo] = useState('')
  const [viewers, setViewers] = useState(0)
  const [reportsPosition, setReportsPosition] = useState(false)
  const [position, setPosition] = useState<PositionState>({ status: 'off', last: null })
  const active = useRef<Sender | null>(null)
  const isLive = phase === 'live'
  const latest = useLatest({ sender, equipmentNo })

  useEffect(() => {
    if (!isLive || equipmentNo === '') return undefined
    const life = new AbortController()
    const poll = (): void => {
      const { current } = active
      // The next one tries again.
      if (current)
        broadcastViewers(transport, current, equipmentNo, life.signal).then(
          (count) => !life.signal.aborted && setViewers(count),
          () => undefined,
        )
    }
    poll()
    const timer = setInterval(poll, VIEWERS_INTERVAL)
    return () => {
      life.abort()
      clearInterval(timer)
    }
  }, [isLive, equipmentNo, transport])

  const isReporting = reportsPosition && phase !== 'preview' && phase !== 'ended' && equipmentNo !== ''
  useEffect(() => {
    if (!isReporting) return undefined
    let isOver = false
    const reports = createPositionReports(async (rows) => {
      if (active.current) await uploadPositions(transport, active.current, equipmentNo, rows)
    })
    async function report(): Promise<void> {
      let last: Position
      try {
        last = await readPosition()
      } catch {
        if (!isOver) setPosition((before) => ({ ...before, status: 'denied' }))
        return
      }
      const sent = await reports.report(last).then(
        () => true,
        () => false,
      )
      if (!isOver) setPosition({ status: sent ? 'sent' : 'unsent', last })
    }
    void report()
    const timer = setInterval(() => void report(), POSITION_INTERVAL)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [isReporting, equipmentNo, transport])

  return {
    title,
    viewers,
    position,
    start(next, reports) {
      if (!sender) return
      active.current = sender
      setTitle(next)
      setReportsPosition(reports)
      setPosition({ status: reports ? 'waiting' : 'off', last: null })
      setViewers(0)
      broadcast.start(async () => {
        try {
          const begun = await beginBroadcast(transport, baseUrl, sender, next)
          setEquipmentNo(begun.equipmentNo)
          return begun.target
        } catch (error) {
          const isRefusal = isOpsError(error) && error.kind !== 'network' && error.kind !== 'timeout'
          throw new RtcError({ code: isRefusal ? 'server' : 'network', status: isRefusal ? 403 : 0, message: describeError(error, locale) })
        }
      })
    },
    async raise(alarm) {
      const by = active.current ?? latest.current.sender
      if (!by) return ''
      const here = await readPosition().catch(() => position.last)
      return raiseAlarm(transport, by, { ...alarm, position: here, equipmentNo: phase === 'preview' ? '' : latest.current.equipmentNo })
    },
  }
}
