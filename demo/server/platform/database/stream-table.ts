import type { Flag } from './columns'

/** What can happen to a push. */
export const STREAM_EVENTS = ['publish', 'unpublish', 'kick', 'disable', 'enable', 'rekey', 'record', 'unrecord'] as const
export type StreamEvent = (typeof STREAM_EVENTS)[number]

/** Something that happened to a push. */
export interface StreamEventTable {
  id: string
  pushId: string
  streamKey: string
  type: StreamEvent
  /** Milliseconds since 1970. */
  at: number
  /** Of `publish`: codec and size. Of `unpublish`: why it ended. Of `kick`: who watched. */
  detail: string | null
  /** Who did it; null where nobody did. */
  username: string | null
}

/** A stream that a process carries, written again every two seconds. */
export interface ProcessStreamTable {
  process: string
  streamKey: string
  /** Null where it is no push. */
  codec: string | null
  inKbps: number
  outKbps: number
  viewers: number
  /** Seconds of pictures that come in a second; null where that is not known. */
  speed: number | null
  /** Where other processes fetch it, `http://host:port`; null where it is no push. */
  address: string | null
  lastTime: string
}

/** Somebody who watches by a process, written again every two seconds. */
export interface ProcessViewingTable {
  id: string
  process: string
  streamKey: string
  /** In which size. */
  quality: 'main' | 'sub'
  protocol: string
  userId: string
  sessionId: string
  ip: string
  /** Milliseconds since 1970. */
  startTime: number
  outBytes: number
  lastTime: string
  /** Another process wants it to end. */
  ended: Flag
}

export interface StreamTables {
  iblStreamEvent: StreamEventTable
  iblProcessStream: ProcessStreamTable
  iblProcessViewing: ProcessViewingTable
}
