import type { Migration } from 'kysely'
import { insertMenu } from '../../platform/migrations/baseline'
import { menuId, menuPage } from '../../platform/migrations/menu-rows'

const MENU = [
  menuPage('个人页', '/account', 'layouts/RouteView', 90, { is_leaf: 0, keep_alive: 1, hidden: 1 }),
  menuPage('个人中心', '/account/center', 'account/center/Index', 1, { parent_id: menuId('/account'), keep_alive: 1, hidden: 1 }),
  menuPage('账户设置', '/account/settings', 'account/settings/Index', 2, { parent_id: menuId('/account'), keep_alive: 1, hidden: 1 }),
]

/** Menu of the own account. */
export const accountBaseline: Migration = {
  async up(db) {
    await insertMenu(db, MENU)
  },
}
