import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import {
  addDictionary,
  addItem,
  itemRows,
  itemsAreSaved,
  openDictionaries,
  openItems,
  saveItems,
  storedItems,
  writeAt,
  writeCell,
} from '../tools/dictionaries-page'
import { serverKinds } from '../tools/server-kinds'
import { useSite } from '../tools/site'
import { showTab } from '../tools/tabs'
import { expectSoon } from '../tools/wait'

const site = useSite()

const genuine = serverKinds.find(({ kind }) => kind === '3.8')!

async function search(app: ConsolePage, code: string): Promise<void> {
  await app.fill('字典编号', code)
  await app.page.keyboard.press('Enter')
  await expectSoon(() => app.column('字典编号')).toEqual([code])
}

describe('the page of dictionaries', () => {
  it(
    '[1-08] [7.2-28] adds, searches and changes a dictionary; what is wrong is said at its field, and the code stays',
    { tags: ['main'] },
    async () => {
      const app = await openDictionaries(site)
      await app.press('新增')
      await expectSoon(() => app.dialog()).toContain('新增')
      await app.fill('字典编号', 'live,status')
      await app.press('保存')
      await expectSoon(() => app.fieldError('字典编号')).toContain('不能含空格、逗号')
      expect(await app.fieldError('字典名称')).not.toBe('')
      await app.fill('字典名称', '直播状态')
      await app.fill('字典编号', 'priority')
      await expectSoon(() => app.fieldError('字典编号')).toMatch(/不可用|已存在|已被/)
      await app.fill('字典编号', 'live_status')
      await app.press('保存')
      await expectSoon(() => app.dialog()).toBe('')
      await expectSoon(() => app.column('字典编号')).toContain('live_status')
      await app.fill('字典名称', '播状')
      await app.page.keyboard.press('Enter')
      await expectSoon(() => app.column('字典编号')).toEqual(['live_status'])
      await app.pressInMenu('更多：直播状态', '编辑')
      await expectSoon(() => app.dialog()).toContain('编辑')
      await expectSoon(async () => (await app.field('字典编号')).evaluate((field) => (field as HTMLInputElement).readOnly)).toBe(true)
      await app.fill('描述', '直播列表和大屏共用')
      await app.press('保存')
      await expectSoon(() => app.column('描述')).toEqual(['直播列表和大屏共用'])
    },
  )

  it('puts deleted dictionaries into the recycle bin, from where they come back with their items or go for good', async () => {
    const dictId = await addDictionary(site, 'bin_one', '回收试验', 'a', 'b')
    await addDictionary(site, 'bin_two', '彻底试验')
    const app = await openDictionaries(site)
    await search(app, 'bin_one')
    await app.pressInMenu('更多：回收试验', '删除')
    await expectSoon(() => app.dialog()).toContain('回收站')
    await app.press('删除回收试验')
    await expectSoon(() => app.rows()).toEqual([])
    await app.press('撤销')
    await expectSoon(() => app.column('字典编号')).toEqual(['bin_one'])

    await app.pressInMenu('更多：回收试验', '删除')
    await app.press('删除回收试验')
    await expectSoon(() => app.rows()).toEqual([])
    await search(app, 'bin_two')
    await app.pressInMenu('更多：彻底试验', '删除')
    await app.press('删除彻底试验')
    await expectSoon(() => app.rows()).toEqual([])
    await app.go('/isystem/dict')
    await expectSoon(() => app.text()).toContain('没有符合条件的记录')
    await app.press('回收站')
    await expectSoon(() => app.dialog()).toContain('bin_one')
    expect(await app.dialog()).toContain('bin_two')
    await app.pressInMenu('更多：彻底试验', '彻底删除')
    await expectSoon(() => app.dialog()).toContain('不能恢复')
    await app.press('彻底删除彻底试验')
    // The question is gone, and the row of the other one has moved up.
    await expectSoon(() => app.dialog()).toContain('共 1 条')
    expect(await app.dialog()).not.toContain('bin_two')
    await app.press('取回 回收试验')
    await expectSoon(() => app.dialog()).toContain('回收站是空的')
    await app.page.keyboard.press('Escape')
    await search(app, 'bin_one')
    expect(await storedItems(site, dictId)).toHaveLength(2)
  })

  it('saves items together, and open pages follow at once', async () => {
    const { token } = await site.server.signIn('admin')
    const { records } = (await site.server.call('/sys/dict/list?dictCode=position_rank', { token })).result as { records: { id: string }[] }
    const app = await site.openAs('admin', '/isystem/position')
    await expectSoon(() => app.column('职级')).toContain('中级')
    await app.press('数据字典', 'link')
    await expectSoon(async () => (await app.column('字典编号')).length).toBe(10)
    await search(app, 'position_rank')
    await openItems(app, '职务职级', 5)
    await writeCell(app, '中级', '骨干')
    await app.clickText('dialog [role=gridcell]', '#722ED1')
    await app.page.keyboard.press('Enter')
    await app.press('#1FA36B')
    await expectSoon(() => app.dialog()).toContain('#1FA36B')
    await saveItems(app)
    await itemsAreSaved(app)
    const stored = await storedItems(site, records[0]!.id)
    expect(stored.map(({ itemText }) => itemText)).toEqual(['员级', '助级', '骨干', '副高级', '正高级'])
    expect(stored[3]).toMatchObject({ itemColor: '#1FA36B' })
    await expectSoon(() => app.traffic.calls('/sys/dict/queryAllDictItems')).toHaveLength(1)
    expect(app.traffic.calls('/sys/dict/refleshCache')).toHaveLength(1)
    await app.page.keyboard.press('Escape')
    await showTab(app, 1)
    await expectSoon(() => app.column('职级')).toContain('骨干')
  })
})

