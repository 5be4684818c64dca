import type { Migration } from 'kysely'
import { newPermission } from './new-permission'

const EXPORT = { page: '/ibl/records', code: 'record:export', name: '导出', sortNo: 7 }

/** The list of recordings can be exported, by those who may download them until somebody says otherwise. */
export const recordExportMigration: Migration = {
  up: (db) => newPermission(db, EXPORT, ['record:download']),
}
