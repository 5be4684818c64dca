import type { Kysely, Migration } from 'kysely'
import { createTable } from './create-table'

/** What goes through media servers, every ten seconds of a day. */
export const nodeMetricsMigration: Migration = {
  async up(untyped: Kysely<unknown>) {
    await createTable(untyped, 'ibl_node_metric', ['node_id'], [], ['in_kbps', 'out_kbps', 'viewers'])
      .addColumn('at', 'double precision', (definition) => definition.notNull())
      .addPrimaryKeyConstraint('ibl_node_metric_key', ['node_id', 'at'])
      .addForeignKeyConstraint('ibl_node_metric_node', ['node_id'], 'ibl_media_node', ['id'], (key) => key.onDelete('cascade'))
      .execute()
  },
}
