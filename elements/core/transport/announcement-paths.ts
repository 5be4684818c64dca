/** Paths of announcements (clauses 7), below the API base; apart from those that fields call. */
export const announcementPaths = {
  listByUser: '/sys/annountCement/listByUser',
  queryById: '/sys/annountCement/queryById',
  /** The user's own messages, paged. */
  mine: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
  /** PUT `{anntId}`: read. */
  markRead: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
  readAll: '/sys/sysAnnouncementSend/readAll',
} as const
