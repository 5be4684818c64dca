import { describe, expect, it } from 'vitest'
import { everyCell } from '../tools/cells'
import type { ConsolePage } from '../tools/console-page'
import { type Site, useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'
import { addUser, findUser, newUser, searchAccount, usersShown } from '../tools/users-page'

const site = useSite()

const opened = async (site: Site): Promise<ConsolePage> => {
  const app = await site.openAs('admin', '/isystem/position')
  await expectSoon(() => app.rows()).toHaveLength(10)
  return app
}
const footer = (app: ConsolePage): Promise<string> => app.console.first('.ops-foot', (foot) => foot.innerText)

describe('the page of positions, which is one declaration', () => {
  it(
    '[1-07] [4.5-01] [4.5-02] [4.5-03] [4.5-04] adds, changes, shows and deletes a position; a taken code is said at its field',
    { tags: ['main'] },
    async () => {
      const app = await opened(site)
      await app.press('新增')
      await expectSoon(() => app.dialog()).toContain('新增')
      await app.fill('职务名称', '调音师')
      await app.fill('职务编码', 'camera')
      await app.choose('职级', '正高级')
      await expectSoon(() => app.dialog()).toMatch(/不可用|已存在|已被/)
      await app.fill('职务编码', 'mixer')
      await app.press('保存')
      await expectSoon(() => app.dialog()).toBe('')
      await expectSoon(() => app.column('职务编码')).toContain('mixer')
      await app.press('编辑 调音师')
      await expectSoon(() => app.dialog()).toContain('编辑')
      await app.fill('职务名称', '首席调音师')
      await app.press('保存')
      await expectSoon(() => app.column('职务名称')).toContain('首席调音师')
      await app.pressInMenu('更多：首席调音师', '详情')
      await expectSoon(() => app.dialog()).toContain('详情')
      await expectSoon(() => app.dialog()).toContain('正高级')
      // Nothing in it can be sent: by no button, by no keys.
      expect(await app.console.all('dialog [type=submit], dialog input:not([readonly], [disabled])', (found) => found.length)).toBe(0)
      await app.page.keyboard.down('Control')
      await app.page.keyboard.press('Enter')
      await app.page.keyboard.up('Control')
      await app.page.keyboard.press('Escape')
      await expectSoon(() => app.dialog()).toBe('')
      expect(app.traffic.calls('/sys/position/edit')).toHaveLength(1)
      await app.pressInMenu('更多：首席调音师', '删除')
      await app.press('删除首席调音师')
      await expectSoon(() => app.column('职务编码')).not.toContain('mixer')
    },
  )

  it('shows the colour that the dictionary gives a rank, and in no other place', async () => {
    const app = await opened(site)
    const marks = () =>
      app.console.all('tbody tr', (rows) =>
        rows.map((row) => {
          const mark = row.querySelector('.ops-status')
          return [row.querySelector('td:nth-child(4)')?.textContent, mark && getComputedStyle(mark, '::before').backgroundColor]
        }),
      )
    // The colours come with the dictionary, after the words.
    await expectSoon(marks).toContainEqual(['中级', 'rgb(24, 144, 255)'])
    await expectSoon(() => marks()).toContainEqual(['员级', null])
  })
})

describe('views of a list', () => {
  it('keep search, order, columns and density under a name, over a reload; they are renamed, and deleted with a way back', async () => {
    const app = await opened(site)
    await app.fill('职务编码', 'er')
    await app.press('查询')
    await everyCell(app, '职务编码', (code) => code.includes('er'))
    const found = (await app.rows()).length
    await app.press('职务编码', 'button')
    await app.press('紧凑行距')
    await app.pressInMenu('视图', '存为视图…')
    await app.fill('视图名称', '师')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'success', text: '已保存视图 师' })

    await app.press('全部')
    await expectSoon(() => app.rows()).toHaveLength(10)
    await app.page.reload()
    await expectSoon(() => app.rows()).toHaveLength(10)
    await app.press('师')
    await expectSoon(() => app.rows()).toHaveLength(found)
    expect(new URL(app.page.url()).searchParams.get('list.code')).toBe('er')
    await expectSoon(() => app.console.first('.ops-page', (page) => page.dataset['density'])).toBe('compact')

    await app.pressInMenu('视图', '重命名“师”…')
    await app.fill('视图名称', '工程师')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => app.console.all('.ops-views button', (all) => all.map((one) => one.innerText))).toEqual(['全部', '工程师'])
    await app.pressInMenu('视图', '删除“工程师”')
    await expectSoon(() => app.count('.ops-views')).toBe(0)
    await app.press('撤销')
    await expectSoon(() => app.console.all('.ops-views button', (all) => all.map((one) => one.innerText))).toEqual(['全部', '工程师'])
  })

  it('[W-C13] are shared by an address, which brings search and columns to somebody else', async () => {
    const app = await opened(site)
    const url = new URL(app.page.url())
    url.search = '?list.postRank=2&list.columns=code,name'
    await app.page.goto(url.href)
    await expectSoon(async () => (await app.column('职务编码')).length).toBe(6)
    expect(await app.console.all('thead th', (heads) => heads.map((head) => head.innerText.trim()).filter(Boolean))).toEqual([
      '职务编码',
      '职务名称',
      '操作',
    ])
  })

  it('/ goes to the search, ? says the keys, j goes down; letters that are typed stay letters', async () => {
    const app = await opened(site)
    await app.console.first('tbody td', (cell: HTMLElement) => cell.focus())
    await app.page.keyboard.press('/')
    await app.page.keyboard.type('a/?')
    await expectSoon(() => app.console.first('.ops-filters input', (input) => (input instanceof HTMLInputElement ? input.value : ''))).toBe(
      'a/?',
    )
    await app.console.first('tbody td', (cell: HTMLElement) => cell.focus())
    await app.page.keyboard.type('?')
    await expectSoon(() => app.dialog()).toContain('到查询条件')
    await app.page.keyboard.press('Escape')
    await expectSoon(() => app.dialog()).toBe('')
  })

  it('on paper is the table with all its columns, without what leads to it, also from a phone', async () => {
    const app = await opened(site)
    await app.page.setViewport({ width: 390, height: 800 })
    await expectSoon(() => app.count('.ops-rowcard')).toBe(10)
    await app.page.emulateMediaType('print')
    await app.page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    expect(await app.count('tbody tr[data-row]')).toBe(10)
    const isVisible = (selector: string): Promise<boolean[]> => app.console.all(selector, (all) => all.map((one) => one.checkVisibility()))
    const heads = (): Promise<string[]> =>
      app.console.all('thead th', (all) => all.filter((one) => one.checkVisibility()).map((one) => one.innerText))
    expect(await heads()).toEqual(['职务名称', '职务编码', '职级', '创建时间'])
    for (const removed of ['.ops-topbar', '.ops-foot', 'search', '.ops-acts'])
      expect((await isVisible(removed)).some(Boolean), removed).toBe(false)
    expect(await app.console.first('.ops-scroll', (box) => getComputedStyle(box).overflow)).toBe('visible')
    await app.page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expectSoon(() => app.count('.ops-rowcard')).toBe(10)
  })
})

