import type { Kysely, Migration } from 'kysely'
import { stableId } from '../../base/ids'
import { createTable } from './create-table'

type Row = Record<string, string | number | null>

const KIND = 'media_node_kind'

/** Our own processes as nodes, how busy their machines are, and when was last said that one is too busy. */
export const nodeLoadMigration: Migration = {
  async up(untyped) {
    for (const column of ['cpu', 'mem', 'disk']) {
      await untyped.schema.alterTable('ibl_media_node').addColumn(column, 'integer').execute()
      await untyped.schema.alterTable('ibl_node_metric').addColumn(column, 'integer').execute()
    }
    await untyped.schema.alterTable('ibl_media_node').addColumn('up_since', 'text').execute()
    await untyped.schema.alterTable('ibl_node_metric').addColumn('streams', 'integer').execute()
    await createTable(untyped, 'ibl_node_alarm', ['node_id', 'cause'], [])
      .addColumn('at', 'double precision', (definition) => definition.notNull())
      .addPrimaryKeyConstraint('ibl_node_alarm_key', ['node_id', 'cause'])
      .addForeignKeyConstraint('ibl_node_alarm_node', ['node_id'], 'ibl_media_node', ['id'], (key) => key.onDelete('cascade'))
      .execute()
    const db: Kysely<Record<'sys_dict_item', Row>> = untyped
    await db
      .insertInto('sys_dict_item')
      .values({
        id: stableId(`dict:${KIND}:embedded`),
        dict_id: stableId(`dict:${KIND}`),
        item_text: '本服务',
        item_value: 'embedded',
        sort_order: 3,
        status: 1,
        create_by: 'admin',
        create_time: '2024-01-02 09:00:00',
      })
      .execute()
  },
}
