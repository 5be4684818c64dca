import type { Codes } from '../../platform/base/permission-codes'
import { LOG_DATA_RULES } from './read'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { EXPORT_LOGS, exportLogs, LIST_LOGS, listLogs } from './read'
import { VERIFY_CHAIN, verifyChain } from './verify'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends Codes<'log', 'list'> {}
}

/** The calls of the logs. Nobody writes, changes or deletes a line by a call. */
export const LOGS: Room = {
  routes: [
    route({ methods: ['GET'], path: '/sys/log/list', access: 'log:list', schema: LIST_LOGS, handler: listLogs }),
    route({ methods: ['GET'], path: '/sys/log/exportXls', access: 'log:list', schema: EXPORT_LOGS, handler: exportLogs }),
    route({ methods: ['GET'], path: '/sys/log/verifyChain', access: 'log:list', schema: VERIFY_CHAIN, handler: verifyChain }),
  ],
  dataRules: [LOG_DATA_RULES],
}