describe('everything that a search finds', () => {
  it('[4.5-05] [7.3-12] is ticked with one press, deleted in pieces, and comes back with undo', async () => {
    const { token } = await site.server.signIn('admin')
    const users = Array.from({ length: 12 }, () => newUser('whole'))
    for (const user of users) await addUser(site.server, token, user)
    const app = await site.openAs('admin', '/isystem/user')
    await usersShown(app)
    await app.fill('账号', 'whole')
    await app.page.keyboard.press('Enter')
    await expectSoon(() => footer(app)).toContain('1-10 共 12 条')
    await app.press('选择本页全部', 'checkbox')
    await expectSoon(() => footer(app)).toContain('选择全部匹配的 12 项')
    await app.press('选择全部匹配的 12 项')
    await expectSoon(() => footer(app)).toContain('已选择全部匹配的 12 项')
    await app.press('批量删除')
    await expectSoon(() => app.dialog()).toContain('等 12 项')
    const [name] = await app.column('姓名')
    await app.press(`删除${name}等 12 项`)
    await expectSoon(() => app.text()).toContain('没有符合条件的记录')
    expect(await findUser(site.server, token, users[0]!.username)).toBeUndefined()
    await app.press('撤销')
    await expectSoon(() => footer(app)).toContain('1-10 共 12 条')
    await searchAccount(app, users[0]!.username)
  })
})
