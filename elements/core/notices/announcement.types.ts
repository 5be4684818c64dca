/** L general, M important, H urgent. */
export type AnnouncementPriority = 'L' | 'M' | 'H'

/** One announcement as the server sends it (clauses 3); the names are the server's. */
export interface Announcement {
  /** Id of the announcement itself, by which it is marked read. */
  id: string
  /** Spelled so by every server version. */
  titile: string
  sender?: string | undefined
  /** When it was published, `YYYY-MM-DD HH:mm:ss`. */
  sendTime?: string | undefined
  createTime?: string | undefined
  priority?: AnnouncementPriority | undefined
  /** HTML by whoever may write announcements: never shown but sanitised. */
  msgContent?: string | undefined
  /** Attached files: stored paths or addresses, comma-joined (servers from 3.8 on). */
  files?: string | undefined
  /** How it is dealt with: at an address, or on a page of the console. */
  openType?: 'url' | 'component' | undefined
  openPage?: string | undefined
  /** The record it is about. */
  busId?: string | undefined
}

/** Answer of listByUser: the newest unread of each kind, and how many there are (clauses 3). */
export interface UserAnnouncements {
  anntMsgList: readonly Announcement[]
  anntMsgTotal: number
  sysMsgList: readonly Announcement[]
  sysMsgTotal: number
}
