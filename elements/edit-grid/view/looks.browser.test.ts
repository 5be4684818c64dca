import { resetMouse, sendMouse, setViewport } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import { cell, grid, activateCell } from '../../../tests/suites/grid-page'
import { queryShadow, loadKit, nextFrame, waitFor, waitForEqual } from '../../../tests/suites/page'
import type { GridColumn, GridRow } from '../edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'code', title: '编号', type: 'input', width: 120, validateRules: [{ unique: true }] },
  { key: 'rate', title: '码率', type: 'inputNumber', width: 120, statistics: ['sum', 'average'] },
]
const rows: readonly GridRow[] = Array.from({ length: 6 }, (_, at) => ({ id: `r${at}`, code: `c${at}`, rate: at }))
const box = (element: Element): DOMRect => element.getBoundingClientRect()

describe('how <ops-edit-grid> looks', () => {
  before(loadKit)
  afterEach(async () => {
    await resetMouse()
    await setViewport({ width: 1000, height: 700 })
  })

  for (const [twin, wrong] of [
    [2, 3],
    [4, 3],
  ] as const) {
    it(`[W-E26] keeps the tip of an error off the row that it names, ${twin < wrong ? 'above' : 'below'}`, async () => {
      const element = await grid(
        columns,
        rows.map((row, at) => (at === wrong ? { ...row, code: `c${twin}` } : row)),
      )
      element.validateAll()
      await activateCell(element, wrong, 'code')
      const tip = await waitFor(() => queryShadow(element, '.ops-grid-tip'), 'the tip')
      const [shown, named] = [box(tip), box(cell(element, twin, 'code'))]
      expectTrue(tip.textContent.includes(String(twin + 1)), tip.textContent)
      expectTrue(shown.bottom <= named.top + 1 || shown.top >= named.bottom - 1, 'the row that it names is covered')
    })
  }

  it('draws one line between wrong cells that meet, and all four around one that stands alone', async () => {
    const wrong = [
      { id: 'a', code: 'x', rate: 'no' },
      { id: 'b', code: 'x', rate: 1 },
      { id: 'c', code: 'y', rate: 'no' },
    ]
    const element = await grid(
      [columns[0]!, { ...columns[1]!, validateRules: [{ pattern: 'n' }] }],
      wrong.map((row) => ({ ...row })),
    )
    element.validateAll()
    await waitFor(() => cell(element, 2, 'rate').matches('.is-invalid'), 'the wrong cells')
    await nextFrame()
    /** How thick each line is that a cell draws at its start and above: its own, and the end of the cell that it meets there. */
    const lines = (row: number, key: string): readonly number[] => {
      const style = getComputedStyle(cell(element, row, key))
      const [x = 0, y = 0] = (/(\d+)px (\d+)px 0px 0px inset/.exec(style.boxShadow) ?? []).slice(1).map(Number)
      return [x, y]
    }
    const danger = (row: number, key: string): readonly string[] => {
      const { borderRightColor, borderBottomColor } = getComputedStyle(cell(element, row, key))
      return [borderRightColor, borderBottomColor]
    }
    expectEqual(
      [
        [0, 'code'],
        [0, 'rate'],
        [1, 'code'],
        [2, 'rate'],
      ].map(([row, key]) => lines(Number(row), String(key))),
      [
        [1, 1],
        [0, 1],
        [1, 0],
        [1, 1],
      ],
    )
    const own = danger(0, 'code')
    expectEqual([danger(0, 'rate'), danger(1, 'code'), danger(2, 'rate')], [own, own, own])
  })

  it('[W-E26] ends head, filters and foot with the last column', async () => {
    const element = await grid(columns, rows, 'filter-row toolbar')
    await waitFor(() => queryShadow(element, '.ops-grid-sums') && queryShadow(element, '.ops-grid-filters'), 'the foot')
    const end = box(cell(element, 0, 'rate')).right
    for (const part of ['.ops-grid-head', '.ops-grid-filters', '.ops-grid-foot'])
      expectTrue(
        Math.abs(box(queryShadow(element, part)!).right - end) < 1,
        `${part} goes on to ${box(queryShadow(element, part)!).right}, ${end}`,
      )
  })

  it('[W-E26] counts the rows in the foot', async () => {
    const element = await grid(columns, rows, 'row-number')
    const foot = (): string[] => [...queryShadow(element, '.ops-grid-sums')!.children].map(({ textContent }) => textContent)
    await waitFor(() => queryShadow(element, '.ops-grid-sums'), 'the foot')
    expectEqual(foot(), ['合计', '6 行', '15'])
    element.addRows([{ code: 'x', rate: 1 }])
    await waitFor(() => foot().join() === '合计,7 行,16', 'the new count')
    element.lang = 'en'
    await waitFor(() => foot()[1] === 'Rows: 7', 'the other language')
  })

  it('[W-E26] marks the row that is carried, until it is put down', async () => {
    const element = await grid(columns, rows, 'drag-sort row-number')
    await waitFor(() => queryShadow(element, '.ops-grid-carried'), 'the code of the drag')
    const grip = box(cell(element, 3, '#number').querySelector('.ops-grid-grip')!)
    const [x, y] = [Math.round(grip.left + 8), Math.round(grip.top + 8)]
    const draggedElement = (): HTMLElement => queryShadow(element, '.ops-grid-carried')!
    await sendMouse({ type: 'move', position: [x, y] })
    await sendMouse({ type: 'down' })
    await sendMouse({ type: 'move', position: [x, y - 90] })
    await nextFrame()
    await waitForEqual(
      () => [draggedElement().hidden, Math.round(box(draggedElement()).top)],
      [false, Math.round(box(cell(element, 3, 'code')).top)],
    )
    await sendMouse({ type: 'up' })
    expectTrue(draggedElement().hidden, 'the mark stays')
  })

  it('[W-E26] has narrow lead columns on a phone, with a number that is not cut, and broad ones elsewhere', async () => {
    await setViewport({ width: 390, height: 700 })
    const element = await grid(columns, rows, 'drag-sort row-number selection="checkbox"')
    const view = queryShadow(element, '.ops-grid-view')!
    const lead = (): number => box(queryShadow(element, '.ops-grid-row > [data-pin="start"]')!).width / view.clientWidth
    await waitFor(() => lead() < 0.26, `the narrow columns: ${lead()}`)
    const number = cell(element, 5, '#number')
    expectTrue(number.scrollWidth <= number.clientWidth, 'the number is cut')
    await setViewport({ width: 1000, height: 700 })
    await waitFor(() => lead() * view.clientWidth === 136, `the broad ones: ${lead() * view.clientWidth}`)
  })

  it('[W-E26] has a line of 16 px letters on a phone, which would zoom into smaller ones, and cuts none of them', async () => {
    await setViewport({ width: 390, height: 700 })
    const types = ['input', 'inputNumber'] as const
    const fields = types.map((type): GridColumn => ({ key: type, title: type, type, width: 150 }))
    for (const size of ['tiny', 'medium']) {
      const element = await grid(fields, [{ id: 'a', input: '字', inputNumber: 1 }], `size="${size}"`)
      for (const type of types) {
        element.startEdit('a', type)
        const field = await waitFor(
          () => queryShadow<HTMLInputElement>(element, '.ops-grid-editor input, .ops-grid-input:not([hidden])'),
          `the editor of ${type}`,
        )
        await waitFor(() => getComputedStyle(field).fontSize === '16px', `letters of 16 px in ${type}, ${getComputedStyle(field).fontSize}`)
        const [line, shown] = [box(field), box(cell(element, 0, type))]
        expectTrue(
          line.height >= 18 && line.bottom <= shown.bottom + 1 && line.top >= shown.top - 1,
          `${type} is ${line.height} px high, ${size}`,
        )
        element.cancelEdit()
        await waitFor(() => !queryShadow(element, '.ops-grid-editor, .ops-grid-input:not([hidden])'), 'the end of the edit')
      }
    }
  })

  it('[W-E26] draws one ring around an editor of tags, 2 px as around all others', async () => {
    const element = await grid([{ key: 'tags', title: '标签', type: 'tags', width: 200 }], [{ id: 'a', tags: '室内;高清;' }])
    element.startEdit('a', 'tags')
    const editor = await waitFor(() => queryShadow(element, '.ops-grid-editor:has(input)'), 'the editor')
    editor.querySelector('input')!.focus()
    await nextFrame()
    await waitForEqual(() => [getComputedStyle(editor).outlineWidth, getComputedStyle(editor).outlineStyle], ['2px', 'solid'])
    const ringed = [...editor.querySelectorAll<HTMLElement>('*')].filter((one) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
    expectEqual(
      ringed.map(({ className }) => className),
      [],
    )
  })

  it('[W-E26] draws the sign of an error as a stroke and a dot', async () => {
    const element = await grid([{ key: 'code', title: '编号', type: 'input', width: 120, required: true }], [{ id: 'a', code: '' }])
    await activateCell(element, 0, 'code')
    element.validateAll()
    await waitFor(() => cell(element, 0, 'code').matches('.is-invalid'), 'the error')
    const style = await waitFor(() => {
      const now = getComputedStyle(cell(element, 0, 'code'))
      return now.backgroundImage.includes('linear-gradient') && now
    }, 'the sign')
    const runs = await redRuns(style, 14)
    expectEqual(runs, [4, 2])
  })

  it('[W-E26] shows by a fade that more tools follow on a phone, until the last of them', async () => {
    await setViewport({ width: 390, height: 700 })
    const element = await grid(columns, rows, 'toolbar selection="checkbox"')
    const tools = queryShadow(element, '.ops-grid-tools')!
    await waitFor(() => tools.scrollWidth > tools.clientWidth + 40, 'more tools than there is room for')
    const fade = (): string => getComputedStyle(tools).getPropertyValue('--_fade').trim()
    expectTrue(getComputedStyle(tools).maskImage.includes('gradient'), getComputedStyle(tools).maskImage)
    await waitFor(() => fade() === '40px', `the fade, ${fade()}`)
    const last = [...tools.querySelectorAll('button')].at(-1)!
    const cut = [...tools.querySelectorAll('button')].find(
      (one) => box(one).left < box(tools).right && box(one).right > box(tools).right - 40,
    )
    expectTrue(cut, 'no tool is partly seen')
    tools.scrollLeft = tools.scrollWidth
    await waitFor(() => fade() === '0px', `the end of the fade, ${fade()}`)
    expectTrue(box(last).right <= box(tools).right + 1, 'the last one is out of reach')
  })
})

/**
 * Heights of what is painted by the first background of a cell, from top to bottom through its middle, css px.
 * @param height css px of the sign
 */
async function redRuns({ backgroundImage, backgroundSize }: CSSStyleDeclaration, height: number): Promise<number[]> {
  const image = backgroundImage.slice(0, backgroundImage.indexOf('), radial') + 1)
  const [width, tall] = backgroundSize.split(',')[0]!.trim().split(' ')
  const body = `<div xmlns="http://www.w3.org/1999/xhtml" style="width:${width};height:${tall};background:${image}"></div>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="${height}"><foreignObject width="20" height="${height}">${body}</foreignObject></svg>`
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await picture.decode()
  const canvas = new OffscreenCanvas(20, height)
  const drawing = canvas.getContext('2d')!
  drawing.drawImage(picture, 0, 0)
  const runs: number[] = []
  let isWithin = false
  for (let y = 0; y < height; y++) {
    const isPainted = drawing.getImageData(0, y, 1, 1).data[3]! > 127
    if (isPainted && !isWithin) runs.push(0)
    if (isPainted) runs.push(runs.pop()! + 1)
    isWithin = isPainted
  }
  return runs
}
