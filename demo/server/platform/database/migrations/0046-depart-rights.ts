import { type CreateTableBuilder, type Kysely, type Migration } from 'kysely'
import { button } from './0003-menu'
import { AUDIT, createTable } from './create-table'

const DEPARTS = '/isystem/depart'

/** A table that says which record of the one belongs to which of the other. */
function link(db: Kysely<unknown>, name: string, left: [string, string], right: [string, string]): CreateTableBuilder<string, string> {
  return createTable(db, name, [left[0], right[0]], [])
    .addPrimaryKeyConstraint(`${name}_key`, [left[0], right[0]])
    .addForeignKeyConstraint(`${name}_${left[0]}`, [left[0]], left[1], ['id'], (key) => key.onDelete('cascade'))
    .addForeignKeyConstraint(`${name}_${right[0]}`, [right[0]], right[1], ['id'], (key) => key.onDelete('cascade'))
}

/** What a department may hand out, and roles of its own with part of that for some of its users. */
export const departRightsMigration: Migration = {
  async up(untyped) {
    await link(untyped, 'sys_depart_permission', ['depart_id', 'sys_depart'], ['permission_id', 'sys_permission']).execute()
    await createTable(untyped, 'sys_depart_role', ['id', 'depart_id', 'role_name', 'role_code'], ['description', ...AUDIT])
      .addPrimaryKeyConstraint('sys_depart_role_key', ['id'])
      .addUniqueConstraint('sys_depart_role_code', ['role_code'])
      .addForeignKeyConstraint('sys_depart_role_depart', ['depart_id'], 'sys_depart', ['id'], (key) => key.onDelete('cascade'))
      .execute()
    await untyped.schema.createIndex('sys_depart_role_of').on('sys_depart_role').column('depart_id').execute()
    // A role has nothing that its department has not: what is taken from that, is taken from it.
    await createTable(untyped, 'sys_depart_role_permission', ['role_id', 'depart_id', 'permission_id'], [])
      .addPrimaryKeyConstraint('sys_depart_role_permission_key', ['role_id', 'permission_id'])
      .addForeignKeyConstraint('sys_depart_role_permission_role', ['role_id'], 'sys_depart_role', ['id'], (key) => key.onDelete('cascade'))
      .addForeignKeyConstraint(
        'sys_depart_role_permission_of',
        ['depart_id', 'permission_id'],
        'sys_depart_permission',
        ['depart_id', 'permission_id'],
        (key) => key.onDelete('cascade'),
      )
      .execute()
    await untyped.schema
      .createIndex('sys_depart_role_permission_reverse')
      .on('sys_depart_role_permission')
      .columns(['depart_id', 'permission_id'])
      .execute()
    await untyped.schema.createIndex('sys_depart_permission_reverse').on('sys_depart_permission').column('permission_id').execute()
    await link(untyped, 'sys_depart_role_user', ['user_id', 'sys_user'], ['drole_id', 'sys_depart_role']).execute()
    await untyped.schema.createIndex('sys_depart_role_user_reverse').on('sys_depart_role_user').column('drole_id').execute()
    const db: Kysely<{ sys_permission: Record<string, string | number | null> }> = untyped
    await db
      .insertInto('sys_permission')
      .values([
        button(DEPARTS, 'system:permission:saveDepart', '部门授权', 6),
        button(DEPARTS, 'system:depart:role:list', '查看部门角色', 7),
        button(DEPARTS, 'system:depart:role:add', '添加部门角色', 8),
        button(DEPARTS, 'system:depart:role:edit', '编辑部门角色', 9),
        button(DEPARTS, 'system:depart:role:delete', '删除部门角色', 10),
        button(DEPARTS, 'system:depart:role:deleteBatch', '批量删除部门角色', 11),
        button(DEPARTS, 'system:depart:role:grant', '部门角色授权', 12),
        button(DEPARTS, 'system:depart:role:userAdd', '分配部门角色', 13),
      ])
      .execute()
  },
}
