import type { Migration } from 'kysely'
import { runStatements } from '../../platform/migrations/baseline'

/** Media servers can be invented by the simulator. */
export const simulatedNodesMigration: Migration = {
  async up(db) {
    await runStatements(db, `alter table ibl_media_node add column sim_flag text default '0' not null;`)
  },
}
