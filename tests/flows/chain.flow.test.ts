import { describe, expect, it } from 'vitest'
import { equipmentId } from '../../demo/server/devices/seed/equipment'
import { axeOfPage } from '../tools/axe-page'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite({ OPS_EMULATE: 'devices' })

async function expectAccessible(app: ConsolePage): Promise<void> {
  await expectSoon(() => app.count('[aria-busy=true]')).toBe(0)
  expect(await axeOfPage(app)).toEqual([])
}

/** What the panel of an opened task says; '' without one. */
const panelOf = (app: ConsolePage): Promise<string> =>
  app.console.all('.ops-sidepanel', (panels) => panels.map(({ innerText }) => innerText).join())

describe('[F10] carousels', () => {
  it('[2.2-20] a carousel is arranged, checked, started, skipped and stopped after a question', { tags: ['main'] }, async () => {
    const app = await site.openAs('admin', '/stream/r0Task')
    const row = async () => (await app.rows()).find(({ 轮播名称: name }) => name?.startsWith('大厅轮播'))
    await expectSoon(async () => (await app.rows()).length).toBeGreaterThan(2)
    await expectAccessible(app)
    await app.press('新增')
    await expectSoon(() => app.dialog()).toContain('播放列表')
    await app.fill('轮播名称', '大厅轮播')
    await app.choose('文件夹', '企业宣传')
    await app.press('添加 演播室.mp4')
    await app.choose('文件夹', '城市风光')
    await app.press('添加 港口晨曦.mp4')
    await (await app.find('button', '移动 港口晨曦.mp4')).focus()
    for (const key of ['Space', 'ArrowUp', 'Space'] as const) await app.page.keyboard.press(key)
    const files = () => app.console.all('ol.ops-filelist .ops-filename', (names) => names.map(({ innerText }) => innerText))
    await expectSoon(files).toEqual(['港口晨曦.mp4', '演播室.mp4'])
    await app.press('检查')
    await expectSoon(() => app.dialog()).toMatch(/可以无缝接上|处接不上/)
    await expectAccessible(app)
    await app.press('保存')
    await expectSoon(row).toBeDefined()
    await app.press('启动 大厅轮播')
    await expectSoon(async () => (await row())?.['状态']).toContain('运行中')
    await expectSoon(async () => (await row())?.['正在播放']).toContain('港口晨曦.mp4')
    await app.pressInMenu('更多：大厅轮播', '详情')
    await expectSoon(() => panelOf(app)).toMatch(/下一个 演播室\.mp4.*本遍还剩.*本服务器 \d+/s)
    await expectAccessible(app)
    await app.press('下一个')
    await expectSoon(async () => (await row())?.['正在播放']).toContain('演播室.mp4')
    await app.press('播放 港口晨曦.mp4')
    await expectSoon(async () => (await row())?.['正在播放']).toContain('港口晨曦.mp4')
    await app.press('关闭')
    await app.press('停止 大厅轮播')
    await expectSoon(() => app.dialog()).toContain('大厅轮播')
    await expectAccessible(app)
    await app.press('停止大厅轮播')
    await expectSoon(async () => (await row())?.['状态']).toContain('已停止')
  })
})

