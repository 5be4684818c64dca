import { entityPaths } from '../../../../elements/core/transport/entity-paths'

/** Calls of those who manage dictionaries (clauses 7.2), below the API base. */
export const dictionaryPaths = {
  ...entityPaths('/sys/dict'),
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
