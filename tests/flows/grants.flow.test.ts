import { describe, expect, it } from 'vitest'
import { roleId } from '../../demo/server/system/seed/roles'
import { wireTime } from '../../elements/core/transport/wire-time'
import { axeOfPage } from '../tools/axe-page'
import { everyCell } from '../tools/cells'
import type { ConsolePage } from '../tools/console-page'
import { expectMoving, pictures } from '../tools/pictures'
import { type Site, useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const path = '/cloudlive/equipment'
/** Of the newsroom, live; zhangsan works in the first studio. */
const news = '早间新闻直播间主机位'
const studio = '一号演播室主机位'
const picture = 'dialog video'

async function opened(site: Site, username: string): Promise<ConsolePage> {
  const app = await site.openAs(username, path)
  await expectSoon(async () => (await app.column('设备名称')).length).toBeGreaterThan(3)
  return app
}

async function find(app: ConsolePage, name: string): Promise<void> {
  await app.fill('设备名称', name)
  await app.press('查询')
  await everyCell(app, '设备名称', (one) => one.includes(name))
}

const tree = (app: ConsolePage): Promise<string> =>
  app.console.all('.ops-devicegroups [role="treeitem"]', (lines) => lines.map((line) => line.innerText).join(' '))

async function chooseUser(app: ConsolePage, username: string): Promise<void> {
  await app.press('用户', 'combobox')
  await expectSoon(() => app.dialog()).toContain('根据部门选择用户')
  await app.page.keyboard.type(username)
  await app.page.keyboard.press('Enter')
  await app.clickText('dialog tbody td', username)
  await app.page.keyboard.down('Control')
  await app.page.keyboard.press('Enter')
  await app.page.keyboard.up('Control')
  await expectSoon(() => app.dialog()).not.toContain('根据部门选择用户')
}

const menuItems = (app: ConsolePage): Promise<string[]> =>
  app.console.all('[role=menuitem]', (items) => items.map((item) => item.innerText.trim()))

describe('devices of other departments', () => {
  const site = useSite({ OPS_EMULATE: 'devices' })

  it('are granted to somebody, who sees and plays them at once and changes nothing; revoked, they are gone at once', async () => {
    const taker = await opened(site, 'zhangsan')
    expect(await taker.column('设备名称')).not.toContain(news)
    const giver = await opened(site, 'admin')
    await find(giver, news)
    await giver.pressInMenu(`更多：${news}`, '授权')
    await expectSoon(() => giver.dialog()).toContain('还没有授权给任何人')
    expect(await giver.dialog()).toContain('不能修改、移动、禁播、录制、删除设备或再授权给别人')
    await giver.press('授权')
    await expectSoon(() => giver.fieldError('用户')).toBe('请选择用户或角色')
    await chooseUser(giver, 'zhangsan')
    // What was chosen stays where it could not be granted.
    const fault = site.faults.on('/cloudlive/equipment/grant', { status: 500 }, { times: 1 })
    await giver.press('授权')
    await expectSoon(() => fault.hits).toBe(1)
    await expectSoon(() => giver.dialog()).toContain('张三')
    await expectSoon(async () => (await giver.toasts()).length + (await giver.count('dialog [role=alert]'))).toBeGreaterThan(0)
    await giver.press('授权')
    await expectSoon(() => giver.toasts()).toContainEqual({ tone: 'success', text: expect.stringContaining(`已授权 ${news}`) })
    await expectSoon(() => giver.dialog()).toContain('一直有效')
    expect(await axeOfPage(giver)).toEqual([])

    await expectSoon(() => tree(taker)).toContain('新闻')
    await find(taker, news)
    await taker.press(`更多：${news}`)
    await expectSoon(() => menuItems(taker)).toContain('查看录像')
    for (const action of ['删除', '禁播', '授权', '停止直播', '开始录像', '录像设置', '慢直播信息'])
      expect(await menuItems(taker)).not.toContain(action)
    await taker.page.keyboard.press('Escape')
    await expectSoon(() => menuItems(taker)).toEqual([])
    expect(await taker.text()).not.toContain(`编辑 ${news}`)
    await taker.press(`播放 ${news}`)
    await expectSoon(() => pictures(taker, picture)).toMatchObject([{ width: 640, height: 360 }])
    await expectMoving(taker, picture, 1)

    await giver.press('撤销 张三')
    await expectSoon(() => giver.dialog()).toContain('正在观看的会被断开')
    await giver.press('撤销张三')
    await expectSoon(() => giver.dialog()).toContain('还没有授权给任何人')
    // There are no addresses for him any more.
    await expectSoon(() => taker.dialog()).toContain('没有取到播放地址')
    const { token } = await site.server.signIn('admin')
    const { result } = await site.server.call(`/cloudlive/equipment/list?name=${encodeURIComponent(news)}`, { token })
    expect(result).toMatchObject({ records: [{ viewers: 0 }] })
    await taker.page.keyboard.press('Escape')
    await expectSoon(() => taker.column('设备名称')).toEqual([])
    await expectSoon(() => tree(taker)).not.toContain('新闻')
  })

  it('are granted several at once to a role, until a time; who has it sees them', async () => {
    const app = await opened(site, 'admin')
    await find(app, '早间新闻直播间')
    await app.clickNth('tbody .ops-check', 0)
    await app.clickNth('tbody .ops-check', 1)
    await app.press('授权')
    await expectSoon(() => app.dialog()).toContain('2 台设备')
    expect(await app.dialog()).not.toContain('已授权给')
    await app.press('角色', 'combobox')
    await app.clickText('dialog tbody td', 'director')
    await app.page.keyboard.down('Control')
    await app.page.keyboard.press('Enter')
    await app.page.keyboard.up('Control')
    await expectSoon(() => app.dialog()).toContain('导播')
    // Judged by the clock of the server: what is over there may be still to come where the browser is.
    await app.page.emulateTimezone('America/New_York')
    await app.fill('到期时间', wireTime(Date.now() - 3_600_000))
    await app.press('授权')
    await expectSoon(() => app.fieldError('到期时间')).toBe('到期时间必须晚于现在')
    expect(app.traffic.calls('/cloudlive/equipment/grant')).toEqual([])
    await app.fill('到期时间', '2099-01-02 03:04:05')
    await app.press('授权')
    await expectSoon(() => app.dialog()).toBe('')
    const [grantBody] = app.traffic.calls('/cloudlive/equipment/grant').map(({ body }) => JSON.parse(body) as Record<string, string>)
    expect(grantBody).toMatchObject({ users: '', roles: roleId('director'), expireTime: '2099-01-02 03:04:05' })
    const taker = await opened(site, 'zhangsan')
    await find(taker, '早间新闻直播间')
    expect(await taker.column('设备名称')).toHaveLength(2)
    // The last of the role takes it from both.
    await app.pressInMenu(`更多：${(await taker.column('设备名称'))[0]}`, '授权')
    await expectSoon(() => app.dialog()).toContain('到 2099-01-02 03:04:05')
    await app.press('撤销 导播')
    await app.press('撤销导播')
    await expectSoon(() => taker.column('设备名称')).toHaveLength(1)
  })

  it('say why it is not told who has them, and are asked for again', async () => {
    const app = await opened(site, 'admin')
    await find(app, studio)
    const fault = site.faults.on('/cloudlive/equipment/grants', { status: 500 })
    await app.pressInMenu(`更多：${studio}`, '授权')
    await expectSoon(() => app.dialog()).toContain('已有的授权没有加载出来')
    fault.end()
    await app.press('重试')
    await expectSoon(() => app.dialog()).toContain('还没有授权给任何人')
  })
})
