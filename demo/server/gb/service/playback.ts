import { randomUUID } from 'node:crypto'
import { ApiError } from '../../platform/base/errors'
import { DAY, SECOND, timeOf } from '../../platform/base/time'
import type { StreamKey } from '../../media/contract/source'
import type { GbDeviceTable } from '../gb-tables'
import { formatBody, gbTime, timeOfChild } from '../manscdp/bodies'
import { textOfChild, type XmlElement } from '../manscdp/xml'
import type { Collector } from './collector'
import { type GbCore, nextSn, peerOf, sendMessage } from './core'
import type { GbStreams } from './live'

/** App name of streams of stored recordings. */
const APP = 'gbrecord'
/** Recordings that are played at a time. */
const MAX_SESSIONS = 20
/** Times of playing: slower and faster are not asked for. */
const [MIN_SCALE, MAX_SCALE] = [0.25, 8]

/** A stored recording of a device. */
export interface DeviceRecord {
  name: string
  /** Epoch ms. */
  startTime: number
  endTime: number
  /** Bytes; null: not said. */
  size: number | null
  type: string
}

export interface DeviceRecords {
  records: DeviceRecord[]
  /** What the device announced; null: nothing. */
  total: number | null
  isComplete: boolean
}

export interface PlaybackSession {
  sessionId: string
  key: StreamKey
  /** Of the list of devices. */
  equipmentId: string
  userId: string
}

export type PlaybackCommand = 'pause' | 'resume' | 'scale' | 'seek'

/** Stored recordings of devices. */
export interface GbPlayback {
  /** Asks for the recordings of a day. @throws ApiError where the device cannot be asked */
  records(device: GbDeviceTable, channelId: string, day: string): Promise<DeviceRecords>
  /** Plays a time. @throws ApiError where nothing comes */
  start(options: {
    device: GbDeviceTable
    channelId: string
    equipmentId: string
    userId: string
    from: number
    to: number
  }): Promise<PlaybackSession>
  control(session: PlaybackSession, command: PlaybackCommand, value: number | null): Promise<void>
  end(session: PlaybackSession): Promise<void>
  find(sessionId: string): PlaybackSession | undefined
  ofKey(key: StreamKey): PlaybackSession | undefined
}

function readRecord(item: XmlElement): DeviceRecord | null {
  const [startTime, endTime] = [timeOfChild(item, 'starttime'), timeOfChild(item, 'endtime')]
  if (startTime === null || endTime === null || endTime <= startTime) return null
  const size = Number(textOfChild(item, 'filesize'))
  return {
    name: textOfChild(item, 'name').slice(0, 200),
    startTime,
    endTime,
    size: Number.isSafeInteger(size) && size > 0 ? size : null,
    type: textOfChild(item, 'type').slice(0, 20),
  }
}

let lastSequence = 0

/** A command of MANSRTSP (RFC 2326, as GB/T 28181 carries it in INFO). */
function rtspCommand(command: PlaybackCommand, value: number | null): string {
  lastSequence += 1
  const lines = (method: string, ...more: string[]): string => [`${method} RTSP/1.0`, `CSeq: ${lastSequence}`, ...more, '', ''].join('\r\n')
  if (command === 'pause') return lines('PAUSE', 'PauseTime: now')
  if (command === 'resume') return lines('PLAY', 'Range: npt=now-')
  if (command === 'seek') return lines('PLAY', `Range: npt=${Math.max(0, Math.round(value ?? 0))}-`)
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, value ?? 1))
  return lines('PLAY', `Scale: ${scale.toFixed(6)}`)
}

export function createGbPlayback(core: GbCore, collector: Collector, streams: GbStreams): GbPlayback {
  const sessions = new Map<string, PlaybackSession>()

  return {
    find: (sessionId) => sessions.get(sessionId),
    ofKey: (key) => [...sessions.values()].find((session) => session.key === key),
    async records(device, channelId, day) {
      const from = timeOf(`${day} 00:00:00`)
      const sn = nextSn()
      const peer = peerOf(device)
      const collected = collector.collect(device.deviceId, 'recordinfo', sn)
      const content = [
        ['StartTime', gbTime(from)],
        ['EndTime', gbTime(from + DAY - SECOND)],
        ['Type', 'all'],
      ] as const
      try {
        await sendMessage(
          core,
          peer,
          channelId,
          formatBody('Query', { command: 'RecordInfo', sn, deviceId: channelId }, content, device.charset),
        )
      } catch (error) {
        collector.cancel(device.deviceId, 'recordinfo')
        throw error
      }
      const { items, total, isComplete } = await collected
      const records = items.map(readRecord).filter((record): record is DeviceRecord => record !== null)
      return { records: records.sort((one, other) => one.startTime - other.startTime), total, isComplete }
    },
    async start({ device, channelId, equipmentId, userId, from, to }) {
      if (sessions.size >= MAX_SESSIONS) throw new ApiError('同时播放的设备录像已达上限')
      const sessionId = randomUUID()
      const session: PlaybackSession = { sessionId, key: `${APP}/${sessionId}`, equipmentId, userId }
      sessions.set(sessionId, session)
      try {
        await streams.open({
          key: session.key,
          device,
          channelId,
          name: 'Playback',
          range: [Math.floor(from / SECOND), Math.floor(to / SECOND)],
          began: () => Promise.resolve(),
          ended() {
            sessions.delete(sessionId)
            return Promise.resolve()
          },
        })
        return session
      } catch (error) {
        sessions.delete(sessionId)
        throw error
      }
    },
    async control({ key }, command, value) {
      const call = streams.find(key)?.call
      if (!call) throw new ApiError('设备录像已播放结束')
      await call.info(rtspCommand(command, value))
    },
    end: ({ key }) => streams.end(key, 'stopped'),
  }
}
