import { describe, expect, it } from 'vitest'
import { layoutOf } from '../../parts/data-table'
import { columnsText, isSameViewState, type SavedView, sharedLayout, viewsOf, withView } from './saved-views'

const columns = [
  { key: 'name', title: 'Name', fixed: true },
  { key: 'size', title: 'Size' },
  { key: 'at', title: 'At', hidden: true },
]
const own = layoutOf(columns)
const view = (title: string, more: Partial<SavedView> = {}): SavedView => ({ title, question: {}, layout: own, compact: false, ...more })

describe('saved views', () => {
  it('are read from what was stored; what is damaged is left out', () => {
    const stored = [
      view('a', { question: { name: 'x', column: 'size', order: 'asc' } }),
      { title: '' },
      { title: 'b', question: 3 },
      null,
      'x',
    ]
    expect(viewsOf(stored, columns)).toEqual([stored[0]])
    expect(viewsOf('x', columns)).toEqual([])
  })

  it('are the same while search, order, columns and density are', () => {
    expect(isSameViewState(view('a'), view('b'))).toBe(true)
    expect(isSameViewState(view('a'), view('a', { question: { name: 'x' } }))).toBe(false)
    expect(isSameViewState(view('a'), view('a', { compact: true }))).toBe(false)
    expect(isSameViewState(view('a'), view('a', { layout: { ...own, columnOrder: ['size'] } }))).toBe(false)
  })

  it('stand in their places when they are kept again or renamed', () => {
    const all = [view('a'), view('b'), view('c')]
    expect(withView(all, view('d')).map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd'])
    expect(withView(all, view('b', { compact: true }))[1]).toMatchObject({ compact: true })
    expect(withView(all, view('c'), 'a').map(({ title }) => title)).toEqual(['c', 'b'])
  })
})

describe('the columns of a shared address', () => {
  it('are those that are shown, in their order, and show the same again', () => {
    const layout = { ...own, columnOrder: ['at', 'name', 'size'], columnVisibility: { at: true, size: false } }
    const text = columnsText(layout, columns)
    expect(text).toBe('at,name')
    expect(sharedLayout({ columns: text }, columns, own)).toMatchObject({
      columnOrder: ['at', 'name'],
      columnVisibility: { at: true, name: true, size: false },
    })
  })

  it.each([undefined, {}, { columns: '' }, { columns: 'gone' }, { columns: 3 }])('%j leaves one’s own as they are', (question) =>
    expect(sharedLayout(question, columns, own)).toBeUndefined(),
  )
})