describe('[F10] restreaming, types of carousels and live venues', () => {
  it('[1-13] shows the targets of a source, each with its own state, and starts and stops all of them', async () => {
    const app = await site.openAs('admin', '/stream/distribute')
    await expectSoon(async () => (await app.rows()).map((row) => row['目标'])).toEqual(['3'])
    await expectAccessible(app)
    const [name = ''] = (await app.rows()).map((row) => row['源设备'] ?? '')
    await app.press(name)
    await expectSoon(() => panelOf(app)).toContain('视频号直播间')
    expect(await panelOf(app)).toContain('rtmp://push.example/live/****0001')
    await expectAccessible(app)
    await app.press('全部启动')
    await expectSoon(() => panelOf(app)).toContain('域名无法解析')
    // What is started is stopped, whatever became of it.
    await app.find('button', '停止 视频号直播间')
    await app.find('button', '立即重试 视频号直播间')
    expect(await app.count('button[aria-label="启动 视频号直播间"]')).toBe(0)
    await app.press('全部停止')
    await expectSoon(() => app.dialog()).toContain('这台设备的所有目标都会停止推流')
    await app.press(`全部停止${name}`)
    await expectSoon(() => panelOf(app)).toContain('停止 3')
    await app.press('添加目标')
    await app.fill('目标名称', '备用')
    await app.fill('服务器地址', 'rtmp://push.example/live')
    await app.press('保存')
    await expectSoon(() => panelOf(app)).toContain('停止 4')
    await app.press('关闭')
    await expectSoon(async () => (await app.rows()).map((row) => row['目标'])).toEqual(['4'])
  })

  it('[1-13] a pulled stream beside its list: its source is tested, and while it tries again it can be retried and stopped', async () => {
    const app = await site.openAs('admin', '/stream/to2live')
    const [name, more] = ['城西水库大坝', '更多：城西水库大坝']
    await app.pressInMenu(more, '详情')
    await expectSoon(() => panelOf(app)).toContain('还没有测试过源')
    await app.press('测试')
    await expectSoon(() => panelOf(app)).toMatch(/没有通过\s+\d\d:\d\d:\d\d\s+连接被拒绝/)
    await expectSoon(() => app.count(`button[aria-label="启动 ${name}"], button[aria-label="停止 ${name}"]`)).toBe(1)
    if ((await app.count(`button[aria-label="启动 ${name}"]`)) === 1) await app.press(`启动 ${name}`)
    await app.find('button', `立即重试 ${name}`)
    await app.find('button', `停止 ${name}`)
    await expectSoon(() => panelOf(app)).toMatch(/第 \d+ 次重试.*没有运行 · 已重试 \d+ 次/s)
    await app.choose('日志级别', '警告和错误')
    await expectSoon(() =>
      app.console.all('.ops-worklog b', (levels) => [...new Set(levels.map(({ innerText }) => innerText))].toSorted()),
    ).toEqual(['警告', '错误'].toSorted())
    await expectAccessible(app)
    // In a narrower window it covers the list.
    await app.page.setViewport({ width: 1000, height: 800 })
    await expectSoon(() => app.dialog()).toContain('连接被拒绝')
    expect(await app.count('.ops-sidepanel')).toBe(0)
  })

  it.each(['to2live', 'trans'])('the list of %s and the form of a new task are accessible', async (name) => {
    const app = await site.openAs('admin', `/stream/${name}`)
    await expectSoon(async () => (await app.rows()).length).toBeGreaterThan(0)
    await expectAccessible(app)
    await app.press('新增')
    await expectSoon(() => app.count('dialog input')).toBeGreaterThan(0)
    await expectAccessible(app)
  })

  it('opens the form of a new target for the device of the address once', async () => {
    const { token } = await site.server.signIn('admin')
    const { result } = await site.server.call('/distribute/iblDistributeTask/list', { token })
    const { records } = result as { records: { sourceId: string }[] }
    const app = await site.openAs('admin', `/stream/distribute?source=${records[0]?.sourceId}`)
    await expectSoon(() => app.dialog()).toContain('服务器地址')
    await app.press('取消')
    for (const [view, column] of [
      ['按源', '目标'],
      ['全部目标', '目标名称'],
    ] as const) {
      await app.press(view, 'tab')
      await expectSoon(async () => Object.keys((await app.rows())[0] ?? {})).toContain(column)
    }
    expect(await app.dialog()).toBe('')
    // Another device is another address.
    await app.go(`/stream/distribute?source=${equipmentId(2)}`)
    await expectSoon(() => app.dialog()).toContain('服务器地址')
  })

  it.each(['/stream/r0Typer', '/stream/liveVenue'])('shows %s', async (path) => {
    const app = await site.openAs('admin', path)
    await expectSoon(async () => (await app.rows()).length).toBeGreaterThan(2)
    await expectAccessible(app)
    await app.press('新增')
    await expectSoon(() => app.count('dialog input')).toBeGreaterThan(0)
    await expectAccessible(app)
  })
})
