import { entityPaths } from '../../../../elements/core/transport/entity-paths'

const templates = '/sys/message/sysMessageTemplate'
const sent = '/sys/message/sysMessage'

/** Calls of templates of messages and of what was sent, below the API base. */
export const messagePaths = {
  templates: (({ list, add, edit, delete: one, deleteBatch }) => ({ list, add, edit, delete: one, deleteBatch }))(entityPaths(templates)),
  templateById: `${templates}/queryById`,
  send: `${templates}/sendMsg`,
  sent: { list: `${sent}/list`, delete: `${sent}/delete`, deleteBatch: `${sent}/deleteBatch`, queryById: `${sent}/queryById` },
} as const
