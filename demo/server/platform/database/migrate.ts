import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration, sql, SqliteAdapter } from 'kysely'
import { DataFolderError } from './database-errors'
import type { Database } from './connection'
import { SealedColumnsPlugin } from './encrypted-columns'
import { foundationMigration } from './migrations/0001-foundation'
import { dictionariesMigration } from './migrations/0002-dictionaries'
import { menuMigration } from './migrations/0003-menu'
import { realtimeMigration } from './migrations/0004-realtime'
import { categoriesMigration } from './migrations/0005-categories'
import { reportsMigration } from './migrations/0006-reports'
import { ordersMigration } from './migrations/0007-orders'
import { accountMigration } from './migrations/0008-account'
import { keptPagesMigration } from './migrations/0010-kept-pages'
import { explainedRightsMigration } from './migrations/0011-explained-rights'
import { myNoticesMigration } from './migrations/0012-my-notices'
import { storedFilesMigration } from './migrations/0016-stored-files'
import { userSearchMigration } from './migrations/0017-user-search'
import { dictionaryColoursMigration } from './migrations/0019-dictionary-colours'
import { positionsMigration } from './migrations/0019-positions'
import { reportEditorMigration } from './migrations/0020-report-editor'
import { onlineFormMenuMigration } from './migrations/0025-online-form-menu'
import { rolesMigration } from './migrations/0026-roles'
import { categoryPageMigration } from './migrations/0027-category-page'
import { logPageMigration } from './migrations/0028-log-page'
import { announcementPageMigration } from './migrations/0029-announcement-page'
import { pinnedAnnouncementsMigration } from './migrations/0030-pinned-announcements'
import { departmentPageMigration } from './migrations/0034-department-page'
import { dictionaryPageMigration } from './migrations/0031-dictionary-page'
import { jobsMigration } from './migrations/0033-jobs'
import { menuPageMigration } from './migrations/0036-menu-page'
import { onlineUsersMigration } from './migrations/0037-online-users'
import { monitorPagesMigration } from './migrations/0038-monitor-pages'
import { tenantsMigration } from './migrations/0039-tenants'
import { equipmentMigration } from './migrations/0040-equipment'
import { equipmentPageMigration } from './migrations/0041-equipment-page'
import { liveSessionsMigration } from './migrations/0042-live-sessions'
import { dataRulesMigration } from './migrations/0045-data-rules'
import { departRightsMigration } from './migrations/0046-depart-rights'
import { codingRulesMigration } from './migrations/0048-coding-rules'
import { departUsersMigration } from './migrations/0050-depart-users'
import { addressBookMigration } from './migrations/0051-address-book'
import { wallsMigration } from './migrations/0052-walls'
import { dataLogMigration } from './migrations/0053-data-log'
import { pushMigration } from './migrations/0054-push'
import { recordsMigration } from './migrations/0056-records'
import { logChainMigration } from './migrations/0058-log-chain'
import { mediaNodesMigration } from './migrations/0064-media-nodes'
import { pushesOfNodesMigration } from './migrations/0065-pushes-of-nodes'
import { ptzMigration } from './migrations/0066-ptz'
import { pushScreenMigration } from './migrations/0067-push-screen'
import { slowLiveMigration } from './migrations/0059-slow-live'
import { secondFactorMigration } from './migrations/0060-second-factor'
import { recorderMigration } from './migrations/0062-recorder'
import { dataSourcesMigration } from './migrations/0068-data-sources'
import { messagesMigration } from './migrations/0069-messages'
import { growthMigration } from './migrations/0070-growth'
import { relayedStreamsMigration } from './migrations/0075-relayed-streams'
import { snapshotsMigration } from './migrations/0076-snapshots'
import { nodeMetricsMigration } from './migrations/0077-node-metrics'
import { weekGridMigration } from './migrations/0078-week-grid'
import { nodeLoadMigration } from './migrations/0079-node-load'
import { streamSpeedMigration } from './migrations/0080-stream-speed'
import { bansMigration } from './migrations/0088-bans'
import { slowLiveShareMigration } from './migrations/0089-slow-live-share'
import { pushesRecordedMigration } from './migrations/0090-pushes-recorded'
import { sharedWallsMigration } from './migrations/0091-shared-walls'
import { equipmentGrantsMigration } from './migrations/0092-equipment-grants'
import { sealedSecretsMigration } from './migrations/0093-sealed-secrets'
import { roleHomesMigration } from './migrations/0094-role-homes'
import { announcementFilesMigration } from './migrations/0095-announcement-files'
import { sealedSigningKeyMigration } from './migrations/0098-sealed-signing-key'
import { departDataRulesMigration } from './migrations/0101-depart-data-rules'
import { recordExportMigration } from './migrations/0087-record-export'
import { onlineFormsMigration } from './migrations/0022-online-forms'
import { devicesMigration } from './migrations/0015-devices'
import { givenPasswordsMigration } from './migrations/0014-given-passwords'

