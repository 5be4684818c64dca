import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { read, utils, write as written } from 'xlsx'
import { stableId } from '../../platform/base/ids'
import { BASE, startTestServer, type TestServer } from '../../testing/test-app'
import { DAY, timeText } from '../../platform/base/time'
import { JOB_KINDS } from '../../platform/jobs/job-kind'

let server: TestServer
let admin: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.tokenOf('admin')
})
afterAll(() => server.close())

const PACKAGE = 'org.jeecg.modules.quartz.job'
const SAMPLE = `${PACKAGE}.SampleParamJob`

interface Job {
  id: string
  jobClassName: string
  cronExpression: string
  parameter: string | null
  status: number
  status_dictText?: string
  nextFireTime: string | null
  lastFireTime: string | null
  lastOutcome: string | null
  lastMessage: string | null
}

interface Run {
  jobId: string
  outcome: string
  message: string | null
  username: string | null
  process: string
  startTime: string
  endTime: string | null
}

const add = (body: object) => server.call('POST', '/sys/quartzJob/add', { token: admin, body: { jobClassName: SAMPLE, ...body } })
const edit = (body: object) => server.call('PUT', '/sys/quartzJob/edit', { token: admin, body })
const get = <Result = never>(call: string, query: Record<string, string>) =>
  server.call<Result>('GET', `/sys/quartzJob/${call}`, { token: admin, query })
const search = async (query: Record<string, string>): Promise<Job[]> => (await get<{ records: Job[] }>('list', query)).result.records
const described = async (description: string): Promise<Job> => (await search({ description }))[0]!
const runsOf = async (jobId: string): Promise<Run[]> => (await get<{ records: Run[] }>('runs', { jobId })).result.records

/** The last run of a job, once it has ended. */
async function ended(jobId: string): Promise<Run> {
  for (;;) {
    const [run] = await runsOf(jobId)
    if (run && run.outcome !== 'running') return run
  }
}

