import type { Migration } from 'kysely'
import { newPermission } from './new-permission'

const IMPORT = { page: '/cloudlive/slowinfo', code: 'slowinfo:import', name: '导入慢直播', sortNo: 7 }

/** What of a slow live is shown where it is shared, and what is heard; those who add them may import them until somebody says otherwise. */
export const slowLiveShareMigration: Migration = {
  async up(db) {
    for (const column of ['share_title', 'share_img', 'music_url'])
      // oxlint-disable-next-line no-await-in-loop -- three columns
      await db.schema.alterTable('ibl_cloud_live_equipment_slowinfo').addColumn(column, 'text').execute()
    await newPermission(db, IMPORT, ['slowinfo:add'])
  },
}
