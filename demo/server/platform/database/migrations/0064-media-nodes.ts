import type { Kysely, Migration } from 'kysely'
import { stableId } from '../../base/ids'
import { button, menuPage } from './0003-menu'
import { AUDIT, createTable } from './create-table'

type Row = Record<string, string | number | null>

const TABLE = 'ibl_media_node'
const PAGE = '/servermointer/node'
const WRITTEN = { create_by: 'admin', create_time: '2024-01-02 09:00:00' }

const DICTIONARIES = [
  ['media_node_kind', '媒体服务器', 'lal=lal mediamtx=MediaMTX'],
  ['media_node_health', '节点状态', 'ok=正常 warning=注意 down=失联 new=等待检查 off=已停用'],
] as const

/** Media servers beside ours, who watches by them, and their page. */
export const mediaNodesMigration: Migration = {
  async up(untyped) {
    const db: Kysely<Record<'sys_permission' | 'sys_dict' | 'sys_dict_item', Row>> = untyped
    await createTable(
      untyped,
      TABLE,
      ['id', 'name', 'kind', 'api_url', 'hook_secret', 'enabled', 'health', 'reasons'],
      [
        'api_user',
        'api_password',
        'flv_url',
        'whep_url',
        'hls_url',
        'rtmp_url',
        'remark',
        'version',
        'last_heartbeat',
        'hook_time',
        'down_since',
        'kept_by',
        'kept_until',
        ...AUDIT,
      ],
      ['streams', 'viewers', 'in_kbps', 'out_kbps', 'round_trip'],
    )
      .addPrimaryKeyConstraint(`${TABLE}_key`, ['id'])
      .addUniqueConstraint(`${TABLE}_name`, ['name'])
      .execute()
    await createTable(untyped, 'ibl_viewer_session', ['id', 'node_id', 'mark', 'stream_key', 'user_id', 'session_id', 'start_time'], [])
      .addPrimaryKeyConstraint('ibl_viewer_session_key', ['id'])
      .addUniqueConstraint('ibl_viewer_session_mark', ['node_id', 'mark'])
      .execute()
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
        menuPage('媒体节点', PAGE, 'servermointer/node', 6, { icon: 'hdd', is_leaf: 0, keep_alive: 1 }),
        button(PAGE, 'node:list', '查看媒体节点', 1),
        button(PAGE, 'node:add', '添加媒体节点', 2),
        button(PAGE, 'node:edit', '编辑媒体节点', 3),
        button(PAGE, 'node:delete', '删除媒体节点', 4),
        button(PAGE, 'node:batch_delete', '批量删除媒体节点', 5),
        button(PAGE, 'node:kick', '断开节点会话', 6),
        button(PAGE, 'node:key', '查看与更换节点密钥', 7),
      ])
      .execute()
  },
}
