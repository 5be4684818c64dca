import { describe, expect, it } from 'vitest'
import { listStrings } from '../../console/pages/list/list.strings'
import { usersStrings } from '../../console/pages/system/users/users.strings'
import { shellStrings } from '../../console/shell/shell.strings'
import { filterStrings } from '../../elements/parts/filter/filter.strings'
import { loginStrings } from '../../elements/login/login.strings'
import type { Desk } from '../tools/desk'
import { type Locale, locales, named, speak } from '../tools/languages'
import { permissionsPath } from '../tools/rights'
import { endSession } from '../tools/session-end'
import { type Site, useSite } from '../tools/site'
import { makeFile } from '../tools/upload-desk'
import { soon, until } from '../tools/wait'

const list = '/sys/user/list'
const home = '/dashboard/analysis'

async function deskIn(site: Site, language: Locale, username: string, path: string): Promise<Desk> {
  const [desk, login] = await Promise.all([site.desk(), site.server.signIn(username)])
  await speak(desk, language)
  await desk.enter(login, path)
  return desk
}

async function usersIn(site: Site, language: Locale): Promise<Desk> {
  const desk = await deskIn(site, language, 'admin', '/isystem/user')
  await soon(() => desk.rows()).toHaveLength(10)
  return desk
}

describe.each(locales)('what the console says in %s', (language) => {
  const site = useSite()
  const t = named(language)
  const inLanguage = (zh: string, en: string): string => (language === 'en' ? en : zh)
  const refresh = (desk: Desk): Promise<void> => desk.press(t(filterStrings, 'refresh'))

  it('[8-01] of HTTP 403: access denied, under the title system notice', async () => {
    const desk = await usersIn(site, language)
    site.faults.answer(list, { success: false, code: 403, message: 'no', result: null }, 403)
    await refresh(desk)
    await soon(() => desk.toasts()).toContainEqual({ tone: 'danger', text: inLanguage('系统提示 拒绝访问', 'system notice access denied') })
  })

  it('[8-05] of HTTP 404 and 504', async () => {
    const desk = await usersIn(site, language)
    for (const [status, text] of [
      [404, inLanguage('很抱歉，资源未找到!', 'sorry, resource not found!')],
      [504, inLanguage('网络超时', 'network timeout')],
    ] as const) {
      const broken = site.faults.on(list, { status, body: '<h1>gateway</h1>' })
      await refresh(desk)
      await soon(() => desk.text()).toContain(text)
      broken.end()
      await refresh(desk)
      await soon(() => desk.text()).not.toContain(text)
    }
  })

  it('[8-05] of a list that never came: what happened as a sentence of its own, and no number of rows', async () => {
    const desk = await deskIn(site, language, 'admin', home)
    for (const [status, reason] of [
      [404, inLanguage('很抱歉，资源未找到!查询条件', 'sorry, resource not found! Your')],
      [504, inLanguage('网络超时。查询条件', 'network timeout. Your')],
    ] as const) {
      const broken = site.faults.on(list, { status, body: '<h1>gateway</h1>' })
      await desk.go('/isystem/user')
      await soon(() => desk.text()).toContain(reason)
      expect(await desk.text()).not.toMatch(/0-0/)
      broken.end()
    }
  })

  it('[8-06] of HTTP 401 without the text of expiry: unauthorized, then the sign-in page', async () => {
    const desk = await usersIn(site, language)
    const refused = site.faults.answer(list, { success: false, code: 401, message: '令牌无效' }, 401)
    await refresh(desk)
    await soon(() => desk.toasts()).toContainEqual({
      tone: 'danger',
      text: inLanguage('系统提示 未授权，请重新登录', 'system notice unauthorized, please log in again'),
    })
    refused.end()
    await soon(() => desk.path()).toContain('/user/login')
    await soon(() => desk.stored('Access-Token')).toBeUndefined()
  })

  it('[8-08] [8-09] of other statuses and of code 510: the words of the server, whatever the language', async () => {
    const desk = await usersIn(site, language)
    site.faults.answer(list, { success: false, code: 510, message: '没有数据权限', result: null })
    await refresh(desk)
    await soon(() => desk.toasts()).toEqual([{ tone: 'warning', text: '没有数据权限' }])
    site.faults.answer(list, { success: false, code: 500, message: '数据库连接池已满', result: null }, 500)
    await refresh(desk)
    await soon(() => desk.text()).toContain('数据库连接池已满')
  })

  it('[8-10] of a refused deletion: the words of the server as a warning', async () => {
    const desk = await usersIn(site, language)
    await desk.fill(t(usersStrings, 'account'), 'admin')
    await desk.page.keyboard.press('Enter')
    await soon(() => desk.rows()).toHaveLength(1)
    await desk.pressInMenu(inLanguage('更多：管理员', 'More: 管理员'), t(listStrings, 'delete'))
    await desk.press(inLanguage('删除管理员', 'Delete 管理员'))
    await soon(() => desk.toasts()).toEqual([{ tone: 'warning', text: '管理员账号不允许删除' }])
    expect(await desk.rows()).toHaveLength(1)
  })

  it('[8-10] of a refused batch deletion: the words of the server as a warning, and the rows stay, ticked', async () => {
    const desk = await usersIn(site, language)
    site.faults.answer('/sys/user/deleteBatch', { success: false, code: 500, message: '管理员账号不允许删除', result: null })
    for (const place of [0, 1]) await desk.clickPlace('tbody input[type=checkbox]', place)
    await desk.press(t(listStrings, 'batchDelete'))
    await soon(() => desk.dialog()).toContain(inLanguage('是否删除选中数据?', 'are you sure to delete the selected data?'))
    await desk.clickText('dialog[open] .ops-btn[data-kind=danger-solid]', t(listStrings, 'delete'))
    await soon(() => desk.toasts()).toEqual([{ tone: 'warning', text: '管理员账号不允许删除' }])
    expect(desk.traffic.calls('/sys/user/deleteBatch')).toHaveLength(1)
    expect([(await desk.rows()).length, await desk.count('tbody input:checked')]).toEqual([10, 2])
  })

  it('[5.2-23] of a batch deletion without a ticked row: to select one, without a question and without a call', async () => {
    const desk = await usersIn(site, language)
    await desk.press(t(listStrings, 'batchDelete'))
    await soon(() => desk.toasts()).toEqual([{ tone: 'warning', text: inLanguage('请选择一条记录！', 'please select one record!') }])
    expect([await desk.dialog(), desk.traffic.calls('/sys/user/deleteBatch'), desk.traffic.calls('/sys/user/delete')]).toEqual(['', [], []])
  })

  it('[4.1-06] [8-22] to a user without departments, and opens no dialog', async () => {
    const desk = await deskIn(site, language, 'lisi', home)
    site.faults.answer('/sys/user/getCurrentUserDeparts', { success: true, code: 0, message: '', result: { list: [], orgCode: null } })
    await desk.pressInUserMenu('李思', t(shellStrings, 'switchDepart'))
    await soon(() => desk.toasts()).toEqual([
      { tone: 'warning', text: inLanguage('您尚未设置部门信息!', 'you have not set department information!') },
    ])
    expect(await desk.count('dialog')).toBe(0)
  })

  it('[8-25] [8-26] of a permission answer without a menu, and signs out', async () => {
    const [desk, login] = await Promise.all([site.desk(), site.server.signIn('admin')])
    await speak(desk, language)
    await desk.keepSignedIn(login)
    site.faults.answer(permissionsPath, { success: true, code: 200, message: '', result: { menu: null, auth: [], allAuth: [] } })
    await desk.go('/isystem/user')
    await desk.field(t(loginStrings, 'account'))
    expect(desk.path()).toBe(`/user/login?redirect=${encodeURIComponent('/isystem/user')}`)
    await soon(() => desk.toasts()).toEqual([
      { tone: 'danger', text: inLanguage('权限列表不能为空，请联系管理员分配菜单', 'permissions must be a non-null array') },
    ])
  })

  it('[8-27] of a failed sign-out: the words of the server, and completes it', async () => {
    const desk = await deskIn(site, language, 'lisi', home)
    site.faults.answer('/sys/logout', { success: false, code: 500, message: '注销服务繁忙', result: null }, 500)
    await desk.pressInUserMenu('李思', t(shellStrings, 'logout'))
    await desk.press(t(shellStrings, 'logout'))
    await desk.field(t(loginStrings, 'account'))
    await soon(() => desk.toasts()).toEqual([{ tone: 'warning', text: '注销服务繁忙' }])
    expect(await desk.stored('Access-Token')).toBeUndefined()
  })

  it('[8-28] of the refreshed cache, and of one that could not be: refused, or without an answer', async () => {
    const desk = await deskIn(site, language, 'lisi', home)
    const path = '/sys/dict/refleshCache'
    const said = async (text: string): Promise<void> => {
      await desk.pressInUserMenu('李思', t(shellStrings, 'clearCache'))
      await soon(async () => (await desk.toasts()).map((toast) => toast.text)).toEqual([text])
    }
    await said(inLanguage('刷新缓存完成！', 'The cache has been refreshed'))
    const failed = inLanguage('刷新缓存失败！', 'The cache could not be refreshed')
    for (const breaks of [
      () => site.faults.answer(path, { success: false, code: 500, message: '', result: null }),
      () => site.faults.on(path, { status: 502 }),
    ]) {
      const broken = breaks()
      await said(failed)
      broken.end()
      await said(inLanguage('刷新缓存完成！', 'The cache has been refreshed'))
    }
  })

  it('[8-42] of a refused sign-in: what the server means by it, and keeps what was typed', async () => {
    const desk = await site.desk()
    await speak(desk, language)
    await desk.go('/user/login')
    await desk.fill(t(loginStrings, 'account'), 'wangwu')
    await desk.fill(t(loginStrings, 'password'), 'not-mine')
    await desk.press(t(loginStrings, 'submit'))
    await soon(() => desk.text()).toContain(inLanguage('用户名或密码错误', 'Wrong account or password'))
    expect([await desk.valueOf(t(loginStrings, 'account')), await desk.valueOf(t(loginStrings, 'password'))]).toEqual([
      'wangwu',
      'not-mine',
    ])
  })
})

