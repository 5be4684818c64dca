import { type Migration, sql } from 'kysely'
import { runStatements } from '../../platform/migrations/baseline'

/** Streams can be received by a media server; channels can be talked to, as far as their devices take sound. */
export const gbMediaNodeMigration: Migration = {
  async up(db) {
    await runStatements(db, 'alter table gb_config add column media_node_id text;')
    await sql`update ibl_cloud_live_equipment set talk = '1' where protocol = 'gb28181' and pull_url is null`.execute(db)
  },
}
