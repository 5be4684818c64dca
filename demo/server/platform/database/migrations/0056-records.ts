import type { Kysely, Migration } from 'kysely'
import { stableId } from '../../base/ids'
import { button, menuPage } from './0003-menu'
import { AUDIT, createTable } from './create-table'

type Row = Record<string, string | number | null>

const PAGE = '/ibl/records'
const DICTIONARY = 'record_kind'
const KINDS = ['always=持续', 'plan=计划', 'manual=手动', 'alarm=报警']
const WRITTEN = { create_by: 'admin', create_time: '2024-01-02 09:00:00' }

/** Recordings, the words for why they were made, and their page after the wall. */
export const recordsMigration: Migration = {
  async up(untyped) {
    const db: Kysely<Record<'sys_permission' | 'sys_dict' | 'sys_dict_item', Row>> = untyped
    await createTable(
      untyped,
      'ibl_live_record',
      ['id', 'equipment_id', 'kind', 'start_time', 'end_time', 'file_name', 'lock_flag'],
      AUDIT,
      ['duration'],
    )
      // More bytes than an integer of PostgreSQL counts: a day of one camera may have them. It tells long integers as texts.
      .addColumn('size', 'double precision', (definition) => definition.notNull())
      .addPrimaryKeyConstraint('ibl_live_record_key', ['id'])
      .execute()
    await db.schema.createIndex('ibl_live_record_device').on('ibl_live_record').columns(['equipment_id', 'start_time']).execute()
    await db.schema.createIndex('ibl_live_record_time').on('ibl_live_record').column('create_time').execute()
    const dict = stableId(`dict:${DICTIONARY}`)
    await db
      .insertInto('sys_dict')
      .values({ id: dict, dict_name: '录像类型', dict_code: DICTIONARY, del_flag: 0, type: 0, ...WRITTEN })
      .execute()
    await db
      .insertInto('sys_dict_item')
      .values(
        KINDS.map((item, index) => {
          const [value = '', text = ''] = item.split('=')
          const id = stableId(`dict:${DICTIONARY}:${value}`)
          return { id, dict_id: dict, item_text: text, item_value: value, sort_order: index + 1, status: 1, ...WRITTEN }
        }),
      )
      .execute()
    await db
      .insertInto('sys_permission')
      .values([
        menuPage('录像回放', PAGE, 'ibl/records', 3, { icon: 'video', is_leaf: 0, keep_alive: 1 }),
        button(PAGE, 'record:list', '查看录像', 1),
        button(PAGE, 'record:download', '下载录像', 2),
        button(PAGE, 'record:lock', '锁定与解锁录像', 3),
        button(PAGE, 'record:delete', '删除录像', 4),
      ])
      .execute()
  },
}
