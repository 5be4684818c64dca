import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database/connection'
import { TooManyRequestsError } from '../base/errors'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { createReportRunner } from './runner'
import type { ReportRunner } from './runner.types'

let server: TestServer
let database: Database
let runner: ReportRunner

const runnerWith = (reportTime: number): ReportRunner => createReportRunner(database, { ...server, limits: { reportTime } })

beforeAll(async () => {
  server = await startTestServer()
  database = server.openDatabase()
  runner = runnerWith(4000)
})
afterAll(async () => {
  await database.destroy()
  await server.close()
})

const plain = (): Database => database.withoutPlugins()

/** Counts for minutes. */
const endless = (): CompiledQuery =>
  sql`with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 2000000000) select count(*) as total from numbers`.compile(
    plain(),
  )
const users = (): CompiledQuery => sql`select count(*) as total from sys_user`.compile(plain())

/** As the databases say it: the code of the failure, or of what stands behind it. */
function isReadOnly(failure: unknown): boolean {
  for (let at = failure; at instanceof Error; at = at.cause)
    if ('code' in at && (at.code === 'SQLITE_READONLY' || at.code === '25006')) return true
  return false
}

describe('queries of reports', () => {
  it('answer rows, one list for each', async () => {
    const [one, two] = await runner.run([users(), sql`select ${'a'} as text, 1 as number`.compile(plain())])
    expect(Number(one?.[0]?.['total'])).toBeGreaterThan(0)
    expect(two).toEqual([{ text: 'a', number: 1 }])
  })

  it('that take too long are stopped and say so, while everything else goes on; the next one is answered', async () => {
    const token = await server.tokenOf('admin')
    const short = runnerWith(2000)
    let isOver = false
    const slow = short.run([endless()]).finally(() => (isOver = true))
    const rejected = expect(slow).rejects.toThrow('查询时间过长，已停止')
    // A call of somebody else meanwhile, which asks the same database.
    expect((await server.call('GET', '/sys/loginfo', { token })).success).toBe(true)
    expect(isOver).toBe(false)
    await rejected
    expect(await short.run([users()])).toHaveLength(1)
  })

  it('are stopped also where the time is over just as they begin', async () => {
    const limits = Array.from({ length: 60 }, (_, index) => 1 + (index % 12))
    for (const limit of limits) await expect(runnerWith(limit).run([endless()])).rejects.toThrow('查询时间过长，已停止')
  })

  it('share one time: a second query is not run when the first has used it up', async () => {
    await expect(runnerWith(200).run([endless(), users()])).rejects.toThrow('查询时间过长')
  })

  it.each(['delete from sys_user', "update sys_user set realname = 'x'", 'create table stolen (x text)', 'drop table demo'])(
    '[N21] never write: %s',
    async (statement) => {
      const before = await runner.run([users()])
      await expect(runner.run([sql.raw(statement).compile(plain())])).rejects.toSatisfy(isReadOnly)
      expect(await runner.run([users()])).toEqual(before)
    },
  )

  it('are stopped also where garbage of an earlier query is collected meanwhile', async () => {
    const short = runnerWith(300)
    const outcomes = [short.run([endless()])]
    await Promise.allSettled(outcomes)
    outcomes.push(short.run([users(), endless()]))
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const collecting = setInterval(collect, 20)
    const ended = await Promise.allSettled(outcomes)
    clearInterval(collecting)
    expect(ended.map((outcome) => String(outcome.status === 'rejected' && outcome.reason))).toEqual([
      expect.stringContaining('查询时间过长'),
      expect.stringContaining('查询时间过长'),
    ])
  })

  it('wait for their turn, and are refused when too many wait', async () => {
    const short = runnerWith(300)
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, async () => short.run([endless()])))
    const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : null))
    expect(reasons.some((reason) => reason instanceof TooManyRequestsError)).toBe(true)
    expect(reasons.every((reason) => reason instanceof TooManyRequestsError || /查询时间过长/.test(String(reason)))).toBe(true)
    expect(await short.run([users()])).toHaveLength(1)
  })
})
