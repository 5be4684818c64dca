import { describe, expect, it } from 'vitest'
import { listStrings } from '../../elements/list-page/list/list.strings'
import { usersStrings } from '../../console/pages/system/users/users.strings'
import { sessionStrings } from '../../elements/core/session/session.strings'
import { shellStrings } from '../../console/shell/shell.strings'
import { filterStrings } from '../../elements/parts/filter/filter.strings'
import { loginStrings } from '../../elements/login/login.strings'
import type { ConsolePage } from '../tools/console-page'
import { type Locale, locales, named, setPageLanguage } from '../tools/languages'
import { permissionsPath } from '../tools/permissions'
import { meetsEnd } from '../tools/session-end'
import { type Site, useSite } from '../tools/site'
import { makeFile } from '../tools/inspection-page'
import { expectSoon, waitFor } from '../tools/wait'

const site = useSite()

const list = '/sys/user/list'
const home = '/dashboard/analysis'

async function openIn(site: Site, language: Locale, username: string, path: string): Promise<ConsolePage> {
  const [app, login] = await Promise.all([site.open(), site.server.signIn(username)])
  await setPageLanguage(app, language)
  await app.enter(login, path)
  return app
}

async function usersIn(site: Site, language: Locale): Promise<ConsolePage> {
  const app = await openIn(site, language, 'admin', '/isystem/user')
  await expectSoon(() => app.rows()).toHaveLength(10)
  return app
}

