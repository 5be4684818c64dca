import { describe, expect, it } from 'vitest'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { setPageLanguage } from '../tools/languages'
import { respondPermissions, permissionsOf } from '../tools/permissions'
import { serverKinds } from '../tools/server-kinds'
import { type Site, useSite } from '../tools/site'
import { expectSoon, waitFor } from '../tools/wait'

const path = '/isystem/QuartzJobList'
const sample = 'org.jeecg.modules.quartz.job.SampleParamJob'
const genuine = serverKinds.find(({ kind }) => kind === '3.8')!

interface Job {
  id: string
  cronExpression: string
  parameter: string | null
  description: string
  status: number
}

async function opened(site: Site, at = path): Promise<ConsolePage> {
  const app = await site.openAs('admin', at)
  await expectSoon(async () => (await app.column('任务类名')).length).toBeGreaterThan(3)
  return app
}

async function addJob(site: Site, description: string, more: object = {}): Promise<void> {
  const { token } = await site.server.signIn('admin')
  const body = { jobClassName: sample, cronExpression: '0 0 3 * * ?', description, status: -1, ...more }
  expect(await site.server.call('/sys/quartzJob/add', { method: 'POST', token, body })).toMatchObject({ success: true })
}

async function stored(site: Site, description: string): Promise<Job | undefined> {
  const { token } = await site.server.signIn('admin')
  const query = new URLSearchParams({ description })
  const { result } = await site.server.call(`/sys/quartzJob/list?${query.toString()}`, { token })
  return (result as { records: Job[] }).records[0]
}

const rowOf = async (app: ConsolePage, description: string): Promise<Record<string, string> | undefined> =>
  (await app.rows()).find((row) => row['描述'] === description)

/** Presses an action of a job and says yes. */
async function act(app: ConsolePage, name: string, action: string): Promise<void> {
  await app.pressInMenu(`更多：${name}`, action)
  await expectSoon(() => app.dialog()).toContain(name)
  await app.press(action)
}

async function openForm(app: ConsolePage): Promise<void> {
  await app.press('新增')
  await expectSoon(() => app.dialog()).toContain('接下来')
}

