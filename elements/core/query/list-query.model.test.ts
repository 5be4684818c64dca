import { describe, expect, it } from 'vitest'
import { listPage, pageInstead } from './list-page'
import { initialList, type ListDefaults, type ListEvent, listRequest, type ListState, pageSizes, reduceList } from './list-query.model'

interface Row {
  id: string
}
const defaults: ListDefaults = { search: { status: '1' } }
const after = (...events: ListEvent<Row>[]): ListState<Row> =>
  events.reduce<ListState<Row>>((state, event) => reduceList(state, event, defaults), initialList(defaults))

describe('list model', () => {
  it('[9-24] [4.5-06] [9-05] starts on page 1 of 10 rows, newest first, with sizes 10, 20 and 30', () => {
    expect(listRequest(initialList())).toEqual({ column: 'createTime', order: 'desc', pageNo: 1, pageSize: 10 })
    expect(pageSizes).toEqual([10, 20, 30])
  })

  it('drops empty search values, keeps 0, and names the columns in field', () => {
    const state = after({ type: 'typed', fields: { username: ' adm ', phone: '', sex: 0, birthday: null } }, { type: 'submitted' })
    expect(listRequest(state, ['username', 'sex'])).toEqual({
      username: 'adm',
      sex: 0,
      status: '1',
      column: 'createTime',
      order: 'desc',
      field: 'id,,username,sex',
      pageNo: 1,
      pageSize: 10,
    })
  })

  it('a search field named like a paging parameter does not break paging', () => {
    const state = after({ type: 'typed', fields: { pageNo: '9' } }, { type: 'submitted' })
    expect(listRequest(state).pageNo).toBe(1)
  })

  it('[4.5-05] returns to page 1 after search and reset, and reset restores the initial fields', () => {
    const searched = after({ type: 'paged', page: 3 }, { type: 'typed', fields: { username: 'a' } })
    expect(searched).toMatchObject({ page: 3, search: { status: '1' } })
    const submitted = reduceList(searched, { type: 'submitted' }, defaults)
    expect(submitted).toMatchObject({ page: 1, search: { username: 'a', status: '1' } })
    const reset = reduceList({ ...submitted, page: 2 }, { type: 'reset' }, defaults)
    expect(reset).toMatchObject({ page: 1, draft: { status: '1' }, search: { status: '1' } })
  })

  it('keeps the first shown row when the page size changes', () => {
    expect(after({ type: 'paged', page: 3 }, { type: 'sized', size: 20 })).toMatchObject({ page: 2, size: 20 })
    expect(after({ type: 'sized', size: 30 })).toMatchObject({ page: 1, size: 30 })
  })

  it('sorts ascending, descending, then by the default, from page 1', () => {
    const once = after({ type: 'paged', page: 3 }, { type: 'sorted', column: 'sex' })
    expect(once).toMatchObject({ sort: { column: 'sex', order: 'asc' }, page: 1 })
    const twice = reduceList(once, { type: 'sorted', column: 'sex' })
    expect(twice.sort.order).toBe('desc')
    expect(reduceList(twice, { type: 'sorted', column: 'sex' }).sort).toEqual({ column: 'createTime', order: 'desc' })
    expect(after({ type: 'sorted', column: 'createTime' }).sort.order).toBe('asc')
  })

  it('keeps chosen rows over pages by id, and ignores rows without one', () => {
    const state = after(
      { type: 'selected', rows: [{ id: 'a' }, { id: 'b' }], chosen: true },
      { type: 'paged', page: 2 },
      { type: 'selected', rows: [{ id: 'c' }, { id: '' }], chosen: true },
      { type: 'selected', rows: [{ id: 'a' }], chosen: false },
    )
    expect([...state.selection.keys()]).toEqual(['b', 'c'])
    expect(reduceList(state, { type: 'selectionCleared' }).selection.size).toBe(0)
  })
})

describe('everything that the search finds', () => {
  const one: ListEvent<Row> = { type: 'selected', rows: [{ id: 'a' }], chosen: true }

  it('is chosen over pages and orders, in the place of single rows', () => {
    const state = after(one, { type: 'selectedWhole' }, { type: 'paged', page: 3 }, { type: 'sorted', column: 'name' })
    expect([state.whole, state.selection.size]).toEqual([true, 0])
  })

  it.each<ListEvent<Row>>([one, { type: 'submitted' }, { type: 'reset' }, { type: 'selectionCleared' }])(
    'is let go by %j: another search finds other rows',
    (event) => expect(after({ type: 'selectedWhole' }, event).whole).toBe(false),
  )
})

describe('listPage', () => {
  it('[7.2-08] reads records and total, also as text, and null as empty', () => {
    expect(listPage({ records: [{ id: 'a' }], total: '35' }, 1, 10)).toMatchObject({ rows: [{ id: 'a' }], total: 35 })
    expect(listPage(null, 1, 10)).toMatchObject({ rows: [], total: 0 })
    expect(listPage({ records: [{ id: 'a' }, null, 3] }, 1, 10)).toMatchObject({ rows: [{ id: 'a' }], total: 1 })
  })

  it('cuts the page out of a plain array', () => {
    const all = Array.from({ length: 25 }, (_, i) => ({ id: `r${i}` }))
    const page = listPage<Row>(all, 3, 10)
    expect(page.total).toBe(25)
    expect(page.rows.map((row) => row.id)).toEqual(['r20', 'r21', 'r22', 'r23', 'r24'])
  })

  it('gives rows without id or with repeated ids keys of their own', () => {
    const { rows, keys } = listPage({ records: [{ id: 'a' }, { id: 'a' }, { n: 1 }, { id: 7 }], total: 4 }, 1, 10)
    expect(rows.map((row) => keys.get(row))).toEqual(['a', 'a#1', '#2', '7'])
  })

  it('knows the page to show instead of one beyond the end', () => {
    expect(pageInstead({ rows: [], total: 20 }, 3, 10)).toBe(2)
    expect(pageInstead({ rows: [], total: 0 }, 3, 10)).toBe(1)
    expect(pageInstead({ rows: [], total: 0 }, 1, 10)).toBeUndefined()
    expect(pageInstead({ rows: [], total: 50 }, 3, 10)).toBeUndefined()
    expect(pageInstead({ rows: [{}], total: 0 }, 3, 10)).toBeUndefined()
  })
})
