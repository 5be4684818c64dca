import Libsql from 'libsql'
import { Client } from 'pg'
import { it } from 'vitest'
import startPostgres from '../tools/postgres'
import { startServer, type TestServer } from '../tools/server'
import { measuredCalls, type Measured } from './growth/calls'
import { fillStatements, NAMES } from './growth/fill'
import { percentile, printTable } from './table'

const [requested = ''] = (process.env['BENCH_ARGUMENTS'] ?? '').split(' ')
const year = new Date().getFullYear() - 1
const repetitions = 5

function fillSqlite(file: string): void {
  const database = new Libsql(file)
  database.pragma('synchronous=OFF')
  for (const statement of fillStatements(year)) database.exec(statement)
  database.close()
}

async function fillPostgres(address: string): Promise<void> {
  const client = new Client({ connectionString: address })
  await client.connect()
  for (const statement of fillStatements(year)) await client.query(statement)
  // As its own autovacuum does within a minute.
  await client.query('vacuum analyze')
  await client.end()
}

/** What one call took, and how long its answer is. */
async function measure({ url }: TestServer, { path, body }: Measured, token: string) {
  const times: number[] = []
  let bytes = 0
  let failure = ''
  for (let round = 0; round < repetitions; round++) {
    const start = performance.now()
    const response = await fetch(`${url}/jeecg-boot${path}`, {
      headers: { 'X-Access-Token': token, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    const text = await response.text()
    times.push(performance.now() - start)
    bytes = Buffer.byteLength(text)
    const { success, message } = JSON.parse(text) as { success: boolean; message: string }
    if (!success) failure = message
  }
  return { times, bytes, failure }
}

/** `npm run bench -- growth sqlite`, or `postgres`; both without. Times of one call at a time. */
it.each(['sqlite', 'postgres'].filter((name) => requested === '' || requested === name))(
  'a grown database: %s',
  async (name) => {
    const stop = name === 'postgres' ? await startPostgres() : undefined
    const address = stop ? (process.env['OPS_TEST_DATABASE_URL'] ?? '') : ''
    const server = await startServer(stop ? { DATABASE_URL: address } : {})
    try {
      const start = performance.now()
      await (stop ? fillPostgres(address) : fillSqlite(`${server.dataDir}/ops.db`))
      console.log(`${name}: filled in ${((performance.now() - start) / 1000).toFixed(0)} s`)
      const tokens = { admin: (await server.signIn('admin')).token, account: (await server.signIn(NAMES.account, '123456')).token }
      const rows: string[][] = []
      for (const call of measuredCalls(year)) {
        const { times, bytes, failure } = await measure(server, call, tokens[call.by ?? 'admin'])
        rows.push([call.name, percentile(times, 50).toFixed(1), Math.max(...times).toFixed(1), (bytes / 1024).toFixed(1), failure])
      }
      printTable(`${name}, one call at a time, ms`, ['', 'p50', 'slowest', 'KiB', 'refused'], rows)
    } finally {
      await server.stop()
      await stop?.()
    }
  },
  1_800_000,
)
