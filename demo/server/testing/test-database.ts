import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** Address of the cluster of tests/tools/postgres.ts; '' in a run on SQLite. */
const CLUSTER = process.env['OPS_TEST_DATABASE_URL'] ?? ''

export const isPostgres = CLUSTER !== ''

/** Runs one statement in the cluster, as its owner. */
export async function execute(statement: string): Promise<void> {
  const client = new Client({ connectionString: CLUSTER })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const newName = (): string => `t${randomBytes(6).toString('hex')}`

/** Address of a database of the cluster. */
function addressOf(database: string): URL {
  const address = new URL(CLUSTER)
  address.pathname = `/${database}`
  return address
}

/** Address of an empty schema of the cluster; '' in a run on SQLite. */
export async function createSchema(): Promise<string> {
  if (!isPostgres) return ''
  const name = newName()
  await execute(`create schema ${name}`)
  const address = new URL(CLUSTER)
  address.searchParams.set('options', `-c search_path=${name}`)
  return address.href
}

/** Advisory lock of the cluster: one worker fills the template, the others wait for it. */
const TEMPLATE_LOCK = 7_301

/**
 * Address of a copy of the database that `fill` leaves; '' in a run on SQLite. Only the first caller of a run fills it: a copy takes a
 * tenth of the time of migrations and seed.
 */
export async function filledDatabase(fill: (databaseUrl: string) => Promise<void>): Promise<string> {
  if (!isPostgres) return ''
  const client = new Client({ connectionString: CLUSTER })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(${TEMPLATE_LOCK})`)
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'filled'")
    if (rowCount === 0) {
      await client.query('create database filling')
      await fill(addressOf('filling').href)
      await client.query('alter database filling rename to filled')
    }
    const name = newName()
    await client.query(`create database ${name} template filled`)
    return addressOf(name).href
  } finally {
    // Its locks end with it.
    await client.end()
  }
}

/** Drops what `createSchema` or `filledDatabase` made, also while connections are open. */
export async function dropDatabase(address: string): Promise<void> {
  if (address === '') return
  const schema = /search_path(?:=|%3D)(t[0-9a-f]{12})/.exec(address)?.[1]
  await execute(schema ? `drop schema ${schema} cascade` : `drop database ${new URL(address).pathname.slice(1)} with (force)`)
}
