import type { Kysely, Migration } from 'kysely'
import { button, grantAlike } from './0003-menu'

const PAGE = '/cloudlive/equipment'
const CODE = 'cloudlive:snapshot'

/** Who may look at devices: until now, pictures came with the list of them. */
const LOOKING = ['cloudlive:play', 'equipment:list']

interface Rights {
  sys_permission: Record<string, string | number | null>
}

/** Pictures of devices are taken by who may; those are, until somebody says otherwise, the roles that may look at devices, and what departments hand out. */
export const snapshotsMigration: Migration = {
  async up(untyped) {
    const db: Kysely<Rights> = untyped
    await db
      .insertInto('sys_permission')
      .values([button(PAGE, CODE, '画面截图', 12)])
      .execute()
    await grantAlike(untyped, CODE, LOOKING)
  },
}
