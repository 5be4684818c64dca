/** Calls of those who manage dictionaries (clauses 7.2), below the API base. */
export const dictionaryPaths = {
  list: '/sys/dict/list',
  add: '/sys/dict/add',
  edit: '/sys/dict/edit',
  delete: '/sys/dict/delete',
  deleteBatch: '/sys/dict/deleteBatch',
  exportXls: '/sys/dict/exportXls',
  importExcel: '/sys/dict/importExcel',
  deleted: '/sys/dict/deleteList',
  /** With `/{id}`: several at once are only known from 3.8 on. */
  restore: '/sys/dict/back',
  erase: '/sys/dict/deletePhysic',
} as const

export const itemPaths = {
  list: '/sys/dictItem/list',
  add: '/sys/dictItem/add',
  edit: '/sys/dictItem/edit',
  deleteBatch: '/sys/dictItem/deleteBatch',
} as const