describe('scheduled jobs', () => {
  it('[1-09] are listed with the words of their state, when they run next and how they went; searched by class and state', async () => {
    const jobs = await search({})
    expect(jobs.map(({ jobClassName }) => jobClassName).toSorted()).toEqual([...JOB_KINDS.keys()].toSorted())
    expect(await search({ jobClassName: '*Orphan*' })).toMatchObject([
      {
        cronExpression: '0 15 * * * ?',
        status: 0,
        status_dictText: '正常',
        jobClassName_dictText: '清理无人引用的上传文件',
        lastOutcome: 'never',
      },
    ])
    expect(await search({ jobClassName: '*Orphan*', status: '-1' })).toEqual([])
    expect((await search({ status: '-1' })).length).toBe(3)
  })

  it('are added with their next time, changed, stopped, started and deleted', async () => {
    expect(await add({ cronExpression: '0 0 12 * * ?', description: 'noon' })).toMatchObject({ success: true })
    const job = await described('noon')
    expect(job).toMatchObject({ status: 0, nextFireTime: '2026-11-18 12:00:00' })
    expect(await edit({ id: job.id, cronExpression: '0 0 9 * * ?' })).toMatchObject({ success: true })
    expect(await described('noon')).toMatchObject({ nextFireTime: '2026-11-19 09:00:00', jobClassName: SAMPLE })
    expect(await get('pause', { id: job.id })).toMatchObject({ success: true })
    expect(await described('noon')).toMatchObject({ status: -1, nextFireTime: null })
    expect(await get('resume', { id: job.id })).toMatchObject({ success: true })
    expect((await get<Job>('queryById', { id: job.id })).result).toMatchObject({ status: 0, nextFireTime: '2026-11-19 09:00:00' })
    expect(await server.call('DELETE', '/sys/quartzJob/delete', { token: admin, query: { id: job.id } })).toMatchObject({ success: true })
    expect(await search({ description: 'noon' })).toEqual([])
  })

  it('that say so are stopped from the start, and an edit that only describes leaves their state', async () => {
    await add({ cronExpression: '0 0 12 * * ?', description: 'stopped', status: -1 })
    const job = await described('stopped')
    expect(job).toMatchObject({ status: -1, nextFireTime: null })
    await edit({ id: job.id, description: 'still stopped' })
    expect(await described('still stopped')).toMatchObject({ status: -1, nextFireTime: null })
  })

  it.each([
    [{ cronExpression: '' }, 'Cron表达式不能为空'],
    [{ cronExpression: 'every day' }, 'Cron表达式格式不正确'],
    [{ cronExpression: '0 0 12 * *' }, 'Cron表达式格式不正确'],
    [{ cronExpression: '0 0 0 30 2 ?' }, 'Cron表达式不会再触发'],
    [{ cronExpression: '0 0 0 1 1 ? 2020' }, 'Cron表达式不会再触发'],
    [{ jobClassName: '' }, '任务类名不能为空'],
    [{ parameter: '{"text":' }, '参数不是正确的JSON'],
    [{ parameter: '[1]' }, '该任务的参数要写成JSON对象'],
    [{ parameter: '{"seconds":601}' }, '参数seconds必须在0和600之间'],
    [{ parameter: 'x'.repeat(1001) }, '参数不能超过1000个字符'],
    [{ jobClassName: `${PACKAGE}.LogRetentionJob`, parameter: '{"days":1}' }, '参数days必须在90和36500之间'],
    [{ jobClassName: `${PACKAGE}.LogRetentionJob`, parameter: '三个月' }, '该任务的参数要写成JSON对象'],
    [{ status: 1 }, '状态取值不正确'],
  ])('refuse %j', async (body, message) => {
    expect(await add({ cronExpression: '0 0 12 * * ?', ...body })).toMatchObject({
      success: false,
      message: expect.stringContaining(message) as string,
    })
  })

  it('refuse a batch of which one is gone, and what is asked of one that is', async () => {
    const ids = `${stableId('job:VisitRetentionJob')},gone`
    expect(await server.call('DELETE', '/sys/quartzJob/deleteBatch', { token: admin, query: { ids } })).toMatchObject({ success: false })
    expect(await search({ id: stableId('job:VisitRetentionJob') })).toHaveLength(1)
    for (const call of ['pause', 'resume', 'execute', 'queryById'])
      expect(await get(call, { id: 'gone' })).toMatchObject({ success: false, message: '未找到对应实体' })
    expect(await edit({ id: 'gone', description: 'x' })).toMatchObject({ success: false, message: '未找到对应实体' })
  })

  it('one that will never run again can be described and stopped, not started', async () => {
    await add({ cronExpression: '0 0 12 * * ?', description: 'over' })
    const { id } = await described('over')
    const database = server.openDatabase()
    await database.updateTable('sysQuartzJob').set({ cronExpression: '0 0 0 1 1 ? 2020' }).where('id', '=', id).execute()
    await database.destroy()
    expect(await edit({ id, status: -1, description: 'long over' })).toMatchObject({ success: true })
    expect(await get('resume', { id })).toMatchObject({ success: false, message: expect.stringContaining('不会再触发') as string })
  })
})

