import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../../tests/suites/assert'
import { cell, filled, type Grid, press, pressAt, activateCell } from '../../../../tests/suites/grid-page'
import { mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor } from '../../../../tests/suites/page'
import type { GridColumn, GridRow, TreeConfig } from '../../edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input' },
  { key: 'rate', title: '码率', type: 'inputNumber' },
]
const nested: readonly GridRow[] = [
  {
    id: 'a',
    name: '华东',
    children: [
      { id: 'a1', name: '上海' },
      { id: 'a2', name: '杭州', children: [{ id: 'a2x', name: '西湖' }] },
    ],
  },
  { id: 'b', name: '华北' },
]
const flat: readonly GridRow[] = [
  { id: 'a', name: '华东', parentId: '' },
  { id: 'a1', name: '上海', parentId: 'a' },
  { id: 'a2', name: '杭州', parentId: 'a' },
  { id: 'a2x', name: '西湖', parentId: 'a2' },
  { id: 'b', name: '华北', parentId: '' },
]

async function tree(config: TreeConfig, input: readonly GridRow[], more = 'drag-sort'): Promise<Grid> {
  const element = mountHtml(`<ops-edit-grid label="地区" row-number ${more}></ops-edit-grid>`).querySelector<Grid>('ops-edit-grid')!
  element.treeConfig = config
  await filled(element, columns, input)
  await waitFor(() => queryShadow(element, '[role="treegrid"] .ops-grid-branch'), 'the tree')
  await nextFrame()
  return element
}

/** Names, indented by their level. */
const outline = (element: Grid): string[] =>
  Array.from({ length: element.rowCount }, (_, row) => {
    const level = Number(cell(element, row, 'name').closest('[role="row"]')!.ariaLevel) - 1
    return `${'·'.repeat(level)}${String(element.getCell(row, 'name'))}`
  })
const shows = (element: Grid, ...lines: string[]) =>
  waitFor(() => outline(element).join() === lines.join(), `${lines.join()}, not ${outline(element).join()}`)
const all = ['华东', '·上海', '·杭州', '··西湖', '华北']

async function alt(key: string): Promise<void> {
  await sendKeys({ down: 'Alt' })
  await sendKeys({ press: key })
  await sendKeys({ up: 'Alt' })
  await nextFrame()
}

/** Drags a row by its grip to a part of another one: 0 its upper edge, 1 the lower. */
async function drag(element: Grid, from: number, to: number, part: number): Promise<void> {
  await waitFor(() => queryShadow(element, '.ops-grid-drop'), 'the code of dragging')
  const grip = cell(element, from, '#number').querySelector('.ops-grid-grip')!.getBoundingClientRect()
  const { top, height } = cell(element, to, 'name').getBoundingClientRect()
  const x = Math.round(grip.left + 6)
  await sendMouse({ type: 'move', position: [x, Math.round(grip.top + 6)] })
  await sendMouse({ type: 'down' })
  await sendMouse({ type: 'move', position: [x, Math.round(top + height * part)] })
  await sendMouse({ type: 'up' })
}

