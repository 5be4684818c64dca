import type { Kysely, Migration } from 'kysely'
import { button, menuId, menuPage } from './0003-menu'
import { AUDIT, createTable } from './create-table'

type Row = Record<string, string | number | null>

const GROUP = '/message'
const TEMPLATES = '/modules/message/sysMessageTemplateList'
const SENT = '/modules/message/sysMessageList'

/** Templates of messages, what was sent, and their pages in JeecgBoot's Vue2 vocabulary. */
export const messagesMigration: Migration = {
  async up(untyped) {
    const db: Kysely<{ sys_permission: Row }> = untyped
    await createTable(
      untyped,
      'sys_sms_template',
      ['id', 'template_code', 'template_name', 'template_type', 'template_content'],
      ['template_test_json', ...AUDIT],
    )
      .addPrimaryKeyConstraint('sys_sms_template_key', ['id'])
      .addUniqueConstraint('sys_sms_template_code', ['template_code'])
      .execute()
    await createTable(
      untyped,
      'sys_sms',
      ['id', 'es_title', 'es_type', 'es_receiver', 'es_content', 'es_send_status'],
      ['es_param', 'es_send_time', 'es_result', 'remark', ...AUDIT],
    )
      .addColumn('es_send_num', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('sys_sms_key', ['id'])
      .execute()
    const place = { parent_id: menuId(GROUP), is_leaf: 0, keep_alive: 1 }
    await db
      .insertInto('sys_permission')
      .values([
        menuPage('消息中心', GROUP, 'layouts/RouteView', 11, { icon: 'message', is_leaf: 0 }),
        menuPage('消息管理', SENT, 'modules/message/SysMessageList', 1, { ...place, icon: 'mail' }),
        button(SENT, 'message:list', '查看消息', 1),
        button(SENT, 'message:delete', '删除消息', 2),
        menuPage('消息模板', TEMPLATES, 'modules/message/SysMessageTemplateList', 2, { ...place, icon: 'profile' }),
        button(TEMPLATES, 'messageTemplate:list', '查看消息模板', 1),
        button(TEMPLATES, 'messageTemplate:add', '添加消息模板', 2),
        button(TEMPLATES, 'messageTemplate:edit', '编辑消息模板', 3),
        button(TEMPLATES, 'messageTemplate:delete', '删除消息模板', 4),
        button(TEMPLATES, 'messageTemplate:send', '发送测试消息', 5),
      ])
      .execute()
  },
}
