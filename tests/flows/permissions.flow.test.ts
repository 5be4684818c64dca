import { describe, expect, it } from 'vitest'
import { listStrings } from '../../elements/list-page/list/list.strings'
import { permissionsStrings } from '../../console/permissions/permissions.strings'
import { dataTableStrings } from '../../elements/parts/data-table/data-table.strings'
import type { ConsolePage } from '../tools/console-page'
import { locales, named, setPageLanguage } from '../tools/languages'
import { respondPermissions, permissionsOf, type PermissionResponse, explanationLines } from '../tools/permissions'
import { styleOf } from '../tools/shell-page'
import { useSite } from '../tools/site'
import { visitPath } from '../tools/tabs'
import { usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const users = '/isystem/user'
const site = useSite()

/** The administrator's permissions, with these rules instead of the server's for their actions, and without a grant of those. */
async function permissionsWith(
  ...rules: { action: string; type: string; status: string; describe?: string }[]
): Promise<PermissionResponse> {
  const permissions = await permissionsOf(site.server, 'admin')
  const others = <Rule extends { action: string }>(list: Rule[]): Rule[] =>
    list.filter(({ action }) => !rules.some((rule) => rule.action === action))
  return { ...permissions, auth: others(permissions.auth), allAuth: [...others(permissions.allAuth), ...rules] }
}

const toAdd = { action: 'user:add', status: '1', describe: '添加用户' }

async function openUsersWith(...rules: Parameters<typeof permissionsWith>): Promise<ConsolePage> {
  respondPermissions(site.faults, await permissionsWith(...rules))
  const app = await site.openAs('admin', users)
  await usersShown(app)
  return app
}

const state = (app: ConsolePage, name: string): Promise<string | null> =>
  app.console.all(
    '.ops-btn',
    (buttons, requested) => buttons.find((button) => button.innerText.trim() === requested)?.ariaDisabled ?? null,
    name,
  )

const holdAlt = async (app: ConsolePage, press: () => Promise<void>): Promise<void> => {
  await app.page.keyboard.down('Alt')
  await press()
  await app.page.keyboard.up('Alt')
}

describe('buttons of the user list', () => {
  it('are gone without the right where the rule is of type 1', async () => {
    const app = await openUsersWith({ ...toAdd, type: '1' })
    expect(await app.count('[data-right="user:add"]')).toBe(0)
    expect(await app.count('[data-right="user:edit"]')).toBe(10)
  })

  it('are disabled where the rule is of type 2, keep focus, and open nothing', async () => {
    const app = await openUsersWith({ ...toAdd, type: '2' }, { action: 'user:edit', type: '2', status: '1' })
    expect(await state(app, '新增')).toBe('true')
    await app.console.first('[data-right="user:add"]:not(.ops-import)', (button) => {
      button.focus()
      button.click()
    })
    await app.console.first('[data-right="user:edit"]', (button) => button.click())
    expect([await app.focus(), await app.dialog()]).toEqual(['新增', ''])
  })

  it.each(locales)('say in %s that the right is missing, and entries of a menu look disabled too', async (language) => {
    respondPermissions(
      site.faults,
      await permissionsWith(
        { ...toAdd, type: '2' },
        { action: 'user:edit', type: '2', status: '1' },
        { action: 'user:delete', type: '2', status: '1' },
      ),
    )
    const app = await site.open()
    await setPageLanguage(app, language)
    await app.enter(await site.server.signIn('admin'), users)
    await usersShown(app)
    const t = named(language)
    await app.press(t(dataTableStrings, 'moreOf', { name: (await app.column(language === 'en' ? 'Name' : '姓名'))[0]! }))
    await app.find('menuitem', t(listStrings, 'delete'))
    const shown = await app.console.all('[data-right]:is([aria-disabled])', (controls) =>
      controls.map((control) => `${control.dataset['right']} ${control.title} ${getComputedStyle(control).color}`),
    )
    const color = await styleOf(app, '[data-right="user:add"]', 'color')
    const lacking = language === 'en' ? 'You have no permission for this' : '没有此操作的权限'
    expect(new Set(shown)).toEqual(new Set(['user:add', 'user:edit', 'user:delete'].map((code) => `${code} ${lacking} ${color}`)))
  })

  it('are there where the rule is switched off', async () => {
    const app = await openUsersWith({ ...toAdd, type: '2', status: '0' })
    expect(await state(app, '新增')).toBeNull()
  })
})

describe('why a button is hidden or disabled', () => {
  it('Alt+click names the code, the list that decided, the rule and the last refusal', async () => {
    const app = await openUsersWith({ ...toAdd, type: '2' })
    await holdAlt(app, () => app.clickText('.ops-btn', '新增'))
    await expectSoon(() => explanationLines(app)).toEqual({
      操作代码: 'user:add',
      结果: '禁用',
      由谁决定: 'allAuth（已配置，但未授予当前用户）',
      规则: '类型 2（无权时禁用），状态 1（启用）',
      规则名称: '添加用户',
      最近一次拒绝: '此页打开以来没有',
    })
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.count('.ops-why')).toBe(0)
    await expectSoon(() => app.focus()).toBe('新增')
  })

  it('Alt+Enter asks too, and the last refusal by the server is named', async () => {
    const app = await site.openAs('admin', users)
    await usersShown(app)
    const name = (await app.column('姓名')).at(-1)!
    site.faults.respond('/sys/user/frozenBatch', { success: false, code: 510, message: '不能冻结此用户', result: null })
    await app.pressInMenu(`更多：${name}`, '冻结')
    await app.press(`冻结${name}`)
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'warning', text: '不能冻结此用户' })
    await app.press(`更多：${name}`)
    await app.console.all('[role=menuitem][data-right="user:freeze"]', (items) => (items[0] as HTMLElement).focus())
    await holdAlt(app, () => app.page.keyboard.press('Enter'))
    await expectSoon(async () => (await explanationLines(app))['最近一次拒绝']).toMatch(
      /^\d\d:\d\d:\d\d 510 \/sys\/user\/frozenBatch：不能冻结此用户$/,
    )
    await expectSoon(() => explanationLines(app)).toMatchObject({
      操作代码: 'user:freeze',
      结果: '可用',
      由谁决定: 'auth（已授予当前用户）',
    })
  })

  it('the switch in the user menu shows hidden buttons as outlines that answer a plain press, and takes codes and paths', async () => {
    const app = await openUsersWith({ ...toAdd, type: '1' })
    await app.pressInUserMenu('管理员', '权限说明')
    await app.clickText('.ops-btn[data-ghost]', '新增')
    await expectSoon(() => explanationLines(app)).toMatchObject({
      结果: '隐藏',
      规则: '类型 1（无权时隐藏），状态 1（启用）',
      规则名称: '添加用户',
    })
    await app.page.keyboard.press('Escape')
    await app.fill('操作代码或页面路径', 'nobody:knows')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => explanationLines(app)).toMatchObject({
      操作代码: 'nobody:knows',
      结果: '可用',
      由谁决定: '没有列表提到它：未配置的操作不受限制',
      最近一次拒绝: '此控制台不知道该代码对应的接口',
    })
    await app.page.keyboard.press('Escape')
    await app.fill('操作代码或页面路径', '/nowhere')
    await app.press('说明')
    await expectSoon(() => explanationLines(app)).toMatchObject({ 页面路径: '/nowhere', 结果: '不在菜单中：服务器没有把此路径给当前用户' })
    await app.page.keyboard.press('Escape')
    await app.press('关闭权限说明')
    await expectSoon(() => app.count('.ops-btn[data-ghost], .ops-whybar')).toBe(0)
  })

  it('the switch speaks of Alt where there is a keyboard, and not to a finger', async () => {
    const app = await openUsersWith({ ...toAdd, type: '1' })
    const hint = async (): Promise<string> => {
      await app.pressInUserMenu('管理员', '权限说明')
      await expectSoon(() => app.count('.ops-whybar')).toBe(1)
      return app.console.first('.ops-whybar > p', (element) => element.innerText)
    }
    expect(await hint()).toContain('按住 Alt')
    // The browser loads the page anew for it.
    await app.page.setViewport({ width: 1440, height: 900, hasTouch: true })
    await usersShown(app)
    expect(await hint()).toContain('点按灰色或虚线框的操作')
  })

  it('answers in English as well', async () => {
    const app = await openUsersWith({ ...toAdd, type: '2' })
    await app.switchFrom('简体中文')
    await holdAlt(app, () => app.clickText('.ops-btn', 'Add'))
    await expectSoon(() => explanationLines(app)).toMatchObject({
      'Action code': 'user:add',
      Outcome: 'Disabled',
      'Decided by': 'allAuth (configured, and not granted to you)',
      'Last refusal': 'None since this page was opened',
    })
  })

  it.each(locales)('where there is no Alt key the bar says in %s what a tap explains, and a tap does', async (language) => {
    respondPermissions(site.faults, await permissionsWith({ ...toAdd, type: '1' }, { action: 'user:edit', type: '2', status: '1' }))
    const app = await site.open({ width: 390, height: 844 })
    const t = named(language)
    await setPageLanguage(app, language)
    await app.enter(await site.server.signIn('admin'), users)
    await usersShown(app)
    await app.pressInUserMenu('管理员', t(permissionsStrings, 'explainOn'))
    await expectSoon(() => app.text()).toContain(language === 'en' ? 'Tap a disabled or outlined element' : '点按灰色或虚线框的操作')
    expect(await app.text()).not.toContain('Alt')
    await app.clickNth('.ops-rowcard [aria-haspopup=menu]', 0)
    await app.find('menuitem', t(listStrings, 'list.edit'))
    await app.clickText('[role=menuitem]', t(listStrings, 'list.edit'))
    await expectSoon(async () => Object.values(await explanationLines(app))).toContain('user:edit')
  })

  it('a menu entry and a page that is not there are explained, and asking opens nothing', async () => {
    const app = await site.openAs('admin', users)
    await usersShown(app)
    await holdAlt(app, () => app.clickText('.ops-nav a', '首页'))
    await expectSoon(() => explanationLines(app)).toEqual({ 页面路径: '/dashboard/analysis', 结果: '在菜单中，可以打开' })
    expect(app.path()).toBe(users)
    await app.page.keyboard.press('Escape')
    await visitPath(app, '/isystem/gone').catch(() => undefined)
    await app.press('为什么？')
    await expectSoon(() => explanationLines(app)).toMatchObject({
      页面路径: '/isystem/gone',
      结果: '不在菜单中：服务器没有把此路径给当前用户',
    })
  })

  it('nothing of it is there for those the server gave no right to it', async () => {
    const app = await site.openAs('jeecg', users)
    await usersShown(app)
    await app.clickText('.ops-topbar button', '高远')
    await app.find('menuitem', '退出登录')
    expect(await app.console.all('[role=menuitem]', (items) => items.map(({ textContent }) => textContent))).not.toContain('权限说明')
    await app.page.keyboard.press('Escape')
    await app.go('/nowhere')
    await expectSoon(() => app.path()).toBe('/404')
    await app.find('link', '返回首页')
    expect(await app.text()).not.toContain('为什么？')
  })

  it('[X53] a browser that refuses the clipboard says how to copy instead', async () => {
    const app = await openUsersWith({ ...toAdd, type: '2' })
    await app.page.evaluate(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new DOMException('denied', 'NotAllowedError')) },
      }),
    )
    await holdAlt(app, () => app.clickText('.ops-btn', '新增'))
    await app.press('复制')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'warning', text: '浏览器不允许复制，请选中文字后手动复制' })
  })
})
