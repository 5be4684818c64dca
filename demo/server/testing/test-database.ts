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

/** Address of an empty schema of the cluster; '' in a run on SQLite. */
export async function freshSchema(): Promise<string> {
  if (!isPostgres) return ''
  const name = `t${randomBytes(6).toString('hex')}`
  await execute(`create schema ${name}`)
  const address = new URL(CLUSTER)
  address.searchParams.set('options', `-c search_path=${name}`)
  return address.href
}

export async function dropSchema(address: string): Promise<void> {
  const name = /search_path(?:=|%3D)(t[0-9a-f]{12})/.exec(address)?.[1]
  if (name) await execute(`drop schema ${name} cascade`)
}
