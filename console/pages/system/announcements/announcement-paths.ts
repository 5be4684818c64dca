/** Calls of those who write announcements (clauses 7.2); two are spelled so by every server version. */
export const announcementPaths = {
  list: '/sys/annountCement/list',
  add: '/sys/annountCement/add',
  edit: '/sys/annountCement/edit',
  delete: '/sys/annountCement/delete',
  deleteBatch: '/sys/annountCement/deleteBatch',
  queryById: '/sys/annountCement/queryById',
  exportXls: '/sys/annountCement/exportXls',
  importExcel: '/sys/annountCement/importExcel',
  release: '/sys/annountCement/doReleaseData',
  revoke: '/sys/annountCement/doReovkeData',
  /** POST `{id, izTop}`, from 3.8 on. */
  pin: '/sys/annountCement/editIzTop',
} as const
