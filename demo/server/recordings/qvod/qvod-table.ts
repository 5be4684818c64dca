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
  /** Comma-joined. */
  tags: string | null
  intro: string | null
  publishTime: string | null
  sysOrgCode: string | null
  sysId: string
}

declare module '../../platform/database/schema' {
  interface Tables {
    iblQvodCategory: QvodCategoryTable
    iblQvodListInfo: QvodListInfoTable
  }
}
