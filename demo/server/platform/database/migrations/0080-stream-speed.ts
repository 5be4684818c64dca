import type { Kysely, Migration } from 'kysely'

/** How fast a stream comes in by the process that carries it. */
export const streamSpeedMigration: Migration = {
  async up(untyped: Kysely<unknown>) {
    await untyped.schema.alterTable('ibl_process_stream').addColumn('speed', 'double precision').execute()
  },
}
