import type { Kysely, Migration } from 'kysely'
import { button, grantAlike } from './0003-menu'

const PAGE = '/cloudlive/slowinfo'
const CODE = 'slowinfo:import'

interface Rights {
  sys_permission: Record<string, string | number | null>
}

/** What of a slow live is shown where it is shared, and what is heard; those who add them may import them until somebody says otherwise. */
export const slowLiveShareMigration: Migration = {
  async up(untyped) {
    const db: Kysely<Rights> = untyped
    for (const column of ['share_title', 'share_img', 'music_url'])
      await db.schema.alterTable('ibl_cloud_live_equipment_slowinfo').addColumn(column, 'text').execute()
    await db
      .insertInto('sys_permission')
      .values([button(PAGE, CODE, '导入慢直播', 7)])
      .execute()
    await grantAlike(untyped, CODE, ['slowinfo:add'])
  },
}
