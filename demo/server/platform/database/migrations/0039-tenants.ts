import type { Kysely, Migration } from 'kysely'
import { button, menuId, menuPage } from './0003-menu'
import { AUDIT, createTable } from './create-table'

type Row = Record<string, string | number | null>

const PAGE = '/isys/tenant'
const WRITTEN = { create_by: 'admin', create_time: '2024-01-02 09:00:00' }

/** Tenants, and their page in JeecgBoot's Vue2 vocabulary. */
export const tenantsMigration: Migration = {
  async up(untyped) {
    await createTable(untyped, 'sys_tenant', ['name'], ['begin_date', 'end_date', ...AUDIT])
      .addColumn('id', 'integer', (column) => column.notNull())
      .addColumn('status', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('sys_tenant_key', ['id'])
      .execute()
    const db: Kysely<Record<'sys_tenant' | 'sys_permission', Row>> = untyped
    await db
      .insertInto('sys_tenant')
      .values([
        { id: 1, name: '星河直播传媒集团', begin_date: '2024-01-01 00:00:00', end_date: null, status: 1, ...WRITTEN },
        { id: 1000, name: '远山文旅直播', begin_date: '2024-03-01 00:00:00', end_date: '2034-03-01 00:00:00', status: 1, ...WRITTEN },
      ])
      .execute()
    await db
      .insertInto('sys_permission')
      .values([
        menuPage('租户管理', PAGE, 'system/TenantList', 12, {
          parent_id: menuId('/isystem'),
          icon: 'apartment',
          is_leaf: 0,
          keep_alive: 1,
        }),
        button(PAGE, 'tenant:list', '查看租户', 1),
        button(PAGE, 'tenant:add', '添加租户', 2),
        button(PAGE, 'tenant:edit', '编辑租户', 3),
        button(PAGE, 'tenant:delete', '删除租户', 4),
      ])
      .execute()
  },
}