describe.each(locales)('what the console says in %s', (language) => {
  const t = named(language)
  const inLanguage = (zh: string, en: string): string => (language === 'en' ? en : zh)
  const refresh = (app: ConsolePage): Promise<void> => app.press(t(filterStrings, 'refresh'))

  it('[8-01] of HTTP 403: access denied, under the title system notice', async () => {
    const app = await usersIn(site, language)
    site.faults.respond(list, { success: false, code: 403, message: 'no', result: null }, 403)
    await refresh(app)
    await expectSoon(() => app.toasts()).toContainEqual({
      tone: 'danger',
      text: inLanguage('系统提示 拒绝访问', 'system notice access denied'),
    })
  })

  it('[8-05] of HTTP 404 and 504', async () => {
    const app = await usersIn(site, language)
    for (const [status, text] of [
      [404, inLanguage('很抱歉，资源未找到!', 'sorry, resource not found!')],
      [504, inLanguage('网络超时', 'network timeout')],
    ] as const) {
      const broken = site.faults.on(list, { status, body: '<h1>gateway</h1>' })
      await refresh(app)
      await expectSoon(() => app.text()).toContain(text)
      broken.end()
      await refresh(app)
      await expectSoon(() => app.text()).not.toContain(text)
    }
  })

  it('[8-05] of a list that never came: what happened as a sentence of its own, and no number of rows', async () => {
    const app = await openIn(site, language, 'admin', home)
    for (const [status, reason] of [
      [404, inLanguage('很抱歉，资源未找到!查询条件', 'sorry, resource not found! Your')],
      [504, inLanguage('网络超时。查询条件', 'network timeout. Your')],
    ] as const) {
      const broken = site.faults.on(list, { status, body: '<h1>gateway</h1>' })
      await app.go('/isystem/user')
      await expectSoon(() => app.text()).toContain(reason)
      expect(await app.text()).not.toMatch(/0-0/)
      broken.end()
    }
  })

  it('[8-06] of HTTP 401 without the text of expiry: unauthorized, then the sign-in page', async () => {
    const app = await usersIn(site, language)
    const fault = site.faults.respond(list, { success: false, code: 401, message: '令牌无效' }, 401)
    await refresh(app)
    await expectSoon(() => app.toasts()).toContainEqual({
      tone: 'danger',
      text: inLanguage('系统提示 未授权，请重新登录', 'system notice unauthorized, please log in again'),
    })
    fault.end()
    await expectSoon(() => app.path()).toContain('/user/login')
    await expectSoon(() => app.stored('Access-Token')).toBeUndefined()
  })

  it('[8-08] [8-09] of other statuses and of code 510: the words of the server, whatever the language', async () => {
    const app = await usersIn(site, language)
    site.faults.respond(list, { success: false, code: 510, message: '没有数据权限', result: null })
    await refresh(app)
    await expectSoon(() => app.toasts()).toEqual([{ tone: 'warning', text: '没有数据权限' }])
    site.faults.respond(list, { success: false, code: 500, message: '数据库连接池已满', result: null }, 500)
    await refresh(app)
    await expectSoon(() => app.text()).toContain('数据库连接池已满')
  })

  it('[8-10] of a refused deletion: the words of the server as a warning', async () => {
    const app = await usersIn(site, language)
    await app.fill(t(usersStrings, 'account'), 'admin')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.rows()).toHaveLength(1)
    await app.pressInMenu(inLanguage('更多：管理员', 'More: 管理员'), t(listStrings, 'delete'))
    await app.press(inLanguage('删除管理员', 'Delete 管理员'))
    await expectSoon(() => app.toasts()).toEqual([
      { tone: 'warning', text: inLanguage('管理员账号不允许删除', 'The administrator account cannot be deleted') },
    ])
    expect(await app.rows()).toHaveLength(1)
  })

  it('[8-10] of a refused batch deletion: the words of the server as a warning, and the rows stay, ticked', async () => {
    const app = await usersIn(site, language)
    site.faults.respond('/sys/user/deleteBatch', { success: false, code: 500, message: '管理员账号不允许删除', result: null })
    for (const position of [0, 1]) await app.clickNth('tbody input[type=checkbox]', position)
    await app.press(t(listStrings, 'batchDelete'))
    await expectSoon(() => app.dialog()).toContain(inLanguage('是否删除选中数据?', 'are you sure to delete the selected data?'))
    await app.clickText('dialog[open] .ops-btn[data-kind=danger-solid]', t(listStrings, 'delete'))
    await expectSoon(() => app.toasts()).toEqual([
      { tone: 'warning', text: inLanguage('管理员账号不允许删除', 'The administrator account cannot be deleted') },
    ])
    expect(app.traffic.calls('/sys/user/deleteBatch')).toHaveLength(1)
    expect([(await app.rows()).length, await app.count('tbody input:checked')]).toEqual([10, 2])
  })

  it('[5.2-23] of a batch deletion without a ticked row: to select one, without a question and without a call', async () => {
    const app = await usersIn(site, language)
    await app.press(t(listStrings, 'batchDelete'))
    await expectSoon(() => app.toasts()).toEqual([{ tone: 'warning', text: inLanguage('请选择一条记录！', 'please select one record!') }])
    expect([await app.dialog(), app.traffic.calls('/sys/user/deleteBatch'), app.traffic.calls('/sys/user/delete')]).toEqual(['', [], []])
  })

  it('[4.1-06] [8-22] to a user without departments, and opens no dialog', async () => {
    const app = await openIn(site, language, 'lisi', home)
    site.faults.respond('/sys/user/getCurrentUserDeparts', { success: true, code: 0, message: '', result: { list: [], orgCode: null } })
    await app.pressInUserMenu('李思', t(shellStrings, 'switchDepart'))
    await expectSoon(() => app.toasts()).toEqual([
      { tone: 'warning', text: inLanguage('您尚未设置部门信息!', 'you have not set department information!') },
    ])
    expect(await app.count('dialog')).toBe(0)
  })

  it('[8-25] [8-26] of a permission answer without a menu, and signs out', async () => {
    const [app, login] = await Promise.all([site.open(), site.server.signIn('admin')])
    await setPageLanguage(app, language)
    await app.keepSignedIn(login)
    site.faults.respond(permissionsPath, { success: true, code: 200, message: '', result: { menu: null, auth: [], allAuth: [] } })
    await app.go('/isystem/user')
    await app.field(t(loginStrings, 'account'))
    expect(app.path()).toBe(`/user/login?redirect=${encodeURIComponent('/isystem/user')}`)
    await expectSoon(() => app.toasts()).toEqual([
      { tone: 'danger', text: inLanguage('权限列表不能为空，请联系管理员分配菜单', 'permissions must be a non-null array') },
    ])
  })

  it('[8-27] of a failed sign-out: the words of the server, and completes it', async () => {
    const app = await openIn(site, language, 'lisi', home)
    site.faults.respond('/sys/logout', { success: false, code: 500, message: '注销服务繁忙', result: null }, 500)
    await app.pressInUserMenu('李思', t(sessionStrings, 'logout'))
    await app.press(t(sessionStrings, 'logout'))
    await app.field(t(loginStrings, 'account'))
    await expectSoon(() => app.toasts()).toEqual([{ tone: 'warning', text: '注销服务繁忙' }])
    expect(await app.stored('Access-Token')).toBeUndefined()
  })

  it('[8-28] of the refreshed cache, and of one that could not be: refused, or without an answer', async () => {
    const app = await openIn(site, language, 'lisi', home)
    const path = '/sys/dict/refleshCache'
    const expectText = async (text: string): Promise<void> => {
      await app.pressInUserMenu('李思', t(shellStrings, 'clearCache'))
      await expectSoon(async () => (await app.toasts()).map((toast) => toast.text)).toEqual([text])
    }
    await expectText(inLanguage('刷新缓存完成！', 'The cache has been refreshed'))
    const failed = inLanguage('刷新缓存失败！', 'The cache could not be refreshed')
    for (const breaks of [
      () => site.faults.respond(path, { success: false, code: 500, message: '', result: null }),
      () => site.faults.on(path, { status: 502 }),
    ]) {
      const broken = breaks()
      await expectText(failed)
      broken.end()
      await expectText(inLanguage('刷新缓存完成！', 'The cache has been refreshed'))
    }
  })

  it('[8-42] of a refused sign-in: what the server means by it, and keeps what was typed', async () => {
    const app = await site.open()
    await setPageLanguage(app, language)
    await app.go('/user/login')
    await app.fill(t(loginStrings, 'account'), 'wangwu')
    await app.fill(t(loginStrings, 'password'), 'not-mine')
    await app.press(t(loginStrings, 'submit'))
    await expectSoon(() => app.text()).toContain(inLanguage('用户名或密码错误', 'Wrong account or password'))
    expect([await app.valueOf(t(loginStrings, 'account')), await app.valueOf(t(loginStrings, 'password'))]).toEqual(['wangwu', 'not-mine'])
  })
})

