import { resetMouse, sendKeys } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../../tests/suites/assert'
import { FakeError, useFakeServer } from '../../../../tests/suites/fake-server'
import { filled, type Grid, press } from '../../../../tests/suites/grid-page'
import { queryShadow, loadKit, waitFor } from '../../../../tests/suites/page'
import type { GridColumn, GridRow } from '../../edit-grid.types'

/** Files that were given to the user, instead of a download. */
interface Saved {
  readonly name: string
  readonly file: Promise<Blob>
}

/** The files of an archive by name, read without a byte of the code that wrote them. */
async function unzipped(archive: Blob): Promise<Map<string, string>> {
  const bytes = new DataView(await archive.arrayBuffer())
  const end = bytes.byteLength - 22
  const files = new Map<string, string>()
  let position = bytes.getUint32(end + 16, true)
  for (let left = bytes.getUint16(end + 10, true); left > 0; left--) {
    const nameLength = bytes.getUint16(position + 28, true)
    const local = bytes.getUint32(position + 42, true)
    const start = local + 30 + bytes.getUint16(local + 26, true)
    const packed = archive.slice(start, start + bytes.getUint32(position + 20, true))
    const name = await archive.slice(position + 46, position + 46 + nameLength).text()
    files.set(name, await new Response(packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))).text())
    position += 46 + nameLength
  }
  return files
}

/** The rows of the sheet: what each cell holds, with its type where it is no text. */
async function sheetOf(file: Blob): Promise<string[][]> {
  const xml = new DOMParser().parseFromString((await unzipped(file)).get('xl/worksheets/sheet1.xml')!, 'application/xml')
  return [...xml.querySelectorAll('row')].map((row) =>
    [...row.querySelectorAll('c')].map((cell) => {
      const kind = cell.getAttribute('t') ?? 'n'
      return kind === 'inlineStr' ? cell.textContent : `${kind}:${cell.textContent}`
    }),
  )
}

const columns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input' },
  { key: 'rate', title: 'kbit/s', type: 'inputNumber' },
  { key: 'day', title: '日期', type: 'date' },
  { key: 'on', title: '启用', type: 'checkbox' },
  { key: 'who', title: '负责人', type: 'sel_user' },
]
const rows = Array.from({ length: 1200 }, (_, index): GridRow => ({
  id: `r${index}`,
  name: index === 1 ? '=1+1' : `设备 ${index}`,
  rate: index * 1000,
  day: '2026-01-31',
  on: index % 2 === 0,
  who: `u${index % 250}`,
}))

