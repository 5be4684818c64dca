import { statSync } from 'node:fs'
import Libsql from 'libsql'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../base/ids'
import { isPostgres } from '../../testing/test-database'
import { startTestServer, type TestServer } from '../../testing/test-app'
import type { Database } from './connection'
import { MIGRATIONS } from './migrate'
import { inTransaction } from './transactions'

let server: TestServer
let here: Database
beforeAll(async () => {
  server = await startTestServer()
  here = server.openDatabase()
})
afterAll(async () => {
  await here.destroy()
  await server.close()
})

const visit = () => ({ id: newId(), userId: 'u', ip: '192.0.2.1', day: '2000-01-01', createTime: '2000-01-01 00:00:00' })

async function visits(): Promise<number> {
  const row = await here
    .selectFrom('sysVisit')
    .select((select) => select.fn.countAll().as('count'))
    .where('day', '=', '2000-01-01')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

describe('a transaction', () => {
  it('happens whole or not at all', async () => {
    const before = await visits()
    const failing = inTransaction(here, async (trx) => {
      await trx.insertInto('sysVisit').values(visit()).execute()
      throw new Error('changed its mind')
    })
    await expect(failing).rejects.toThrow('changed its mind')
    expect(await visits()).toBe(before)
  })

  it('runs alone: nobody else reads and writes between its reading and its writing', async () => {
    const elsewhere = server.openDatabase()
    const order: string[] = []
    let firstReads = (): void => undefined
    const hasItsTurn = new Promise<void>((resolve) => {
      firstReads = resolve
    })
    const first = inTransaction(here, async (trx) => {
      order.push('first reads')
      firstReads()
      await trx.selectFrom('sysVisit').select('id').limit(1).execute()
      await trx.insertInto('sysVisit').values(visit()).execute()
      order.push('first writes')
    })
    // On SQLite the second would wait inside the library and with it the whole process: its turn comes after.
    await (isPostgres ? hasItsTurn : first)
    const second = inTransaction(elsewhere, async (trx) => {
      order.push('second reads')
      await trx.insertInto('sysVisit').values(visit()).execute()
    })
    await Promise.all([first, second])
    expect(order).toEqual(['first reads', 'first writes', 'second reads'])
    await elsewhere.destroy()
  })

  it.runIf(!isPostgres)('holds the write lock from its beginning, so that nobody writes between its reading and its writing', async () => {
    const impatient = new Libsql(`${server.dataDir}/ops.db`)
    impatient.pragma('busy_timeout=0')
    const write = (): unknown => impatient.exec("update sys_visit set ip = ip where day = '2000-01-01'")
    await inTransaction(here, async (trx) => {
      await trx.selectFrom('sysVisit').select('id').limit(1).execute()
      expect(write).toThrow(/locked/)
    })
    expect(write).not.toThrow()
    impatient.close()
  })
})

it('every migration is recorded once, in order', async () => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(here)
  expect(rows.map((row) => row.name)).toEqual(Object.keys(MIGRATIONS).toSorted())
})

it.runIf(!isPostgres)('the file is in WAL mode and nobody else may read its folder', () => {
  const raw = new Libsql(`${server.dataDir}/ops.db`)
  expect(raw.pragma('journal_mode', { simple: true })).toMatchObject({ journal_mode: 'wal' })
  raw.close()
  expect(statSync(server.dataDir).mode & 0o077).toBe(0)
})
