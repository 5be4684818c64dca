import { resetMouse, sendKeys } from '@web/test-runner-commands'
import { expectEqual } from '../../../tests/suites/assert'
import { back, editor, type Grid, grid, paste, press, activateCell, text } from '../../../tests/suites/grid-page'
import { loadKit, nextFrame, waitFor, waitForEqual } from '../../../tests/suites/page'
import type { GridColumn } from '../edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'rate', title: '码率', type: 'inputNumber' },
  { key: 'code', title: '编码', type: 'inputNumber', format: {} },
  { key: 'part', title: '占比', type: 'inputNumber', format: { style: 'percent', minimumFractionDigits: 1 } },
  { key: 'price', title: '价格', type: 'inputNumber', format: { style: 'currency', currency: 'CNY' } },
  { key: 'wrong', title: '错', type: 'inputNumber', format: { style: 'currency', currency: 'no' } },
  { key: 'seen', title: '只读', format: { style: 'decimal', minimumFractionDigits: 2 } },
]
const rows = [{ id: 'a', rate: 4096.5, code: 310115, part: 0.1234, price: 1234.5, wrong: 1234, seen: 1000 }]
const keysOf = columns.map(({ key }) => key)
const shown = (element: Grid): string[] => keysOf.map((key) => text(element, 0, key))

function copied(element: Grid): string {
  const clipboardData = new DataTransfer()
  element.shadowRoot!.activeElement!.dispatchEvent(
    new ClipboardEvent('copy', { clipboardData, bubbles: true, composed: true, cancelable: true }),
  )
  return clipboardData.getData('text/plain')
}

describe('formats of numbers in <ops-edit-grid>', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  it('[W-E28] show codes without groups, percents and amounts, and what cannot be as before', async () => {
    const element = await grid(columns, rows)
    expectEqual(shown(element), ['4,096.5', '310115', '12.34%', '¥1,234.50', '1,234', '1,000.00'])
    element.lang = 'en'
    await waitFor(() => text(element, 0, 'price') === 'CN¥1,234.50', 'the other language')
  })

  it('[W-E28] are edited and copied as plain numbers, and pasted as they are written', async () => {
    const element = await grid(columns, rows)
    await press(element, 0, 'part')
    await waitFor(() => editor(element), 'the editor')
    expectEqual((editor(element) as HTMLInputElement).value, '0.1234')
    await sendKeys({ press: 'Escape' })
    await back(element, 0, 'part')
    await sendKeys({ down: 'Shift' })
    await sendKeys({ press: 'ArrowRight' })
    await sendKeys({ up: 'Shift' })
    await nextFrame()
    await waitForEqual(() => copied(element), '0.1234\t1234.5\r\n')
    await activateCell(element, 0, 'part')
    paste(element, '12%\t¥2,345.50\r\n')
    await waitFor(() => element.getCell(0, 'price') === 2345.5, 'the paste')
    expectEqual([element.getCell(0, 'part'), text(element, 0, 'part')], [0.12, '12.0%'])
  })
})
