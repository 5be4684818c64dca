import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { setPageLanguage } from '../tools/languages'
import { respondPermissions, permissionsOf } from '../tools/permissions'
import { serverKinds } from '../tools/server-kinds'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const genuine = serverKinds.find(({ kind }) => kind === '3.8')!

/** The value beside each description. */
const figures = (app: ConsolePage): Promise<Record<string, string>> =>
  app.console.all('.ops-monitor-table tbody tr', (rows) =>
    Object.fromEntries(
      rows.map((row) => [row.querySelector('th')?.innerText ?? '', row.querySelector('td:last-child')?.textContent ?? '']),
    ),
  )
/** The same in the tiles. */
const tiles = (app: ConsolePage): Promise<Record<string, string>> =>
  app.console.all('.ops-monitor-facts > div', (all) =>
    Object.fromEntries(
      all.map((tile) => [
        tile.querySelector('dt')?.textContent ?? '',
        [...tile.querySelectorAll('dd')].map((one) => one.textContent).join(' '),
      ]),
    ),
  )

/** What the rings say. */
const rings = (app: ConsolePage): Promise<string[]> =>
  app.console.all('.ops-monitor-ring', (all) => all.map((ring) => (ring.textContent ?? '').replaceAll(/\s+/g, ' ')))

const charts = (app: ConsolePage): Promise<string[]> =>
  app.console.all('.ops-linechart h2', (all) => all.map((title) => title.textContent ?? ''))

async function asTable(app: ConsolePage): Promise<void> {
  await app.press('表格', 'radio')
  await expectSoon(() => app.count('.ops-monitor-table')).toBeGreaterThan(0)
}

const statusLine = (app: ConsolePage): Promise<string> => app.console.first('.ops-monitor-bar [role=status]', (line) => line.innerText)

