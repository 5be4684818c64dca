import { describe, expect, it } from 'vitest'
import { dataTableStrings } from '../../elements/parts/data-table/data-table.strings'
import type { ConsolePage } from '../tools/console-page'
import { chord } from '../tools/keys'
import { locales, named, setPageLanguage } from '../tools/languages'
import { useSite } from '../tools/site'
import { openUsers, usersShown } from '../tools/users-page'
import { expectSoon } from '../tools/wait'

const users = '/isystem/user'
const site = useSite()

interface Head {
  key: string
  left: number
  width: number
}

function heads(app: ConsolePage): Promise<Head[]> {
  return app.console.all('thead th[data-key]', (cells) =>
    cells.map((cell) => {
      const { left, width } = cell.getBoundingClientRect()
      return { key: cell.dataset['key']!, left: Math.round(left), width: Math.round(width) }
    }),
  )
}

const keys = async (app: ConsolePage): Promise<string[]> => (await heads(app)).map(({ key }) => key)
const widthOf = async (app: ConsolePage, key: string): Promise<number> => (await heads(app)).find((head) => head.key === key)!.width

/** Where the edge of a column is taken. */
function edgeOf(app: ConsolePage, key: string): Promise<{ x: number; y: number }> {
  return app.console.first(`th[data-key="${key}"] .ops-resize`, (edge) => {
    const { left, top, width, height } = edge.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
}

/** Takes the edge of a column so many pixels along, and holds it. */
async function dragEdge(app: ConsolePage, key: string, by: number): Promise<void> {
  const { x, y } = await edgeOf(app, key)
  await app.page.mouse.move(x, y)
  await app.page.mouse.down()
  await app.page.mouse.move(x + by / 2, y)
  await app.page.mouse.move(x + by, y)
}

describe('the columns of a list', () => {
  it('[W-C09] are sized by the pointer, an edge stays under it, and Escape takes it back', async () => {
    const app = await openUsers(site)
    const before = await heads(app)
    await dragEdge(app, 'realname', 60)
    await expectSoon(() => widthOf(app, 'realname')).toBe(before[1]!.width + 60)
    await expectSoon(async () => (await edgeOf(app, 'realname')).x - before[1]!.left - before[1]!.width).toBeGreaterThan(50)
    await app.page.keyboard.press('Escape')
    await expectSoon(() => widthOf(app, 'realname')).toBe(before[1]!.width)
    await app.page.mouse.up()
    await dragEdge(app, 'realname', -500)
    await app.page.mouse.up()
    await expectSoon(async () => [await widthOf(app, 'realname'), await widthOf(app, 'username')]).toEqual([74, before[0]!.width])
  })

  it('[W-C09] are as wide as their contents by a double click on the edge', async () => {
    const app = await openUsers(site)
    const narrowWidth = await widthOf(app, 'orgCodeTxt')
    await dragEdge(app, 'orgCodeTxt', 200)
    await expectSoon(() => widthOf(app, 'orgCodeTxt')).toBe(narrowWidth + 200)
    await app.page.mouse.up()
    const wide = await widthOf(app, 'orgCodeTxt')
    const { x, y } = await edgeOf(app, 'orgCodeTxt')
    await app.page.mouse.click(x, y, { count: 2 })
    await expectSoon(async () => (await widthOf(app, 'orgCodeTxt')) < wide - 100).toBe(true)
    const cut = await app.console.all(
      'tbody td:nth-child(8)',
      (cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length,
    )
    expect(cut).toBe(0)
  })

  it.each(locales)('[W-C09] are hidden, moved, pinned and kept over a reload, and come back by one press (%s)', async (language) => {
    const app = await site.open()
    const t = named(language)
    await setPageLanguage(app, language)
    await app.enter(await site.server.signIn('admin'), users)
    await usersShown(app)
    const before = await keys(app)
    const [account, name, phone] = language === 'en' ? ['Account', 'Name', 'Mobile'] : ['账号', '姓名', '手机号码']
    await app.press(language === 'en' ? 'Columns' : '列设置')
    await app.press(phone, 'checkbox')
    await app.press(t(dataTableStrings, 'moveColumnDown', { name: account }))
    await app.press(t(dataTableStrings, 'pinColumn', { name }))
    const requested = ['realname', 'username', ...before.slice(2).filter((key) => key !== 'phone')]
    await expectSoon(() => keys(app)).toEqual(requested)
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.focus()).toBe(language === 'en' ? 'Columns' : '列设置')
    await app.page.setViewport({ width: 850, height: 700 })
    await app.page.reload()
    await usersShown(app)
    expect(await keys(app)).toEqual(requested)

    const still = await heads(app)
    await app.console.first('.ops-content .ops-scroll', (box) => box.scrollTo({ left: 80, behavior: 'instant' }))
    const scrolled = await heads(app)
    expect([scrolled[0]!.left, scrolled[2]!.left]).toEqual([still[0]!.left, still[2]!.left - 80])

    await app.press(language === 'en' ? 'Columns' : '列设置')
    await app.press(language === 'en' ? 'Reset columns' : '恢复默认列')
    await expectSoon(() => keys(app)).toEqual(before)
  })

  it('are all on paper, hidden ones too, and hidden again behind it', async () => {
    const app = await openUsers(site)
    const before = await keys(app)
    await app.press('列设置')
    await app.press('手机号码', 'checkbox')
    await expectSoon(() => keys(app)).not.toContain('phone')
    await app.page.keyboard.press('Escape')
    await app.page.emulateMediaType('print')
    await app.page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    expect(before).toContain('phone')
    expect(await keys(app)).toEqual(expect.arrayContaining(before))
    await app.page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await app.page.emulateMediaType('screen')
    await expectSoon(() => keys(app)).not.toContain('phone')
  })

  it('[W-P03] a double click on a row, and Enter on a cell, show its details', async () => {
    const app = await openUsers(site)
    await app.clickNth('tbody td:nth-child(3)', 1, { count: 2 })
    await expectSoon(() => app.dialog()).toContain('详情')
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
    await app.clickNth('tbody td:nth-child(3)', 2)
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.dialog()).toContain('详情')
  })

  it('[W-P03] what was typed into a search field stays while keys go through the rows', async () => {
    const app = await openUsers(site)
    await app.fill('姓名', '没有查')
    await app.clickNth('tbody td:nth-child(3)', 0)
    for (const key of ['j', 'j', 'k', 'x'] as const) await app.page.keyboard.press(key)
    await expectSoon(() => app.count('tbody tr[data-selected]')).toBe(1)
    expect(await app.console.first('tr[data-selected]', (row) => row.dataset['row'])).toBe('1')
    await chord(app, 'Control', 'a')
    await expectSoon(() => app.count('tbody tr[data-selected]')).toBe(10)
    expect(await app.valueOf('姓名')).toBe('没有查')
  })
})

describe('the cards of a list on a phone', () => {
  const phone = { width: 390, height: 844 }

  it.each(locales)('[W-C07] are sorted by a menu, and sorted the other way by the same entry (%s)', async (language) => {
    const app = await site.open(phone)
    await setPageLanguage(app, language)
    await app.enter(await site.server.signIn('admin'), users)
    await usersShown(app)
    const [created, account] = language === 'en' ? ['Created', 'Account'] : ['创建时间', '账号']
    const first = async (): Promise<string> => (await app.rows())[0]!['card']!
    await app.pressInMenu(created, account)
    await expectSoon(first).toContain('admin')
    await app.pressInMenu(account, account)
    await expectSoon(first).toContain('zou')
    expect(await app.count('.ops-columns-button')).toBe(1)
    expect(await app.console.first('.ops-columns-button', (button) => button.checkVisibility())).toBe(false)
  })

  it.each(locales)('[W-C07] a press shows details, or takes a card in and out while some are chosen, or all (%s)', async (language) => {
    const app = await site.open(phone)
    const t = named(language)
    await setPageLanguage(app, language)
    await app.enter(await site.server.signIn('admin'), users)
    await usersShown(app)
    const chosen = (): Promise<number> => app.count('.ops-rowcard[data-selected]')
    await app.clickNth('.ops-rowcard-text', 0)
    await expectSoon(() => app.dialog()).toContain(language === 'en' ? 'Detail' : '详情')
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
    await app.press(language === 'en' ? 'Select' : '选择')
    await app.clickNth('.ops-rowcard-text', 0)
    await app.clickNth('.ops-rowcard-text', 1)
    await expectSoon(chosen).toBe(2)
    await app.clickNth('.ops-rowcard-text', 0)
    await expectSoon(chosen).toBe(1)
    expect(await app.dialog()).toBe('')
    await app.press(t(dataTableStrings, 'selectAll'), 'checkbox')
    await expectSoon(chosen).toBe(10)
    await app.press(language === 'en' ? 'Cancel selection' : '取消选择')
    await expectSoon(chosen).toBe(0)
    expect(await app.count('.ops-rowcard input')).toBe(0)
  })
})
