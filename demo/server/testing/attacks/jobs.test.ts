import { afterAll, beforeAll, expect, it } from 'vitest'
import { stableId } from '../../platform/base/ids'
import { startTestServer, type TestServer } from '../test-app'
import { attackWith, NO } from './harness'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const job = { cronExpression: '0 0 3 * * ?', jobClassName: 'org.jeecg.modules.quartz.job.SampleParamJob' }

it.each([
  'java.lang.Runtime',
  'java.lang.ProcessBuilder',
  'org.jeecg.modules.quartz.job.NoSuchJob',
  'org.jeecg.modules.quartz.job.SampleParamJob ;',
  '../../demo/server/main.ts',
  'node:child_process',
  'constructor',
  '__proto__',
  '${7*7}',
  '{{7*7}}',
  "SampleParamJob' or '1'='1",
])('[N21] a job names one of a closed list of kinds, not %s', async (jobClassName) => {
  const add = { method: 'POST', path: '/sys/quartzJob/add', body: { ...job, jobClassName }, as: 'admin' } as const
  expect(await attackWith(server, add)).toMatchObject(NO)
  const body = { id: stableId('job:SampleParamJob'), jobClassName }
  expect(await attackWith(server, { method: 'PUT', path: '/sys/quartzJob/edit', body, as: 'admin' })).toMatchObject(NO)
})

it.each(["0 0 3 * * ?'; drop table sys_quartz_job; --", '${7*7}', '0 0 3 * * ($', '* '.repeat(5000), '1,'.repeat(100)])(
  '[N21] what is no schedule is refused: %s',
  async (cronExpression) => {
    const attack = { method: 'POST', path: '/sys/quartzJob/add', body: { ...job, cronExpression }, as: 'admin' } as const
    expect(await attackWith(server, attack)).toMatchObject(NO)
  },
)

it.each(['{"text":{"$ne":1}}', '{"seconds":"1e9"}', '{"seconds":-1}', '{'.repeat(900), 'a\u0000b'])(
  'what a kind cannot take is refused: %s',
  async (parameter) => {
    const attack = { method: 'POST', path: '/sys/quartzJob/add', body: { ...job, parameter }, as: 'admin' } as const
    expect(await attackWith(server, attack)).toMatchObject(NO)
  },
)

it.each(['1=1', 'updatexml(1,2,3)', '(select 1)', 'password'])('[N12] the log of runs is not sorted by %s', async (column) => {
  expect(await attackWith(server, { path: '/sys/quartzJob/runs', query: { column, order: 'asc' }, as: 'admin' })).toMatchObject(NO)
})
