import { describe, expect, it } from 'vitest'
import type { ConsolePage } from '../tools/console-page'
import { FormPage } from '../tools/form-page'
import { chord } from '../tools/keys'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()
const columnCount = 30
const block = 10_000

/** A grid of 100,000 rows and 30 columns, with the focus in its first cell. */
async function atLongGrid(rowCount = 100_000): Promise<ConsolePage> {
  const { app } = await FormPage.open(site, `<ops-edit-grid id="grid" label="grid" toolbar row-height="36"></ops-edit-grid>`)
  await app.page.$eval(
    'ops-edit-grid',
    (grid, rows, columns) => {
      const types = ['input', 'inputNumber', 'checkbox']
      const value = (row: number, column: number): unknown => [`Device ${row}`, row, true][column % 3]
      grid.columns = Array.from({ length: columns }, (_, at) => ({ key: `c${at}`, title: `C${at}`, type: types[at % 3]!, width: 120 }))
      grid.rows = Array.from({ length: rows }, (_, row) => ({
        id: `r${row}`,
        ...Object.fromEntries(Array.from({ length: columns }, (_none, column) => [`c${column}`, value(row, column)])),
      }))
    },
    rowCount,
    columnCount,
  )
  await expectSoon(() => app.page.$eval('ops-edit-grid', (grid) => grid.getCellElement(0, 'c0') !== null)).toBe(true)
  const { x, y } = await app.page.$eval('ops-edit-grid', (grid) => {
    const { left, top, width, height } = grid.getCellElement(0, 'c0')!.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
  await app.page.mouse.click(x, y)
  await app.page.keyboard.press('Escape')
  return app
}

/** Pastes 10,000 rows of ten cells, as Ctrl+V does. On a quick machine that is done before anybody had to be told. */
const paste = (app: ConsolePage): Promise<void> =>
  app.page.$eval(
    'ops-edit-grid',
    (grid, rows) => {
      const line = Array.from({ length: 10 }, (_, at) => ['pasted', '1,234', '否'][at % 3]).join('\t')
      const data = new DataTransfer()
      data.setData('text/plain', Array.from({ length: rows }, () => line).join('\r\n'))
      grid.scrollElement!.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    },
    block,
  )
const corner = (app: ConsolePage): Promise<unknown[]> =>
  app.page.$eval(
    'ops-edit-grid',
    (grid, last) => [grid.getCell(0, 'c0'), grid.getCell(last, 'c0'), grid.getCell(last, 'c1'), grid.getCell(last, 'c8')],
    block - 1,
  )
const bar = (app: ConsolePage): Promise<string | undefined> =>
  app.page.$eval('ops-edit-grid', (grid) => grid.shadowRoot!.querySelector<HTMLElement>('.ops-grid-work')?.innerText)
const before = ['Device 0', 'Device 9999', 9999, true]
const after = ['pasted', 'pasted', 1234, false]

describe('[W-E23] long work in a grid of 100,000 rows and 30 columns', () => {
  it('a paste of 100,000 cells shows how far it is, keeps others from the rows meanwhile, and is one step of undo', async () => {
    const app = await atLongGrid()
    await app.page.$eval('ops-edit-grid', (grid) => {
      const progress = { percents: new Set<string>(), isInert: false }
      Object.assign(globalThis, { seen: progress })
      new MutationObserver(() => {
        const work = grid.shadowRoot!.querySelector<HTMLElement>('.ops-grid-work')
        if (!work) return
        progress.percents.add(work.querySelector('[role=progressbar]')!.getAttribute('aria-valuenow')!)
        progress.isInert ||= grid.scrollElement!.inert
      }).observe(grid.shadowRoot!, { subtree: true, childList: true, attributes: true, characterData: true })
    })
    await app.page.emulateCPUThrottling(6)
    await paste(app)
    await expectSoon(() => corner(app)).toEqual(after)
    await expectSoon(() => bar(app)).toBe(undefined)
    await app.page.emulateCPUThrottling(1)
    const observed = await app.page.evaluate(() => {
      const { percents, isInert } = (globalThis as unknown as { seen: { percents: Set<string>; isInert: boolean } }).seen
      return { steps: percents.size, isInert }
    })
    expect([observed.steps > 2, observed.isInert]).toEqual([true, true])
    // The focus is in the cells again.
    await chord(app, 'Control', 'z')
    await expectSoon(() => corner(app)).toEqual(before)
    expect(await app.page.$eval('ops-edit-grid', (grid) => grid.getChanges().changed.length)).toBe(0)
    await chord(app, 'Control', 'y')
    await expectSoon(() => corner(app)).toEqual(after)
  })

  it('a paste that is cancelled leaves all as it was, and nothing to be undone', async () => {
    const app = await atLongGrid()
    await app.page.$eval('ops-edit-grid', (grid) => {
      new MutationObserver((_, observer) => {
        const cancel = grid.shadowRoot!.querySelector<HTMLElement>('.ops-grid-work button')
        if (!cancel || grid.getCell(0, 'c0') !== 'pasted') return
        observer.disconnect()
        Object.assign(globalThis, { hadFocus: grid.shadowRoot!.activeElement === cancel })
        cancel.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      }).observe(grid.shadowRoot!, { subtree: true, childList: true, attributes: true })
    })
    await app.page.emulateCPUThrottling(6)
    await paste(app)
    await expectSoon(() => app.page.evaluate(() => Reflect.get(globalThis, 'hadFocus') as boolean)).toBe(true)
    await expectSoon(() => bar(app)).toBe(undefined)
    await app.page.emulateCPUThrottling(1)
    expect(await corner(app)).toEqual(before)
    expect(await app.page.$eval('ops-edit-grid', (grid) => [grid.getChanges().changed.length, grid.undo()])).toEqual([0, false])
  })

  it('600,000 cells are copied in pieces', async () => {
    const rowCount = 20_000
    const app = await atLongGrid(rowCount)
    await app.page
      .browserContext()
      .overridePermissions(new URL(app.page.url()).origin, ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write'])
    await chord(app, 'Control', 'a')
    await chord(app, 'Control', 'c')
    await expectSoon(() =>
      app.page.$eval('ops-edit-grid', (grid) =>
        [...grid.shadowRoot!.querySelectorAll('.ops-sr-only')].map((one) => one.textContent).join(''),
      ),
    ).toContain('600000')
    const lines = await app.page.evaluate(async () => (await navigator.clipboard.readText()).split(/\r?\n/))
    expect([lines.length, lines[0]!.split('\t').length, lines[rowCount - 1]!.slice(0, 20)]).toEqual([
      rowCount + 1,
      columnCount,
      'Device 19999\t19999\tt',
    ])
  })

  it('a search goes on in pieces, and what is typed meanwhile is searched for instead', async () => {
    const app = await atLongGrid()
    const input = await app.page.waitForSelector('ops-edit-grid >>> .ops-bar input', { visible: true })
    await input!.click()
    await app.page.keyboard.type('Device 9')
    await app.page.keyboard.type('9998')
    await expectSoon(() => app.page.$eval('ops-edit-grid', (grid) => grid.rowCount)).toBe(1)
    await expectSoon(() => bar(app)).toBe(undefined)
    await chord(app, 'Control', 'a')
    await app.page.keyboard.press('Backspace')
    await expectSoon(() => app.page.$eval('ops-edit-grid', (grid) => grid.rowCount)).toBe(100_000)
  })
})
