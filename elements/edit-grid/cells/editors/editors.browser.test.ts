import { axeFindings } from '../../../../tests/suites/axe-suite'
import { expectEqual, expectTrue } from '../../../../tests/suites/assert'
import { cell, editor, grid } from '../../../../tests/suites/grid-page'
import { queryShadow, loadKit, nextFrame, waitFor, waitForEqual } from '../../../../tests/suites/page'
import type { GridColumn, GridRow } from '../../edit-grid.types'

const options = ['摄像头', '编码器', '网络硬盘录像机'].map((text, value) => ({ value, text }))
const users = [{ id: '1', username: 'linxy', realname: '林晓芸' }]
const departs = [{ id: 'd0', key: 'd0', title: '华东', departName: '华东' }]

const columns: readonly GridColumn[] = [
  { key: 'input', type: 'input' },
  { key: 'number', type: 'inputNumber' },
  { key: 'pop', type: 'textarea' },
  { key: 'select', type: 'select', options },
  { key: 'multi', type: 'list_multi', options },
  { key: 'radio', type: 'radio', options },
  { key: 'date', type: 'date' },
  { key: 'datetime', type: 'datetime' },
  { key: 'time', type: 'time' },
  { key: 'user', type: 'sel_user', props: { options: users } },
  { key: 'depart', type: 'sel_depart', props: { options: departs } },
  { key: 'search', type: 'select-dict-search', props: { options } },
  { key: 'tags', type: 'tags' },
  { key: 'file', type: 'file' },
  { key: 'image', type: 'image' },
].map((column): GridColumn => ({ ...column, title: `列 ${column.key}` }))

const row: GridRow = {
  id: '1',
  input: 'SH-1',
  number: 4096,
  pop: '一',
  select: 1,
  multi: '1,2',
  radio: 2,
  date: '2026-01-31',
  datetime: '2026-01-31 10:00:00',
  time: '10:00:00',
  user: 'linxy',
  depart: 'd0',
  search: '2',
  tags: 'a;b',
  file: 'a/b.pdf',
}

/** Everything that is told by its id is there. */
function named({ shadowRoot }: HTMLElement, attribute: string): boolean {
  return [...shadowRoot!.querySelectorAll(`[${attribute}]`)].every((field) => shadowRoot!.getElementById(field.getAttribute(attribute)!))
}

describe('editors of <ops-edit-grid> for everybody', () => {
  before(loadKit)

  it('[5.2-21] hints at the search of a select', async () => {
    const element = await grid([{ key: 'kind', title: '类型', type: 'sel_search', options }], [{ id: '1' }])
    element.startEdit('1', 'kind')
    const field = await waitFor(() => editor(element)?.querySelector('input'), 'the field')
    await waitFor(() => field.placeholder === '请输入搜索内容', 'the hint')
  })

  for (const { key } of columns) {
    it(`passes axe while ${key} is edited`, async () => {
      const element = await grid(columns, [row])
      element.startEdit('1', key)
      await waitFor(() => editor(element)?.matches('.ops-grid-input, :has(*)') ?? false, 'the editor')
      // Lists come with a chunk of their own.
      await waitFor(() => named(element, 'aria-controls') && named(element, 'aria-activedescendant'), 'what it opens')
      expectEqual(await axeFindings(element), [])
    })
  }

  for (const key of ['date', 'datetime', 'time'])
    for (const size of ['mini', 'large'])
      it(`[V-E11] shows the whole value of a ${key} while it is edited, in the default width, ${size}`, async () => {
        const element = await grid([{ key, type: key, title: key }], [row], `size="${size}"`)
        element.startEdit('1', key)
        const field = await waitFor(() => editor(element)?.querySelector<HTMLInputElement>('input'), 'the field')
        await waitFor(() => field.value === row[key], 'the value')
        expectTrue(field.scrollWidth <= field.clientWidth, `${field.scrollWidth} px of text in ${field.clientWidth} px`)
      })

  it('passes axe with wrong cells and the reason of one in sight', async () => {
    const element = await grid(
      [
        { key: 'name', title: '名称', type: 'input', required: true },
        { key: 'kind', title: '类型', type: 'input', validateRules: [{ handler: () => false, message: '不行' }] },
      ],
      [{ id: '1' }],
    )
    expectEqual(element.validateAll().length, 2)
    element.goToNextError()
    await waitFor(() => queryShadow(element, '.ops-grid-tip'), 'the reason')
    expectEqual(await axeFindings(element), [])
  })

  it('a wrong cell shows a mark; the word stands in those alone that need a value, once', async () => {
    const element = await grid(
      [
        { key: 'name', title: '名称', type: 'input', required: true },
        { key: 'kind', title: '类型', type: 'input', validateRules: [{ handler: () => false, message: '不行' }] },
      ],
      [{ id: '1' }, { id: '2', name: 'x' }],
    )
    const word = (index: number, key: string): string => getComputedStyle(cell(element, index, key), '::before').content
    expectEqual([word(0, 'name'), word(0, 'kind')], ['none', 'none'])
    element.validateAll()
    await nextFrame()
    await nextFrame()
    await waitForEqual(() => [word(0, 'name'), word(0, 'kind'), word(1, 'name')], ['"必填"', 'none', 'none'])
    expectEqual([cell(element, 0, 'name').textContent, cell(element, 0, 'kind').getAttribute('aria-invalid')], ['', 'true'])
    expectTrue(getComputedStyle(cell(element, 0, 'kind')).backgroundImage.includes('radial-gradient'), 'the mark')
  })

  it('buttons of a choice stay within the grid, below each other where it is narrow', async () => {
    const element = await grid(
      [
        { key: 'name', title: '名称', type: 'input', width: 160 },
        { key: 'radio', title: '类型', type: 'radio', options, width: 80 },
      ],
      [row],
    )
    element.style.width = '250px'
    await nextFrame()
    element.startEdit('1', 'radio')
    const box = await waitFor(() => queryShadow(element, '.ops-grid-radios')?.parentElement, 'the buttons')
    const [view, own] = [queryShadow(element, '.ops-grid-view')!.getBoundingClientRect(), box.getBoundingClientRect()]
    expectTrue(own.left >= view.left && own.right <= view.right, `${own.left}-${own.right} in ${view.left}-${view.right}`)
  })
})
