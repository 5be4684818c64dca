import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { setPageLanguage } from '../tools/languages'
import { respondPermissions, permissionsOf } from '../tools/permissions'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()
const path = '/isystem/log'

async function opened(): Promise<ConsolePage> {
  const app = await site.openAs('admin', path)
  await expectSoon(() => app.column('日志内容')).toContainEqual(expect.stringContaining('登录'))
  return app
}

describe('the page of logs', () => {
  it(
    '[1-09] shows what was done, searched by a part of it and by its kind; a line opens with all it says',
    { tags: ['main'] },
    async () => {
      const { token } = await site.server.signIn('admin')
      const body = { code: 'boom', name: '吊杆员', postRank: '1' }
      expect(await site.server.call('/sys/position/add', { method: 'POST', token, body })).toMatchObject({ success: true })
      const app = await opened()
      await app.fill('搜索日志', '添加职务')
      await app.press('查询')
      await expectSoon(() => app.rows()).toMatchObject([{ 日志类型: '操作日志', 操作类型: '添加', 操作人账号: 'admin' }])
      await app.clickText('td button', '详情')
      await expectSoon(() => app.valueOf('请求路径')).toBe('/jeecg-boot/sys/position/add')
      await app.page.keyboard.press('Escape')
      await expectSoon(() => app.dialog()).toBe('')
      await app.press('重置')
      await expectSoon(() => app.count('.ops-filters [role=combobox][aria-label=日志类型]')).toBe(0)
      await app.press('登录日志', 'tab')
      await expectSoon(async () => [...new Set(await app.column('日志类型'))]).toEqual(['登录日志'])
      await app.pressInMenu('导出', '导出全部')
      await expectSoon(() => app.toasts()).toContainEqual({ tone: 'success', text: '已导出 日志列表.xls' })
      await app.press('操作日志', 'tab')
      await expectSoon(async () => [...new Set(await app.column('日志类型'))]).toEqual(['操作日志'])
      await app.page.reload()
      await expectSoon(async () => [...new Set(await app.column('日志类型'))]).toEqual(['操作日志'])
      await app.press('全部', 'tab')
      await expectSoon(async () => [...new Set(await app.column('日志类型'))]).not.toEqual(['操作日志'])
    },
  )

  it('has a tab of exceptions where the server has some, and none where it has not', async () => {
    const tabs = (app: ConsolePage): Promise<string[]> => app.console.all('.ops-page [role=tab]', (all) => all.map((tab) => tab.innerText))
    const app = await opened()
    expect(app.traffic.calls('/sys/log/list').some(({ query }) => query.get('logType') === '4')).toBe(true)
    expect(await tabs(app)).toEqual(['全部', '登录日志', '操作日志'])
    const line = {
      id: 'e1',
      logType: 4,
      logType_dictText: '异常日志',
      logContent: '服务器内部错误：Error',
      requestUrl: '/jeecg-boot/sys/x',
    }
    const page = { records: [line], total: 1, size: 10, current: 1, pages: 1 }
    site.faults.respond('/sys/log/list', { success: true, code: 200, message: '', result: page })
    await app.page.reload()
    await expectSoon(() => tabs(app)).toEqual(['全部', '登录日志', '操作日志', '异常日志'])
    await app.press('异常日志', 'tab')
    await expectSoon(() => app.rows()).toMatchObject([{ 日志类型: '异常日志', 日志内容: '服务器内部错误：Error' }])
    expect(app.traffic.calls('/sys/log/list').at(-1)!.query.get('logType')).toBe('4')
  })

  it('offers no way to change or to remove a line', async () => {
    const app = await opened()
    const buttons = await app.console.all('.ops-page button', (all) => all.map((button) => button.textContent))
    expect(buttons.filter((text) => /新增|编辑|删除|导入/.test(text))).toEqual([])
  })

  it('speaks English, the words of the dictionaries too', async () => {
    const app = await opened()
    await setPageLanguage(app, 'en')
    await app.go(path)
    await expectSoon(() => app.console.first('.ops-page h1', (title) => title.textContent)).toBe('Logs')
    await expectSoon(() => app.column('Log type')).toContain('Sign-in')
    expect(await app.column('Content')).toContainEqual(expect.stringContaining('admin'))
  })

  it('is not there for whoever lacks the right', async () => {
    const admin = await permissionsOf(site.server, 'admin')
    respondPermissions(site.faults, admin)
    const app = await site.openAs('jeecg', path)
    await expectSoon(() => app.text()).toContain('没有权限')
    app.consoleOutput.splice(0)
  })
})
