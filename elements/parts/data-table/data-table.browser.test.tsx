import { sendKeys, setViewport } from '@web/test-runner-commands'
import { type ReactNode, useState } from 'react'
import { mount, unmountAndCheck } from '../../../tests/overlay/fixture'
import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import { nextFrame, waitFor, waitForEqual } from '../../../tests/suites/page'
import dataCss from '../../../styles/data.css?inline'
import { sheetOf } from '../../../styles/sheet'
import { Radio } from '../field/Radio'
import { ColumnsMenu, type DataColumn, DataTable, type DataTableProps, layoutOf, type TableSort } from '.'

interface User {
  id: string
  name: string
  remark: string
  time: string
}

const users = (count: number): User[] =>
  Array.from({ length: count }, (_, n) => ({ id: `u${n}`, name: `视频运营部华东片区 ${n}`, remark: '', time: '2026-01-05' }))

const columns: DataColumn<User>[] = [
  { key: 'name', title: '姓名', sortable: true, emphasis: 'strong', card: 'title' },
  { key: 'remark', title: '备注', card: 'line' },
  { key: 'time', title: '时间', width: 120, card: 'note' },
]

interface StageProps extends Partial<DataTableProps<User>> {
  count?: number
  onSelection?: (keys: string[]) => void
  /** With boxes, or radio buttons. */
  mode?: 'multiple' | 'single'
}

/** A table as a page has it, which keeps order, selection and layout. */
function Stage({ count = 5, mode = 'multiple', onSelection, ...rest }: StageProps): ReactNode {
  const [rows] = useState(() => users(count))
  const [sort, setSort] = useState<TableSort | null>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [layout, setLayout] = useState(() => layoutOf(columns))
  return (
    <div className="ops-panel" style={{ height: 320 }}>
      <ColumnsMenu columns={columns} layout={layout} onLayout={setLayout} />
      <DataTable<User>
        label="users"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        sort={sort}
        onSort={setSort}
        layout={layout}
        onLayout={setLayout}
        selection={{
          radio: mode === 'single' ? Radio : undefined,
          selected,
          onChange(next) {
            setSelected(next)
            onSelection?.([...next])
          },
        }}
        actions={(row) => [
          { key: 'edit', label: 'Edit', onSelect: () => (lastAction = `edit ${row.id}`) },
          { key: 'detail', label: 'Detail', onSelect: () => (lastAction = `detail ${row.id}`) },
          { key: 'delete', label: 'Delete', onSelect: () => (lastAction = `delete ${row.id}`) },
        ]}
        {...rest}
      />
    </div>
  )
}

/** A table whose rows can be ended once they are live, which a press on `#live` makes them. */
function LiveStage(): ReactNode {
  const [isLive, setLive] = useState(false)
  const action = (key: string) => ({ key, label: key, onSelect: () => (lastAction = key) })
  return (
    <>
      <button type="button" id="live" onClick={() => setLive(true)}>
        live
      </button>
      <Stage count={1} actions={() => ['edit', 'detail', ...(isLive ? ['end'] : []), 'forbid', 'delete'].map(action)} />
    </>
  )
}

let lastAction = ''

/** `Shift+x`: all but the last are held. */
async function chord(keys: string): Promise<void> {
  const modifiers = keys.split('+')
  const last = modifiers.pop()!
  for (const down of modifiers) await sendKeys({ down })
  await sendKeys({ press: last })
  for (const up of modifiers) await sendKeys({ up })
}

/** Mounted outside of an element, which would adopt the sheet. */
async function styled(stage: ReactNode) {
  const page = await mount(stage)
  page.root.adoptedStyleSheets.push(sheetOf(dataCss))
  // The room is measured anew.
  await nextFrame()
  await nextFrame()
  return page
}

