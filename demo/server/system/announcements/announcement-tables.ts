import type { Audit, FileText } from '../../platform/database/columns'

export interface SysAnnouncementTable extends Audit {
  id: string
  /** Spelled so on the wire. */
  titile: string
  msgContent: FileText | null
  startTime: string | null
  endTime: string | null
  sender: string | null
  priority: string
  msgCategory: string
  msgType: string
  sendStatus: string
  sendTime: string | null
  cancelTime: string | null
  /** 1 = stands before the others among one's messages. */
  izTop: number
  delFlag: string
  userIds: string | null
  /** Of an announcement to departments or roles, with a comma behind each. */
  departIds: string | null
  roleIds: string | null
  busType: string | null
  busId: string | null
  openType: string | null
  openPage: FileText | null
  msgAbstract: FileText | null
  /** Paths of attached uploads, comma-joined. */
  files: FileText | null
  dtTaskId: string | null
}

export interface SysAnnouncementSendTable {
  id: string
  anntId: string
  userId: string
  readFlag: string
  readTime: string | null
}

declare module '../../platform/database/schema' {
  interface Tables {
    sysAnnouncement: SysAnnouncementTable
    sysAnnouncementSend: SysAnnouncementSendTable
  }
}
