import type { Kysely, Migration } from 'kysely'
import { menuId } from './0003-menu'
import { createTable } from './create-table'

type Row = Record<string, string | number | null>

/** A page that is not in the menu: it has an address and is reached from elsewhere. */
function hiddenPage(name: string, url: string, component: string, sortNo: number, parentId: string | null): Row {
  return {
    id: menuId(url),
    parent_id: parentId,
    name,
    url,
    component,
    menu_type: parentId === null ? 0 : 1,
    sort_no: sortNo,
    always_show: 0,
    is_route: 1,
    is_leaf: parentId === null ? 0 : 1,
    keep_alive: 0,
    hidden: 1,
    hide_tab: 0,
    del_flag: 0,
    internal_or_external: 0,
    status: '1',
    create_by: 'admin',
    create_time: '2024-01-02 09:00:00',
  }
}

/** Codes sent to phones, one-time tickets, and the pages of one's own account. */
export const accountMigration: Migration = {
  async up(untyped) {
    const db: Kysely<{ sys_permission: Row }> = untyped
    await createTable(untyped, 'auth_code', ['mobile', 'purpose', 'code', 'expire_time'], [])
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('auth_code_key', ['mobile', 'purpose'])
      .execute()
    await createTable(untyped, 'auth_ticket', ['id', 'kind', 'user_id', 'subject', 'expire_time'], [])
      .addPrimaryKeyConstraint('auth_ticket_key', ['id'])
      .execute()
    await db
      .insertInto('sys_permission')
      .values([
        hiddenPage('个人页', '/account', 'layouts/RouteView', 90, null),
        hiddenPage('个人中心', '/account/center', 'account/center/Index', 1, menuId('/account')),
        hiddenPage('账户设置', '/account/settings', 'account/settings/Index', 2, menuId('/account')),
      ])
      .execute()
  },
}
