import type { Kysely, Migration } from 'kysely'
import { AUDIT, createTable } from './create-table'

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'sys_user',
    ['id', 'username', 'realname'],
    [
      'password_hash',
      'avatar',
      'birthday',
      'email',
      'phone',
      'org_code',
      'work_no',
      'post',
      'telephone',
      'depart_ids',
      'rel_tenant_ids',
      'client_id',
      ...AUDIT,
    ],
    ['sex', 'status', 'del_flag', 'user_identity', 'activiti_sync'],
  )
    .addPrimaryKeyConstraint('sys_user_key', ['id'])
    .addUniqueConstraint('sys_user_username', ['username'])
    .addUniqueConstraint('sys_user_phone', ['phone'])
    .addUniqueConstraint('sys_user_email', ['email'])
    .addUniqueConstraint('sys_user_work_no', ['work_no'])
    .execute()
  await db.schema.createIndex('sys_user_create_time').on('sys_user').columns(['create_time', 'id']).execute()

  await createTable(db, 'sys_role', ['id', 'role_name', 'role_code'], ['description', ...AUDIT])
    .addPrimaryKeyConstraint('sys_role_key', ['id'])
    .addUniqueConstraint('sys_role_code', ['role_code'])
    .execute()
  await createTable(
    db,
    'sys_depart',
    ['id', 'depart_name', 'org_category', 'org_type', 'org_code', 'status', 'del_flag'],
    ['parent_id', 'depart_name_en', 'depart_name_abbr', 'description', 'mobile', 'fax', 'address', 'memo', 'qywx_identifier', ...AUDIT],
    ['depart_order'],
  )
    .addPrimaryKeyConstraint('sys_depart_key', ['id'])
    .addUniqueConstraint('sys_depart_org_code', ['org_code'])
    .execute()
  await createTable(db, 'sys_position', ['id', 'code', 'name', 'post_rank'], ['company_id', 'sys_org_code', ...AUDIT])
    .addPrimaryKeyConstraint('sys_position_key', ['id'])
    .addUniqueConstraint('sys_position_code', ['code'])
    .execute()
}

/** A table that says which record of the one belongs to which of the other. */
async function createLink(db: Kysely<unknown>, name: string, left: [string, string], right: [string, string]): Promise<void> {
  await createTable(db, name, [left[0], right[0]], [])
    .addPrimaryKeyConstraint(`${name}_key`, [left[0], right[0]])
    .addForeignKeyConstraint(`${name}_${left[0]}`, [left[0]], left[1], ['id'], (key) => key.onDelete('cascade'))
    .addForeignKeyConstraint(`${name}_${right[0]}`, [right[0]], right[1], ['id'], (key) => key.onDelete('cascade'))
    .execute()
  await db.schema.createIndex(`${name}_reverse`).on(name).column(right[0]).execute()
}

async function createRights(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'sys_permission',
    ['id', 'name', 'status'],
    ['parent_id', 'url', 'component', 'component_name', 'redirect', 'perms', 'perms_type', 'icon', 'description', ...AUDIT],
    ['menu_type', 'sort_no', 'always_show', 'is_route', 'is_leaf', 'keep_alive', 'hidden', 'hide_tab', 'del_flag', 'internal_or_external'],
  )
    .addPrimaryKeyConstraint('sys_permission_key', ['id'])
    .execute()
  await createLink(db, 'sys_user_role', ['user_id', 'sys_user'], ['role_id', 'sys_role'])
  await createLink(db, 'sys_user_depart', ['user_id', 'sys_user'], ['dep_id', 'sys_depart'])
  await createLink(db, 'sys_role_permission', ['role_id', 'sys_role'], ['permission_id', 'sys_permission'])
}

