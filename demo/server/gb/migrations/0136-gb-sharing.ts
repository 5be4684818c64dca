import type { Migration } from 'kysely'
import { runStatements } from '../../platform/migrations/baseline'

const STATEMENTS = `
alter table gb_platform add column auto_share text default '0' not null;
alter table gb_config add column public_ip text;
`

/** Upper platforms that new channels are shared with, and the address of this server for devices on the Internet. */
export const gbSharingMigration: Migration = {
  up: (db) => runStatements(db, STATEMENTS),
}
