import { expectEqual } from '../../../tests/suites/assert'
import { cell, type Grid, grid, press } from '../../../tests/suites/grid-page'
import { queryShadow, loadKit, waitFor } from '../../../tests/suites/page'
import type { GridColumn, GridRow } from '../edit-grid.types'

const columns: readonly GridColumn[] = [{ key: 'name', title: '名称', type: 'input' }]
const rowsOf = (count: number): GridRow[] => Array.from({ length: count }, (_, index) => ({ id: `r${index}`, name: `设备 ${index}` }))

/** Whether the grid took the turn of a wheel over this place. */
function takes(target: Element, turn: WheelEventInit): boolean {
  const event = new WheelEvent('wheel', { ...turn, bubbles: true, cancelable: true, composed: true })
  target.dispatchEvent(event)
  return event.defaultPrevented
}
const top = (element: Grid): number => element.scrollElement!.scrollTop

describe('a wheel over <ops-edit-grid>', () => {
  before(loadKit)

  it('scrolls by pixels, lines and pages, and has drawn the rows by then [W-E15]', async () => {
    const element = await grid(columns, rowsOf(500), 'size="small"')
    for (const [deltaMode, deltaY, expected] of [
      [WheelEvent.DOM_DELTA_PIXEL, 600, 600],
      [WheelEvent.DOM_DELTA_LINE, 3, 648],
      [WheelEvent.DOM_DELTA_PIXEL, -700, 0],
    ] as const) {
      expectEqual([takes(cell(element, Math.ceil(top(element) / 44), 'name'), { deltaMode, deltaY }), top(element)], [true, expected])
      expectEqual(cell(element, Math.ceil(expected / 44), 'name').innerText, `设备 ${Math.ceil(expected / 44)}`)
    }
    takes(cell(element, 0, 'name'), { deltaMode: WheelEvent.DOM_DELTA_PAGE, deltaY: 1 })
    expectEqual(top(element) > 200, true)
  })

  it('is left to the browser for zoom, to the side and where nothing is to be scrolled', async () => {
    const element = await grid(columns, rowsOf(500))
    expectEqual(
      [
        { deltaY: 100, ctrlKey: true },
        { deltaY: 100, shiftKey: true },
        { deltaX: 100, deltaY: 20 },
      ].map((turn) => takes(cell(element, 0, 'name'), turn)),
      [false, false, false],
    )
    const short = await grid(columns, rowsOf(2))
    expectEqual(takes(cell(short, 0, 'name'), { deltaY: 100 }), false)
  })

  it('is left to a box in a panel that scrolls by itself', async () => {
    const element = await grid(columns, rowsOf(500), 'row-expand')
    element.insertAdjacentHTML(
      'beforeend',
      '<div slot="expand-r0"><div id="long" style="height: 50px; overflow: auto"><p style="height: 400px">详情</p></div><p id="short">末</p></div>',
    )
    await waitFor(() => cell(element, 0, '#expand').querySelector('button'), 'the disclosure')
    await press(element, 0, '#expand')
    await waitFor(() => queryShadow(element, '.ops-grid-panel'), 'the panel')
    const [long, short] = [element.querySelector('#long p')!, element.querySelector('#short')!]
    expectEqual([takes(long, { deltaY: 100 }), takes(short, { deltaY: 100 })], [false, true])
  })
})
