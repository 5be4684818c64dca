import type { Migration } from 'kysely'

/**
 * What lists of millions of lines are asked for. Kinds of lines are counted from the index alone, what was done to the records of
 * a table and by an account is found in the order of time, and users in the order of their names.
 */
export const growthMigration: Migration = {
  async up(db) {
    await db.schema.dropIndex('sys_log_type_time').execute()
    await db.schema.createIndex('sys_log_type_time').on('sys_log').columns(['log_type', 'create_time', 'id', 'operate_type']).execute()
    await db.schema.createIndex('sys_log_user').on('sys_log').columns(['username', 'create_time', 'id']).execute()
    await db.schema.createIndex('sys_data_log_table').on('sys_data_log').columns(['data_table', 'create_time', 'id']).execute()
    await db.schema.createIndex('sys_user_realname').on('sys_user').columns(['realname', 'id', 'del_flag']).execute()
    await db.schema.createIndex('sys_data_log_record').on('sys_data_log').columns(['data_id', 'create_time', 'id']).execute()
  },
}