/** Names of the items in their order, as the grid shows them. */
const names = async (app: ConsolePage): Promise<(string | undefined)[]> =>
  (await itemRows(app)).map((cells) => cells.find((text) => text.startsWith('项') || text.startsWith('新')))

describe('the items of a dictionary', () => {
  it('[1-08] are ordered, removed, added and disabled, and saved together in their order', async () => {
    const dictId = await addDictionary(site, 'ordered', '排序试验', 'a', 'b', 'c')
    const app = await openDictionaries(site)
    await search(app, 'ordered')
    await openItems(app, '排序试验', 3)
    await app.clickText('dialog [role=gridcell]', '项c')
    await app.press('向上移')
    await app.press('向上移')
    await expectSoon(() => names(app)).toEqual(['项c', '项a', '项b'])
    await app.clickNth('dialog [role=gridcell] [role=checkbox]:not([aria-label=启用])', 2)
    await app.press('删除')
    await expectSoon(() => app.dialog()).toContain('确定要删除')
    await app.press('删除')
    await expectSoon(() => names(app)).toEqual(['项c', '项a'])
    await app.clickNth('dialog [role=gridcell] [role=checkbox][aria-label=启用]', 1)
    await expectSoon(() => app.count('dialog .ops-itemtext[data-off]')).toBeGreaterThan(0)
    await addItem(app, 2, '新的', 'n')
    await expectSoon(() => names(app)).toEqual(['项c', '项a', '新的'])
    await saveItems(app)
    await itemsAreSaved(app)
    expect((await storedItems(site, dictId)).map(({ itemValue, status }) => [itemValue, status])).toEqual([
      ['c', 1],
      ['a', 0],
      ['n', 1],
    ])
  })

  it('tell at the cell what is wrong: nothing is sent, and nothing is lost by closing without a question', async () => {
    const dictId = await addDictionary(site, 'wrong', '错误试验', 'a', 'b')
    const app = await openDictionaries(site)
    await search(app, 'wrong')
    await openItems(app, '错误试验', 2)
    const wrong = () => app.console.all('dialog [role=gridcell][aria-invalid=true]', (cells) => cells.map((cell) => cell.innerText.trim()))
    await writeCell(app, '项a', '项甲')
    await writeAt(app, 0, 'value', 'b')
    await expectSoon(wrong).toEqual(['b', 'b'])
    await writeAt(app, 0, 'value', 'x,y')
    await expectSoon(wrong).toEqual(['x,y'])
    await saveItems(app)
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'warning', text: expect.stringContaining('1 处错误') })
    await app.clickNth('dialog .ops-dialoghead .ops-ends button', 0)
    await expectSoon(() => app.dialog()).toContain('未保存的字典项')
    await app.press('继续编辑')
    await expectSoon(() => names(app)).toEqual(['项甲', '项b'])
    expect((await storedItems(site, dictId)).map(({ itemText }) => itemText)).toEqual(['项a', '项b'])
  })

  it('stay as they were typed where the server fails half-way, and another save goes on from there', async () => {
    const dictId = await addDictionary(site, 'failing', '失败试验', 'a', 'b', 'c')
    const app = await openDictionaries(site)
    await search(app, 'failing')
    await openItems(app, '失败试验', 3)
    for (const value of ['a', 'b', 'c']) await writeCell(app, `项${value}`, `项${value}${value}`)
    await addItem(app, 3, '新的', 'n')
    await expectSoon(() => names(app)).toEqual(['项aa', '项bb', '项cc', '新的'])
    const failing = site.faults.respond('/sys/dictItem/add', { success: false, code: 500, message: '操作失败，系统繁忙', result: null })
    await saveItems(app)
    await expectSoon(() => app.toasts()).toContainEqual({
      tone: 'danger',
      text: expect.stringMatching(/“新的”没有保存.*系统繁忙[\s\S]*已保存 3 \/ 4/),
    })
    expect(await names(app)).toEqual(['项aa', '项bb', '项cc', '新的'])
    expect((await storedItems(site, dictId)).map(({ itemText }) => itemText)).toEqual(['项aa', '项bb', '项cc'])
    failing.end()
    const before = app.traffic.calls('/sys/dictItem/edit').length
    await saveItems(app)
    await itemsAreSaved(app)
    expect(app.traffic.calls('/sys/dictItem/edit')).toHaveLength(before)
    expect((await storedItems(site, dictId)).map(({ itemText }) => itemText)).toEqual(['项aa', '项bb', '项cc', '新的'])
  })

  it('are not added twice where the answer was lost', async () => {
    const dictId = await addDictionary(site, 'lost', '丢失试验', 'a')
    const app = await openDictionaries(site)
    await search(app, 'lost')
    await openItems(app, '丢失试验', 1)
    await addItem(app, 1, '新的', 'n')
    await expectSoon(() => names(app)).toEqual(['项a', '新的'])
    site.faults.on('/sys/dictItem/add', 'lost', { times: 1 })
    await saveItems(app)
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'danger', text: expect.stringContaining('“新的”没有保存') })
    await saveItems(app)
    await itemsAreSaved(app)
    expect((await storedItems(site, dictId)).map(({ itemValue }) => itemValue)).toEqual(['a', 'n'])
  })

  it('[X58] of two administrators the second is told what the first changed; what he did not touch stays', async () => {
    const dictId = await addDictionary(site, 'two_admins', '两人试验', 'a', 'b')
    const open = async (): Promise<ConsolePage> => {
      const app = await openDictionaries(site)
      await search(app, 'two_admins')
      await openItems(app, '两人试验', 2)
      return app
    }
    const [first, second] = [await open(), await open()]
    await writeCell(first, '项a', '项第一')
    await writeCell(first, '项b', '项其他')
    await saveItems(first)
    await itemsAreSaved(first)
    await writeCell(second, '项a', '项第二')
    await saveItems(second)
    await expectSoon(() => second.dialog()).toContain('项第一 的名称：项第一')
    await second.press('继续编辑')
    expect(await names(second)).toEqual(['项第二', '项b'])
    expect((await storedItems(site, dictId)).map(({ itemText }) => itemText)).toEqual(['项第一', '项其他'])
    await saveItems(second)
    await second.press('覆盖并保存')
    await expectSoon(() => second.toasts()).toContainEqual({
      tone: 'warning',
      text: expect.stringMatching(/别人也改了字典项[\s\S]*项其他/),
    })
    await expectSoon(() => names(second)).toEqual(['项第二', '项其他'])
    expect((await storedItems(site, dictId)).map(({ itemText }) => itemText)).toEqual(['项第二', '项其他'])
  })
})

