import type { Kysely, Migration } from 'kysely'
import { button } from './0003-menu'
import { createTable } from './create-table'

/** Second factors with their recovery codes, roles that ask for one, sign-ins that are fresh again; and the right to take a factor away. */
export const secondFactorMigration: Migration = {
  async up(untyped) {
    const db: Kysely<{ sys_permission: Record<string, string | number | null> }> = untyped
    await createTable(untyped, 'auth_second_factor', ['user_id'], ['secret', 'pending_secret', 'create_time'])
      .addColumn('last_step', 'integer', (column) => column.notNull().defaultTo(0))
      .addPrimaryKeyConstraint('auth_second_factor_key', ['user_id'])
      .addForeignKeyConstraint('auth_second_factor_user', ['user_id'], 'sys_user', ['id'], (key) => key.onDelete('cascade'))
      .execute()
    await createTable(untyped, 'auth_recovery_code', ['id', 'user_id'], [])
      .addPrimaryKeyConstraint('auth_recovery_code_key', ['id', 'user_id'])
      .addForeignKeyConstraint('auth_recovery_code_user', ['user_id'], 'sys_user', ['id'], (key) => key.onDelete('cascade'))
      .execute()
    await untyped.schema
      .alterTable('auth_ticket')
      .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await untyped.schema.alterTable('auth_session').addColumn('fresh_time', 'text').execute()
    await untyped.schema
      .alterTable('sys_role')
      .addColumn('second_factor', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await db
      .insertInto('sys_permission')
      .values([button('/isystem/user', 'user:secondFactor', '解除用户的两步验证', 7)])
      .execute()
  },
}