describe('export of <ops-edit-grid>', () => {
  before(loadKit)
  const server = useFakeServer(({ pathname, searchParams }) => {
    if (!pathname.endsWith('/sys/user/list')) return undefined
    if (isAway) return new FakeError('away')
    const records = (searchParams.get('username') ?? '')
      .split(',')
      .filter(Boolean)
      .map((username) => ({ id: username, username, realname: `用户${username}` }))
    return { records, total: records.length }
  })
  let isAway = false
  let saved: Saved[] = []
  const { click } = HTMLAnchorElement.prototype
  const OwnWorker = globalThis.Worker

  beforeEach(() => {
    saved = []
    isAway = false
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, file: fetch(this.href).then((result) => result.blob()) })
    }
  })
  afterEach(async () => {
    await resetMouse()
    HTMLAnchorElement.prototype.click = click
    globalThis.Worker = OwnWorker
  })

  const mount = (shown: readonly GridRow[] = rows): Promise<Grid> =>
    filled(
      server.mount<Grid>('ops-edit-grid', '<ops-edit-grid label="订单: 明细" toolbar selection="checkbox"></ops-edit-grid>'),
      columns,
      shown,
    )

  async function choose(element: Grid, label: string): Promise<void> {
    queryShadow(element, 'button[aria-label="导出"]')!.click()
    const item = () =>
      [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(({ textContent }) => textContent.includes(label))
    await waitFor(item, 'the menu')
    item()!.click()
  }

  async function file(): Promise<Blob> {
    await waitFor(() => saved.length > 0, 'the file')
    return saved[0]!.file
  }

  const first = ['设备 0', 'n:0', 'n:46053', 'b:1', '用户u0']

  it('writes the rows shown as a workbook, in a worker: types kept, names of rows that were never in sight, no formula', async () => {
    const workers: string[] = []
    globalThis.Worker = class extends OwnWorker {
      constructor(url: string | URL) {
        super(url)
        workers.push(String(url))
      }
    }
    const element = await mount()
    await choose(element, '导出显示的行（Excel）')
    const sheet = await sheetOf(await file())
    expectEqual(
      [sheet.length, sheet[0], sheet[1], sheet[2]],
      [1201, ['名称', 'kbit/s', '日期', '启用', '负责人'], first, ['=1+1', 'n:1000', 'n:46053', 'b:0', '用户u1']],
    )
    expectEqual([sheet[1200]![0], sheet[1200]![4]], ['设备 1199', '用户u199'])
    expectTrue(/^订单  明细 \d{4}-\d\d-\d\d\.xlsx$/.test(saved[0]!.name), saved[0]!.name)
    expectTrue(workers.length === 1 && new URL(workers[0]!).pathname.startsWith('/dist/assets/'), workers.join(','))
    expectTrue((await unzipped(await file())).get('xl/workbook.xml')!.includes('name="订单  明细"'), 'the name of the sheet')
  })

  it('writes the same where the page allows no worker', async () => {
    Object.assign(globalThis, {
      Worker: function refused() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
    const element = await mount()
    await choose(element, '导出显示的行（Excel）')
    const sheet = await sheetOf(await file())
    expectEqual([sheet.length, sheet[1]], [1201, first])
  })

  it('writes the ticked rows alone, also as text, with their names', async () => {
    const element = await mount()
    await press(element, 2, '#pick')
    await waitFor(() => element.getSelectedIds().length === 1, 'the tick')
    await choose(element, '导出选中的行（CSV）')
    expectEqual(await (await file()).text(), '名称,kbit/s,日期,启用,负责人\r\n设备 2,2000,2026-01-31,true,用户u2\r\n')
  })

  it('says so when names do not come, and writes no file with keys in their place', async () => {
    isAway = true
    const element = await mount()
    await choose(element, '导出显示的行（Excel）')
    await waitFor(() => element.shadowRoot!.textContent.includes('部分名称没有取到'), 'the message')
    isAway = false
    await choose(element, '导出显示的行（Excel）')
    expectEqual((await sheetOf(await file()))[1], first)
    expectEqual(saved.length, 1)
  })

  it('tells how far it is, and stops when it is cancelled', async () => {
    const element = await mount(Array.from({ length: 60_000 }, (_, index) => ({ ...rows[index % 1200]!, id: `r${index}` })))
    const bar = () => queryShadow(element, '.ops-grid-exporting [role="progressbar"]')
    // Pressed as soon as there is progress: whoever looks only now and then may find the file written.
    const cancelled = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!(Number(bar()?.getAttribute('aria-valuenow')) > 30)) return
        observer.disconnect()
        queryShadow(element, '.ops-grid-exporting button')!.click()
        resolve()
      })
      observer.observe(element.shadowRoot!, { subtree: true, childList: true, attributeFilter: ['aria-valuenow'] })
    })
    await choose(element, '导出显示的行（Excel）')
    await cancelled
    await waitFor(() => !bar(), 'the end')
    expectEqual(saved.length, 0)
    await choose(element, '导出显示的行（CSV）')
    await file()
  })

  it('[3-51] finds rows by names that were never in sight', async () => {
    const element = await mount()
    queryShadow(element, '.ops-grid-find input, input.ops-grid-find')!.focus()
    await sendKeys({ type: '用户u249' })
    await waitFor(() => element.rowCount === 4, 'the rows of that user')
  })
})