describe('the monitoring', () => {
  const site = useSite()

  it('[1-19] has six pages in the menu: disks, http trace, JVM, Redis, system and Tomcat', { tags: ['main'] }, async () => {
    const pages = [
      ['磁盘监控', '/monitor/Disk', '总量'],
      ['请求追踪', '/monitor/HttpTrace', '/jeecg-boot/sys/permission/getUserPermissionByToken'],
      ['JVM信息', '/monitor/JvmInfo', '已提交的堆内存'],
      ['Redis监控', '/monitor/redis/info', '此服务器不使用 Redis'],
      ['服务器信息', '/monitor/SystemInfo', '处理器数量'],
      ['Tomcat信息', '/monitor/TomcatInfo', '启动后建立的会话'],
    ] as const
    const app = await site.openAs('admin', '/monitor/Disk')
    for (const [title, path, content] of pages) {
      await app.press(title, 'link')
      await expectSoon(() => app.path()).toBe(path)
      await expectSoon(() => app.text()).toContain(content)
    }
  })

  it('of the system draws processors, process and memory as rings and lines with words for what is high, and tells the rest', async () => {
    const app = await site.openAs('admin', '/monitor/SystemInfo')
    await expectSoon(() => rings(app)).toEqual([
      expect.stringMatching(/^\d+%系统处理器使用率(正常|偏高|过高)$/) as string,
      expect.stringMatching(/^\d+%本进程处理器使用率(正常|偏高|过高)$/) as string,
      expect.stringMatching(/^\d+%物理内存使用率(正常|偏高|过高)$/) as string,
    ])
    await expectSoon(() => charts(app)).toEqual(['处理器', '已用物理内存'])
    await expectSoon(() => tiles(app)).toMatchObject({
      处理器数量: expect.stringMatching(/^\d+$/) as string,
      已运行: expect.stringMatching(/秒|分/) as string,
      物理内存总量: expect.stringMatching(/GB$|MB$/) as string,
    })
  })

  it('of the system has a table with all values and the names of the metrics, and says when it was asked', async () => {
    const app = await site.openAs('admin', '/monitor/SystemInfo')
    await asTable(app)
    await expectSoon(() => app.text()).toContain('system.cpu.count')
    await expectSoon(() => figures(app)).toMatchObject({
      处理器数量: expect.stringMatching(/^\d+$/) as string,
      系统处理器使用率: expect.stringMatching(/^[\d.]+ %(正常|偏高|过高)$/) as string,
      启动时间: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      已运行: expect.stringMatching(/秒|分/) as string,
      物理内存总量: expect.stringMatching(/GB$|MB$/) as string,
    })
    await expectSoon(() => statusLine(app)).toMatch(/^\d\d:\d\d:\d\d 更新$/)
    expect(await app.text()).not.toContain('堆内存')
  })

  it('asks for each figure alone: one that fails is said at its place and tried again there, refresh asks for all', async () => {
    const fault = site.faults.respond('/actuator/metrics/jvm.memory.committed', { success: false, code: 500, message: '忙' }, 500)
    const app = await site.openAs('admin', '/monitor/JvmInfo')
    await expectSoon(() => tiles(app)).toMatchObject({
      已提交的堆内存: expect.stringMatching(/^- .*重试$/) as string,
      活动线程: '此服务器没有',
    })
    await expectSoon(() => app.text()).toContain('1 项没取到')
    // What is tried again by itself would be there before anybody could press.
    await app.press('暂停')
    await asTable(app)
    await expectSoon(() => figures(app)).toMatchObject({
      已用堆内存: expect.stringMatching(/MB占上限 [\d.]+ %/) as string,
      已提交的堆内存: expect.stringContaining('重试') as string,
      堆内存上限: expect.stringMatching(/GB$|MB$/) as string,
      // Node has neither, and nothing is made up.
      活动线程: '此服务器没有',
      已加载类: '此服务器没有',
    })
    expect(app.traffic.calls('/actuator/metrics/jvm.threads.live')).toEqual([])
    fault.end()
    await app.clickText('.ops-monitor-table button', '重试')
    await expectSoon(() => figures(app)).toMatchObject({ 已提交的堆内存: expect.stringMatching(/MB$/) as string })
    const before = app.traffic.calls('/actuator/metrics/jvm.memory.max').length
    await app.press('刷新')
    await expectSoon(() => app.traffic.calls('/actuator/metrics/jvm.memory.max').length).toBe(before + 1)
    app.consoleOutput.splice(0)
  })

  it('asks for each metric of a server that does not name what it has, and says what is not there', async () => {
    site.faults.respond('/actuator/metrics?', { status: 404 }, 404)
    const app = await site.openAs('admin', '/monitor/TomcatInfo')
    await app.press('暂停')
    await asTable(app)
    await expectSoon(() => figures(app)).toMatchObject({
      当前会话: expect.stringMatching(/^\d+$/) as string,
      启动后处理的请求: expect.stringMatching(/^\d+$/) as string,
      被拒绝的会话: '此服务器没有',
    })
    expect(app.traffic.calls('/actuator/metrics/tomcat.sessions.rejected')).toHaveLength(1)
    app.consoleOutput.splice(0)
  })

  it('asks again every five seconds until it is paused, and draws what came as far back as the server remembers', async () => {
    site.faults.respond('/sys/actuator/history', {
      success: true,
      code: 0,
      message: '',
      result: {
        now: 600_000,
        points: [0, 1, 2].map((step) => ({ time: step * 300_000, 'http.server.requests.COUNT': 1000 + step * 600 })),
      },
    })
    const app = await site.openAs('admin', '/monitor/TomcatInfo')
    await expectSoon(() => charts(app)).toEqual(['当前会话', '每秒请求'])
    await expectSoon(() => app.console.all('.ops-linechart table tr', (rows) => rows.map((row) => row.textContent ?? ''))).toContainEqual(
      expect.stringMatching(/^\d\d:\d\d:\d\d2.0 次\/秒$/) as string,
    )
    const requestCount = (): number => app.traffic.calls('/actuator/metrics/http.server.requests').length
    await expectSoon(() => requestCount()).toBeGreaterThan(1)
    await app.press('1 小时', 'radio')
    await expectSoon(() => app.traffic.calls('/sys/actuator/history').some(({ query }) => query.get('minutes') === '60')).toBe(true)
    await app.press('暂停')
    await expectSoon(() => app.text()).toContain('已暂停')
    expect(await app.console.first('.ops-monitor-bar [role=status]', (line) => line.getAttribute('aria-live'))).toBe('polite')
  })

  it('of the disks says how full each is', async () => {
    site.faults.respond('/sys/actuator/redis/queryDiskInfo', {
      success: true,
      code: 0,
      message: '',
      result: [
        { name: '/data', max: 100 * 2 ** 30, rest: 8 * 2 ** 30, restPPT: 92 },
        { name: '/', max: 50 * 2 ** 30, rest: 40 * 2 ** 30, restPPT: 20 },
      ],
    })
    const app = await site.openAs('admin', '/monitor/Disk')
    const cards = (): Promise<string[]> =>
      app.console.all('.ops-monitor-disk', (all) => all.map((card) => card.innerText.replaceAll(/\s+/g, ' ')))
    await expectSoon(cards).toEqual([
      '/data 92% 已用 过高 已用 92 GB 可用 8 GB 总量 100 GB',
      '/ 20% 已用 正常 已用 10 GB 可用 40 GB 总量 50 GB',
    ])
  })

  it('says honestly that there is no Redis, and shows one that is there with its lines', async () => {
    const app = await site.openAs('admin', '/monitor/redis/info')
    await expectSoon(() => app.text()).toContain('此服务器不使用 Redis')
    site.faults.respond('/sys/actuator/redis/info', {
      success: true,
      code: 0,
      message: '',
      result: [
        { key: 'redis_version', description: 'Redis 服务器版本', value: '7.2.4' },
        { key: 'used_memory', description: '已用内存', value: '170' },
        { key: 'maxmemory', description: '内存上限', value: '200' },
      ],
    })
    site.faults.respond('/sys/actuator/redis/keysSize', { create_time: 1, dbSize: 185300 })
    site.faults.respond('/sys/actuator/redis/memoryInfo', { create_time: 1, used_memory: 2_555_904 })
    await app.press('刷新')
    await expectSoon(() => figures(app)).toEqual({ 'Redis 服务器版本': '7.2.4', 已用内存: '170', 内存上限: '200' })
    await expectSoon(() => rings(app)).toEqual(['85%占内存上限偏高'])
    await expectSoon(() => tiles(app)).toEqual({ 版本: '7.2.4' })
    await expectSoon(() => app.console.all('.ops-linechart header b', (all) => all.map((value) => value.innerText))).toEqual([
      '185,300',
      '2.4 MB',
    ])
  })

  it('of the calls is a list that is searched and put in order, with words beside colours and without tokens', async () => {
    const { token } = await site.server.signIn('admin')
    await site.server.call('/sys/nothing-there', { token })
    const app = await site.openAs('admin', '/monitor/HttpTrace')
    await expectSoon(() => app.column('请求地址')).toContain('/jeecg-boot/sys/nothing-there')
    await expectSoon(() => app.text()).toMatch(/最近 \d+ 次请求 · 中位 [\d,]+ 毫秒 · 最慢 [\d,]+ 毫秒 · \d\d:\d\d:\d\d 更新/)
    await app.fill('请求地址', 'nothing-there')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.rows()).toMatchObject([
      { 请求方法: 'GET', 响应状态: '404 请求有误', '耗时（毫秒）': expect.stringContaining('快') as string },
    ])
    await app.press('重置')
    await expectSoon(() => app.column('请求地址')).toContain('/jeecg-boot/sys/permission/getUserPermissionByToken')
    await app.clickText('.ops-narrowingtabs [role=tab]', '出错')
    await expectSoon(() => app.column('请求地址')).not.toContain('/jeecg-boot/sys/permission/getUserPermissionByToken')
    expect(await app.column('请求地址')).toContain('/jeecg-boot/sys/nothing-there')
    expect(await app.console.first('.ops-root', (root) => root.innerHTML)).not.toContain(token)
  })

  it('speaks English', async () => {
    const app = await site.openAs('admin', '/monitor/SystemInfo')
    await expectSoon(() => app.text()).toContain('处理器数量')
    await setPageLanguage(app, 'en')
    await app.go('/monitor/JvmInfo')
    await expectSoon(() => tiles(app)).toMatchObject({
      Threads: 'Not available here',
      'Heap, committed': expect.stringMatching(/MB$/) as string,
    })
    await expectSoon(() => rings(app)).toEqual([expect.stringMatching(/^\d+%Heap, used(Normal|High|Too high)$/) as string])
    await app.press('Table', 'radio')
    await expectSoon(() => figures(app)).toMatchObject({ 'Heap, used': expect.stringContaining('of the limit') as string })
    expect(await app.console.first('.ops-page h1', (title) => title.textContent)).toBe('JVM')
  })

  it('is not there for whoever lacks the right', async () => {
    respondPermissions(site.faults, await permissionsOf(site.server, 'admin'))
    const app = await site.openAs('jeecg', '/monitor/JvmInfo')
    await expectSoon(() => app.text()).toContain('没有权限')
    app.consoleOutput.splice(0)
  })
})

describe('the monitoring of a server of the 3.8 generation', () => {
  const site = useSite(genuine.settings)

  it('has one page for the server with all groups, and the trace where its menu has it', async () => {
    const app = await site.openAs('admin', '/monitor/server')
    await expectSoon(() => tiles(app)).toMatchObject({ 处理器数量: expect.stringMatching(/^\d+$/) as string, 活动线程: '此服务器没有' })
    // It remembers nothing: lines begin with what comes from now on, and there is nothing further back.
    await expectSoon(() => charts(app)).toContain('堆内存')
    expect(await app.text()).not.toContain('6 小时')
    await expectSoon(() => app.count('.ops-monitor-disk')).toBeGreaterThan(0)
    await app.go('/monitor/trace')
    await expectSoon(() => app.column('请求地址')).toContain('/jeecg-boot/sys/permission/getUserPermissionByToken')
  })
})