describe.each(['', 'expiry500', 'expiry401raw'])('a session that ended, before a server with OPS_EMULATE=%s', (emulation) => {
  const site = useSite({ OPS_EMULATE: emulation })

  it.each(locales)('[8-02] [8-03] [8-07] is told in %s, and signing in over the page goes on with it', async (language) => {
    const t = named(language)
    const app = await usersIn(site, language)
    await app.mark()
    await meetsEnd(site, app, '/sys/user/list', () => app.press(t(filterStrings, 'refresh')))
    const [title, text, button] =
      language === 'en'
        ? ['login expired', 'sorry, your login has expired, please log in again', 're-login']
        : ['登录已过期', '很抱歉，登录已过期，请重新登录', '重新登录']
    await expectSoon(() => app.dialog()).toContain(title)
    expect(await app.dialog()).toContain(text)
    await app.press(button)
    await app.fill(t(loginStrings, 'password'), '123456')
    await app.press(t(loginStrings, 'submit'))
    await expectSoon(() => app.dialog()).toBe('')
    await expectSoon(() => app.rows()).toHaveLength(10)
    expect([await app.isMarked(), app.path()]).toEqual([true, '/isystem/user'])
  })
})

describe.each(locales)('what elements on a page of their own say in %s, before the real server', (language) => {
  const inLanguage = (zh: string, en: string): string => (language === 'en' ? en : zh)

  /** The docs page of an element, in this language and connected; the element of its first demo. */
  async function docsOf(name: string): Promise<{ app: ConsolePage; host: string }> {
    const app = await site.open()
    await app.go(`/gallery/${name}.html`)
    await app.page.click(`[data-lang-choice="${language}"]`)
    await app.page.click('#sign-in button')
    await expectSoon(() => app.page.$eval('#sign-in output', (output) => output.textContent)).toContain('Connected')
    return { app, host: `.demo ops-${name}` }
  }

  const textsShown = (app: ConsolePage, host: string): Promise<string> => app.within(host).first('.ops-root', (root) => root.textContent)

  it.each([
    ['8-23', 'category-select', '/sys/category/loadTree'],
    ['8-24', 'search-select', '/sys/dict/loadDict/'],
    ['8-29', 'popup-picker', '/online/cgreport/api/getQueryInfo'],
  ])('[%s] %s: the words of the server', async (_clause, name, path) => {
    const { app, host } = await docsOf(name)
    const failing = site.faults.respond(path, { success: false, code: 500, message: '目录服务繁忙', result: null })
    await (await app.page.waitForSelector(`${host} >>> [role=combobox]`, { visible: true }))!.click()
    await expectSoon(() => failing.hits).toBeGreaterThan(0)
    await expectSoon(() => textsShown(app, host)).toContain('目录服务繁忙')
  })

  it.each([
    ['with the reason of the server', { success: false, code: 500, message: '磁盘已满', result: null }, '磁盘已满', '磁盘已满'],
    ['without one', { success: false, code: 500, message: '', result: null }, '未知错误', 'unknown error'],
  ])('[8-18] file-upload, %s', async (_what, envelope, zh, en) => {
    const { app, host } = await docsOf('file-upload')
    site.faults.respond('/sys/common/upload', envelope)
    const input = await waitFor(() => app.page.$(`${host} >>> input[type=file]`), 'the file input')
    await input.uploadFile(makeFile(site, 'plan.pdf', 2_000))
    await expectSoon(() => textsShown(app, host)).toContain(inLanguage(`plan.pdf 上传失败. ${zh}`, `plan.pdf upload failed. ${en}`))
  })
})
