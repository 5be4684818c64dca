import { expect, it } from 'vitest'
import { loadingSelector } from '../../elements/core/focus/focus-memory'
import type { ConsolePage } from '../tools/console-page'
import { chineseTexts } from '../tools/chinese-texts'
import { setPageLanguage } from '../tools/languages'
import { confirmsReload } from '../tools/reload-confirmation'
import { pagePaths } from '../tools/page-paths'
import { useSite } from '../tools/site'
import { tabTitles, visitTab } from '../tools/tabs'
import { usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const site = useSite()

/** What whoever reloads the page finds again: where he is, his tabs, the head of the page, and nothing in error. */
async function standing(app: ConsolePage) {
  await expectSoon(() => app.count(loadingSelector)).toBe(0)
  return {
    path: app.path(),
    tabs: await tabTitles(app),
    heads: await app.console.all('.ops-content :is(h1, h2)', (heads) =>
      heads.filter((head) => head.checkVisibility({ visibilityProperty: true })).map((head) => head.textContent),
    ),
    faults: [await app.count('.ops-pagefailure, .ops-field-error, [data-tone=danger][role=alert]'), await app.count('.ops-shell')],
  }
}

/** Columns of lists that the column of row actions covers. */
function coveredColumns(app: ConsolePage): Promise<(string | null)[]> {
  return app.console.all('.ops-table', (tables) =>
    tables
      .filter((table) => table.checkVisibility({ visibilityProperty: true }))
      .flatMap((table) => {
        const actions = table.querySelector('th[data-acts]')?.getBoundingClientRect().left ?? Infinity
        const heads = [...table.querySelectorAll('th:not([data-acts])')]
        return heads.filter((head) => head.getBoundingClientRect().right > actions + 1).map((head) => head.textContent)
      }),
  )
}

/** Names of records wherever pages show them, and the words of a report, which are those of who made it. */
const dataOfPages = [
  'tbody td',
  '[role=treeitem]',
  '.ops-tabstrip',
  '.ops-navlist a[href*="/online/cgreport/"]',
  '.ops-page:has(.ops-reportplot)',
  '.ops-notices',
  '.ops-nodecard',
  '.ops-timeline-stage',
  '.ops-livestrip',
  '.ops-rowcard',
  '.ops-map-name > b',
  '.ops-map-credit',
  '.ops-nodename > .ops-truncate',
  '.ops-homerows .ops-strong',
  '.ops-openalarms :is(.ops-strong, .ops-muted)',
  '.ops-treebeside-switch',
  '.ops-account-who',
  '.ops-account-facts',
  '.ops-input .ops-value',
]

async function survivesReload(app: ConsolePage): Promise<void> {
  const before = await standing(app)
  expect(before.faults).toEqual([0, 1])
  await app.page.reload()
  await app.isIn()
  await expectSoon(() => standing(app)).toEqual(before)
}

it(
  '[V-M03] [V-M08] every page of the console is there again after a reload, with its address, its query, its tab and the session; in English none has Chinese but data',
  { tags: ['main'] },
  async () => {
    const app = await site.openAs('admin', '/')
    await setPageLanguage(app, 'en')
    await app.page.reload()
    await app.isIn()
    for (const path of pagePaths.values()) {
      await visitTab(app, `${path}?from=walk`)
      await survivesReload(app)
      expect(await coveredColumns(app), path).toEqual([])
      expect(await chineseTexts(app, dataOfPages), path).toEqual([])
    }
    expect(app.traffic.calls('/sys/login')).toEqual([])
  },
)

/** Pages with a form: how it is opened, a field of it, and what stands in that when nothing was typed. */
const forms: readonly (readonly [path: string, open: ((app: ConsolePage) => Promise<void>) | null, field: string])[] = [
  ['/isystem/user', (app) => app.press('新增'), '用户账号'],
  ['/account/settings', (app) => app.press('修改密码'), '旧密码'],
]

it.each(forms)(
  'a form at %s: the browser asks before a reload, no keeps what was typed, yes begins anew with the session and the tabs',
  async (path, open, field) => {
    const app = await site.openAs('admin', path)
    const before = await standing(app)
    await open?.(app)
    await app.fill(field, 'walker')
    expect(await confirmsReload(app)).toBe('beforeunload')
    expect([await app.valueOf(field), (await standing(app)).path]).toEqual(['walker', before.path])
    expect(await confirmsReload(app, { leave: true })).toBe('beforeunload')
    await app.page.waitForFunction(() => document.readyState === 'complete')
    await app.isIn()
    await expectSoon(() => standing(app)).toEqual(before)
    expect(await app.dialog()).toBe('')
    await open?.(app)
    expect(await app.valueOf(field)).toBe('')
  },
)

it('a search of the list is there again after a reload, with what it found', async () => {
  const app = await site.openAs('admin', '/isystem/user')
  await usersShown(app)
  await app.fill('账号', 'nobody-of-this-name')
  await app.press('查询')
  await expectSoon(() => app.rows()).toEqual([])
  await app.page.reload()
  await expectSoon(() => app.text()).toContain('没有')
  expect([await app.valueOf('账号'), await app.rows()]).toEqual(['nobody-of-this-name', []])
})
