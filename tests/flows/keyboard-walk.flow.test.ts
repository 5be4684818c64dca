import { describe, expect, it } from 'vitest'
import { PAGES } from '../../console/pages/areas'
import { homePath } from '../../console/routes/open-paths'
import { atRest } from '../tools/host-page'
import { walkByKeys } from '../tools/keyboard-walk'
import { pagePaths } from '../tools/page-paths'
import { useSite } from '../tools/site'

const site = useSite()

it('no page of the console escapes the walk by keys', () => {
  // The big screen and the pages for phones stand outside of the shell.
  const inShell = PAGES.map(({ id }) => id).filter((id) => !/^(?:mobile|h5)\//.test(id))
  expect([...pagePaths.keys()].toSorted()).toEqual(inShell.toSorted())
})

/** Links and what ends the session lead away from the page that is walked. */
const away = /^a |退出登录|返回上一页|重新加载/

describe('whoever goes through the console by keys alone never loses the keyboard', () => {
  for (const [page, path] of pagePaths) {
    it(`[W-P02] page ${page}`, async () => {
      const app = await site.openAs('admin', path)
      await atRest(app.page, 'ops-console')
      const { passed, lost } = await walkByKeys(app.page, {
        start: () => app.console.first('.ops-content', (main) => main.focus()),
        leave: away,
      })
      expect(lost).toEqual([])
      if (page !== 'test/home') expect(passed.length).toBeGreaterThan(0)
    })
  }

  it('[W-C11] header, tabs and menu', async () => {
    const app = await site.openAs('admin', homePath)
    await atRest(app.page, 'ops-console')
    const { passed, lost } = await walkByKeys(app.page, {
      start: () => app.console.first('.ops-skip', (skip) => skip.focus()),
      leave: away,
    })
    expect(lost).toEqual([])
    expect(passed.length).toBeGreaterThan(5)
  })

  it.each(['/user/login', '/user/register', '/user/alteration'])('[W-C11] %s', async (path) => {
    const app = await site.open()
    await app.go(path)
    await app.field(path === '/user/login' ? '账号' : '手机号')
    const { passed, lost } = await walkByKeys(app.page, {
      start: () => app.console.first('.ops-root', (root) => root.querySelector<HTMLElement>('button, input')?.focus()),
      leave: /^a /,
    })
    expect(lost).toEqual([])
    expect(passed.length).toBeGreaterThan(3)
  })
})