describe('a run out of turn', () => {
  it('begins at once, also of a stopped job, and tells who began it, what came of it, and where', async () => {
    await add({ cronExpression: '0 0 12 * * ?', description: 'now', status: -1, parameter: '开播检查' })
    const { id } = await described('now')
    expect(await get('execute', { id })).toMatchObject({ success: true })
    expect(await ended(id)).toMatchObject({
      outcome: 'success',
      message: '示例任务：开播检查',
      username: 'admin',
      process: expect.stringContaining(`:${process.pid}`) as string,
      endTime: expect.any(String) as string,
    })
    expect(await described('now')).toMatchObject({ lastOutcome: 'success', lastFireTime: expect.any(String) as string, nextFireTime: null })
    const { records } = (
      await server.call<{ records: { logContent: string; username: string | null }[] }>('GET', '/sys/log/list', {
        token: admin,
        query: { keyWord: '开播检查' },
      })
    ).result
    expect(records).toMatchObject([{ logContent: '示例任务：开播检查', username: null }])
  })

  it('is refused while the job runs, and ends with the server', async () => {
    const own = await startTestServer()
    const token = await own.tokenOf('admin')
    const body = { jobClassName: SAMPLE, cronExpression: '0 0 12 * * ?', parameter: '{"seconds":600}', description: 'long' }
    await own.call('POST', '/sys/quartzJob/add', { token, body })
    const query = { description: 'long' }
    const { id } = (await own.call<{ records: Job[] }>('GET', '/sys/quartzJob/list', { token, query })).result.records[0]!
    const execute = () => own.call('GET', '/sys/quartzJob/execute', { token, query: { id } })
    expect(await execute()).toMatchObject({ success: true })
    expect(await execute()).toMatchObject({ success: false, message: '任务正在执行，请等它结束' })
    const { result } = await own.call<{ records: Job[] }>('GET', '/sys/quartzJob/list', { token, query })
    expect(result.records).toMatchObject([{ lastOutcome: 'running' }])
    const database = own.openDatabase()
    await own.app.close()
    expect(await database.selectFrom('sysQuartzRun').select(['outcome', 'message']).execute()).toEqual([
      { outcome: 'failure', message: '服务器停止，任务没有执行完' },
    ])
    await database.destroy()
    await own.close()
  })

  it('of a class that is no longer in the list runs nothing and says so', async () => {
    const database = server.openDatabase()
    const audit = { createBy: null, createTime: null, updateBy: null, updateTime: null }
    const job = { id: 'stranger', jobClassName: 'java.lang.Runtime', cronExpression: '0 0 12 * * ?', parameter: null, description: null }
    await database
      .insertInto('sysQuartzJob')
      .values({ ...job, status: -1, nextFireTime: null, ...audit })
      .execute()
    await database.destroy()
    expect(await get('execute', { id: 'stranger' })).toMatchObject({ success: true })
    expect(await ended('stranger')).toMatchObject({ outcome: 'failure', message: '没有这个任务类，无法执行' })
    expect(await get('resume', { id: 'stranger' })).toMatchObject({ success: false })
  })
})

describe('what jobs of this server do', () => {
  const run = async (name: string, body: object = {}): Promise<Run> => {
    const id = stableId(`job:${name}`)
    await edit({ id, ...body })
    await get('execute', { id })
    return ended(id)
  }

  it('removes lines of the log that are older than so many days, with the versions that belong to them, and says so in the log', async () => {
    const database = server.openDatabase()
    const now = server.clock.now()
    const line = { logType: 2, operateType: 2, userid: null, username: null, ip: '', method: null, requestUrl: null, costTime: null }
    await database
      .insertInto('sysLog')
      .values([
        { id: 'old', logContent: 'old', createTime: timeText(now - 101 * DAY), ...line },
        { id: 'young', logContent: 'young', createTime: timeText(now - 99 * DAY), ...line },
      ])
      .execute()
    const version = { dataTable: 'sys_role', dataId: 'r', dataContent: '', createBy: null }
    await database
      .insertInto('sysDataLog')
      .values([
        { id: 'old', dataVersion: 1, logId: 'old', createTime: timeText(now - 101 * DAY), ...version },
        { id: 'young', dataVersion: 2, logId: 'young', createTime: timeText(now - 99 * DAY), ...version },
      ])
      .execute()
    expect(await run('LogRetentionJob', { parameter: '{"days":100}' })).toMatchObject({
      outcome: 'success',
      message: '清理日志：删除 2026-08-10 10:00:00 以前的 2 条',
    })
    const versions = await database.selectFrom('sysDataLog').select('id').where('dataId', '=', 'r').execute()
    expect(versions).toEqual([{ id: 'young' }])
    const left = await database.selectFrom('sysLog').select(['id', 'logContent']).execute()
    expect(left.map(({ id }) => id)).toContain('young')
    expect(left.map(({ id }) => id)).not.toContain('old')
    expect(left.map(({ logContent }) => logContent)).toContain('清理日志：删除 2026-08-10 10:00:00 以前的 1 条')
    await database.destroy()
  })

  it('[F9] removes old positions and keeps the last one of each owner', async () => {
    const database = server.openDatabase()
    const before = await database.selectFrom('iblGpsLast').select('ownerId').execute()
    const old = timeText(server.clock.now() - 91 * DAY)
    const position = { ownerType: 'user', ownerId: 'u', lng: 1, lat: 1, altitude: null, speed: null, direction: null } as const
    const row = { ...position, id: 'old', accuracy: null, battery: null, source: 'gps', gpsTime: old, simFlag: '0' } as const
    await database.insertInto('iblGpsInfo').values(row).execute()
    const { outcome, message } = await run('GpsRetentionJob', { parameter: '{"days":90}' })
    expect([outcome, message]).toEqual(['success', expect.stringMatching(/^清理历史位置：删除 .+ 以前的 1 条$/)])
    expect(await database.selectFrom('iblGpsInfo').select('id').where('id', '=', 'old').execute()).toEqual([])
    expect(await database.selectFrom('iblGpsLast').select('ownerId').execute()).toEqual(before)
    await database.destroy()
  })

  it('removes old visits, and uploads that nothing speaks of', async () => {
    expect((await run('VisitRetentionJob', { parameter: null })).outcome).toBe('success')
    expect(await run('OrphanFileJob')).toMatchObject({ outcome: 'success', message: '清理无人引用的上传文件：删除 0 个' })
  })

  it('stands in the dictionary that the form offers', async () => {
    const { result } = await server.call<{ value: string }[]>('GET', '/sys/dict/getDictItems/quartz_job_class', { token: admin })
    expect(result.map(({ value }) => value).toSorted()).toEqual([...JOB_KINDS.keys()].toSorted())
  })
})

