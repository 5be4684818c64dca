import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CompiledQuery } from 'kysely'
import { read, utils } from 'xlsx'
import { BASE, startTestServer, type TestServer } from '../../testing/test-app'
import { isPostgres } from '../../testing/test-database'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
  for (const name of ['调色师', '100%_真']) {
    const body = { code: `log-${name.length}`, name, postRank: '1' }
    expect(await server.call('POST', '/sys/position/add', { token: admin, body })).toMatchObject({ success: true })
  }
})
afterAll(() => server.close())

interface Log {
  id: string
  logContent: string
  logType: number
  ip: string
  createTime: string
}

const list = async (query: Record<string, string>) =>
  (await server.call<{ records: Log[]; total: number }>('GET', '/sys/log/list', { token: admin, query })).result

describe('the log', () => {
  it('[V-G14] tells sign-ins and operations in words, the newest first', async () => {
    const { records } = await list({ logType: '2' })
    expect(records[0]).toMatchObject({
      logType_dictText: '操作日志',
      operateType_dictText: '添加',
      userid: 'admin',
      username: '管理员',
      method: 'POST',
      requestUrl: '/jeecg-boot/sys/position/add',
      logContent: expect.stringContaining('添加职务') as string,
    })
    const times = (await list({})).records.map(({ createTime }) => createTime)
    expect(times).toEqual(times.toSorted().toReversed())
    expect((await list({ logType: '1' })).records.every(({ logType }) => logType === 1)).toBe(true)
  })

  it('is searched by what a content holds, taken as it is written, and by kind, account and time', async () => {
    expect((await list({ keyWord: '加职' })).total).toBe(2)
    expect((await list({ keyWord: '%' })).total).toBe(0)
    expect((await list({ keyWord: '*' })).total).toBe(0)
    expect((await list({ keyWord: '加职', logType: '1' })).total).toBe(0)
    expect((await list({ operateType: '4' })).total).toBe(0)
    expect((await list({ createTime_begin: '2999-01-01 00:00:00' })).total).toBe(0)
    expect((await list({ userid: '*dmi*' })).total).toBeGreaterThan(1)
  })

  it.skipIf(isPostgres)('one kind is read in its order by an index, however long the log is', async () => {
    const database = server.openDatabase()
    const { sql, parameters } = database
      .selectFrom('sysLog')
      .select('id')
      .where('logType', '=', 2)
      .orderBy('createTime', 'desc')
      .orderBy('id', 'desc')
      .compile()
    const { rows } = await database.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]))
    expect(rows.map(({ detail }) => detail)).toEqual([expect.stringContaining('USING COVERING INDEX sys_log_type_time')])
    await database.destroy()
  })

  it('is exported as it is found, and of it the ticked lines', async () => {
    const exported = async (query: Record<string, string>): Promise<unknown[][]> => {
      const { rawPayload } = await server.inject({
        method: 'GET',
        url: `${BASE}/sys/log/exportXls`,
        query,
        headers: { 'x-access-token': admin },
      })
      const { Sheets, SheetNames } = read(rawPayload)
      return utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0]!]!, { header: 1 }).slice(3)
    }
    const { records, total } = await list({ logType: '2' })
    expect(await exported({ logType: '2' })).toHaveLength(total)
    expect(await exported({ keyWord: '加职' })).toHaveLength(2)
    expect(await exported({ keyWord: '没有的' })).toEqual([])
    expect(await exported({ logType: '2', selections: records[1]!.id })).toEqual([
      [
        records[1]!.logContent,
        '操作日志',
        '添加',
        '调色师',
        'admin',
        records[1]!.ip,
        'POST',
        '/jeecg-boot/sys/position/add',
        expect.anything(),
        records[1]!.createTime,
      ],
    ])
  })

  it('tells lines of one second in the order in which they were written', async () => {
    const path = '/sys/position'
    for (const code of ['order-1', 'order-2', 'order-3']) {
      await server.call('POST', `${path}/add`, { token: admin, body: { code, name: code, postRank: '1' } })
      const { result } = await server.call<{ records: { id: string }[] }>('GET', `${path}/list`, { token: admin, query: { code } })
      const { id } = result.records[0]!
      await server.call('PUT', `${path}/edit`, { token: admin, body: { id, name: '改名' } })
      await server.call('DELETE', `${path}/delete`, { token: admin, query: { id } })
    }
    const { records } = await list({ logType: '2', pageSize: '9' })
    const kinds = (records as (Log & { operateType: number })[]).map(({ operateType }) => operateType)
    expect(kinds).toEqual([4, 3, 2, 4, 3, 2, 4, 3, 2])
    expect(new Set(records.map(({ createTime }) => createTime)).size).toBe(1)
  })

  it.each(['/sys/log/list', '/sys/log/exportXls'])('[6-13] %s is closed to whoever lacks the right', async (path) => {
    expect(await server.call('GET', path, { token: await server.tokenOf('jeecg') })).toMatchObject({ success: false, code: 510 })
  })
})
