import type { Kysely, Migration } from 'kysely'

/** Where other processes fetch a stream that one carries. */
export const relayedStreamsMigration: Migration = {
  async up(untyped: Kysely<unknown>) {
    await untyped.schema.alterTable('ibl_process_stream').addColumn('address', 'text').execute()
  },
}
