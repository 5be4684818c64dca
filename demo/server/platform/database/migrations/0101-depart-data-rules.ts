import type { Migration } from 'kysely'
import { createTable } from './create-table'

/** Data rules that a department's roles can be tied to, and those that bind who has such a role. */
export const departDataRulesMigration: Migration = {
  async up(untyped) {
    await createTable(untyped, 'sys_depart_data_rule', ['depart_id', 'permission_id', 'rule_id'], [])
      .addPrimaryKeyConstraint('sys_depart_data_rule_key', ['depart_id', 'rule_id'])
      .addForeignKeyConstraint(
        'sys_depart_data_rule_grant',
        ['depart_id', 'permission_id'],
        'sys_depart_permission',
        ['depart_id', 'permission_id'],
        (key) => key.onDelete('cascade'),
      )
      .addForeignKeyConstraint('sys_depart_data_rule_rule', ['rule_id'], 'sys_permission_data_rule', ['id'], (key) =>
        key.onDelete('cascade'),
      )
      .execute()
    await untyped.schema.createIndex('sys_depart_data_rule_of').on('sys_depart_data_rule').columns(['depart_id', 'permission_id']).execute()
    await untyped.schema.createIndex('sys_depart_data_rule_reverse').on('sys_depart_data_rule').column('rule_id').execute()
    // What is taken from the department is taken from its roles.
    await createTable(untyped, 'sys_depart_role_data_rule', ['role_id', 'depart_id', 'permission_id', 'rule_id'], [])
      .addPrimaryKeyConstraint('sys_depart_role_data_rule_key', ['role_id', 'rule_id'])
      .addForeignKeyConstraint(
        'sys_depart_role_data_rule_grant',
        ['role_id', 'permission_id'],
        'sys_depart_role_permission',
        ['role_id', 'permission_id'],
        (key) => key.onDelete('cascade'),
      )
      .addForeignKeyConstraint(
        'sys_depart_role_data_rule_of',
        ['depart_id', 'rule_id'],
        'sys_depart_data_rule',
        ['depart_id', 'rule_id'],
        (key) => key.onDelete('cascade'),
      )
      .execute()
    await untyped.schema
      .createIndex('sys_depart_role_data_rule_reverse')
      .on('sys_depart_role_data_rule')
      .columns(['depart_id', 'rule_id'])
      .execute()
  },
}
