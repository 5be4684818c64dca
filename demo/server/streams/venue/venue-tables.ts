import type { Audit, FileText, Flag } from '../../platform/database/columns'

export const VENUE_STATES = ['draft', 'notice', 'living', 'ended', 'closed'] as const
export type VenueState = (typeof VENUE_STATES)[number]

/** A live event: several sources, one programme, chat. */
export interface LiveVenueTable extends Audit {
  id: string
  title: string
  /** Six digits, by which viewers come in. */
  venueNo: string
  cover: FileText | null
  intro: string | null
  startTime: string | null
  endTime: string | null
  status: VenueState
  /** Ids of the devices, comma-joined, in their order. */
  sourceIds: string | null
  /** The device that viewers see. */
  mainSourceId: string | null
  /** When the programme was cut last; null: never. */
  cutAt: string | null
  /** The device that viewers saw before the last cut. */
  cutFromId: string | null
  /** Epoch ms at which the last cut was requested. */
  cutRequestedAt: number | null
  /** ms from the request of the last cut to its first picture in the programme; null: nobody watched, or it is still to come. */
  cutMs: number | null
  /** Sealed, write-only; null: none is needed. */
  venuePassword: string | null
  inviteCode: string | null
  /** Viewers at a time. */
  watchLimit: number
  chatFlag: Flag
  /** Each message waits for approval. */
  reviewAll: Flag
  /** `1`: the programme is recorded as an on-demand video while it is live. */
  recordFlag: Flag
  /** Viewers that ever came in. */
  watchCount: number
  /** The most viewers at a time. */
  peakCount: number
  sysOrgCode: string | null
  sysId: string
}

/** A viewer of a venue. */
export interface VenueViewerTable {
  id: string
  venueId: string
  name: string
  /** Group of the address it came from. */
  address: string
  joinTime: string
  /** Epoch ms of the last request; 0 after leaving. */
  lastAt: number
  /** Epoch ms until which it may not write. */
  mutedUntil: number
  /** Epoch ms at which it was removed; 0: it was not. */
  kickedAt: number
  /** The shared link by which it came; null: by the number of the venue. */
  shareId: string | null
}

/** The recording of a programme that is being made. */
export interface VenueRecordingTable {
  venueId: string
  /** The on-demand video; null before its first picture. */
  videoId: string | null
  /** The process that records, as long as it renews `beatAt` (epoch ms). */
  process: string
  beatAt: number
  /** Beginning of the video. */
  startTime: string | null
}

export const CHAT_STATES = ['shown', 'held', 'deleted'] as const
export type ChatState = (typeof CHAT_STATES)[number]

/** A message of the chat. */
export interface VenueChatTable {
  id: string
  venueId: string
  /** Null: staff wrote it. */
  viewerId: string | null
  name: string
  content: string
  status: ChatState
  createTime: string
  /** Epoch ms of the last change, different for each message of a venue. */
  changedAt: number
}

declare module '../../platform/database/schema' {
  interface Tables {
    iblLiveVenue: LiveVenueTable
    iblVenueViewer: VenueViewerTable
    iblVenueChat: VenueChatTable
    iblVenueRecording: VenueRecordingTable
  }
}
