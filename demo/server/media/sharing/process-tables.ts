import type { Flag } from '../../platform/database/columns'

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

declare module '../../platform/database/schema' {
  interface Tables {
    iblProcessStream: ProcessStreamTable
    iblProcessViewing: ProcessViewingTable
  }
}
