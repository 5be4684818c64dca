import { entityPaths } from './entity-paths'

/** Calls of those who manage users (clauses 7.2), below the API base; apart from those that fields call. */
export const userPaths = {
  ...entityPaths('/sys/user'),
  restore: { path: '/sys/user/putRecycleBin', ids: 'userIds' },
  queryUserRole: '/sys/user/queryUserRole',
  userDepartList: '/sys/user/userDepartList',
  frozenBatch: '/sys/user/frozenBatch',
  changePassword: '/sys/user/changePassword',
  /** JeecgBoot has neither. */
  permissionSources: '/sys/user/rightSources',
  removeFactor: '/sys/secondFactor/remove',
} as const