async function open(stage: ReactNode) {
  const page = await styled(stage)
  await page.find('tr[data-row="0"]')
  const heads = () => [...page.root.querySelectorAll<HTMLElement>('thead th[data-key]')]
  return {
    ...page,
    heads,
    head: (key: string) => heads().find((head) => head.dataset['key'] === key)!,
    stops: () => [...page.root.querySelectorAll<HTMLElement>('table [tabindex="0"]')],
    /** Where focus is: row and text or name. */
    place: () => {
      const focused = page.focused() as HTMLElement
      const line = focused.closest('tr')!
      return `${line.dataset['row'] ?? 'head'} ${focused.getAttribute('aria-label') ?? focused.textContent}`
    },
    press: async (...keys: string[]) => {
      for (const key of keys) await chord(key)
    },
  }
}

describe('a data table', () => {
  before(() => setViewport({ width: 1000, height: 700 }))
  after(() => setViewport({ width: 800, height: 600 }))
  afterEach(unmountAndCheck)

  it('[W-P03] is one stop for Tab, and arrows go from cell to cell and from control to control', async () => {
    const page = await open(<Stage />)
    expectEqual(page.stops().length, 1)
    page.stops()[0]!.focus()
    expectEqual(page.place(), '0 Select 视频运营部华东片区 0')
    await page.press('ArrowDown', 'ArrowRight')
    expectEqual(page.place(), '1 视频运营部华东片区 1')
    await page.press('End')
    expectEqual(page.place(), '1 More: 视频运营部华东片区 1')
    await page.press('ArrowLeft', 'ArrowLeft')
    expectEqual(page.place(), '1 Edit 视频运营部华东片区 1')
    await page.press('Enter')
    expectEqual(lastAction, 'edit u1')
    await page.press('Home', 'k', 'k', 'ArrowRight')
    expectEqual(page.place(), 'head 姓名')
    await page.press('Enter')
    expectEqual(page.head('name').getAttribute('aria-sort'), 'ascending')
    await page.press('j')
    expectEqual(page.place(), '0 视频运营部华东片区 0')
    await page.press('Control+End')
    expectEqual([page.place(), page.stops().length], ['4 More: 视频运营部华东片区 4', 1])
    await page.press('Tab')
    expectTrue(!page.root.querySelector('table')!.contains(page.focused()), 'Tab stays in the table')
  })

  it('ticks rows with Space and x, ranges with Shift, and all with Ctrl+A', async () => {
    let events: string[] = []
    const page = await open(<Stage onSelection={(keys) => (events = keys)} />)
    page.stops()[0]!.focus()
    await page.press('x', 'ArrowDown', 'ArrowDown', 'Shift+x')
    expectEqual(events, ['u0', 'u1', 'u2'])
    await page.press('ArrowRight', 'Space')
    expectEqual(events, ['u0', 'u1'])
    await page.press('Control+a')
    expectEqual(events.length, 5)
  })

  it('[W-P03] goes through radio buttons without choosing them', async () => {
    let events: string[] = []
    const page = await open(<Stage mode="single" onSelection={(keys) => (events = keys)} />)
    page.stops()[0]!.focus()
    await page.press('ArrowDown', 'ArrowDown')
    expectEqual([page.place(), events], ['2 Select 视频运营部华东片区 2', []])
    await page.press('Space')
    expectEqual(events, ['u2'])
  })

  it('[W-C09] gives room to what has contents, and columns can be sized by keys and pointer, moved and hidden', async () => {
    const page = await open(<Stage />)
    const width = (key: string) => Math.round(page.head(key).getBoundingClientRect().width)
    expectTrue(width('name') > 2 * width('remark'), `${width('name')} beside ${width('remark')}`)
    expectEqual(width('time'), 120)
    const before = width('name')
    page.stops()[0]!.focus()
    await page.press('ArrowUp', 'ArrowRight')
    await page.press('Shift+ArrowLeft')
    expectTrue(Math.abs(width('name') - (before - 16)) <= 1 && width('time') === 120, `${width('name')} after ${before}`)
    await page.press('Control+Shift+ArrowRight')
    expectEqual(
      page.heads().map((head) => head.dataset['key']),
      ['remark', 'name', 'time'],
    )
    expectEqual(page.place(), 'head 姓名')
    ;(await page.find('[aria-label="Columns"]')).click()
    const remark = await waitFor(
      () => [...page.root.querySelectorAll('li')].find((line) => line.textContent?.includes('备注')),
      'the columns',
    )
    remark.querySelector('input')!.click()
    await waitFor(() => page.heads().length === 2, 'the column to go')
  })

  it('goes on with its head over the width that no column takes, also while rows are scrolled below it', async () => {
    const own: DataColumn<User>[] = columns.map((column) => ({ ...column, width: 120 }))
    const page = await open(<Stage columns={own} layout={undefined} onLayout={undefined} count={30} />)
    const fill = page.query('thead .ops-fill')!
    const scroller = page.query('.ops-scroll')!
    scroller.scrollTop = 100
    await nextFrame()
    const [head, rest] = [page.head('time'), fill].map((cell) => ({
      ...cell.getBoundingClientRect().toJSON(),
      background: getComputedStyle(cell).backgroundColor,
    }))
    expectTrue(rest.width > 100, `${rest.width} px are left over`)
    expectEqual([rest.top, rest.height, rest.background], [head.top, head.height, head.background])
    const hit = page.root.elementFromPoint(rest.left + rest.width / 2, rest.top + rest.height / 2)
    expectTrue(hit === fill, 'rows are seen through the head')
  })

  it('[V-M03] shows the first action of every row, muted until the row has hover or focus, and the rest in a menu', async () => {
    const page = await open(<Stage />)
    const first = page.query('tr[data-row="1"] .ops-acts > .ops-link')!
    const colour = (): string => getComputedStyle(first).color
    expectTrue(first.checkVisibility({ opacityProperty: true }), 'it is hidden')
    expectEqual([first.textContent, page.root.querySelectorAll('tr[data-row="1"] .ops-acts > .ops-link').length], ['Edit', 2])
    const muted = colour()
    expectEqual(muted, getComputedStyle(first.closest('td')!).color)
    first.focus()
    expectTrue(colour() !== muted, 'it stays muted with the focus')
    page.query('tr[data-row="1"] [aria-haspopup="menu"]')!.click()
    await waitForEqual(
      () => [...page.root.querySelectorAll('[role="menuitem"]')].map((item) => item.textContent?.trim()),
      ['Detail', 'Delete'],
    )
  })

  it('moves nothing in the open menu of a row that changes meanwhile; the next time it has what can be done now', async () => {
    const page = await open(<LiveStage />)
    const items = () => [...page.root.querySelectorAll('[role="menuitem"]')].map((item) => item.textContent?.trim())
    const more = page.query('.ops-acts [aria-haspopup="menu"]')!
    more.click()
    await waitFor(() => items().length > 0, 'the menu')
    page.query('#live')!.click()
    await nextFrame()
    await waitForEqual(() => items(), ['detail', 'forbid', 'delete'])
    page.root.querySelectorAll<HTMLElement>('[role="menuitem"]')[1]!.click()
    expectEqual(lastAction, 'forbid')
    await waitFor(() => items().length === 0, 'the menu to close')
    more.click()
    await waitFor(() => items().length > 0, 'the menu')
    expectEqual(items(), ['detail', 'end', 'forbid', 'delete'])
  })

  it('draws of many rows only those in sight, and keys reach the last', async () => {
    const page = await open(<Stage count={10_000} />)
    await waitFor(() => page.root.querySelectorAll('tr[data-row]').length < 60, 'the rows in sight')
    page.stops()[0]!.focus()
    await page.press('Control+End')
    await waitFor(() => page.focused()?.closest('tr')?.dataset['row'] === '9999', 'the last row')
    expectEqual(page.root.querySelector('table')!.getAttribute('aria-rowcount'), '10001')
    expectEqual(page.focused()!.closest('tr')!.getAttribute('aria-rowindex'), '10001')
  })

  it('[W-C07] says nothing on a card of what a record does not have, drawn by itself or not', async () => {
    await setViewport({ width: 390, height: 700 })
    const own: DataColumn<User>[] = [...columns.slice(0, 2), { key: 'seen', title: '最近', card: 'note', render: () => '' }]
    const page = await styled(<Stage cards columns={own} />)
    await waitFor(() => page.root.querySelector('.ops-rowcard'), 'the cards')
    const [card] = page.root.querySelectorAll('.ops-rowcard')
    expectTrue(!card!.textContent.includes('备注') && !card!.textContent.includes('最近'), card!.textContent)
  })

  it('[V-M09] says on a card what a number is, wherever it stands', async () => {
    const own: DataColumn<User>[] = [
      { key: 'name', title: '姓名', card: 'title' },
      { key: 'version', title: '版本', align: 'end', card: 'status', text: () => '1' },
      { key: 'remark', title: '备注', card: 'line', text: () => '值班' },
    ]
    const page = await styled(<Stage cards columns={own} />)
    const card = await waitFor(() => page.root.querySelector('.ops-rowcard'), 'the cards')
    expectTrue(card.textContent.includes('版本 1') && !card.textContent.includes('备注'), card.textContent)
  })

  it('[W-C07] cuts on a card what stands behind a name before the name', async () => {
    await setViewport({ width: 390, height: 700 })
    const own: DataColumn<User>[] = [
      { key: 'name', title: '姓名', card: 'title' },
      { key: 'remark', title: '备注', card: 'subtitle', render: ({ id }) => (id === 'u0' ? 'a'.repeat(60) : 'short') },
      { key: 'time', title: '时间', card: 'status' },
    ]
    const rows = users(2).map((row, n) => (n === 0 ? row : { ...row, name: '很'.repeat(60) }))
    const page = await styled(<Stage cards columns={own} rows={rows} />)
    await waitFor(() => page.root.querySelectorAll('.ops-rowcard').length === 2, 'the cards')
    const [first, second] = [...page.root.querySelectorAll('.ops-rowcard-head')].map((head) => [...head.children] as HTMLElement[])
    expectTrue(first![0]!.scrollWidth <= first![0]!.clientWidth, 'the name is cut')
    expectTrue(first![1]!.scrollWidth > first![1]!.clientWidth, 'nothing had to be cut')
    // A name that is too long leaves room for what tells it from others.
    expectTrue(second![1]!.clientWidth > 24, `${second![1]!.clientWidth} px`)
  })

  it('says that there is nothing where it is seen, also beside no panel and in a table that is wider', async () => {
    await setViewport({ width: 390, height: 700 })
    const page = await styled(<Stage cards count={0} />)
    page.root.querySelector('.ops-panel')!.className = ''
    const message = await page.find('.ops-emptyfix > *')
    await waitFor(() => {
      const [box, sectionRect] = [message, page.root.querySelector('section')!].map((one) => one.getBoundingClientRect())
      return box!.left >= sectionRect!.left && box!.right <= sectionRect!.right + 0.5
    }, 'the words within what is seen')
  })

  it('[W-C07] awaits cards where it is a list of cards, and says that they are on their way', async () => {
    await setViewport({ width: 390, height: 700 })
    const page = await styled(<Stage cards count={0} loading />)
    await waitFor(() => page.root.querySelectorAll('.ops-rowcard-waiting').length === 10, 'the cards on their way')
    expectEqual(page.root.querySelector('ul')!.getAttribute('aria-busy'), 'true')
    expectEqual(page.root.querySelector('table'), null)
  })

  it('[W-C07] is a list of cards on a narrow page, with boxes when somebody wants to choose', async () => {
    await setViewport({ width: 390, height: 700 })
    const page = await styled(<Stage cards />)
    const cards = () => [...page.root.querySelectorAll('.ops-rowcard')]
    await waitFor(() => cards().length === 5, 'the cards')
    expectEqual(page.root.querySelector('table'), null)
    expectTrue(cards()[0]!.textContent.includes('2026-01-05'), 'no note')
    ;[...page.root.querySelectorAll('button')].find((button) => button.textContent === 'Select')!.click()
    const box = await page.find('.ops-rowcard input')
    expectTrue(box.closest('label')!.getBoundingClientRect().height >= 44, 'too small for a finger')
    box.click()
    await waitFor(() => cards()[0]!.hasAttribute('data-selected'), 'the choice')
    await setViewport({ width: 1000, height: 700 })
    await waitFor(() => page.root.querySelector('table tr[data-selected]'), 'the table with the choice')
    await nextFrame()
  })
})
