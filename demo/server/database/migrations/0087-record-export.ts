import type { Kysely, Migration } from 'kysely'
import { button, grantAlike } from './0003-menu'

const PAGE = '/ibl/records'
const CODE = 'record:export'

interface Rights {
  sys_permission: Record<string, string | number | null>
}

/** The list of recordings can be exported, by those who may download them until somebody says otherwise. */
export const recordExportMigration: Migration = {
  async up(untyped) {
    const db: Kysely<Rights> = untyped
    await db
      .insertInto('sys_permission')
      .values([button(PAGE, CODE, '导出', 7)])
      .execute()
    await grantAlike(untyped, CODE, ['record:download'])
  },
}
