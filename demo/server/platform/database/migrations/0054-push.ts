import type { Kysely, Migration } from 'kysely'
import { stableId } from '../../base/ids'
import { button, menuPage } from './0003-menu'
import { AUDIT, createTable } from './create-table'

type Row = Record<string, string | number | null>

const PAGE = '/push/list'

/** Code of a dictionary, its name, and its items. */
const DICTIONARIES = [
  ['push_state', '推流状态', 'pushing=推流中 idle=未推流 expired=密钥过期 disabled=已停用'],
  ['push_idle_policy', '无人观看时', 'none=继续推流 stop=停止推流 disable=停止并停用'],
] as const

const WRITTEN = { create_by: 'admin', create_time: '2024-01-02 09:00:00' }

/** What devices may push to us, with the words for what becomes of it, and its page. */
export const pushMigration: Migration = {
  async up(untyped) {
    const db: Kysely<Record<'sys_permission' | 'sys_dict' | 'sys_dict_item', Row>> = untyped
    await createTable(
      untyped,
      'ibl_push_list_info',
      ['id', 'name', 'equipment_id', 'app', 'stream', 'push_key', 'push_status', 'enabled', 'idle_policy'],
      ['key_expire', 'start_time', 'last_time', 'remark', ...AUDIT],
    )
      .addPrimaryKeyConstraint('ibl_push_list_info_key', ['id'])
      .addUniqueConstraint('ibl_push_list_info_stream', ['app', 'stream'])
      .addUniqueConstraint('ibl_push_list_info_device', ['equipment_id'])
      .execute()
    await untyped.schema.createIndex('ibl_push_list_info_time').on('ibl_push_list_info').column('create_time').execute()
    for (const [code, name, items] of DICTIONARIES) {
      const dict = stableId(`dict:${code}`)
      await db
        .insertInto('sys_dict')
        .values({ id: dict, dict_name: name, dict_code: code, del_flag: 0, type: 0, ...WRITTEN })
        .execute()
      await db
        .insertInto('sys_dict_item')
        .values(
          items.split(' ').map((item, index) => {
            const [value = '', text = ''] = item.split('=')
            const id = stableId(`dict:${code}:${value}`)
            return { id, dict_id: dict, item_text: text, item_value: value, sort_order: index + 1, status: 1, ...WRITTEN }
          }),
        )
        .execute()
    }
    await db
      .insertInto('sys_permission')
      .values([
        menuPage('推流管理', PAGE, 'push/IblPushListInfoList', 5, { icon: 'wifi', is_leaf: 0, keep_alive: 1 }),
        button(PAGE, 'push:list', '查看推流', 1),
        button(PAGE, 'push:add', '添加推流', 2),
        button(PAGE, 'push:edit', '编辑推流', 3),
        button(PAGE, 'push:delete', '删除推流', 4),
        button(PAGE, 'push:batch_delete', '批量删除推流', 5),
        button(PAGE, 'push:export', '导出推流', 6),
        button(PAGE, 'push:import', '导入推流', 7),
        button(PAGE, 'push:kick', '中断推流', 8),
        button(PAGE, 'push:key', '查看与更换推流密钥', 9),
      ])
      .execute()
  },
}