async function createDictionaries(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'sys_dict', ['id', 'dict_name', 'dict_code'], ['description', ...AUDIT], ['del_flag', 'type'])
    .addPrimaryKeyConstraint('sys_dict_key', ['id'])
    .addUniqueConstraint('sys_dict_code', ['dict_code'])
    .execute()
  await createTable(db, 'sys_dict_item', ['id', 'dict_id', 'item_text', 'item_value'], ['description', ...AUDIT], ['sort_order', 'status'])
    .addPrimaryKeyConstraint('sys_dict_item_key', ['id'])
    .addForeignKeyConstraint('sys_dict_item_dict', ['dict_id'], 'sys_dict', ['id'], (key) => key.onDelete('cascade'))
    .addUniqueConstraint('sys_dict_item_value', ['dict_id', 'item_value'])
    .execute()
}

async function createAnnouncements(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'sys_announcement',
    ['id', 'titile', 'priority', 'msg_category', 'msg_type', 'send_status', 'del_flag'],
    [
      'msg_content',
      'start_time',
      'end_time',
      'sender',
      'send_time',
      'cancel_time',
      'user_ids',
      'bus_type',
      'bus_id',
      'open_type',
      'open_page',
      'msg_abstract',
      'dt_task_id',
      ...AUDIT,
    ],
  )
    .addPrimaryKeyConstraint('sys_announcement_key', ['id'])
    .execute()
  await createTable(db, 'sys_announcement_send', ['id', 'annt_id', 'user_id', 'read_flag'], ['read_time'])
    .addPrimaryKeyConstraint('sys_announcement_send_key', ['id'])
    .addForeignKeyConstraint('sys_announcement_send_annt', ['annt_id'], 'sys_announcement', ['id'], (key) => key.onDelete('cascade'))
    .addForeignKeyConstraint('sys_announcement_send_user', ['user_id'], 'sys_user', ['id'], (key) => key.onDelete('cascade'))
    .addUniqueConstraint('sys_announcement_send_once', ['annt_id', 'user_id'])
    .execute()
}

async function createLogs(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'sys_log',
    ['id', 'log_content', 'ip', 'create_time'],
    ['userid', 'username', 'method', 'request_url'],
    ['log_type', 'operate_type', 'cost_time'],
  )
    .addPrimaryKeyConstraint('sys_log_key', ['id'])
    .execute()
  await db.schema.createIndex('sys_log_create_time').on('sys_log').columns(['create_time', 'id']).execute()
  await createTable(db, 'sys_visit', ['id', 'user_id', 'ip', 'day', 'create_time'], [])
    .addPrimaryKeyConstraint('sys_visit_key', ['id'])
    .execute()
  await db.schema.createIndex('sys_visit_day').on('sys_visit').columns(['day', 'ip']).execute()
}

async function createSignIn(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'auth_attempt', ['id', 'kind', 'subject', 'create_time'], [])
    .addPrimaryKeyConstraint('auth_attempt_key', ['id'])
    .execute()
  await db.schema.createIndex('auth_attempt_subject').on('auth_attempt').columns(['kind', 'subject', 'create_time']).execute()
  await createTable(db, 'auth_session', ['id', 'user_id', 'ip', 'create_time', 'expire_time', 'visit_time'], [])
    .addPrimaryKeyConstraint('auth_session_key', ['id'])
    .addForeignKeyConstraint('auth_session_user', ['user_id'], 'sys_user', ['id'], (key) => key.onDelete('cascade'))
    .execute()
  await db.schema.createIndex('auth_session_user_id').on('auth_session').column('user_id').execute()
  await createTable(db, 'auth_captcha', ['check_key', 'code', 'expire_time'], [])
    .addPrimaryKeyConstraint('auth_captcha_key', ['check_key'])
    .execute()
  await createTable(db, 'auth_key', ['id', 'secret', 'create_time'], []).addPrimaryKeyConstraint('auth_key_key', ['id']).execute()
}

/** All tables of the first delivery; named after JeecgBoot's, `auth_` ones are ours. */
export const foundationMigration: Migration = {
  async up(db) {
    await createPeople(db)
    await createRights(db)
    await createDictionaries(db)
    await createAnnouncements(db)
    await createLogs(db)
    await createSignIn(db)
  },
}
