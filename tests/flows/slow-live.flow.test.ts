import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { setPageLanguage } from '../tools/languages'
import { respondPermissions, permissionsOf } from '../tools/permissions'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()
const path = '/cloudlive/slowinfo'

async function opened(username = 'admin'): Promise<ConsolePage> {
  const app = await site.openAs(username, path)
  await expectSoon(() => app.column('标题')).toContain('港口日夜')
  return app
}

const preview = (app: ConsolePage): Promise<string> => app.console.first('.ops-slowphone', (phone) => phone.innerText)

/** Chooses the first device that is found by this number. */
async function chooseDevice(app: ConsolePage, number: string): Promise<void> {
  await app.press('设备', 'combobox')
  await app.clickText('dialog:modal td', number)
  await app.press('确定选择 1 项')
}

describe('slow live', () => {
  it('is added for a device, seen on a phone while it is written, found and changed', { tags: ['main'] }, async () => {
    const app = await opened()
    await app.press('新增')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toContain('标题')
    await chooseDevice(app, 'XH0003')
    await app.fill('标题', '三号机的一天')
    await app.fill('标签', '演播室，夜景、演播室')
    await expectSoon(() => preview(app)).toContain('三号机的一天')
    await expectSoon(() => preview(app)).toContain('06:00 - 20:00 开放')
    await app.fill('开放时间止', '02:30')
    await app.clickText('h3', '手机预览')
    await expectSoon(() => preview(app)).toContain('06:00 - 02:30 开放')
    await app.press('保存')
    await expectSoon(() => app.column('标题')).toContain('三号机的一天')
    const row = (await app.rows()).find((one) => one['标题'] === '三号机的一天')
    expect(row).toMatchObject({ 开放时间: '06:00-02:30', 标签: '演播室、夜景', 公开: '不公开' })

    await app.fill('设备', 'XH0003')
    await app.press('查询')
    await expectSoon(() => app.column('标题')).toEqual(['三号机的一天'])
    await app.clickText('td .ops-link', '编辑')
    await expectSoon(() => app.valueOf('标题')).toBe('三号机的一天')
    await app.fill('开放时间止', '06:00')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toContain('请选择两个不同的时间。')
    await app.fill('开放时间止', '21:00')
    await app.press('保存')
    await expectSoon(() => app.column('开放时间')).toEqual(['06:00-21:00'])
  })

  it('a double click selects in a time, though the first press has opened its panel', async () => {
    const app = await opened()
    await app.press('新增')
    const field = await app.field('开放时间止')
    await field.evaluate((input) => input.scrollIntoView())
    await field.click({ count: 3 })
    await app.page.keyboard.type('0230')
    expect(await app.valueOf('开放时间止')).toBe('0230')
  })

  it('says that a device has one already, and keeps what was typed', async () => {
    const app = await opened()
    await app.press('新增')
    await chooseDevice(app, 'XH0001')
    await app.fill('标题', '又一个')
    await app.press('保存')
    await expectSoon(() => app.dialog()).toContain('该设备已有慢直播')
    expect(await app.valueOf('标题')).toBe('又一个')
  })

  it('plays what is live', async () => {
    const app = await opened()
    await app.fill('标题', '*演播室之外*')
    await app.press('查询')
    await expectSoon(() => app.column('标题')).toEqual(['演播室之外'])
    await app.clickText('td .ops-link', '播放')
    await expectSoon(() =>
      app.console.all('video', ([video]) => video instanceof HTMLVideoElement && video.currentTime > 0.3 && video.videoWidth > 0),
    ).toBe(true)
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.count('video')).toBe(0)
  })

  it('speaks English', async () => {
    const app = await site.openAs('admin', path)
    await setPageLanguage(app, 'en')
    await app.go(path)
    await expectSoon(() => app.console.first('.ops-page h1', (title) => title.textContent)).toBe('Slow live')
    await app.press('Add')
    await expectSoon(() => app.dialog()).toContain('Opening hours')
  })

  it('is not there for whoever lacks the right', async () => {
    respondPermissions(site.faults, await permissionsOf(site.server, 'admin'))
    const app = await site.openAs('jeecg', path)
    await expectSoon(() => app.text()).toContain('没有权限')
    app.consoleOutput.splice(0)
  })
})
