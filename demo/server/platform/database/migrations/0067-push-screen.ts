import type { Kysely, Migration } from 'kysely'
import { createTable } from './create-table'

/** What happened to pushes; which streams each process carries and who watches there; media servers that take SRT. */
export const pushScreenMigration: Migration = {
  async up(untyped: Kysely<unknown>) {
    await createTable(untyped, 'ibl_stream_event', ['id', 'push_id', 'stream_key', 'type'], ['detail', 'username'])
      .addColumn('at', 'double precision', (definition) => definition.notNull())
      .addPrimaryKeyConstraint('ibl_stream_event_key', ['id'])
      .execute()
    await untyped.schema.createIndex('ibl_stream_event_push').on('ibl_stream_event').columns(['push_id', 'at']).execute()
    await createTable(untyped, 'ibl_process_stream', ['process', 'stream_key', 'last_time'], ['codec'], ['in_kbps', 'out_kbps', 'viewers'])
      .addPrimaryKeyConstraint('ibl_process_stream_key', ['process', 'stream_key'])
      .execute()
    await createTable(
      untyped,
      'ibl_process_viewing',
      ['id', 'process', 'stream_key', 'quality', 'protocol', 'user_id', 'session_id', 'ip', 'last_time', 'ended'],
      [],
    )
      .addColumn('start_time', 'double precision', (definition) => definition.notNull())
      .addColumn('out_bytes', 'double precision', (definition) => definition.notNull())
      .addPrimaryKeyConstraint('ibl_process_viewing_key', ['id'])
      .execute()
    await untyped.schema.alterTable('ibl_media_node').addColumn('srt_url', 'text').execute()
  },
}
