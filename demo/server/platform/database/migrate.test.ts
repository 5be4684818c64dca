import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Migration, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dropDatabase, createSchema, isPostgres } from '../../testing/test-database'
import { startTestServer } from '../../testing/test-app'
import { type Database, type DatabaseLocation, openDatabase, schemaOf } from './connection'
import { appliedNames, migrate, MIGRATIONS } from './migrate'

/** A database of commit 0807fb03, the last before the baselines: demo data, at most 25 rows of each kind, and a row in every table. */
const OLD_FILE = {
  file: new URL('../../../../tests/databases/before-baselines.db.gz', import.meta.url),
  secretKey: 'kept-test-database-0123456789abcdef',
}

const allNames = Object.keys(MIGRATIONS).toSorted()
const BASELINES = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0110'))

let location: DatabaseLocation
let database: Database
let schema: string | undefined
beforeEach(async () => {
  location = { dataDir: mkdtempSync(join(tmpdir(), 'ops-migrate-')), databaseUrl: await createSchema() }
  database = openDatabase(location)
  schema = await schemaOf(database, location)
})
afterEach(async () => {
  await database.destroy()
  await dropDatabase(location.databaseUrl)
  rmSync(location.dataDir, { recursive: true, force: true })
})

/** Table -> its columns, in the order of their names. */
async function columns(of: Database): Promise<Record<string, string[]>> {
  const found = await of.withoutPlugins().introspection.getTables()
  return Object.fromEntries(
    found
      .filter((table) => schema === undefined || table.schema === schema)
      .map((table) => [
        table.name,
        table.columns.map(({ name, dataType, isNullable }) => `${name} ${dataType} ${isNullable ? 'null' : 'not null'}`).toSorted(),
      ]),
  )
}

type Row = Record<string, unknown>

/** Table -> its rows. */
async function rowsOf(of: Database): Promise<Record<string, Row[]>> {
  const rows: Record<string, Row[]> = {}
  for (const table of Object.keys(await columns(of)))
    rows[table] = (await sql<Row>`select * from ${sql.table(table)}`.execute(of.withoutPlugins())).rows
  return rows
}

/** Makes of a new database one that older migrations have led to the schema of the baselines. */
async function recordOlder(names: readonly string[]): Promise<void> {
  await migrate(database, { schema, migrations: BASELINES })
  const plain = database.withoutPlugins()
  await sql`delete from kysely_migration`.execute(plain)
  for (const name of names) await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-01-01')`.execute(plain)
}

describe('an upgrade', () => {
  it.runIf(!isPostgres)('of a database from before the baselines loses nothing, and gives what a new one has', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ops-kept-'))
    const file = { dataDir: folder, databaseUrl: '', secretKey: OLD_FILE.secretKey }
    writeFileSync(join(folder, 'ops.db'), gunzipSync(readFileSync(OLD_FILE.file)))
    const saved = openDatabase(file)
    const before = await rowsOf(saved)
    expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
    await migrate(saved)
    const after = await rowsOf(saved)
    // 0113 moves the top menu apart.
    for (const row of before['sys_permission'] ?? []) delete row['sort_no']
    for (const [table, rows] of Object.entries(before))
      expect(after[table], table).toEqual(expect.arrayContaining(rows.map((row) => expect.objectContaining(row) as Row)))
    await migrate(database, { schema })
    expect(await columns(saved)).toEqual(await columns(database))
    expect(await appliedNames(saved, undefined)).toEqual(allNames)
    await saved.destroy()

    const server = await startTestServer(file)
    const token = await server.tokenOf('admin')
    const { result } = await server.call<{ total: number }>('GET', '/sys/user/list', { token })
    expect(result.total).toBe(before['sys_user']!.length)
    await server.app.close()
    rmSync(folder, { recursive: true })
  })

  it('records the baselines in place of the older migrations', async () => {
    await recordOlder(['0001-foundation', '0101-depart-data-rules'])
    const before = await columns(database)
    const upgrade = (): Promise<void> => migrate(database, { schema, migrations: BASELINES })
    await Promise.all([upgrade(), upgrade()])
    expect(await appliedNames(database, schema)).toEqual(Object.keys(BASELINES))
    expect(await columns(database)).toEqual(before)
    await migrate(database, { schema })
    expect(await appliedNames(database, schema)).toEqual(allNames)
  })

  it('of an older database is refused and names the commit that can upgrade it', async () => {
    const names = ['0001-foundation', '0098-sealed-signing-key']
    await recordOlder(names)
    const before = await rowsOf(database)
    await expect(migrate(database, { schema })).rejects.toThrow(/0098-sealed-signing-key[^]*not changed[^]*Start commit [0-9a-f]{8} /)
    expect(await rowsOf(database)).toEqual(before)
    expect(await appliedNames(database, schema)).toEqual(names)
  })

  it('that is done already changes nothing', async () => {
    await migrate(database, { schema })
    const before = await columns(database)
    await migrate(database, { schema })
    expect(await columns(database)).toEqual(before)
  })

  it.each([0, 1, 2, 3])('[X03] that breaks after %s migrations leaves nothing of itself', async (count) => {
    const broken: Migration = {
      async up(db) {
        await db.schema.createTable('half_done').addColumn('id', 'text').execute()
        throw new Error('killed')
      },
    }
    const first = Object.fromEntries(Object.entries(MIGRATIONS).slice(0, count))
    await expect(migrate(database, { schema, migrations: { ...first, '9999-broken': broken } })).rejects.toThrow('present schema')
    expect(Object.keys(await columns(database)).filter((name) => !name.startsWith('kysely_'))).toEqual([])
    await migrate(database, { schema })
    expect(Object.keys(await columns(database))).toContain('sys_user')
  })
})

it('numbers the migrations of all areas without a gap or a double', () => {
  expect(allNames.map((name) => Number(name.slice(0, 4)))).toEqual(allNames.map((_, index) => 101 + index))
})