/**
 * Every change of the schema and of the reference data (menu, dictionaries), oldest first. A migration that has been
 * released is never edited. The areas add theirs when they are joined (rooms.ts).
 */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-foundation': foundationMigration,
  '0002-dictionaries': dictionariesMigration,
  '0003-menu': menuMigration,
  '0004-realtime': realtimeMigration,
  '0005-categories': categoriesMigration,
  '0006-reports': reportsMigration,
  '0007-orders': ordersMigration,
  '0008-account': accountMigration,
  '0010-kept-pages': keptPagesMigration,
  '0011-explained-rights': explainedRightsMigration,
  '0012-my-notices': myNoticesMigration,
  '0014-given-passwords': givenPasswordsMigration,
  '0015-devices': devicesMigration,
  '0016-stored-files': storedFilesMigration,
  '0017-user-search': userSearchMigration,
  '0019-dictionary-colours': dictionaryColoursMigration,
  '0019-positions': positionsMigration,
  '0020-report-editor': reportEditorMigration,
  '0022-online-forms': onlineFormsMigration,
  '0025-online-form-menu': onlineFormMenuMigration,
  '0026-roles': rolesMigration,
  '0027-category-page': categoryPageMigration,
  '0028-log-page': logPageMigration,
  '0029-announcement-page': announcementPageMigration,
  '0030-pinned-announcements': pinnedAnnouncementsMigration,
  '0031-dictionary-page': dictionaryPageMigration,
  '0033-jobs': jobsMigration,
  '0034-department-page': departmentPageMigration,
  '0036-menu-page': menuPageMigration,
  '0037-online-users': onlineUsersMigration,
  '0038-monitor-pages': monitorPagesMigration,
  '0039-tenants': tenantsMigration,
  '0040-equipment': equipmentMigration,
  '0041-equipment-page': equipmentPageMigration,
  '0042-live-sessions': liveSessionsMigration,
  '0045-data-rules': dataRulesMigration,
  '0046-depart-rights': departRightsMigration,
  '0048-coding-rules': codingRulesMigration,
  '0050-depart-users': departUsersMigration,
  '0051-address-book': addressBookMigration,
  '0052-walls': wallsMigration,
  '0053-data-log': dataLogMigration,
  '0054-push': pushMigration,
  '0056-records': recordsMigration,
  '0058-log-chain': logChainMigration,
  '0059-slow-live': slowLiveMigration,
  '0060-second-factor': secondFactorMigration,
  '0062-recorder': recorderMigration,
  '0064-media-nodes': mediaNodesMigration,
  '0065-pushes-of-nodes': pushesOfNodesMigration,
  '0066-ptz': ptzMigration,
  '0067-push-screen': pushScreenMigration,
  '0068-data-sources': dataSourcesMigration,
  '0069-messages': messagesMigration,
  '0070-growth': growthMigration,
  '0075-relayed-streams': relayedStreamsMigration,
  '0076-snapshots': snapshotsMigration,
  '0077-node-metrics': nodeMetricsMigration,
  '0078-week-grid': weekGridMigration,
  '0079-node-load': nodeLoadMigration,
  '0080-stream-speed': streamSpeedMigration,
  '0087-record-export': recordExportMigration,
  '0088-bans': bansMigration,
  '0089-slow-live-share': slowLiveShareMigration,
  '0090-pushes-recorded': pushesRecordedMigration,
  '0091-shared-walls': sharedWallsMigration,
  '0092-equipment-grants': equipmentGrantsMigration,
  '0093-sealed-secrets': sealedSecretsMigration,
  '0094-role-homes': roleHomesMigration,
  '0095-announcement-files': announcementFilesMigration,
  '0098-sealed-signing-key': sealedSigningKeyMigration,
  '0101-depart-data-rules': departDataRulesMigration,
}

/** After the first secrets lie sealed; each seals some that lay there as they are. */
export const SEALINGS = ['0093-sealed-secrets', '0098-sealed-signing-key'] as const

interface MigrateOptions {
  /** Schema that keeps the record of what was applied; where databases have schemas it must be said, else any other's counts. */
  schema?: string | undefined
  /** Other migrations than all of them (tests of upgrades). */
  migrations?: Readonly<Record<string, Migration>>
}

/** The names of the migrations that were applied; none in a database that is new. */
export async function appliedNames(database: Database, schema: string | undefined): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const table = schema === undefined ? sql.table(DEFAULT_MIGRATION_TABLE) : sql.table(`${schema}.${DEFAULT_MIGRATION_TABLE}`)
  const { rows } = await sql<{ name: string }>`select name from ${table}`.execute(database.withoutPlugins())
  return rows.map(({ name }) => name)
}

/** SQLite leaves what was overwritten in its pages and in its log: here it writes the file anew and empties the log. */
async function removeTraces(database: Database): Promise<void> {
  if (!(database.getExecutor().adapter instanceof SqliteAdapter)) return
  const plain = database.withoutPlugins()
  await sql`vacuum`.execute(plain)
  await sql`pragma wal_checkpoint(truncate)`.execute(plain)
}

/**
 * Brings the database to the newest schema, in one transaction: a killed upgrade leaves the old one. Migrations write column
 * names as they are in the tables, so no plugin renames them; secrets are sealed as elsewhere.
 */
export async function migrate(database: Database, { schema, migrations = MIGRATIONS }: MigrateOptions = {}): Promise<void> {
  const sealing = database.getExecutor().plugins.filter((plugin) => plugin instanceof SealedColumnsPlugin)
  const migrator = new Migrator({
    db: sealing.reduce((named, plugin) => named.withPlugin(plugin), database.withoutPlugins()),
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    ...(schema === undefined ? {} : { migrationTableSchema: schema }),
  })
  const applied = await migrator.getMigrations()
  const known = new Set(applied.map(({ name }) => name))
  const unknown = (await appliedNames(database, schema)).find((name) => !known.has(name))
  if (unknown !== undefined) {
    throw new DataFolderError(
      `The database was last used by a newer version of ops-console (${unknown}); this version would damage it.\nStart that version, or choose another database: OPS_DATA=<folder> npm start`,
    )
  }
  const isDone = (wanted: string): boolean => applied.some(({ name, executedAt }) => name === wanted && executedAt !== undefined)
  const isUpgrade = applied.some(({ executedAt }) => executedAt !== undefined)
  const isSealing = isUpgrade && SEALINGS.some((name) => name in migrations && !isDone(name))
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error('The database could not be brought to the present schema', { cause: error })
  if (isSealing) await removeTraces(database)
}
