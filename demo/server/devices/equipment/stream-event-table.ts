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

declare module '../../platform/database/schema' {
  interface Tables {
    iblStreamEvent: StreamEventTable
  }
}
