import { type Migration, sql } from 'kysely'
import { insertMenu } from '../../platform/migrations/baseline'
import { menuId, menuPage } from '../../platform/migrations/menu-rows'

const WORKPLACE = '/dashboard/workplace'
const MONITOR = '/dashboard/monitor'

/** Further home pages: hidden in the menu, linked from the home page. */
export const homeVariantsMigration: Migration = {
  async up(db) {
    await insertMenu(db, [
      menuPage('工作台', WORKPLACE, 'dashboard/Workplace', 1, { icon: 'solution', keep_alive: 1, hidden: 1 }),
      menuPage('实时监控', MONITOR, 'dashboard/Monitor', 2, { icon: 'dashboard', keep_alive: 1, hidden: 1 }),
    ])
    for (const url of [WORKPLACE, MONITOR])
      await sql`insert into sys_role_permission (role_id, permission_id)
        select id, ${menuId(url)} from sys_role where role_code = 'operator'`.execute(db)
  },
}
