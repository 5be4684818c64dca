import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator, type RawBuilder, sql } from 'kysely'
import { DataFolderError } from './database-errors'
import type { Database } from './connection'
import { SealedColumnsPlugin } from './encrypted-columns'

/**
 * Every change of the schema and of the reference data (menu, dictionaries), by number and name: a baseline of each area, then the
 * changes of their rooms. The areas add theirs when they are joined (rooms.ts). A migration that has been released is never edited.
 */
export const MIGRATIONS: Record<string, Migration> = {}

/** The last of the 72 migrations before the baselines; with it a database has the schema of the baselines. */
const LAST_BEFORE_BASELINES = '0101-depart-data-rules'
/** The commit whose server brings every older database to that schema. */
const COMMIT_BEFORE_BASELINES = '0807fb03'
const isBaseline = (name: string): boolean => /^010\d-/.test(name)

interface MigrateOptions {
  /** Schema that keeps the record of what was applied; where databases have schemas it must be said, else any other's counts. */
  schema?: string | undefined
  /** Other migrations than all of them (tests). */
  migrations?: Readonly<Record<string, Migration>>
}

const recordTable = (schema: string | undefined): RawBuilder<unknown> =>
  schema === undefined ? sql.table(DEFAULT_MIGRATION_TABLE) : sql.table(`${schema}.${DEFAULT_MIGRATION_TABLE}`)

/** The names of the migrations that were applied; none in a database that is new. */
export async function appliedNames(database: Database, schema: string | undefined): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{ name: string }>`select name from ${recordTable(schema)} order by name`.execute(database.withoutPlugins())
  return rows.map(({ name }) => name)
}

/** Whether a database with these applied migrations can hold encrypted secrets. */
export const hasEncryptedColumns = (applied: readonly string[]): boolean => applied.some((name) => name >= LAST_BEFORE_BASELINES)

/** Records the baselines as applied in place of the migrations that led to the same schema. */
async function adoptBaselines(database: Database, schema: string | undefined, replaced: readonly string[], baselines: readonly string[]) {
  const timestamp = new Date().toISOString()
  await database
    .withoutPlugins()
    .transaction()
    .execute(async (trx) => {
      await sql`delete from ${recordTable(schema)} where name in (${sql.join(replaced)})`.execute(trx)
      const rows = sql.join(baselines.map((name) => sql`(${name}, ${timestamp})`))
      // Another process on the same database may have been first.
      await sql`insert into ${recordTable(schema)} (name, timestamp) values ${rows} on conflict do nothing`.execute(trx)
    })
}

/**
 * Sees to a database of another version.
 *
 * @throws DataFolderError if it is newer than this version, or too old for it
 */
async function prepareRecord(database: Database, schema: string | undefined, names: readonly string[]): Promise<void> {
  const unknown = (await appliedNames(database, schema)).filter((name) => !names.includes(name))
  const newer = unknown.find((name) => name > LAST_BEFORE_BASELINES)
  if (newer !== undefined)
    throw new DataFolderError(
      `The database was last used by a newer version of ops-console (${newer}); this version would damage it.\nStart that version, or choose another database: OPS_DATA=<folder> npm start`,
    )
  const last = unknown.at(-1)
  if (last === undefined) return
  if (last !== LAST_BEFORE_BASELINES)
    throw new DataFolderError(
      `The database is from a version before 0.1.0 (${last}) that this version cannot upgrade. It was not changed.\nStart commit ${COMMIT_BEFORE_BASELINES} of ops-console once with this database, then start this version again. Or choose another database: OPS_DATA=<folder> npm start`,
    )
  await adoptBaselines(database, schema, unknown, names.filter(isBaseline))
}

/**
 * Brings the database to the newest schema, in one transaction: a killed upgrade leaves the old one. Migrations write column
 * names as they are in the tables, so no plugin renames them; secrets are encrypted as elsewhere.
 *
 * @throws DataFolderError if this version cannot use the database
 */
export async function migrate(database: Database, { schema, migrations = MIGRATIONS }: MigrateOptions = {}): Promise<void> {
  await prepareRecord(database, schema, Object.keys(migrations))
  const encrypting = database.getExecutor().plugins.filter((plugin) => plugin instanceof SealedColumnsPlugin)
  const migrator = new Migrator({
    db: encrypting.reduce((named, plugin) => named.withPlugin(plugin), database.withoutPlugins()),
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error('The database could not be brought to the present schema', { cause: error })
}
