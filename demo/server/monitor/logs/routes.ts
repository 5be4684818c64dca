import { route } from '../../platform/http/route'
import type { Route } from '../../platform/http/routes'
import { EXPORT_LOGS, exportLogs, LIST_LOGS, listLogs } from './read'
import { VERIFY_CHAIN, verifyChain } from './verify'

/** The calls of the logs. Nobody writes, changes or deletes a line by a call. */
export const LOG_ROUTES: readonly Route[] = [
  route({ methods: ['GET'], path: '/sys/log/list', access: 'log:list', schema: LIST_LOGS, handler: listLogs }),
  route({ methods: ['GET'], path: '/sys/log/exportXls', access: 'log:list', schema: EXPORT_LOGS, handler: exportLogs }),
  route({ methods: ['GET'], path: '/sys/log/verifyChain', access: 'log:list', schema: VERIFY_CHAIN, handler: verifyChain }),
]
