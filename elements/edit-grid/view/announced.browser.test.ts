import { resetMouse, sendKeys } from '@web/test-runner-commands'
import { type Grid, grid, pressAt } from '../../../tests/suites/grid-page'
import { queryShadow, loadKit, nextFrame, waitFor, waitForEqual } from '../../../tests/suites/page'
import type { GridColumn, GridRow } from '../edit-grid.types'

const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input' },
  { key: 'rate', title: '码率', type: 'inputNumber' },
]
const rows: readonly GridRow[] = ['b', 'a', 'c'].map((name, rate) => ({ id: name, name, rate }))
const texts = (element: Grid): string => queryShadow(element, '[aria-live="polite"]')!.textContent
const title = (element: Grid, key: string): HTMLElement => queryShadow(element, `.ops-grid-title[data-key="${key}"] button`)!

describe('what is announced', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  for (const [lang, expectedTexts] of [
    [
      'zh-CN',
      [
        '已按“名称”升序排序',
        '已按“名称”降序排序',
        '已按“名称”降序，再按“码率”升序排序',
        '已按“名称”降序，再按“码率”降序排序',
        '已取消排序',
      ],
    ],
    [
      'en',
      [
        'Sorted by 名称, ascending',
        'Sorted by 名称, descending',
        'Sorted by 名称, descending, then by 码率, ascending',
        'Sorted by 名称, descending, then by 码率, descending',
        'No longer sorted',
      ],
    ],
  ] as const)
    it(`of a sort: column, direction, the order of several, and that it was taken away, in ${lang}`, async () => {
      const element = await grid(columns, rows, `lang="${lang}"`)
      const expectAnnounced = (text: string): Promise<unknown> => waitFor(() => texts(element) === text, text)
      await pressAt(title(element, 'name'))
      await expectAnnounced(expectedTexts[0])
      await pressAt(title(element, 'name'))
      await expectAnnounced(expectedTexts[1])
      await sendKeys({ down: 'Shift' })
      await pressAt(title(element, 'rate'))
      await expectAnnounced(expectedTexts[2])
      await pressAt(title(element, 'rate'))
      await expectAnnounced(expectedTexts[3])
      await sendKeys({ up: 'Shift' })
      element.sort('rate', null)
      element.sort('name', 'desc')
      await nextFrame()
      await waitForEqual(() => texts(element), expectedTexts[3])
      await pressAt(title(element, 'name'))
      await expectAnnounced(expectedTexts[4])
    })

  it('of a filter: how many rows are shown of how many', async () => {
    const element = await grid(columns, rows, 'filter-row')
    const field = await waitFor(() => queryShadow<HTMLInputElement>(element, '.ops-grid-filter input'), 'the filters')
    await pressAt(field)
    await sendKeys({ type: 'a' })
    await sendKeys({ press: 'Enter' })
    await waitFor(() => queryShadow(element, '[role="status"]')!.textContent.includes('显示 1 行，共 3 行'), 'the count')
  })
})
