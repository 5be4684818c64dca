import type { Kysely, Migration } from 'kysely'
import { stableId } from '../../base/ids'

/** Pushes may come to a media server beside ours; what ended the last one is known. */
export const pushesOfNodesMigration: Migration = {
  async up(untyped) {
    const db: Kysely<Record<'sys_dict_item', Record<string, string | number | null>>> = untyped
    for (const column of ['node_id', 'node_mark', 'end_reason'])
      await untyped.schema.alterTable('ibl_push_list_info').addColumn(column, 'text').execute()
    await db
      .insertInto('sys_dict_item')
      .values({
        id: stableId('dict:push_state:lost'),
        dict_id: stableId('dict:push_state'),
        item_text: '节点失联',
        item_value: 'lost',
        sort_order: 5,
        status: 1,
        create_by: 'admin',
        create_time: '2024-01-02 09:00:00',
      })
      .execute()
  },
}
