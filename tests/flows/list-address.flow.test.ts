import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { useSite } from '../tools/site'
import { showTab, tabAction, tabTitles } from '../tools/tabs'
import { expectSoon } from '../tools/wait'

const site = useSite()

const address = (app: ConsolePage): Promise<string> => app.page.evaluate(() => decodeURIComponent(location.pathname + location.search))
const total = async (app: ConsolePage): Promise<string> => app.console.first('.ops-pager', (pager) => pager.innerText.split('\n')[0] ?? '')

/** The list of users at an address, once it shows rows. */
async function openUsers(path = '/isystem/user'): Promise<ConsolePage> {
  const app = await site.openAs('admin', path)
  await expectSoon(() => app.rows()).not.toHaveLength(0)
  return app
}

describe('the address of a list', () => {
  it('says what is searched, the order and the page, in one tab; going back takes each step back', async () => {
    const app = await openUsers()
    const open = await tabTitles(app)
    const all = await total(app)
    await app.fill('账号', 'zhang')
    await app.press('查询')
    await expectSoon(() => address(app)).toBe('/isystem/user?list.username=zhang')
    await expectSoon(() => total(app)).not.toBe(all)
    const found = await total(app)
    await app.press('账号', 'button')
    await expectSoon(() => address(app)).toBe('/isystem/user?list.column=username&list.order=asc&list.username=zhang')
    await app.press('下一页')
    await expectSoon(() => address(app)).toContain('list.pageNo=2')
    await expectSoon(() => total(app)).toMatch(/^11-/)
    expect(await tabTitles(app)).toEqual(open)

    await app.page.goBack()
    await expectSoon(() => total(app)).toBe(found)
    await app.page.goBack()
    await expectSoon(() => address(app)).toBe('/isystem/user?list.username=zhang')
    await app.page.goBack()
    await expectSoon(() => total(app)).toBe(all)
    await expectSoon(() => app.valueOf('账号')).toBe('')
    await app.page.goForward()
    await expectSoon(() => total(app)).toBe(found)
    expect(await app.valueOf('账号')).toBe('zhang')
  })

  it('opens the same list for somebody who gets it, and again after a reload', async () => {
    const app = await openUsers('/isystem/user?list.username=zhang&list.pageNo=2&list.pageSize=20')
    await expectSoon(() => total(app)).toMatch(/^21-/)
    expect(await app.valueOf('账号')).toBe('zhang')
    await app.page.reload()
    await expectSoon(() => total(app)).toMatch(/^21-/)
  })

  it('asks only what the list knows: a hidden condition or another column is left out', async () => {
    const app = await openUsers('/isystem/user?list.orgCode=x&list.column=password&list.order=asc&list.pageSize=7')
    await expectSoon(() => total(app)).toMatch(/^1-10 /)
    const params = Object.fromEntries(app.traffic.calls('/sys/user/list').at(-1)?.query ?? [])
    expect(params).not.toHaveProperty('orgCode')
    expect(params).toMatchObject({ column: 'createTime', pageSize: '10' })
  })

  it('has the advanced query, which can so be shared', async () => {
    const app = await openUsers()
    await app.press('高级查询')
    await app.choose('第 1 个条件的字段', '用户姓名')
    await app.choose('第 1 个条件的匹配规则', '包含')
    await app.fill('第 1 个条件的值', '王+&#')
    await app.press('查询')
    await expectSoon(() => address(app)).toContain('list.superQueryParams')
    const shared = await app.page.evaluate(() => location.pathname + location.search)
    const other = await site.openAs('admin', shared)
    await expectSoon(() => other.console.all('.ops-querychip', (found) => found.map((chip) => chip.textContent))).toEqual([
      '用户姓名包含王+&#',
    ])
  })

  it('comes back with its tab, and is plain again when the tab is refreshed', async () => {
    const app = await openUsers()
    await app.press('下一页')
    await expectSoon(() => address(app)).toBe('/isystem/user?list.pageNo=2')
    await showTab(app, 0)
    await expectSoon(() => address(app)).not.toContain('user')
    await showTab(app, 1)
    await expectSoon(() => address(app)).toBe('/isystem/user?list.pageNo=2')
    await expectSoon(() => total(app)).toMatch(/^11-/)
    await app.page.goBack()
    await expectSoon(() => address(app)).not.toContain('user')
    await app.page.goForward()
    await expectSoon(() => address(app)).toBe('/isystem/user?list.pageNo=2')
    await tabAction(app, 1, '刷新')
    await expectSoon(() => address(app)).toBe('/isystem/user')
    await expectSoon(() => total(app)).toMatch(/^1-10 /)
  })
})
