import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunOutcome } from '../../platform/database/job-tables'
import { stableId } from '../../platform/base/ids'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { recentRunsOfJobs } from './recent-runs'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

const [orphans, logs, visits, sample] = ['OrphanFileJob', 'LogRetentionJob', 'VisitRetentionJob', 'SampleParamJob'].map((name) =>
  stableId(`job:${name}`),
) as [string, string, string, string]

interface RecentRuns {
  id: string
  lastOutcome: string
  lastFireTime: string | null
  recentRuns: { startTime: string; outcome: string; message: string | null; costTime: number | null; username: string | null }[]
}

const get = async <Result>(call: string, query: Record<string, string> = {}, token = admin): Promise<Result> =>
  (await server.call<Result>('GET', `/sys/quartzJob/${call}`, { token, query })).result
const idsIn = async (state: string): Promise<string[]> =>
  (await get<{ records: RecentRuns[] }>('list', { state })).records.map(({ id }) => id).toSorted()

/** Runs of a job, a minute apart, the oldest first. */
async function ran(jobId: string, outcomes: readonly RunOutcome[]): Promise<void> {
  const database = server.openDatabase()
  await database
    .insertInto('sysQuartzRun')
    .values(
      outcomes.map((outcome, minute) => {
        const startTime = `2026-11-18 09:${String(minute).padStart(2, '0')}:00`
        return {
          id: `${jobId.slice(0, 20)}${minute}`,
          jobId,
          jobClassName: 'x',
          parameter: null,
          plannedTime: startTime,
          username: null,
          process: 'host:1',
          startTime,
          beatTime: startTime,
          endTime: outcome === 'running' ? null : startTime,
          outcome,
          message: outcome === 'failure' ? '磁盘已满' : null,
          costTime: outcome === 'running' ? null : 100 + minute,
        }
      }),
    )
    .execute()
  await database.destroy()
}

describe('how jobs went lately', () => {
  it('is told with each job of a list: its last twelve runs, the newest first, and those of no other', async () => {
    await ran(orphans, [...Array.from({ length: 13 }, (): RunOutcome => 'success'), 'failure'])
    await ran(logs, ['failure', 'success'])
    await ran(visits, ['success', 'lost', 'running'])
    const { records } = await get<{ records: RecentRuns[] }>('list')
    const of = (id: string): RecentRuns => records.find((job) => job.id === id)!
    expect(of(orphans)).toMatchObject({ lastOutcome: 'failure', lastFireTime: '2026-11-18 09:13:00' })
    expect(of(orphans).recentRuns).toHaveLength(12)
    expect(of(orphans).recentRuns[0]).toEqual({
      startTime: '2026-11-18 09:13:00',
      outcome: 'failure',
      message: '磁盘已满',
      costTime: 113,
      username: null,
    })
    expect(of(orphans).recentRuns.at(-1)?.startTime).toBe('2026-11-18 09:02:00')
    expect(of(logs).recentRuns.map(({ outcome }) => outcome)).toEqual(['success', 'failure'])
    expect(of(visits)).toMatchObject({ lastOutcome: 'running', recentRuns: [{ costTime: null }, { outcome: 'lost' }, {}] })
    expect(of(sample)).toMatchObject({ lastOutcome: 'never', lastFireTime: null, recentRuns: [] })
    expect(await get<RecentRuns>('queryById', { id: orphans })).toMatchObject({ lastOutcome: 'failure', recentRuns: { length: 12 } })
  })

  it('is asked for once, however many jobs there are, and not where there are none', async () => {
    const database = server.openDatabase()
    const requests: string[] = []
    const watched = database.withPlugin({
      transformQuery({ node }) {
        requests.push(node.kind)
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const lately = await recentRunsOfJobs(watched, [orphans, logs, visits, sample])
    expect([orphans, logs, visits, sample].map((id) => lately(id).recentRuns.length)).toEqual([12, 2, 3, 0])
    await recentRunsOfJobs(watched, [])
    expect(requests).toHaveLength(1)
    await database.destroy()
  })

  it('counts jobs by it, as the list narrowed to a state finds them', async () => {
    expect(await get('counts')).toEqual({ all: 5, active: 2, stopped: 3, running: 1, failing: 2 })
    expect(await idsIn('active')).toEqual([orphans, stableId('job:GpsRetentionJob')].toSorted())
    expect(await idsIn('stopped')).toEqual([logs, visits, sample].toSorted())
    expect(await idsIn('running')).toEqual([visits])
    // A run that is under way has not ended well yet.
    expect(await idsIn('failing')).toEqual([orphans, visits].toSorted())
    expect(await idsIn('no such state')).toHaveLength(5)
  })
})

describe('a server of the 3.8 generation', () => {
  it('tells none of it', async () => {
    const genuine = await startTestServer({ emulate: new Set(['3.8']) })
    const token = await genuine.tokenOf('admin')
    const { result } = await genuine.call<{ records: object[] }>('GET', '/sys/quartzJob/list', { token, query: { state: 'running' } })
    expect(result.records).toHaveLength(5)
    for (const field of ['nextFireTime', 'lastOutcome', 'recentRuns']) expect(result.records[0]).not.toHaveProperty(field)
    for (const call of ['counts', 'runs'])
      expect(
        (await genuine.inject({ method: 'GET', url: `/jeecg-boot/sys/quartzJob/${call}`, headers: { 'x-access-token': token } }))
          .statusCode,
      ).toBe(404)
    await genuine.close()
  })
})
