import type { Kysely, Migration } from 'kysely'
import { stableId } from '../../base/ids'
import { button, menuId, menuPage } from './0003-menu'
import { AUDIT, createTable } from './create-table'

type Row = Record<string, string | number | null>

const TABLE = 'sys_data_source'
const PAGE = '/isystem/dataSource'
const WRITTEN = { create_by: 'admin', create_time: '2024-01-02 09:00:00' }

/** What the dictionary database_type does not have yet, as JeecgBoot numbers them. */
const MORE_TYPES = [
  ['5', 'MariaDB'],
  ['7', '达梦'],
  ['8', '人大金仓'],
  ['9', '神通'],
  ['10', 'SQLite'],
  ['11', 'DB2'],
  ['12', 'Hsqldb'],
  ['13', 'Derby'],
  ['14', 'H2'],
  ['15', '其他数据库'],
] as const

/** Databases beside ours, and their page in JeecgBoot's Vue2 vocabulary. */
export const dataSourcesMigration: Migration = {
  async up(untyped) {
    const db: Kysely<Record<'sys_permission' | 'sys_dict_item', Row>> = untyped
    const optional = ['db_name', 'db_username', 'db_password', 'remark', ...AUDIT]
    await createTable(untyped, TABLE, ['id', 'code', 'name', 'db_type', 'db_driver', 'db_url'], optional)
      .addPrimaryKeyConstraint(`${TABLE}_key`, ['id'])
      .addUniqueConstraint(`${TABLE}_code`, ['code'])
      .execute()
    await db
      .insertInto('sys_dict_item')
      .values(
        MORE_TYPES.map(([value, text]) => ({
          id: stableId(`dict:database_type:${value}`),
          dict_id: stableId('dict:database_type'),
          item_text: text,
          item_value: value,
          sort_order: Number(value),
          status: 1,
          ...WRITTEN,
        })),
      )
      .execute()
    await db
      .insertInto('sys_permission')
      .values([
        menuPage('多数据源管理', PAGE, 'system/SysDataSourceList', 22, {
          parent_id: menuId('/online'),
          icon: 'database',
          is_leaf: 0,
          keep_alive: 1,
        }),
        button(PAGE, 'dataSource:list', '查看数据源', 1),
        button(PAGE, 'dataSource:add', '添加数据源', 2),
        button(PAGE, 'dataSource:edit', '编辑数据源', 3),
        button(PAGE, 'dataSource:delete', '删除数据源', 4),
        button(PAGE, 'dataSource:test', '测试数据源连接', 5),
      ])
      .execute()
  },
}
