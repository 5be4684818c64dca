import type { Codes } from '../../platform/base/permission-codes'
import { DATA_VERSION_DATA_RULES } from './read'
import type { Room } from '../../platform/rooms'
import { route } from '../../platform/http/route'
import { COMPARED, comparedVersions, EXPORT_VERSIONS, exportVersions, LIST_VERSIONS, listVersions, VERSIONS_OF, versionsOf } from './read'

const LIST = 'dataLog:list'

declare module '../../platform/base/permission-codes' {
  interface PermissionCodes extends Codes<'dataLog', 'list'> {}
}

/** The versions of records. They are kept by each audited call (http/audited-write.ts); nobody changes or deletes one by a call. */
export const DATA_LOG: Room = {
  routes: [
    route({ methods: ['GET'], path: '/sys/dataLog/list', access: LIST, schema: LIST_VERSIONS, handler: listVersions }),
    route({ methods: ['GET'], path: '/sys/dataLog/exportXls', access: LIST, schema: EXPORT_VERSIONS, handler: exportVersions }),
    route({ methods: ['GET'], path: '/sys/dataLog/queryDataVerList', access: LIST, schema: VERSIONS_OF, handler: versionsOf }),
    route({ methods: ['GET'], path: '/sys/dataLog/queryCompareList', access: LIST, schema: COMPARED, handler: comparedVersions }),
  ],
  dataRules: [DATA_VERSION_DATA_RULES],
}
