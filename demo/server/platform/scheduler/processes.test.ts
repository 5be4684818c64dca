import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildServer } from '../../testing/child-server'
import type { SchedulerReport } from '../../testing/scheduler-process'
import { startTestServer, type TestServer } from '../../testing/test-app'
import { SECOND } from '../base/time'

let built: Awaited<ReturnType<typeof buildServer>>
let server: TestServer
beforeAll(async () => {
  built = await buildServer('scheduler-process')
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
  built.remove()
})

const start = (name: string): ChildProcess => fork(built.file, [name, server.dataDir, server.databaseUrl])

/** Lets a process look at this time; resolves with what it has done so far. */
async function reportOf(process: ChildProcess, now: number): Promise<SchedulerReport> {
  process.send({ now })
  const [report] = (await once(process, 'message')) as [SchedulerReport]
  return report
}

it('two processes that look at the same moments run each once, and both of them work', async () => {
  const database = server.openDatabase()
  await database.deleteFrom('sysQuartzJob').execute()
  const audit = { createBy: null, createTime: null, updateBy: null, updateTime: null }
  const jobs = ['0/1 * * * * ?', '0/2 * * * * ?', '0/3 * * * * ?']
  for (const [index, cronExpression] of jobs.entries())
    await database
      .insertInto('sysQuartzJob')
      .values({
        id: String(index),
        jobClassName: 'x',
        cronExpression,
        parameter: null,
        description: null,
        status: 0,
        nextFireTime: null,
        ...audit,
      })
      .execute()
  const processes = [start('one'), start('two')]
  let reports: SchedulerReport[] = []
  for (let turn = 0; turn <= 12; turn += 1)
    reports = await Promise.all(processes.map((process) => reportOf(process, server.clock.now() + turn * SECOND)))
  expect(reports.flatMap(({ errors }) => errors)).toEqual([])
  const runs = await database.selectFrom('sysQuartzRun').select(['jobId', 'plannedTime', 'outcome', 'process']).execute()
  const countOf = (jobId: string): number => runs.filter((run) => run.jobId === jobId).length
  expect(jobs.map((_cron, index) => countOf(String(index)))).toEqual([12, 6, 4])
  expect(new Set(runs.map(({ jobId, plannedTime }) => `${jobId} ${plannedTime}`)).size).toBe(22)
  expect(reports.reduce((sum, report) => sum + report.runs, 0)).toBe(22)
  expect(new Set(runs.map(({ outcome }) => outcome))).toEqual(new Set(['success']))
  for (const process of processes) {
    process.send('end')
    await once(process, 'exit')
  }
  await database.destroy()
})
