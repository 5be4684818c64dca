import type { Audit, FileText, Flag } from '../../platform/database/columns'

export const VIDEO_STATES = ['draft', 'published', 'offline', 'making', 'failed'] as const
export type VideoState = (typeof VIDEO_STATES)[number]

/** A category of on-demand videos. */
export interface QvodCategoryTable extends Audit {
  id: string
  /** Id of the parent; '' at the top. */
  pid: string
  name: string
  sortNo: number
  sysOrgCode: string | null
}

/** An on-demand video. */
export interface QvodListInfoTable extends Audit {
  id: string
  title: string
  categoryId: string | null
  cover: FileText | null
  /** `folder/name` in the video folder. */
  filePath: string
  /** Seconds. */
  duration: number
  /** Bytes. */
  size: number
  width: number
  height: number
  codec: string | null
  source: 'upload' | 'record' | 'file'
  /** `making` while it is cut from recordings, `failed` if that failed. */
  status: VideoState
  publicFlag: Flag
  playCount: number
  /** What a video is cut from: a device and the times asked for; null for other sources. */
  equipmentId: string | null
  startTime: string | null
  endTime: string | null
  /** Percent while it is `making` from recordings, else null. */
  progress: number | null
  /** Why it is `failed`: a message of the server. */
  failReason: string | null
  /** Whether the server tried to take a frame of it as cover. */
  coverTried: Flag
  /** Comma-joined. */
  tags: string | null
  intro: string | null
  publishTime: string | null
  sysOrgCode: string | null
  sysId: string
}

/** A video that is cut from recordings now, or waits for that. */
export interface QvodMakingTable {
  videoId: string
  /** Who requested it: what he may see is cut. */
  userId: string
  /** The process that cuts it; null while it waits. */
  process: string | null
  /** When that process was last seen, ms; 0 while it waits. */
  beatAt: number
  /** How often it was begun. */
  attempts: number
}

declare module '../../platform/database/schema' {
  interface Tables {
    iblQvodCategory: QvodCategoryTable
    iblQvodListInfo: QvodListInfoTable
    iblQvodMaking: QvodMakingTable
  }
}
