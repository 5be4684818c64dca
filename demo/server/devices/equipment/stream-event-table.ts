/** What can happen to a stream. */
export const STREAM_EVENT_TYPES = [
  'publish',
  'unpublish',
  'refuse',
  'lost',
  'offline',
  'back',
  'recordMissing',
  'recordBack',
  'kick',
  'disable',
  'enable',
  'rekey',
  'record',
  'unrecord',
] as const
export type StreamEvent = (typeof STREAM_EVENT_TYPES)[number]

/** Troubles, which lists count and people can be notified of. */
export const TROUBLES = ['refuse', 'lost', 'offline', 'recordMissing'] as const satisfies readonly StreamEvent[]

/** Something that happened to a stream. */
export interface StreamEventTable {
  id: string
  /** Null for a stream that no device has. */
  equipmentId: string | null
  pushId: string | null
  streamKey: string
  type: StreamEvent
  /** Milliseconds since 1970; of the last time where it happened more than once. */
  at: number
  /** How often it happened. */
  times: number
  /** Of `publish`: codec and size. Of `kick`: who watched. Of others: the reason. */
  detail: string | null
  /** Where the encoder or the viewer was. */
  address: string | null
  /** Who did it; null where nobody did. */
  username: string | null
  /** When people are notified, milliseconds since 1970, unless it is over by then; null: they are not, or have been. */
  noticeAt: number | null
  /** When it raises an alarm, or ends one, epoch ms; null: it does not, or has. */
  alarmAt: number | null
  /** Of refusals: when the last minute of them began, epoch ms, and how many there were in it. */
  burstAt: number | null
  burstTimes: number
}

declare module '../../platform/database/schema' {
  interface Tables {
    iblStreamEvent: StreamEventTable
  }
}
