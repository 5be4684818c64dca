import type { Kysely, Migration } from 'kysely'
import { button } from './0003-menu'
import { AUDIT, createTable } from './create-table'
import { menuPagePath } from './0036-menu-page'

/** Which records of a page's list a role sees: rules of the menu entry, and those that a role's grant of it ties its users to. */
export const dataRulesMigration: Migration = {
  async up(untyped) {
    await createTable(
      untyped,
      'sys_permission_data_rule',
      ['id', 'permission_id', 'rule_name', 'rule_conditions', 'rule_value', 'status'],
      ['rule_column', ...AUDIT],
    )
      .addPrimaryKeyConstraint('sys_permission_data_rule_key', ['id'])
      .addForeignKeyConstraint('sys_permission_data_rule_permission', ['permission_id'], 'sys_permission', ['id'], (key) =>
        key.onDelete('cascade'),
      )
      .execute()
    await untyped.schema
      .createIndex('sys_permission_data_rule_of')
      .on('sys_permission_data_rule')
      .columns(['permission_id', 'rule_name'])
      .execute()
    // Gone with the grant, be it taken, or its role or its menu entry deleted.
    await createTable(untyped, 'sys_role_data_rule', ['role_id', 'permission_id', 'rule_id'], [])
      .addPrimaryKeyConstraint('sys_role_data_rule_key', ['role_id', 'rule_id'])
      .addForeignKeyConstraint(
        'sys_role_data_rule_grant',
        ['role_id', 'permission_id'],
        'sys_role_permission',
        ['role_id', 'permission_id'],
        (key) => key.onDelete('cascade'),
      )
      .addForeignKeyConstraint('sys_role_data_rule_rule', ['rule_id'], 'sys_permission_data_rule', ['id'], (key) => key.onDelete('cascade'))
      .execute()
    await untyped.schema.createIndex('sys_role_data_rule_reverse').on('sys_role_data_rule').column('rule_id').execute()
    const db: Kysely<{ sys_permission: Record<string, string | number | null> }> = untyped
    await db
      .insertInto('sys_permission')
      .values([
        button(menuPagePath, 'system:permission:addRule', '添加数据规则', 6),
        button(menuPagePath, 'system:permission:editRule', '编辑数据规则', 7),
        button(menuPagePath, 'system:permission:deleteRule', '删除数据规则', 8),
      ])
      .execute()
  },
}
