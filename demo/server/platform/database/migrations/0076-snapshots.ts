import type { Migration } from 'kysely'
import { newPermission } from './new-permission'

const SNAPSHOT = { page: '/cloudlive/equipment', code: 'cloudlive:snapshot', name: '画面截图', sortNo: 12 }

/**
 * Pictures of devices are taken by who may; those are, until somebody says otherwise, who may look at devices: pictures came with the list
 * of them.
 */
export const snapshotsMigration: Migration = {
  up: (db) => newPermission(db, SNAPSHOT, ['cloudlive:play', 'equipment:list']),
}
