import type { ConsolePage } from '../tools/console-page'
import { tabTitles } from '../tools/tabs'
import { usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

/** Something that somebody does in the console, from any page of the shell and back to one. */
export type UserAction = (app: ConsolePage) => Promise<void>

export async function toUsers(app: ConsolePage): Promise<void> {
  // The group of the menu may be closed, after a sign-in say.
  if (
    (await app.console.all('.ops-naventry[aria-expanded="false"]', (groups) => groups.map((group) => group.textContent))).includes(
      '系统管理',
    )
  )
    await app.press('系统管理')
  await app.press('用户管理', 'link')
  // The rows of another tab of the same page are not those of this one.
  await expectSoon(() => app.count('[data-key="/isystem/user"] > .ops-tab[aria-current=page]')).toBe(1)
  await usersShown(app)
}

export async function toHome(app: ConsolePage): Promise<void> {
  await app.press('首页', 'link')
  // The menu closes its groups a moment after the address changed.
  await expectSoon(async () => (await tabTitles(app))[0]).toMatch(/^\[/)
}

async function search(app: ConsolePage): Promise<void> {
  await toUsers(app)
  await app.fill('账号', 'admin')
  await app.press('查询')
  await expectSoon(() => app.column('账号')).toContain('admin')
  await app.press('重置')
  await usersShown(app)
}

async function turnPage(app: ConsolePage): Promise<void> {
  await toUsers(app)
  await app.press('第 2 页')
  await expectSoon(() => app.count('.ops-pageno[aria-current][aria-label="第 2 页"]')).toBe(1)
  await app.press('第 1 页')
  await expectSoon(() => app.count('.ops-pageno[aria-current][aria-label="第 1 页"]')).toBe(1)
}

async function cancelForm(app: ConsolePage): Promise<void> {
  await toUsers(app)
  await app.press('新增')
  await app.fill('用户姓名', '不保存')
  await app.press('取消')
  await app.press('放弃修改')
  await expectSoon(() => app.dialog()).toBe('')
}

async function theme(app: ConsolePage): Promise<void> {
  await app.page.$eval('ops-console', (element) =>
    element.setAttribute('theme', element.getAttribute('theme') === 'dark' ? 'light' : 'dark'),
  )
}

async function language(app: ConsolePage): Promise<void> {
  await app.switchFrom('简体中文')
  await app.switchFrom('English')
}

/** What people do all day. */
export const userActions: readonly UserAction[] = [toHome, toUsers, search, turnPage, cancelForm, theme, language]
