import { describe, expect, it } from 'vitest'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()

describe('the page that tries calls', () => {
  it('lists them, takes a token, and shows what the server answers', async () => {
    const app = await site.open({ width: 1200, height: 900 })
    const { page } = app
    const { token } = await site.server.signIn('admin')
    await page.goto(`${site.url}/jeecg-boot/doc`)
    const shown = (css: string): Promise<string[]> =>
      page.$$eval(css, (found) => found.map((element) => (element as HTMLElement).innerText.replaceAll('\u200b', '')))
    await expectSoon(() => shown('.opblock-tag')).toContainEqual(expect.stringContaining('sys/position'))

    await page.locator('.authorize').click()
    await page.locator('.auth-container input').click()
    await page.keyboard.sendCharacter(token)
    await page.locator('.auth-btn-wrapper .authorize').click()
    await expectSoon(() => shown('.auth-btn-wrapper')).toEqual([expect.stringContaining('Logout')])
    await page.locator('.auth-btn-wrapper .btn-done').click()

    await page.locator('input.operation-filter-input').fill('sys/position')
    await expectSoon(() => shown('.opblock-tag')).toHaveLength(1)
    await page.locator('.opblock-tag').click()
    await page.locator('[id$=getSysPositionList] .opblock-summary-control').click()
    await page.locator('.try-out__btn').click()
    await page.locator('.execute').click()
    await expectSoon(() => shown('.live-responses-table .response-col_status')).toContainEqual(expect.stringContaining('200'))
    expect((await shown('.live-responses-table .response-col_description')).join()).toContain('"success": true')
  })
})