describe.each(['', 'expiry500', 'expiry401raw'])('a session that ended, before a server with OPS_EMULATE=%s', (emulation) => {
  const site = useSite({ OPS_EMULATE: emulation })

  it.each(locales)('[8-02] [8-03] [8-07] is told in %s, and signing in over the page goes on with it', async (language) => {
    const t = named(language)
    const desk = await usersIn(site, language)
    await desk.mark()
    await endSession(site, desk)
    await desk.press(t(filterStrings, 'refresh'))
    const [title, text, button] =
      language === 'en'
        ? ['login expired', 'sorry, your login has expired, please log in again', 're-login']
        : ['登录已过期', '很抱歉，登录已过期，请重新登录', '重新登录']
    await soon(() => desk.dialog()).toContain(title)
    expect(await desk.dialog()).toContain(text)
    await desk.press(button)
    await desk.fill(t(loginStrings, 'password'), '123456')
    await desk.press(t(loginStrings, 'submit'))
    await soon(() => desk.dialog()).toBe('')
    await soon(() => desk.rows()).toHaveLength(10)
    expect([await desk.isMarked(), desk.path()]).toEqual([true, '/isystem/user'])
  })
})

describe.each(locales)('what elements on a page of their own say in %s, before the real server', (language) => {
  const site = useSite()
  const inLanguage = (zh: string, en: string): string => (language === 'en' ? en : zh)

  /** The docs page of an element, in this language and connected; the element of its first demo. */
  async function docsOf(name: string): Promise<{ desk: Desk; host: string }> {
    const desk = await site.desk()
    await desk.go(`/gallery/${name}.html`)
    await desk.page.click(`[data-lang-choice="${language}"]`)
    await desk.page.click('#sign-in button')
    await soon(() => desk.page.$eval('#sign-in output', (output) => output.textContent)).toContain('Connected')
    return { desk, host: `.demo ops-${name}` }
  }

  const words = (desk: Desk, host: string): Promise<string> => desk.inside(host).first('.ops-root', (root) => root.textContent)

  it.each([
    ['8-23', 'category-select', '/sys/category/loadTree'],
    ['8-24', 'search-select', '/sys/dict/loadDict/'],
    ['8-29', 'popup-picker', '/online/cgreport/api/getQueryInfo'],
  ])('[%s] %s: the words of the server', async (_clause, name, path) => {
    const { desk, host } = await docsOf(name)
    const failing = site.faults.answer(path, { success: false, code: 500, message: '目录服务繁忙', result: null })
    await (await desk.page.waitForSelector(`${host} >>> [role=combobox]`, { visible: true }))!.click()
    await soon(() => failing.hits).toBeGreaterThan(0)
    await soon(() => words(desk, host)).toContain('目录服务繁忙')
  })

  it.each([
    ['with the reason of the server', { success: false, code: 500, message: '磁盘已满', result: null }, '磁盘已满', '磁盘已满'],
    ['without one', { success: false, code: 500, message: '', result: null }, '未知错误', 'unknown error'],
  ])('[8-18] file-upload, %s', async (_what, envelope, zh, en) => {
    const { desk, host } = await docsOf('file-upload')
    site.faults.answer('/sys/common/upload', envelope)
    const input = await until(() => desk.page.$(`${host} >>> input[type=file]`), 'the file input')
    await input.uploadFile(makeFile(site, 'plan.pdf', 2_000))
    await soon(() => words(desk, host)).toContain(inLanguage(`plan.pdf 上传失败. ${zh}`, `plan.pdf upload failed. ${en}`))
  })
})
