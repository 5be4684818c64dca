import { afterEach, describe, expect, it } from 'vitest'
import { type Publisher, publishClip } from '../../demo/server/testing/rtmp-publisher'
import { watchSocket } from '../../demo/server/testing/streams'
import { axeOfPage } from '../tools/axe-page'
import { everyCell } from '../tools/cells'
import type { ConsolePage } from '../tools/console-page'
import { listening } from '../tools/listening'
import { type Site, useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const path = '/push/list'
const crane = '一号演播室摇臂机位'

const publishers: Publisher[] = []
afterEach(() => publishers.splice(0).forEach((publisher) => publisher.stop()))

/** An encoder pushes to this address until the test ends. */
async function publish(rtmp: string): Promise<Publisher> {
  const publisher = await publishClip(rtmp)
  publishers.push(publisher)
  return publisher
}

async function opened(site: Site, username = 'admin'): Promise<ConsolePage> {
  const app = await site.openAs(username, path)
  await expectSoon(async () => (await app.column('推流名称')).length).toBeGreaterThan(2)
  return app
}

const rowOf = async (app: ConsolePage, name: string): Promise<Record<string, string> | undefined> =>
  (await app.rows()).find((row) => row['推流名称'] === name)

const stateOf = async (app: ConsolePage, name: string): Promise<string | undefined> => (await rowOf(app, name))?.['状态']

/** What is copied from now on can be read. */
async function collectCopies(app: ConsolePage): Promise<() => Promise<string>> {
  await app.page.evaluate(() => {
    const writeText = (text: string) => Promise.resolve(void Reflect.set(globalThis, 'opsTestCopied', text))
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  })
  return () => app.page.evaluate(() => Reflect.get(globalThis, 'opsTestCopied') as string)
}

/** Copies the address of a push from its dialog. */
async function copiedAddress(app: ConsolePage, name: string): Promise<string> {
  const copied = await collectCopies(app)
  await app.pressInMenu(`更多：${name}`, '推流地址')
  await app.press('复制 RTMP 地址')
  await app.find('button', '已复制 RTMP 地址')
  expect(await copied()).toBe(await app.valueOf('RTMP 地址'))
  await app.page.keyboard.press('Escape')
  await expectSoon(() => app.dialog()).toBe('')
  return copied()
}

/** s of play and width of the picture in the dialog. */
const pictureOf = (app: ConsolePage): Promise<{ time: number; width: number }> =>
  app.console.first('dialog video', (one) => {
    const video = one as HTMLVideoElement
    return { time: video.currentTime, width: video.videoWidth }
  })

async function confirm(app: ConsolePage, question: string, action: string): Promise<void> {
  await expectSoon(() => app.dialog()).toContain(question)
  await app.press(action)
  await expectSoon(() => app.dialog()).toBe('')
}

describe('the page of pushed streams', () => {
  const site = useSite({ OPS_EMULATE: 'devices', OPS_MEDIA: 'on', OPS_RTMP_PORT: '0' })

  it(
    'adds a stream, whose address an encoder pushes to: it goes live where it stands, plays, and ends when somebody ends it',
    { tags: ['main'] },
    async () => {
      const app = await opened(site)
      await app.press('新增')
      await expectSoon(() => app.dialog()).toContain('基本信息')
      await app.fill('推流名称', '走廊试推')
      await app.choose('设备', '一号演播室导播间监看')
      await app.fill('流名', 'corridor')
      // [V-L11] A key that has expired already is refused at its field; once it is stored, its addresses are shown.
      await app.fill('密钥有效期', '2020-01-01 00:00:00')
      await app.press('保存')
      await expectSoon(() => app.dialog()).toContain('密钥有效期必须晚于现在')
      await app.fill('密钥有效期', '')
      await app.press('保存')
      await expectSoon(() => app.count('dialog .ops-pushscan svg')).toBe(1)
      expect(await app.dialog()).toContain('服务器')
      await app.page.keyboard.press('Escape')
      await expectSoon(() => app.dialog()).toBe('')
      await expectSoon(() => rowOf(app, '走廊试推')).toMatchObject({
        '应用/流名': 'live/corridor',
        状态: '未推流',
        设备: '一号演播室导播间监看',
      })
      const address = await copiedAddress(app, '走廊试推')
      expect(address).toMatch(/^rtmp:\/\/127\.0\.0\.1:\d+\/live\/corridor\?key=[0-9a-f]{32}$/)
      await listening(site)
      const calls: string[] = []
      app.page.on('request', (request) => calls.push(new URL(request.url()).pathname))
      const publisher = await publish(address)
      await expectSoon(() => stateOf(app, '走廊试推')).toBe('推流中')
      await expectSoon(() => rowOf(app, '走廊试推')).toMatchObject({ 编码: 'H.264 180P', kbps: expect.stringMatching(/^\d+$/) as string })
      expect(calls.filter((call) => call.endsWith('/iblPushListInfo/list'))).toEqual([])
      expect(await axeOfPage(app)).toEqual([])

      await app.press('播放 走廊试推')
      await expectSoon(async () => (await pictureOf(app)).width).toBe(320)
      const { time } = await pictureOf(app)
      await expectSoon(async () => (await pictureOf(app)).time).toBeGreaterThan(time + 1)
      await app.page.keyboard.press('Escape')
      await expectSoon(() => app.dialog()).toBe('')

      await app.pressInMenu('更多：走廊试推', '中断推流')
      await confirm(app, '立刻中断', '中断推流走廊试推')
      await publisher.ended
      await expectSoon(() => stateOf(app, '走廊试推')).toBe('未推流')
    },
  )

  it('refuses what is stopped until it is allowed again', async () => {
    const app = await opened(site)
    await listening(site)
    const address = await copiedAddress(app, crane)
    const publisher = await publish(address)
    await expectSoon(() => stateOf(app, crane)).toBe('推流中')
    await app.pressInMenu(`更多：${crane}`, '停用')
    await confirm(app, '不能再推流', '停用')
    await publisher.ended
    await expectSoon(() => stateOf(app, crane)).toBe('已停用')
    await expect(publishClip(address)).rejects.toThrow('not enabled')
    await app.pressInMenu(`更多：${crane}`, '启用')
    await confirm(app, '重新推流', '启用')
    await expectSoon(() => stateOf(app, crane)).toBe('未推流')
    await publish(address)
    await expectSoon(() => stateOf(app, crane)).toBe('推流中')
  })

  it('gives another key after a question, and the old address opens nothing any more', async () => {
    const app = await opened(site)
    const name = '二号演播室摇臂机位'
    await listening(site)
    const old = await copiedAddress(app, name)
    await app.pressInMenu(`更多：${name}`, '推流地址')
    await app.press('更换密钥')
    await expectSoon(() => app.dialog()).toContain('立刻失效')
    await app.press(`更换密钥${name}`)
    await expectSoon(() => app.valueOf('RTMP 地址')).not.toBe(old)
    const renewed = await app.valueOf('RTMP 地址')
    await expect(publishClip(old)).rejects.toThrow('not known')
    await publish(renewed)
    await app.page.keyboard.press('Escape')
    await expectSoon(() => stateOf(app, name)).toBe('推流中')
  })

  it('copies a key from its row, of which only the ends are shown', async () => {
    const app = await opened(site)
    const shown = (await rowOf(app, '一号演播室游机位'))?.['密钥'] ?? ''
    expect(shown).toMatch(/^[0-9a-f]{4}\*{4}[0-9a-f]{4}$/)
    const copied = await collectCopies(app)
    await app.press('复制密钥 一号演播室游机位')
    await app.find('button', '已复制密钥 一号演播室游机位')
    expect(await copied()).toMatch(new RegExp(`^${shown.slice(0, 4)}[0-9a-f]{24}${shown.slice(-4)}$`))
  })

  it('shows a key in its row to who may see it, until it is hidden, and is in the log as asked for', async () => {
    const app = await opened(site)
    const key = async (): Promise<string> => (await rowOf(app, '一号演播室游机位'))?.['密钥'] ?? ''
    const masked = await key()
    const { token } = await site.server.signIn('admin')
    const loggedCount = async (): Promise<number> => {
      const { result } = await site.server.call(`/sys/log/list?logType=2&logContent=${encodeURIComponent('*密钥*')}`, { token })
      return (result as { total: number }).total
    }
    const before = await loggedCount()
    await app.press('显示密钥 一号演播室游机位')
    await expectSoon(key).toMatch(new RegExp(`^${masked.slice(0, 4)}[0-9a-f]{24}${masked.slice(-4)}$`))
    await expectSoon(loggedCount).toBe(before + 1)
    await app.press('隐藏密钥 一号演播室游机位')
    await expectSoon(key).toBe(masked)
  })

  it('shows how many are in each state, and those of one state alone', async () => {
    const app = await opened(site)
    const count = (tab: string): Promise<number> =>
      app.console.first(
        `[role=tab]:nth-child(${['全部', '推流中', '节点失联', '未推流', '密钥过期', '已停用'].indexOf(tab) + 1}) .ops-count`,
        (one) => Number(one.textContent),
      )
    await expectSoon(() => app.count('[role=tab] .ops-count')).toBe(6)
    const disabled = await count('已停用')
    const all = await count('全部')
    await app.press(`已停用${disabled}`, 'tab')
    await expectSoon(async () => [...new Set(await app.column('状态'))]).toEqual(['已停用'])
    expect(await app.column('状态')).toHaveLength(disabled)
    await app.press(`全部${all}`, 'tab')
    await expectSoon(async () => (await app.column('状态')).includes('未推流')).toBe(true)
    await listening(site)
    const { token } = await site.server.signIn('admin')
    const { result } = await site.server.call('/push/iblPushListInfo/list?state=idle&pageSize=1', { token })
    const body = { id: (result as { records: { id: string }[] }).records[0]?.id }
    await site.server.call('/push/iblPushListInfo/disable', { method: 'POST', token, body })
    await expectSoon(() => count('已停用')).toBe(disabled + 1)
    await site.server.call('/push/iblPushListInfo/enable', { method: 'POST', token, body })
    await expectSoon(() => count('已停用')).toBe(disabled)
    await expectSoon(() => count('全部')).toBe(all)
    expect(await axeOfPage(app)).toEqual([])
  })

  it('shows who watches, as it changes, and lets somebody go after a question; what happened is in its history', async () => {
    const app = await opened(site)
    const name = '一号演播室游机位'
    await listening(site)
    await publish(await copiedAddress(app, name))
    await expectSoon(() => stateOf(app, name)).toBe('推流中')
    await app.pressInMenu(`更多：${name}`, '观看者')
    await expectSoon(() => app.dialog()).toContain('现在没有人观看')
    const { token } = await site.server.signIn('admin')
    const { result } = await site.server.call(`/push/iblPushListInfo/list?name=${encodeURIComponent(name)}`, { token })
    const id = (result as { records: { equipmentId: string }[] }).records[0]?.equipmentId
    const urls = await site.server.call(`/cloudlive/equipment/playUrls?id=${id}`, { token })
    const viewer = await watchSocket((urls.result as { wsFlv: string }).wsFlv)
    await expectSoon(() => app.dialog()).toContain('127.0.0.1')
    await expectSoon(() => app.dialog()).toMatch(/管理员[^]*WS-FLV[^]*[\d.]+ [KM]B/)
    expect(await axeOfPage(app)).toEqual([])
    await app.press('断开 管理员 127.0.0.1')
    await expectSoon(() => app.dialog()).toContain('按“重试”才能再看')
    await app.press('断开管理员 127.0.0.1')
    // [V-L04] He stays out.
    expect(await viewer.closed).toBe(4423)
    await expectSoon(() => app.dialog()).toContain('现在没有人观看')
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')

    await app.pressInMenu(`更多：${name}`, '开始录像')
    await expectSoon(() => app.text()).toContain('已开始录像')
    await app.pressInMenu(`更多：${name}`, '停止录像')
    await expectSoon(() => app.text()).toContain('已停止手动录像')
    await app.pressInMenu(`更多：${name}`, '历史')
    await expectSoon(() => app.dialog()).toMatch(/停止录像[^]*开始录像[^]*断开观看者[^]*127\.0\.0\.1[^]*开始推流/)
    await expectSoon(() => app.dialog()).toContain('管理员 127.0.0.1')
  })

  it('shows an account of one department the streams of its devices, and what it may do with them', async () => {
    const app = await opened(site, 'zhangsan')
    await everyCell(app, '设备', (name) => name.startsWith('一号演播室'))
    const other = await site.openAs('jeecg', path)
    await expectSoon(() => other.text()).toContain('抱歉，你访问的页面不存在')
  })
})

describe('a server that takes no pushes', () => {
  const site = useSite({ OPS_EMULATE: 'devices', OPS_RTC: 'off' })

  it('says so where its addresses would stand', async () => {
    const app = await opened(site)
    await app.pressInMenu(`更多：${crane}`, '推流地址')
    await expectSoon(() => app.dialog()).toContain('没有开启 RTMP 接收')
    expect(await app.dialog()).not.toContain('RTMP 地址')
    for (const reason of ['没有启用的媒体节点接收 SRT', '本服务器的 WebRTC 未开启', '没有接收国标设备的 SIP 服务'])
      expect(await app.dialog()).toContain(reason)
  })

  it('shows the addresses on media servers by what each of them takes', async () => {
    const { token } = await site.server.signIn('admin')
    const node = { name: '边缘乙', kind: 'mediamtx', apiUrl: 'http://127.0.0.1:1', whepUrl: 'http://media.example:8889' }
    const body = { ...node, srtUrl: 'srt://media.example:8890' }
    expect(await site.server.call('/servermointer/mediaNode/add', { method: 'POST', token, body })).toMatchObject({ success: true })
    const app = await opened(site)
    await app.pressInMenu(`更多：${crane}`, '推流地址')
    await expectSoon(() => app.dialog()).toContain('没有开启 RTMP 接收')
    const key = await app.valueOf('密钥')
    await expectSoon(() => app.valueOf('SRT 地址（边缘乙）')).toBe(`srt://media.example:8890?streamid=publish:live/xh0003:key=${key}`)
    await expectSoon(() => app.valueOf('WHIP 地址（边缘乙）')).toBe(`http://media.example:8889/live/xh0003/whip?key=${key}`)
  })
})