describe('rows of a tree of a grid', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('[4.4-07] [3-58] go by drag into another parent, beside others and to the top, with all below them, counted through', async () => {
    const element = await tree({ expandAll: true }, nested)
    const moves = captureEvents(element, 'ops-row-move')
    await shows(element, ...all)
    await drag(element, 2, 4, 0.5)
    await shows(element, '华东', '·上海', '华北', '·杭州', '··西湖')
    await drag(element, 3, 1, 0.1)
    await shows(element, '华东', '·杭州', '··西湖', '·上海', '华北')
    await drag(element, 2, 4, 0.9)
    await shows(element, '华东', '·杭州', '·上海', '华北', '西湖')
    expectEqual(
      moves.map(({ detail }) => [(detail as { row: GridRow }).row['id'], (detail as { parent: unknown }).parent]),
      [
        ['a2', 'b'],
        ['a2', 'a'],
        ['a2x', null],
      ],
    )
    expectEqual((await element.getValues()).rows, [
      {
        id: 'a',
        name: '华东',
        children: [
          { id: 'a2', name: '杭州', children: [], orderNum: 1 },
          { id: 'a1', name: '上海', orderNum: 2 },
        ],
        orderNum: 1,
      },
      { id: 'b', name: '华北', orderNum: 2 },
      { id: 'a2x', name: '西湖', orderNum: 3 },
    ])
    const { changed } = element.getChanges()
    expectEqual(Object.fromEntries(changed.map(({ id, fields }) => [id, Object.keys(fields)])), {
      a2x: ['orderNum', 'parentId'],
      a2: ['orderNum'],
      a1: ['orderNum'],
    })
    for (let step = 0; step < 3; step++) element.undo()
    await shows(element, ...all)
    expectEqual(element.getChanges().changed, [])
    element.redo()
    await shows(element, '华东', '·上海', '华北', '·杭州', '··西湖')
  })

  it('do not go below themselves', async () => {
    const element = await tree({ expandAll: true }, nested)
    await shows(element, ...all)
    await drag(element, 0, 3, 0.5)
    await nextFrame()
    await shows(element, ...all)
    expectEqual(element.getChanges().changed, [])
  })

  it('[4.4-07] go by keys: Alt with arrows up, down, into the row before, out of the one above, and the cell goes along', async () => {
    const element = await tree({ expandAll: true }, nested)
    await shows(element, ...all)
    await activateCell(element, 2, 'name')
    await alt('ArrowUp')
    await shows(element, '华东', '·杭州', '··西湖', '·上海', '华北')
    await alt('ArrowDown')
    await shows(element, ...all)
    await alt('ArrowRight')
    await shows(element, '华东', '·上海', '··杭州', '···西湖', '华北')
    await alt('ArrowLeft')
    await shows(element, ...all)
    await alt('ArrowLeft')
    await shows(element, '华东', '·上海', '杭州', '·西湖', '华北')
    await waitFor(() => element.shadowRoot!.activeElement?.textContent.includes('杭州'), 'the cell to come along')
    await alt('ArrowLeft')
    await shows(element, '华东', '·上海', '杭州', '·西湖', '华北')
  })

  it('[4.4-08] go by the menu of a row, which says in both languages what cannot be', async () => {
    const element = await tree({ expandAll: true }, nested)
    const menu = async (row: number): Promise<HTMLElement[]> => {
      cell(element, row, 'name').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, composed: true, cancelable: true }))
      return waitFor(() => {
        const items = [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="menuitem"]')]
        return items.length > 0 && items
      }, 'the menu')
    }
    const entry = (items: HTMLElement[], text: string) => items.find((item) => item.textContent.includes(text))!
    let items = await menu(1)
    expectEqual(entry(items, '移入上一行').ariaDisabled, 'true')
    entry(items, '移出上级').click()
    await shows(element, '华东', '·杭州', '··西湖', '上海', '华北')
    element.lang = 'en'
    await nextFrame()
    items = await menu(3)
    entry(items, 'Move into the row before').click()
    await shows(element, '华东', '·杭州', '··西湖', '·上海', '华北')
  })

  it('name the row above where rows do so, as one step', async () => {
    const element = await tree({ transform: true, expandAll: true }, flat)
    await shows(element, ...all)
    await drag(element, 2, 4, 0.5)
    await shows(element, '华东', '·上海', '华北', '·杭州', '··西湖')
    const row = () => element.getRows().find(({ id }) => id === 'a2')!
    expectEqual([row()['parentId'], row()['orderNum']], ['b', 1])
    expectEqual(
      element.getChanges().changed.map(({ id, fields }) => [id, fields['parentId']]),
      [['a2', { value: 'b', oldValue: 'a' }]],
    )
    element.undo()
    await shows(element, ...all)
    expectEqual([row()['parentId'], element.getRowState('a2')], ['a', 'existing'])
  })

  it('wait for what is below where they go, and ask for nothing again that they left', async () => {
    const requests: unknown[] = []
    const element = await tree(
      {
        loadMethod: ({ row }) => {
          requests.push(row['id'])
          return Promise.resolve([{ id: `${String(row['id'])}1`, name: `${String(row['name'])}下` }])
        },
      },
      [
        { id: 'a', name: '华东', hasChildren: true },
        { id: 'b', name: '华北', hasChildren: true },
      ],
    )
    await element.setTreeExpand(['a'], true)
    await shows(element, '华东', '·华东下', '华北')
    await drag(element, 1, 2, 0.5)
    await shows(element, '华东', '华北', '·华北下', '·华东下')
    expectEqual(cell(element, 0, 'name').closest('[role="row"]')!.ariaExpanded, null)
    expectEqual(requests, ['a', 'b'])
  })

  it('stay where they are while they are shown in another order', async () => {
    const element = await tree({ expandAll: true }, nested)
    element.sort('name', 'desc')
    await nextFrame()
    const before = outline(element)
    await activateCell(element, 1, 'name')
    await alt('ArrowUp')
    await alt('ArrowLeft')
    expectEqual(outline(element), before)
  })

  it('[4.4-03] go away with all below them, their ids are kept, and undo brings them back', async () => {
    const element = await tree({ expandAll: true }, nested, 'selection="checkbox" toolbar')
    const received = captureEvents(element, 'ops-row-remove')
    await shows(element, ...all)
    await press(element, 2, '#pick')
    const button = (text: string) =>
      waitFor(
        () => [...element.shadowRoot!.querySelectorAll<HTMLButtonElement>('button')].find((one) => one.textContent.trim() === text),
        `the button ${text}`,
      )
    await pressAt(await button('删除'))
    const dialog = await waitFor(() => queryShadow(element, 'dialog[open]'), 'the question')
    expectTrue(dialog.textContent.includes('2'), 'it does not say how many')
    ;[...dialog.querySelectorAll('button')].find((one) => one.textContent.trim() === '删除')!.click()
    await shows(element, '华东', '·上海', '华北')
    expectEqual(element.getDeletedIds(), ['a2', 'a2x'])
    expectEqual((received[0]!.detail as { deleted: unknown }).deleted, ['a2', 'a2x'])
    expectEqual((await element.getValues()).rows.length, 2)
    element.undo()
    await shows(element, ...all)
    expectEqual(element.getDeletedIds(), [])
  })

  it('go away by script too, and an emptied branch is handed over empty', async () => {
    const element = await tree({ expandAll: true }, nested, '')
    expectEqual(
      element.removeRows('a').map(({ id }) => id),
      ['a', 'a1', 'a2', 'a2x'],
    )
    await shows(element, '华北')
    element.undo()
    await shows(element, ...all)
    element.removeRows(['a1', 'a2'])
    await shows(element, '华东', '华北')
    expectEqual((await element.getValues()).rows[0], { id: 'a', name: '华东', children: [] })
  })

  it('are asked for before they go with what is above them; where they do not come nothing goes', async () => {
    let isAway = true
    const element = await tree(
      { loadMethod: ({ row }) => (isAway ? Promise.reject(new Error('away')) : [{ id: `${String(row['id'])}1`, name: '下面' }]) },
      [
        { id: 'a', name: '华东', hasChildren: true },
        { id: 'b', name: '华北' },
      ],
      '',
    )
    const remove = async (): Promise<void> => {
      cell(element, 0, 'name').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, composed: true, cancelable: true }))
      const entry = await waitFor(
        () => [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="menuitem"]')].find((one) => one.textContent.includes('删除')),
        'the menu',
      )
      entry.click()
    }
    await remove()
    await waitFor(() => queryShadow(element, '.ops-grid-below')?.textContent.includes('重试'), 'the failure in place')
    await shows(element, '华东', '华北')
    expectTrue(!queryShadow(element, 'dialog[open]'), 'it asks about rows that nobody knows')
    isAway = false
    await remove()
    const dialog = await waitFor(() => queryShadow(element, 'dialog[open]'), 'the question')
    expectTrue(dialog.textContent.includes('确定要删除这 2 项吗?'), dialog.textContent)
    ;[...dialog.querySelectorAll('button')].find((one) => one.textContent.trim() === '删除')!.click()
    await shows(element, '华北')
    expectEqual(element.getDeletedIds(), ['a', 'a1'])
  })

  it('[8-35] cannot be removed by script while nobody knows what is below them: that throws, and nothing goes', async () => {
    const element = await tree({ loadMethod: () => [] }, [
      { id: 'a', name: '华东', hasChildren: true },
      { id: 'b', name: '华北' },
    ])
    for (const work of [() => element.removeRows('a'), () => element.removeRows(['b', 'a'])]) {
      let error: unknown
      try {
        work()
      } catch (thrown) {
        error = thrown
      }
      expectTrue(error instanceof Error && error.message.includes('not loaded'), 'nothing was thrown')
    }
    await shows(element, '华东', '华北')
    expectEqual(element.getDeletedIds(), [])
  })
})