describe('workbooks of jobs', () => {
  it('are exported as they are found, and imported with states by name; a row that does not suit is left out', async () => {
    const { rawPayload } = await server.inject({
      method: 'GET',
      url: `${BASE}/sys/quartzJob/exportXls`,
      query: { jobClassName: '*Orphan*' },
      headers: { 'x-access-token': admin },
    })
    const { Sheets, SheetNames } = read(rawPayload)
    const lines = utils.sheet_to_json<string[]>(Sheets[SheetNames[0]!]!, { header: 1 })
    expect(lines[3]!.slice(0, 2)).toEqual([`${PACKAGE}.OrphanFileJob`, '0 15 * * * ?'])
    const book = utils.book_new()
    const rows = [
      ['任务类名', 'Cron表达式', '参数', '描述', '状态'],
      [SAMPLE, '0 0 1 * * ?', '{"text":"x"}', 'imported', '停止'],
      ['java.lang.Runtime', '0 0 1 * * ?', '', 'bad', ''],
      [SAMPLE, '0 0 1 * *', '', 'bad', ''],
    ]
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows))
    const content = written(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
    const response = await server.call('POST', '/sys/quartzJob/importExcel', {
      token: admin,
      form: [{ name: 'files[]', fileName: 'jobs.xlsx', content }],
    })
    expect(response).toMatchObject({ code: 201, result: { successCount: 1, errorCount: 2 } })
    expect(await described('imported')).toMatchObject({ status: -1, parameter: '{"text":"x"}' })
  })
})

describe('permissions', () => {
  it.each([
    ['GET', 'list'],
    ['GET', 'queryById'],
    ['GET', 'runs'],
    ['GET', 'counts'],
    ['GET', 'exportXls'],
    ['POST', 'importExcel'],
    ['POST', 'add'],
    ['PUT', 'edit'],
    ['POST', 'edit'],
    ['DELETE', 'delete'],
    ['DELETE', 'deleteBatch'],
    ['GET', 'pause'],
    ['GET', 'resume'],
    ['GET', 'execute'],
  ] as const)('[6-13] %s %s is closed to whoever lacks the right', async (method, call) => {
    const token = await server.tokenOf('jeecg')
    expect(await server.call(method, `/sys/quartzJob/${call}`, { token, ...(method !== 'GET' && { body: {} }) })).toMatchObject({
      success: false,
      code: 510,
    })
  })

  it.each(['pause', 'resume', 'execute'])('%s is not called by a link on a foreign page', async (call) => {
    const response = await server.call('GET', `/sys/quartzJob/${call}`, {
      token: admin,
      query: { id: stableId('job:OrphanFileJob') },
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(response).toMatchObject({ success: false, code: 510 })
  })
})
