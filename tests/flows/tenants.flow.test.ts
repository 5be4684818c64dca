import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { setPageLanguage } from '../tools/languages'
import { respondPermissions, permissionsOf } from '../tools/permissions'
import { serverKinds } from '../tools/server-kinds'
import { type Site, useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const genuine = serverKinds.find(({ kind }) => kind === '3.8')!
const path = '/isys/tenant'

async function opened(site: Site, at = path): Promise<ConsolePage> {
  const app = await site.openAs('admin', at)
  await expectSoon(() => app.column('租户名称')).toContain('星河直播传媒集团')
  return app
}

async function add(site: Site, id: number, name: string): Promise<void> {
  const { token } = await site.server.signIn('admin')
  const body = { id, name, status: 1 }
  expect(await site.server.call('/sys/tenant/add', { method: 'POST', token, body })).toMatchObject({ success: true })
}

/** Replaces what a field holds by the keyboard: a press in a date field opens its calendar. */
async function retype(app: ConsolePage, label: string, text: string): Promise<void> {
  await (await app.field(label)).focus()
  await app.page.keyboard.down('Control')
  await app.page.keyboard.press('a')
  await app.page.keyboard.up('Control')
  await app.page.keyboard.sendCharacter(text)
}

async function save(app: ConsolePage): Promise<void> {
  await app.press('保存')
  await expectSoon(() => app.dialog()).toBe('')
}

describe('the page of tenants', () => {
  const site = useSite()

  it('adds one under a number of its own, changes, searches and deletes it', { tags: ['main'] }, async () => {
    const app = await opened(site)
    await app.press('新增')
    await expectSoon(() => app.dialog()).toContain('租户编号')
    await app.press('保存')
    await expectSoon(() => app.fieldError('租户名称')).not.toBe('')
    await app.fill('租户名称', '流程租户')
    await app.fill('租户编号', '0')
    await app.fill('开始时间', '2026-02-01 00:00:00')
    await app.fill('结束时间', '2026-01-01 00:00:00')
    await app.press('保存')
    await expectSoon(() => app.fieldError('租户编号')).toContain('1 到')
    await expectSoon(() => app.fieldError('结束时间')).toBe('结束时间必须晚于开始时间')
    await retype(app, '结束时间', '2027-01-01 00:00:00')
    await app.fill('租户编号', '1000')
    await app.press('保存')
    await expectSoon(() => app.fieldError('租户编号')).toContain('已存在')
    await app.fill('租户编号', '2000')
    await save(app)
    await expectSoon(() => app.rows()).toContainEqual(expect.objectContaining({ 租户名称: '流程租户', 租户编号: '2000', 状态: '正常' }))
    await app.press('编辑 流程租户')
    await expectSoon(() => app.dialog()).toContain('编辑')
    await app.press('冻结', 'radio')
    await save(app)
    await expectSoon(() => app.rows()).toContainEqual(
      expect.objectContaining({ 租户名称: '流程租户', 状态: '冻结', 结束时间: '2027-01-01 00:00:00' }),
    )
    await app.fill('租户名称', '流程')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.column('租户编号')).toEqual(['2000'])
    await app.pressInMenu('更多：流程租户', '删除')
    await expectSoon(() => app.dialog()).toContain('它的用户将失去该租户')
    await app.press('删除流程租户')
    await expectSoon(() => app.text()).toContain('没有符合条件的记录')
  })

  it('tells the second of two administrators what the first changed', async () => {
    await add(site, 2100, '两人租户')
    const [first, second] = [await opened(site), await opened(site)]
    for (const app of [first, second]) {
      await app.press('编辑 两人租户')
      await expectSoon(() => app.dialog()).toContain('编辑')
    }
    await first.fill('租户名称', '先来的租户')
    await save(first)
    await second.fill('租户名称', '后来的租户')
    await second.press('保存')
    await expectSoon(() => second.text()).toContain('先来的租户')
    await second.press('覆盖并保存')
    await expectSoon(() => second.dialog()).toBe('')
    await expectSoon(() => second.column('租户名称')).toContain('后来的租户')
  })

  it('says as a warning when of several only a part was deleted', async () => {
    await add(site, 2200, '甲租户')
    await add(site, 2201, '乙租户')
    const app = await opened(site)
    site.faults.respond('/sys/tenant/deleteBatch', {
      success: true,
      code: 200,
      message: '部分删除成功！（被引用的租户无法删除）',
      result: null,
    })
    for (const name of ['甲租户', '乙租户']) await app.press(`选择 ${name}`, 'checkbox')
    await app.press('批量删除')
    await expectSoon(() => app.dialog()).toContain('甲租户')
    await app.clickText('dialog[open] button', '删除')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'warning', text: expect.stringContaining('部分删除成功') as string })
  })

  it('speaks English', async () => {
    const app = await opened(site)
    await setPageLanguage(app, 'en')
    await app.go(path)
    await expectSoon(() => app.column('Name')).toContain('星河直播传媒集团')
    expect(Object.keys((await app.rows())[0]!)).toEqual(expect.arrayContaining(['Number', 'Begins', 'Ends', 'Status']))
  })

  it('is not there for whoever lacks the right', async () => {
    respondPermissions(site.faults, await permissionsOf(site.server, 'admin'))
    const app = await site.openAs('jeecg', path)
    await expectSoon(() => app.text()).toContain('没有权限')
    app.consoleOutput.splice(0)
  })
})

describe('the page of tenants on a server of the 3.8 generation', () => {
  const site = useSite(genuine.settings)

  it('stands at the address of its menu and changes one', async () => {
    const app = await opened(site, '/system/tenant')
    await app.press('编辑 远山文旅直播')
    await expectSoon(() => app.dialog()).toContain('编辑')
    await app.fill('租户名称', '远山文旅')
    await save(app)
    await expectSoon(() => app.column('租户名称')).toContain('远山文旅')
  })
})