describe('who may not manage dictionaries', () => {
  it('is offered nothing, and the server refuses it as well', async () => {
    const { token } = await site.server.signIn('jeecg')
    const add = { token, method: 'POST', body: { dictName: 'x', dictCode: 'x' } } as const
    expect(await site.server.call('/sys/dict/add', add)).toMatchObject({ success: false, code: 510 })
    expect(await site.server.call('/sys/dictItem/add', add)).toMatchObject({ success: false, code: 510 })
    const app = await site.openAs('jeecg', '/isystem/user')
    await expectSoon(() => app.text()).toContain('用户管理')
    expect(await app.text()).not.toContain('数据字典')
  })
})

describe('the page of dictionaries on a server of the 3.8 generation', () => {
  const site = useSite(genuine.settings)

  it('stands at the address of its menu, and its items are edited there', async () => {
    const dictId = await addDictionary(site, 'genuine', '新版试验', 'a')
    const app = await openDictionaries(site, '/system/dict')
    await search(app, 'genuine')
    await openItems(app, '新版试验', 1)
    await writeCell(app, '项a', '项新版')
    await saveItems(app)
    await itemsAreSaved(app)
    expect((await storedItems(site, dictId)).map(({ itemText }) => itemText)).toEqual(['项新版'])
    await app.page.keyboard.press('Escape')
    await app.press('刷新缓存')
    await expectSoon(() => app.toasts()).toContainEqual({ tone: 'success', text: '刷新缓存完成！' })
  })
})
