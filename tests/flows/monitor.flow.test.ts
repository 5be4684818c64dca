import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { speak } from '../tools/languages'
import { answerPermissions, permissionsOf } from '../tools/permissions'
import { serverKinds } from '../tools/server-kinds'
import { useSite } from '../tools/site'
import { soon } from '../tools/wait'

const genuine = serverKinds.find(({ kind }) => kind === '3.8')!

/** The value beside each description. */
const figures = (app: ConsolePage): Promise<Record<string, string>> =>
  app.console.all('.ops-monitor-table tbody tr', (rows) =>
    Object.fromEntries(
      rows.map((row) => [row.querySelector('th')?.innerText ?? '', row.querySelector('td:last-child')?.textContent ?? '']),
    ),
  )
const statusLine = (app: ConsolePage): Promise<string> => app.console.first('.ops-monitor-bar [role=status]', (line) => line.innerText)

describe('the monitoring', () => {
  const site = useSite()

  it('[1-19] has six pages in the menu: disks, http trace, JVM, Redis, system and Tomcat', async () => {
    const pages = [
      ['磁盘监控', '/monitor/Disk', '总量'],
      ['请求追踪', '/monitor/HttpTrace', '/jeecg-boot/sys/permission/getUserPermissionByToken'],
      ['JVM信息', '/monitor/JvmInfo', 'jvm.memory.used'],
      ['Redis监控', '/monitor/redis/info', '此服务器不使用 Redis'],
      ['服务器信息', '/monitor/SystemInfo', 'system.cpu.count'],
      ['Tomcat信息', '/monitor/TomcatInfo', 'tomcat.sessions.created'],
    ] as const
    const app = await site.openAs('admin', '/monitor/Disk')
    for (const [title, path, content] of pages) {
      await app.press(title, 'link')
      await soon(() => app.path()).toBe(path)
      await soon(() => app.text()).toContain(content)
    }
  })

  it('of the system tells processors, process and memory with words for what is high, and when it was asked', async () => {
    const app = await site.openAs('admin', '/monitor/SystemInfo')
    await soon(() => figures(app)).toMatchObject({
      处理器数量: expect.stringMatching(/^\d+$/) as string,
      系统处理器使用率: expect.stringMatching(/^[\d.]+ %(正常|偏高|过高)$/) as string,
      启动时间: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      已运行: expect.stringMatching(/秒|分/) as string,
      物理内存总量: expect.stringMatching(/GB$|MB$/) as string,
    })
    expect(await statusLine(app)).toMatch(/^\d\d:\d\d:\d\d 更新$/)
    expect(await app.text()).not.toContain('堆内存')
  })

  it('asks for each figure alone: one that fails is said at its place and tried again there, refresh asks for all', async () => {
    const fault = site.faults.answer('/actuator/metrics/jvm.memory.committed', { success: false, code: 500, message: '忙' }, 500)
    const app = await site.openAs('admin', '/monitor/JvmInfo')
    await soon(() => figures(app)).toMatchObject({
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
    await soon(() => figures(app)).toMatchObject({ 已提交的堆内存: expect.stringMatching(/MB$/) as string })
    const before = app.traffic.calls('/actuator/metrics/jvm.memory.max').length
    await app.press('刷新')
    await soon(() => app.traffic.calls('/actuator/metrics/jvm.memory.max').length).toBe(before + 1)
    app.consoleOutput.splice(0)
  })

  it('asks for each metric of a server that does not name what it has, and says what is not there', async () => {
    site.faults.answer('/actuator/metrics?', { status: 404 }, 404)
    const app = await site.openAs('admin', '/monitor/TomcatInfo')
    await soon(() => figures(app)).toMatchObject({
      当前会话: expect.stringMatching(/^\d+$/) as string,
      启动后处理的请求: expect.stringMatching(/^\d+$/) as string,
      被拒绝的会话: '此服务器没有',
    })
    expect(app.traffic.calls('/actuator/metrics/tomcat.sessions.rejected')).toHaveLength(1)
    app.consoleOutput.splice(0)
  })

  it('of the disks says how full each is', async () => {
    site.faults.answer('/sys/actuator/redis/queryDiskInfo', {
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
    await soon(cards).toEqual(['/data 92.0 % 过高 已用 92 GB 可用 8 GB 总量 100 GB', '/ 20.0 % 正常 已用 10 GB 可用 40 GB 总量 50 GB'])
  })

  it('says honestly that there is no Redis, and shows one that is there with its lines', async () => {
    const app = await site.openAs('admin', '/monitor/redis/info')
    await soon(() => app.text()).toContain('此服务器不使用 Redis')
    site.faults.answer('/sys/actuator/redis/info', {
      success: true,
      code: 0,
      message: '',
      result: [{ key: 'redis_version', description: 'Redis 服务器版本', value: '7.2.4' }],
    })
    site.faults.answer('/sys/actuator/redis/keysSize', { create_time: 1, dbSize: 185300 })
    site.faults.answer('/sys/actuator/redis/memoryInfo', { create_time: 1, used_memory: 2_555_904 })
    await app.press('刷新')
    await soon(() => figures(app)).toEqual({ 'Redis 服务器版本': '7.2.4' })
    await soon(() => app.console.all('.ops-linechart header b', (all) => all.map((value) => value.innerText))).toEqual([
      '185,300',
      '2.4 MB',
    ])
  })

  it('of the calls is a list that is searched and put in order, with words beside colours and without tokens', async () => {
    const { token } = await site.server.signIn('admin')
    await site.server.call('/sys/nothing-there', { token })
    const app = await site.openAs('admin', '/monitor/HttpTrace')
    await soon(() => app.column('请求地址')).toContain('/jeecg-boot/sys/nothing-there')
    expect(await app.text()).toMatch(/最近 \d+ 次请求 · \d\d:\d\d:\d\d 更新/)
    await app.fill('请求地址', 'nothing-there')
    await app.page.keyboard.press('Enter')
    await soon(() => app.rows()).toMatchObject([
      { 请求方法: 'GET', 响应状态: '404 请求有误', '耗时（毫秒）': expect.stringContaining('快') as string },
    ])
    await app.press('重置')
    await soon(() => app.column('请求地址')).toContain('/jeecg-boot/sys/permission/getUserPermissionByToken')
    expect(await app.console.first('.ops-root', (root) => root.innerHTML)).not.toContain(token)
  })

  it('speaks English', async () => {
    const app = await site.openAs('admin', '/monitor/SystemInfo')
    await soon(() => app.text()).toContain('处理器数量')
    await speak(app, 'en')
    await app.go('/monitor/JvmInfo')
    await soon(() => figures(app)).toMatchObject({
      Threads: 'Not available here',
      'Heap, used': expect.stringContaining('of the limit') as string,
    })
    expect(await app.console.first('.ops-page h1', (title) => title.textContent)).toBe('JVM')
  })

  it('is not there for whoever lacks the right', async () => {
    answerPermissions(site.faults, await permissionsOf(site.server, 'admin'))
    const app = await site.openAs('jeecg', '/monitor/JvmInfo')
    await soon(() => app.text()).toContain('没有权限')
    app.consoleOutput.splice(0)
  })
})

describe('the monitoring of a server of the 3.8 generation', () => {
  const site = useSite(genuine.settings)

  it('has one page for the server with all groups, and the trace where its menu has it', async () => {
    const app = await site.openAs('admin', '/monitor/server')
    await soon(() => figures(app)).toMatchObject({ 处理器数量: expect.stringMatching(/^\d+$/) as string, 活动线程: '此服务器没有' })
    await soon(() => app.count('.ops-monitor-disk')).toBeGreaterThan(0)
    await app.go('/monitor/trace')
    await soon(() => app.column('请求地址')).toContain('/jeecg-boot/sys/permission/getUserPermissionByToken')
  })
})
