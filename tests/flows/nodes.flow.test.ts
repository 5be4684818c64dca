import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { equipmentId } from '../../demo/server/devices/seed/equipment'
import { type RecordedNode, startRecordedNode } from '../../demo/server/testing/recorded-node'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { expectSoon, waitFor } from '../tools/wait'

const path = '/servermointer/node'
const name = '机房一号'

const rowOf = async (app: ConsolePage): Promise<Record<string, string> | undefined> =>
  (await app.rows()).find((row) => row['节点名称'] === name)

const stateOf = async (app: ConsolePage): Promise<string> => {
  const row = await rowOf(app)
  return `${row?.['状态']} ${row?.['原因']}`
}

describe('the page of media servers', () => {
  const site = useSite({ OPS_EMULATE: 'devices', OPS_OWN_NODE: 'on' })
  let node: RecordedNode
  beforeAll(async () => {
    node = await startRecordedNode('lal')
  })
  afterAll(() => node.close())

  it(
    'tests an address before it is saved, then says how the server is and why, what it carries, and when it is lost',
    { tags: ['main'] },
    async () => {
      const app = await site.openAs('admin', path)
      await expectSoon(() => app.column('节点名称')).toContain('本机 lal 示例')
      await expectSoon(async () => (await app.rows()).filter((row) => row['状态'] === '已停用')).toHaveLength(2)
      await app.press('新增')
      await expectSoon(() => app.dialog()).toContain('基本信息')
      await app.press('测试地址')
      await expectSoon(() => app.dialog()).toContain('先填写 API 地址')
      await app.fill('节点名称', name)
      await app.fill('API 地址', 'http://169.254.169.254')
      await app.press('测试地址')
      await expectSoon(() => app.dialog()).toContain('不允许访问该地址')
      await app.fill('API 地址', 'http://127.0.0.1:9')
      expect(await app.dialog()).not.toContain('不允许访问该地址')
      await app.press('测试地址')
      await expectSoon(() => app.dialog()).toContain('连接被拒绝')
      await app.fill('API 地址', node.url)
      await app.press('测试地址')
      await expectSoon(() => app.dialog()).toContain('可以连接：v0.37.4')
      await app.fill('FLV 播放地址', node.url)
      expect(await axeOfPage(app)).toEqual([])
      await app.press('保存')
      await expectSoon(() => app.dialog()).toBe('')

      // The recorded server never asked us: what is on it was not let in.
      const calls: string[] = []
      await expectSoon(() => stateOf(app)).toContain('注意')
      app.page.on('request', (request) => calls.push(new URL(request.url()).pathname))
      await expectSoon(() => stateOf(app)).toContain('2 个未经许可的会话')
      await expectSoon(() => stateOf(app)).toMatch(/\S；\S/)
      await expectSoon(() => stateOf(app)).toContain('没有按接入配置询问')
      await expectSoon(() => rowOf(app)).toMatchObject({ 类型: 'lal', 流: '1', 观看: '1' })
      expect(calls.filter((call) => call.endsWith('/mediaNode/list'))).toEqual([])
      expect(await axeOfPage(app)).toEqual([])

      await app.press(`打开 ${name}`)
      await expectSoon(() => app.dialog()).toContain('live/cam1')
      await expectSoon(() => app.dialog()).toContain('1 路不健康，0 路注意，0 路健康')
      await expectSoon(() => app.dialog()).toContain('没有告知的不作判断：写入速度、丢包、往返、抖动、队列')
      await expectSoon(() => app.dialog()).toContain('这种节点不告知处理器、内存和磁盘')
      await expectSoon(() => app.dialog()).toContain('H.264 640×360')
      await expectSoon(() => app.dialog()).toContain('未经许可')
      await app.press('会话 live/cam1')
      await expectSoon(() => app.dialog()).toContain('FLV')
      expect(await axeOfPage(app)).toEqual([])
      await app.press('断开 未登记 127.0.0.1')
      await expectSoon(() => app.dialog()).toContain('这个人会立刻断开并看到原因')
      await app.press('断开未登记 127.0.0.1')
      await expectSoon(() => app.text()).toContain('已断开 未登记 127.0.0.1')
      expect(node.kicked).toContain('/api/ctrl/kick_session {"stream_name":"cam1","session_id":"FLVPUBSUB2"}')
      await app.page.keyboard.press('Escape')
      await expectSoon(() => app.dialog()).toBe('')

      await node.close()
      await expectSoon(() => stateOf(app)).toContain('失联')
      await expectSoon(() => stateOf(app)).toContain('连接被拒绝')
      await expectSoon(() => app.text()).toContain(`${name} 自`)
      node = await startRecordedNode('lal')
    },
  )

  it('shows how busy this server is, at a glance and over the last hours', async () => {
    const app = await site.openAs('admin', path)
    const card = async (): Promise<string> =>
      (await app.console.all('.ops-nodecard', (all) => all.map((one) => one.innerText))).find((text) => text.startsWith('本服务')) ?? ''
    await expectSoon(card).toMatch(/\d+%\s+处理器\s+\d+%\s+内存\s+\d+%\s+磁盘/)
    await expectSoon(() => card()).toMatch(/流出\s+0 kbps/)
    await app.press('查看 本服务')
    await expectSoon(() => app.console.all('.ops-linechart', (all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
      '处理器',
      '内存',
      '磁盘',
      '流量',
      '观看与流',
    ])
    // The newest value in words, and all of them for who sees no drawing.
    await expectSoon(() => app.console.first('.ops-linechart[aria-label="内存"] header b', (value) => value.innerText)).toMatch(/^\d+%$/)
    await expectSoon(() => app.console.all('.ops-linechart[aria-label="内存"] tbody tr', (rows) => rows.length)).toBe(60)
    const metricsResponse = app.page.waitForResponse(
      (response) => response.url().includes('/mediaNode/metrics') && response.url().includes('hours=24'),
    )
    await app.press('近 24 小时', 'radio')
    expect((await metricsResponse).status()).toBe(200)
    await expectSoon(() => app.console.all('.ops-linechart', (all) => all.length)).toBe(5)
    expect(await axeOfPage(app)).toEqual([])
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
    // It is no server that somebody keeps.
    expect((await app.rows()).find((row) => row['节点名称'] === '本服务')?.['操作'] ?? '').not.toContain('编辑')
  })

  it('calls this server in the language of the page, in the list, over its figures and in what is opened of it', async () => {
    const app = await site.openAs('admin', path)
    await expectSoon(() => app.column('节点名称')).toContain('本服务')
    await app.switchFrom('简体中文')
    await expectSoon(() => app.column('Name')).toContain('This server')
    const names = await app.console.all('.ops-nodecard', (all) => all.map((one) => one.ariaLabel))
    expect(names).toContain('This server')
    await app.press('View This server')
    await expectSoon(() => app.dialog()).toContain('This server')
    expect(await app.text()).not.toContain('本服务')
  })

  it('records a device of a stream by hand once, however often it is pressed, and says so when the row knows it', async () => {
    const { token } = await site.server.signIn('admin')
    const { result } = await site.server.call(`/cloudlive/equipment/playUrls?id=${equipmentId(1)}`, { token })
    const watching = new AbortController()
    await fetch(new URL((result as { httpFlv: string }).httpFlv, site.server.url), { signal: watching.signal })
    const app = await site.openAs('admin', path)
    await app.press('查看 本服务')
    await expectSoon(() => app.dialog()).toContain('live/xh0001')
    const start = site.faults.on('/ibl/records/start', 'held')
    const requestCount = (): number => app.traffic.calls('/ibl/records/start').length
    await app.pressInMenu('更多：live/xh0001', '开始录像')
    await expectSoon(requestCount).toBe(1)
    await app.press('更多：live/xh0001')
    expect(await app.console.all('[role=menuitem][aria-disabled=true]', (items) => items.map((item) => item.innerText.trim()))).toEqual([
      '开始录像',
    ])
    await app.page.keyboard.press('Escape')
    const streams = site.faults.on('/servermointer/mediaNode/streams', 'held')
    start.end()
    await expectSoon(() => streams.hits).toBeGreaterThan(0)
    expect(await app.toasts()).toEqual([])
    streams.end()
    await expectSoon(async () => (await app.toasts()).map(({ tone }) => tone)).toEqual(['success'])
    expect(requestCount()).toBe(1)
    await app.pressInMenu('更多：live/xh0001', '停止录像')
    // The first may have gone by then.
    await expectSoon(async () => (await app.toasts()).at(-1)?.text).toContain('已停止录像')
    watching.abort()
  })

  it('tells in the bell that a server has been silent for 30 s, and leads to it', async () => {
    const app = await site.openAs('admin', path)
    await app.press('新增')
    await expectSoon(() => app.dialog()).toContain('基本信息')
    const silent = '机房二号'
    const server = await startRecordedNode('lal')
    await app.fill('节点名称', silent)
    await app.fill('API 地址', server.url)
    await app.fill('FLV 播放地址', server.url)
    await app.press('保存')
    await expectSoon(() => app.dialog()).toBe('')
    await expectSoon(async () => (await app.rows()).find((row) => row['节点名称'] === silent)?.['状态']).toBe('注意')
    await server.close()
    const { token } = await site.server.signIn('admin')
    const received = async (): Promise<string[]> => {
      const { result } = await site.server.call(`/sys/sysAnnouncementSend/getMyAnnouncementSend?titile=${encodeURIComponent(silent)}`, {
        token,
      })
      return (result as { records: { titile: string }[] }).records.map(({ titile }) => titile)
    }
    await waitFor(async () => (await received()).length > 0, 'the notice of silence', 60_000)
    const [title = ''] = await received()
    expect(title).toMatch(new RegExp(`^${silent}：心跳中断 3\\d 秒，超过 30 秒$`))
    await app.clickText('.ops-topbar button[aria-haspopup=dialog]', '')
    await app.clickText('.ops-noticepanel [role=tab]', '系统消息')
    await app.clickText('.ops-notice', title)
    await expectSoon(() => app.dialog()).toContain(silent)
    expect(await received()).toHaveLength(1)
  })

  it('shows what makes a server ask us, with a secret that is another one after a question', async () => {
    const app = await site.openAs('admin', path)
    const shown = '本机 MediaMTX 示例'
    await expectSoon(() => app.column('节点名称')).toContain(shown)
    await app.pressInMenu(`更多：${shown}`, '接入配置')
    await expectSoon(() => app.dialog()).toContain('authMethod: http')
    const secret = await app.valueOf('回调密钥')
    expect(secret).toMatch(/^[0-9a-f]{32}$/)
    expect(await app.dialog()).toContain(`secret=${secret}`)
    expect(await axeOfPage(app)).toEqual([])
    await app.press('更换密钥')
    await expectSoon(() => app.dialog()).toContain('旧密钥立刻失效')
    await app.press(`更换密钥${shown}`)
    await expectSoon(() => app.valueOf('回调密钥')).not.toBe(secret)
  })

  it('is nothing for somebody without the right to it', async () => {
    const app = await site.openAs('zhangsan', path)
    await expectSoon(() => app.text()).toContain('抱歉，你访问的页面不存在')
  })
})
