import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/connection'
import { DAY } from '../../platform/base/time'
import { stableId } from '../../platform/base/ids'
import { startTestServer, type TestServer } from '../../testing/test-app'

interface ApiResponse {
  start: { no: number; hash: string } | null
  next: number | null
  first: { no: number } | null
  last: { no: number; hash: string } | null
  whole: number
  removed: number
  before: number
  troubles: { kind: string; no: number | null; logId: string }[]
}

let server: TestServer
let database: Database
let admin: string
beforeEach(async () => {
  server = await startTestServer()
  database = server.openDatabase()
  admin = await server.tokenOf('admin')
  for (const name of ['灯光师', '录音师', '场记'])
    await server.call('POST', '/sys/position/add', { token: admin, body: { code: `c-${name}`, name, postRank: '1' } })
})
afterEach(async () => {
  await database.destroy()
  await server.close()
})

const verify = async (from?: number): Promise<ApiResponse> =>
  (await server.call<ApiResponse>('GET', '/sys/log/verifyChain', { token: admin, ...(from && { query: { from: String(from) } }) })).result

const kinds = async (): Promise<(readonly [string, number | null])[]> => (await verify()).troubles.map(({ kind, no }) => [kind, no])

describe('the chain of logs', () => {
  it('holds every line, and says so', async () => {
    const { count } = await database
      .selectFrom('sysLog')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(await verify()).toMatchObject({
      next: null,
      first: { no: 1 },
      last: { no: Number(count), hash: expect.stringMatching(/^[\da-f]{64}$/) as string },
      whole: Number(count),
      removed: 0,
      before: 0,
      troubles: [],
    })
  })

  it('shows a line that was changed, whichever part of it', async () => {
    for (const part of [
      { logContent: '查询' },
      { username: 'somebody' },
      { ip: '10.0.0.1' },
      { createTime: '2020-01-01 00:00:00' },
      { costTime: 7 },
      { objectName: '别的职务' },
    ]) {
      const line = await database.selectFrom('sysLog').selectAll().where('logContent', '=', '添加职务').limit(1).executeTakeFirstOrThrow()
      await database.updateTable('sysLog').set(part).where('id', '=', line.id).execute()
      expect((await verify()).troubles).toMatchObject([{ kind: 'changed', logId: line.id }])
      await database.updateTable('sysLog').set(line).where('id', '=', line.id).execute()
      expect(await kinds()).toEqual([])
    }
  })

  it('shows that a version of a record was changed or taken away', async () => {
    const [one, two] = await database.selectFrom('sysDataLog').selectAll().orderBy('createTime').execute()
    await database.updateTable('sysDataLog').set({ dataContent: '{}' }).where('id', '=', one!.id).execute()
    await database.deleteFrom('sysDataLog').where('id', '=', two!.id).execute()
    const { troubles } = await verify()
    expect(troubles.map(({ kind, logId }) => [kind, logId]).toSorted()).toEqual(
      [
        ['changed', one!.logId],
        ['changed', two!.logId],
      ].toSorted(),
    )
  })

  it('shows a line that was taken away, alone or with its place, and one that was put in', async () => {
    const { last } = await verify()
    const third = await database
      .selectFrom('sysLogChain')
      .selectAll()
      .where('no', '=', last!.no - 1)
      .executeTakeFirstOrThrow()
    await database.deleteFrom('sysLog').where('id', '=', third.logId).execute()
    expect(await kinds()).toEqual([['missing', third.no]])
    await database.deleteFrom('sysLogChain').where('no', '=', third.no).execute()
    expect(await kinds()).toEqual([['broken', last!.no]])

    const line = await database.selectFrom('sysLog').selectAll().limit(1).executeTakeFirstOrThrow()
    await database
      .insertInto('sysLog')
      .values({ ...line, id: 'f'.repeat(32) })
      .execute()
    expect((await verify()).troubles).toMatchObject([{ kind: 'added', no: null, logId: 'f'.repeat(32) }, { kind: 'broken' }])
  })

  it('shows that a line was changed together with its place', async () => {
    const link = await database.selectFrom('sysLogChain').selectAll().where('no', '=', 2).executeTakeFirstOrThrow()
    await database.updateTable('sysLogChain').set({ digest: link.hash, hash: link.digest }).where('no', '=', 2).execute()
    expect(await kinds()).toEqual([
      ['broken', 2],
      ['broken', 3],
    ])
  })

  it('stays whole where old lines are removed by their job, and not where their beginning is cut off', async () => {
    const before = await verify()
    server.clock.advance(100 * DAY)
    admin = await server.tokenOf('admin')
    const id = stableId('job:LogRetentionJob')
    const job = (await server.call<{ records: object[] }>('GET', '/sys/quartzJob/list', { token: admin, query: { id } })).result.records[0]
    await server.call('PUT', '/sys/quartzJob/edit', { token: admin, body: { ...job, parameter: '{"days":95}' } })
    await server.call('GET', '/sys/quartzJob/execute', { token: admin, query: { id } })
    await expect.poll(async () => (await verify()).first?.no).toBe(before.last!.no)
    expect(await verify()).toMatchObject({ removed: 1, before: 0, troubles: [] })

    await sql`delete from sys_log where id in (select log_id from sys_log_chain where no <= ${before.last!.no + 1})`.execute(database)
    await database
      .deleteFrom('sysLogChain')
      .where('no', '<=', before.last!.no + 1)
      .execute()
    expect(await kinds()).toEqual([['broken', before.last!.no + 2]])
  })

  it('counts lines from before it began, and is read a stretch at a time', async () => {
    const line = await database.selectFrom('sysLog').selectAll().limit(1).executeTakeFirstOrThrow()
    await database
      .insertInto('sysLog')
      .values({ ...line, id: 'e'.repeat(32), createTime: '2020-01-01 00:00:00' })
      .execute()
    const whole = await verify()
    expect(whole).toMatchObject({ before: 1, troubles: [] })
    const third = await database.selectFrom('sysLogChain').select(['no', 'hash']).where('no', '=', 3).executeTakeFirst()
    expect(await verify(3)).toMatchObject({ start: third, before: 0, whole: whole.whole - 2, troubles: [] })
    expect((await verify(whole.last!.no + 1)).start).toBeNull()
    await database.deleteFrom('sysLogChain').where('no', 'in', [2, 3]).execute()
    expect((await verify(3)).troubles).toContainEqual(expect.objectContaining({ kind: 'broken', no: 4 }))
  })

  it.each(['0', '-1', 'x', '1.5'])('refuses to begin at %s', async (from) => {
    expect(await server.call('GET', '/sys/log/verifyChain', { token: admin, query: { from } })).toMatchObject({ success: false })
  })

  it('is closed to whoever lacks the right', async () => {
    expect(await server.call('GET', '/sys/log/verifyChain', { token: await server.tokenOf('jeecg') })).toMatchObject({ code: 510 })
  })
})
