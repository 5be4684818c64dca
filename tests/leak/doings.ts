import type { Desk } from '../tools/desk'
import { tabTitles } from '../tools/tabs'
import { usersShown } from '../tools/users-page'
import { soon } from '../tools/wait'

/** Something that somebody does in the console, from any page of the shell and back to one. */
export type Doing = (desk: Desk) => Promise<void>

export async function toUsers(desk: Desk): Promise<void> {
  // The group of the menu may be closed, after a sign-in say.
  if ((await desk.count('.ops-naventry[aria-expanded="false"]')) > 0) await desk.press('系统管理')
  await desk.press('用户管理', 'link')
  // The rows of another tab of the same page are not those of this one.
  await soon(() => desk.count('[data-path="/isystem/user"] > .ops-tab[aria-current=page]')).toBe(1)
  await usersShown(desk)
}

export async function toHome(desk: Desk): Promise<void> {
  await desk.press('首页', 'link')
  // The menu closes its groups a moment after the address changed.
  await soon(async () => (await tabTitles(desk))[0]).toMatch(/^\[/)
}

async function search(desk: Desk): Promise<void> {
  await toUsers(desk)
  await desk.fill('账号', 'admin')
  await desk.press('查询')
  await soon(() => desk.column('账号')).toContain('admin')
  await desk.press('重置')
  await usersShown(desk)
}

async function turnPage(desk: Desk): Promise<void> {
  await toUsers(desk)
  await desk.press('第 2 页')
  await soon(() => desk.count('.ops-pageno[aria-current][aria-label="第 2 页"]')).toBe(1)
  await desk.press('第 1 页')
  await soon(() => desk.count('.ops-pageno[aria-current][aria-label="第 1 页"]')).toBe(1)
}

async function cancelForm(desk: Desk): Promise<void> {
  await toUsers(desk)
  await desk.press('新增')
  await desk.fill('用户姓名', '不保存')
  await desk.press('取消')
  await desk.press('放弃修改')
  await soon(() => desk.dialog()).toBe('')
}

async function theme(desk: Desk): Promise<void> {
  await desk.page.$eval('ops-console', (element) =>
    element.setAttribute('theme', element.getAttribute('theme') === 'dark' ? 'light' : 'dark'),
  )
}

async function language(desk: Desk): Promise<void> {
  await desk.switchFrom('简体中文')
  await desk.switchFrom('English')
}

/** What people do all day. */
export const doings: readonly Doing[] = [toHome, toUsers, search, turnPage, cancelForm, theme, language]
