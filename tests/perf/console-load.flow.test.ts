import { describe, expect, it } from 'vitest'
import { transferBudgets } from '../kit/budgets'
import { useSite } from '../tools/site'
import { usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'
import { loadList, loadLogin } from './console-pages'

const kb = 1000

/** The targets of the console goals: bytes, requests and calls. Times are shown by `npm run bench -- console`. */
describe('first load of the console', () => {
  const site = useSite({ OPS_CAPTCHA: 'off' }, { fetchesAhead: true })

  it('[0-15] sign-in: scripts, styles and requests within the budget', async () => {
    const load = await loadLogin(site)
    expect(load.codeBytes).toBeLessThanOrEqual(transferBudgets.signIn[0] * kb)
    expect(load.requests).toBeLessThanOrEqual(transferBudgets.signIn[1])
  })

  it('[0-15] user list: scripts, styles and requests within the budget, at most 5 API calls', async () => {
    const load = await loadList(site)
    expect(load.codeBytes).toBeLessThanOrEqual(transferBudgets.list[0] * kb)
    expect(load.requests).toBeLessThanOrEqual(transferBudgets.list[1])
    expect(load.apiCalls.length).toBeLessThanOrEqual(5)
  })

  it('user list: makes the same calls whether it shows 10 rows or 30', async () => {
    const ten = await loadList(site)
    const app = await site.openAs('admin', '/isystem/user')
    await usersShown(app)
    // The bell and the alarms come after the first page.
    await expectSoon(() => app.traffic.calls('/sys/annountCement/listByUser')).toHaveLength(1)
    await expectSoon(() => app.traffic.calls('/sos/iblSosInfo/list')).not.toHaveLength(0)
    await app.page.waitForNetworkIdle()
    const calls: string[] = []
    app.page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      // Dictionaries of the filters may still be on their way; they do not depend on rows.
      if (pathname.startsWith('/jeecg-boot/') && !pathname.includes('/sys/dict/')) calls.push(pathname)
    })
    await (await app.page.waitForSelector('ops-console >>> .ops-pager [role=combobox]', { visible: true }))!.click()
    await (await app.page.waitForSelector('ops-console >>> [role=option]:nth-child(3)', { visible: true }))!.click()
    await app.page.waitForSelector('ops-console >>> .ops-table tbody tr:nth-child(30)', { visible: true })
    expect(calls).toEqual(['/jeecg-boot/sys/user/list'])
    expect(ten.apiCalls.filter((path) => path === '/sys/user/list').length).toBe(1)
  })
})
