import { it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const site = useSite()
/** The name of the first user, in a table or on a card. */
const firstRow = (app: ConsolePage): Promise<string> =>
  app.console.first(':is(tbody tr td:nth-child(3), .ops-rowcard b)', (cell) => cell.innerText.trim())

/** A card has all its actions in a menu. */
async function pressOfFirst(app: ConsolePage, action: string): Promise<void> {
  const name = await firstRow(app)
  if ((await app.count('.ops-rowcard')) > 0) await app.pressInMenu(`更多：${name}`, action)
  else await app.press(`${action} ${name}`)
}

/** What of the open dialog is off the screen, or scrolls where it should not. */
function misfits(app: ConsolePage): Promise<string[]> {
  return app.console.all('dialog:modal', (layers) => {
    const layer = layers.at(-1)!
    const panel = layer.querySelector<HTMLElement>(':scope > :is(.ops-dialog, .ops-drawer, .ops-nav)')!
    const isOff = (one: Element): boolean => {
      const { left, top, right, bottom } = one.getBoundingClientRect()
      return left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5
    }
    const controls = [...panel.querySelectorAll<HTMLElement>('.ops-dialoghead button, .ops-dialogfoot button')].filter((one) =>
      one.checkVisibility(),
    )
    const off = [panel, ...controls].filter(isOff).map((one) => `${one.className} ${one.ariaLabel ?? one.textContent} is off the screen`)
    const layerScrolls =
      getComputedStyle(layer).overflow !== 'hidden' && (layer.scrollHeight > layer.clientHeight || layer.scrollWidth > layer.clientWidth)
    const pageScrolls = document.documentElement.scrollWidth > innerWidth
    const cut = [...panel.querySelectorAll<HTMLElement>('.ops-body')].filter(
      (body) => body.scrollHeight > body.clientHeight + 1 && getComputedStyle(body).overflowY === 'visible',
    )
    return [
      ...off,
      ...(layerScrolls ? ['the whole dialog scrolls'] : []),
      ...(pageScrolls ? ['the page scrolls sideways'] : []),
      ...cut.map(() => 'the body is cut'),
    ]
  })
}

const dialogs: readonly (readonly [string, (app: ConsolePage) => Promise<void>])[] = [
  ['add', (app) => app.press('新增')],
  ['edit', (app) => pressOfFirst(app, '编辑')],
  ['details', async (app) => app.pressInMenu(`更多：${await firstRow(app)}`, '详情')],
  ['password of a user', async (app) => app.pressInMenu(`更多：${await firstRow(app)}`, '密码')],
  ['delete', async (app) => app.pressInMenu(`更多：${await firstRow(app)}`, '删除')],
  ['own password', (app) => app.pressInUserMenu('管理员', '密码修改')],
  ['department', (app) => app.pressInUserMenu('管理员', '切换部门')],
  ['sign-out', (app) => app.pressInUserMenu('管理员', '退出登录')],
  ['settings', (app) => app.press('系统设置')],
  ['menu search', (app) => app.press('搜索菜单')],
  ['menu', (app) => app.press('展开菜单')],
]

it.each([
  [390, 844],
  [320, 480],
  [683, 320],
])('[9-13] every dialog of the console fits a screen of %d by %d pixels and scrolls inside', async (width, height) => {
  const app = await site.open({ width, height })
  await app.enter(await site.server.signIn('admin'), '/isystem/user')
  await app.page.$eval('ops-console', (host) => host.setAttribute('settings', ''))
  await usersShown(app)
  for (const [name, open] of dialogs) {
    await open(app)
    await expectSoon(() => app.count('dialog:modal > *')).toBeGreaterThan(0)
    await expectSoon(async () => [name, ...(await misfits(app))]).toEqual([name])
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.count('dialog:modal')).toBe(0)
  }
})