describe('the page of scheduled jobs', () => {
  const site = useSite()

  it(
    '[1-09] adds a job with the cron picker, which tells its next times, changes it, finds it by kind and state, and deletes it',
    { tags: ['main'] },
    async () => {
      const app = await opened(site)
      await openForm(app)
      await app.press('保存')
      await expectSoon(() => app.fieldError('任务类名')).not.toBe('')
      await app.choose('任务类名', '带参示例')
      await app.press('Cron表达式', 'combobox')
      await expectSoon(() => app.dialog()).toContain('服务器时区 Asia/Shanghai')
      await app.fill('表达式', '0 0/15 * * * ?')
      await expectSoon(() => app.dialog()).toContain('每 15 分钟')
      await app.press('确定')
      await expectSoon(() => app.dialog()).toMatch(/0 0\/15 \* \* \* \?[\s\S]*每 15 分钟[\s\S]*接下来 .*、.*、.*（服务器时间）/)
      await app.fill('描述', '整点提醒')
      // A quarter of an hour that came between saving and looking would have run it.
      await waitFor(async () => (Date.now() / 1000) % 900 < 870, 'a moment away from the quarter')
      await app.press('保存')
      await expectSoon(() => app.dialog()).toBe('')
      await expectSoon(() => rowOf(app, '整点提醒')).toMatchObject({
        任务类名: '带参示例',
        状态: '正常',
        Cron表达式: expect.stringMatching(/^0 0\/15 \* \* \* \?\s*每 15 分钟$/) as string,
        下次执行: expect.stringMatching(/:(00|15|30|45):00\s*(\d+ (秒|分钟)后|即将执行)$/) as string,
        上次结果: '未执行',
      })
      await app.press('编辑 整点提醒')
      await expectSoon(() => app.dialog()).toContain('接下来')
      await app.fill('描述', '一刻钟提醒')
      await app.press('保存')
      await expectSoon(() => app.dialog()).toBe('')
      await expectSoon(() => rowOf(app, '一刻钟提醒')).toMatchObject({ 状态: '正常' })
      await app.choose('任务类名', '带参示例')
      await app.choose('状态', '正常')
      await app.press('查询')
      await expectSoon(() => app.column('描述')).toEqual(['一刻钟提醒'])
      await app.pressInMenu('更多：一刻钟提醒', '删除')
      await expectSoon(() => app.dialog()).toContain('运行记录也会一起删除')
      await app.press('删除一刻钟提醒')
      await expectSoon(() => app.text()).toContain('没有符合条件的记录')
      expect(await stored(site, '一刻钟提醒')).toBeUndefined()
    },
  )

  it('takes no schedule that never runs and no parameter that is no JSON, and keeps what was typed when the server says no', async () => {
    const app = await opened(site)
    await openForm(app)
    await app.choose('任务类名', '清理过期的日志')
    await app.fill('参数', '{"days":')
    await app.fill('描述', '不会保存')
    await app.press('保存')
    await expectSoon(() => app.fieldError('参数')).toContain('JSON')
    await app.fill('参数', '{"days":1}')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toContain('参数days必须在90和36500之间')
    expect(await app.valueOf('描述')).toBe('不会保存')
    await app.fill('参数', '{"days":120}')
    site.faults.respond('/sys/quartzJob/add', { success: false, code: 500, message: '操作失败，数据库忙', result: null })
    await app.press('保存')
    await expectSoon(() => app.dialog()).toContain('数据库忙')
    expect(await app.valueOf('参数')).toBe('{"days":120}')
    expect(await stored(site, '不会保存')).toBeUndefined()
    await app.press('Cron表达式', 'combobox')
    await expectSoon(() => app.dialog()).toContain('服务器时区 Asia/Shanghai')
    await app.fill('表达式', '0 0 25 * * ?')
    await expectSoon(() => app.dialog()).toContain('还有 1 处要改')
    await app.fill('表达式', '0 0 0 30 2 ?')
    await expectSoon(() => app.dialog()).toContain('永远不会执行')
    const locked = await app.console.all('dialog[open] button:is(:disabled, [aria-disabled=true])', (all) =>
      all.map((one) => one.innerText),
    )
    expect(locked).toContain('确定')
    app.consoleOutput.splice(0)
  })

  it('starts and stops a job, which then runs at its times or not at all', async () => {
    await addJob(site, '每秒一次', { cronExpression: '* * * * * ?' })
    const app = await opened(site)
    await expectSoon(() => rowOf(app, '每秒一次')).toMatchObject({ 状态: '停止', 上次结果: '未执行', 下次执行: '-' })
    await act(app, '每秒一次', '启动')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'success', text: '已启动 每秒一次' })
    // Its time has come: nobody has to ask.
    await expectSoon(() => rowOf(app, '每秒一次')).toMatchObject({
      状态: '正常',
      上次结果: expect.stringMatching(/^成功 \d+ 毫秒/) as string,
    })
    await act(app, '每秒一次', '停止')
    await expectSoon(() => rowOf(app, '每秒一次')).toMatchObject({ 状态: '停止', 下次执行: '-' })
    expect(await stored(site, '每秒一次')).toMatchObject({ status: -1 })
  })

  it('runs a job now, and shows the run while it is under way and when it is over', async () => {
    await addJob(site, '检查片单', { parameter: '{"text":"片单齐了","seconds":12}' })
    const app = await opened(site)
    await app.pressInMenu('更多：检查片单', '运行记录')
    await expectSoon(() => app.dialog()).toContain('还没有执行过')
    await app.press('立即执行')
    await expectSoon(() => app.dialog()).toContain('原来的执行时间不变')
    await app.press('立即执行')
    await expectSoon(() => app.dialog()).toContain('正在执行')
    await expectSoon(() => app.dialog()).toMatch(/成功[\s\S]*示例任务：片单齐了[\s\S]*admin/)
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
    await expectSoon(() => rowOf(app, '检查片单')).toMatchObject({
      上次结果: expect.stringMatching(/^成功 1[2-9]\.\d 秒/) as string,
      状态: '停止',
    })
  })

  it('changes when a job runs beside its runs: what is not saved is asked about, taken back, and kept where the server refuses', async () => {
    await addJob(site, '改时间')
    const app = await opened(site)
    const set = async (cron: string): Promise<void> => {
      await app.press('Cron表达式', 'combobox')
      await app.fill('表达式', cron)
      await app.press('确定')
    }
    await app.pressInMenu('更多：改时间', '运行记录')
    await expectSoon(() => app.dialog()).toMatch(/执行时间[\s\S]*每天 03:00/)
    await set('0 0 4 * * ?')
    await expectSoon(() => app.dialog()).toMatch(/每天 04:00[\s\S]*现在用的是\s*每天 03:00/)
    await app.page.keyboard.press('Escape')
    await app.press('继续编辑')
    await app.press('还原')
    await expectSoon(() => app.dialog()).not.toContain('现在用的是')
    await set('0 0 5 * * ?')
    const fault = site.faults.respond('/sys/quartzJob/edit', { success: false, code: 500, message: '操作失败，数据库忙', result: null })
    await app.press('保存时间')
    await expectSoon(() => app.dialog()).toMatch(/数据库忙[\s\S]*每天 05:00[\s\S]*现在用的是\s*每天 03:00/)
    fault.end()
    expect(await axeOfPage(app)).toEqual([])
    // While it is being stored nothing closes the drawer.
    const slow = site.faults.on('/sys/quartzJob/edit', 'held')
    await app.press('保存时间')
    await expectSoon(() => slow.hits).toBe(1)
    await app.page.keyboard.press('Escape')
    expect(await app.dialog()).toContain('现在用的是')
    slow.end()
    await expectSoon(() => app.dialog()).not.toContain('现在用的是')
    await expectSoon(() => app.focus()).toContain('Cron表达式')
    expect(await stored(site, '改时间')).toMatchObject({ cronExpression: '0 0 5 * * ?', status: -1 })
    await app.page.keyboard.press('Escape')
    await expectSoon(() => rowOf(app, '改时间')).toMatchObject({ Cron表达式: expect.stringContaining('每天 05:00') as string })
  })

  it('runs a job once where the answer of the server is lost', async () => {
    await addJob(site, '只跑一次')
    const job = await stored(site, '只跑一次')
    const app = await opened(site)
    const lost = site.faults.on('/sys/quartzJob/execute', 'lost')
    await act(app, '只跑一次', '立即执行')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'danger', text: expect.stringContaining('无法确认') as string })
    await expectSoon(() => rowOf(app, '只跑一次')).toMatchObject({ 上次结果: expect.stringMatching(/^成功/) as string })
    lost.end()
    const { token } = await site.server.signIn('admin')
    const { result } = await site.server.call(`/sys/quartzJob/runs?jobId=${job!.id}&pageNo=1&pageSize=10`, { token })
    expect(result).toMatchObject({ total: 1 })
    expect(app.traffic.calls('/sys/quartzJob/execute')).toHaveLength(1)
    app.consoleOutput.splice(0)
  })

  it('shows what a run failed of, and says so where the log of runs does not come', async () => {
    await addJob(site, '会失败')
    const job = await stored(site, '会失败')
    const app = await opened(site)
    const failed = { id: 'r', jobId: job!.id, outcome: 'failure', message: '磁盘已满', startTime: '2026-11-18 10:00:00', costTime: 1234 }
    const pending = site.faults.respond('/sys/quartzJob/runs', {
      success: true,
      code: 0,
      message: '',
      result: { records: [{ ...failed, username: null, process: 'host:1' }], total: 1, size: 10, current: 1, pages: 1 },
    })
    await app.pressInMenu('更多：会失败', '运行记录')
    await expectSoon(() => app.dialog()).toMatch(/失败[\s\S]*磁盘已满[\s\S]*1,234/)
    await expectSoon(() => app.dialog()).toMatch(/执行时间[\s\S]*0 0 3 \* \* \?[\s\S]*每天 03:00[\s\S]*最近 1 次[\s\S]*失败\s*1/)
    await app.console.first('.ops-runchart > figure', (figure) => figure.focus())
    await app.page.keyboard.press('End')
    await expectSoon(() => app.console.first('.ops-runchart output', (output) => output.textContent)).toBe(
      '11-18 10:00:00、失败、1.2 秒、磁盘已满',
    )
    pending.end()
    const fault = site.faults.respond('/sys/quartzJob/runs', { success: false, code: 500, message: '操作失败，数据库忙', result: null })
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
    await app.pressInMenu('更多：会失败', '运行记录')
    await expectSoon(() => app.dialog()).toContain('数据库忙')
    fault.end()
    await app.press('重试')
    await expectSoon(() => app.dialog()).toContain('还没有执行过')
    app.consoleOutput.splice(0)
  })

  it('shows how each job went lately as bars that are told in words, and narrows the list to those that failed', async () => {
    await addJob(site, '接连失败', { status: 0 })
    const job = await stored(site, '接连失败')
    const runs = [
      { startTime: '2026-11-18 10:10:00', outcome: 'failure', message: '磁盘已满', costTime: 31_600, username: null },
      { startTime: '2026-11-18 10:05:00', outcome: 'failure', message: '磁盘已满', costTime: 31_000, username: null },
      { startTime: '2026-11-18 10:00:00', outcome: 'success', message: '好了', costTime: 1200, username: 'admin' },
    ]
    const updated = {
      ...job,
      nextFireTime: null,
      lastOutcome: 'failure',
      lastFireTime: runs[0]!.startTime,
      lastCostTime: 31_600,
      recentRuns: runs,
    }
    site.faults.respond('/sys/quartzJob/list', {
      success: true,
      code: 0,
      message: '',
      result: { records: [updated], total: 1, size: 10, current: 1, pages: 1 },
    })
    site.faults.respond('/sys/quartzJob/counts', {
      success: true,
      code: 0,
      message: '',
      result: { all: 5, active: 2, stopped: 3, running: 0, failing: 1 },
    })
    const app = await site.openAs('admin', path)
    await expectSoon(() => rowOf(app, '接连失败')).toMatchObject({
      上次结果: expect.stringMatching(/^失败 31\.6 秒/) as string,
      状态: expect.stringMatching(/^正常\s*连败 2 次$/) as string,
    })
    expect(await app.console.all('.ops-runbars', (all) => all.map((bars) => bars.getAttribute('aria-label')))).toEqual([
      '最近 3 次：成功 1 次，失败 2 次。 11-18 10:10:00、失败、31.6 秒、磁盘已满',
    ])
    expect(await app.console.all('.ops-runbars > i', (all) => all.map((bar) => bar.getAttribute('data-outcome')))).toEqual([
      'success',
      'failure',
      'failure',
    ])
    await expectSoon(() => app.console.all('.ops-narrowingtabs [role=tab]', (all) => all.map((tab) => tab.textContent))).toEqual([
      '全部任务5',
      '正常2',
      '停止3',
      '正在执行0',
      '最近失败1',
    ])
    await app.clickText('.ops-narrowingtabs [role=tab]', '最近失败')
    await expectSoon(() => app.traffic.calls('/sys/quartzJob/list').some(({ query }) => query.get('state') === 'failing')).toBe(true)
  })

  it('of two administrators the second is told what the first changed, and one who deletes leaves the other his words', async () => {
    await addJob(site, '两人同改')
    const [first, second] = [await opened(site), await opened(site)]
    for (const app of [first, second]) {
      await app.press('编辑 两人同改')
      await expectSoon(() => app.dialog()).toContain('接下来')
    }
    await first.fill('参数', '第一个人')
    await first.press('保存')
    await expectSoon(() => first.dialog()).toBe('')
    await second.fill('参数', '第二个人')
    await second.press('保存')
    await expectSoon(() => second.dialog()).toContain('参数：第一个人')
    await second.press('继续编辑')
    await expectSoon(() => second.valueOf('参数')).toBe('第二个人')
    await act(first, '两人同改', '立即执行')
    await expectSoon(() => first.dialog()).toBe('')
    await first.pressInMenu('更多：两人同改', '删除')
    await first.press('删除两人同改')
    await expectSoon(() => rowOf(first, '两人同改')).toBeUndefined()
    await second.press('保存')
    await expectSoon(() => second.dialog()).toContain('未找到对应实体')
    expect(await second.valueOf('参数')).toBe('第二个人')
  })

  it('offers nothing that the account may not do, and the server refuses it as well', async () => {
    const { token } = await site.server.signIn('jeecg')
    for (const call of ['list', 'runs', 'execute?id=x', 'pause?id=x', 'resume?id=x'])
      expect(await site.server.call(`/sys/quartzJob/${call}`, { token })).toMatchObject({ success: false, code: 510 })
    const admin = await permissionsOf(site.server, 'admin')
    respondPermissions(site.faults, admin)
    const app = await site.openAs('jeecg', path)
    await expectSoon(() => app.text()).toContain('没有权限')
    app.consoleOutput.splice(0)
  })

  it('speaks English, the kinds in the words of the dictionary', async () => {
    const app = await opened(site)
    await setPageLanguage(app, 'en')
    await app.go(path)
    await expectSoon(() => app.console.first('.ops-page h1', (title) => title.textContent)).toBe('Scheduled jobs')
    await expectSoon(() => app.column('Job class')).toContain('Remove old log lines')
    await expectSoon(() => app.column('Status')).toContain('Stopped')
  })
})

describe('the page of scheduled jobs on a server of the 3.8 generation', () => {
  const site = useSite(genuine.settings)

  it('stands at the address of its menu, and starts a job there', async () => {
    await addJob(site, '三点八')
    const app = await opened(site, path.replace('/isystem/', '/system/'))
    await act(app, '三点八', '启动')
    await expectSoon(() => rowOf(app, '三点八')).toMatchObject({ 状态: '正常' })
    // It tells neither when jobs run next nor how they went, and does not count them.
    expect(await rowOf(app, '三点八')).not.toHaveProperty('最近执行')
    expect(await rowOf(app, '三点八')).not.toHaveProperty('下次执行')
    expect(await app.count('.ops-narrowingtabs')).toBe(0)
    expect(app.traffic.calls('/sys/quartzJob/counts')).toEqual([])
  })
})
