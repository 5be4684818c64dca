import { expect, it } from 'vitest'
import type { Desk } from '../tools/desk'
import { asksBeforeReload } from '../tools/leaving'
import { pagePaths } from '../tools/page-paths'
import { useSite } from '../tools/site'
import { tabTitles, visitPath } from '../tools/tabs'
import { usersShown } from '../tools/users-page'
import { soon } from '../tools/wait'

const site = useSite()

/** What whoever reloads the page finds again: where he is, his tabs, the head of the page, and nothing in error. */
async function standing(desk: Desk) {
  await soon(() => desk.count('.ops-bone, .ops-pageload, [aria-busy=true]')).toBe(0)
  return {
    path: desk.path(),
    tabs: await tabTitles(desk),
    heads: await desk.console.all('.ops-content :is(h1, h2)', (heads) =>
      heads.filter((head) => head.checkVisibility({ visibilityProperty: true })).map((head) => head.textContent),
    ),
    faults: [await desk.count('.ops-pagefailure, .ops-fault, [data-tone=danger][role=alert]'), await desk.count('.ops-shell')],
  }
}

async function survivesReload(desk: Desk): Promise<void> {
  const before = await standing(desk)
  expect(before.faults).toEqual([0, 1])
  await desk.page.reload()
  await desk.isIn()
  await soon(() => standing(desk)).toEqual(before)
}

it('every page of the console is there again after a reload, with its address, its query, its tab and the session', async () => {
  const desk = await site.deskOf('admin', '/')
  for (const path of pagePaths.values()) {
    await visitPath(desk, `${path}?from=walk`)
    await survivesReload(desk)
  }
  expect(desk.traffic.calls('/sys/login')).toEqual([])
})

/** Pages with a form: how it is opened, a field of it, and what stands in that when nothing was typed. */
const forms: readonly (readonly [path: string, open: ((desk: Desk) => Promise<void>) | null, field: string])[] = [
  ['/isystem/user', (desk) => desk.press('新增'), '用户账号'],
  ['/account/settings', (desk) => desk.press('修改密码'), '旧密码'],
]

it.each(forms)(
  'a form at %s: the browser asks before a reload, no keeps what was typed, yes begins anew with the session and the tabs',
  async (path, open, field) => {
    const desk = await site.deskOf('admin', path)
    const before = await standing(desk)
    await open?.(desk)
    await desk.fill(field, 'walker')
    expect(await asksBeforeReload(desk)).toBe('beforeunload')
    expect([await desk.valueOf(field), (await standing(desk)).path]).toEqual(['walker', before.path])
    expect(await asksBeforeReload(desk, { leave: true })).toBe('beforeunload')
    await desk.page.waitForFunction(() => document.readyState === 'complete')
    await desk.isIn()
    await soon(() => standing(desk)).toEqual(before)
    expect(await desk.dialog()).toBe('')
    await open?.(desk)
    expect(await desk.valueOf(field)).toBe('')
  },
)

it('a search of the list is there again after a reload, with what it found', async () => {
  const desk = await site.deskOf('admin', '/isystem/user')
  await usersShown(desk)
  await desk.fill('账号', 'nobody-of-this-name')
  await desk.press('查询')
  await soon(() => desk.rows()).toEqual([])
  await desk.page.reload()
  await soon(() => desk.text()).toContain('没有')
  expect([await desk.valueOf('账号'), await desk.rows()]).toEqual(['nobody-of-this-name', []])
})
