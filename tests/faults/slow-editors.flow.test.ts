import type { KeyInput } from 'puppeteer-core'
import { expect, it } from 'vitest'
import type { GridColumn, GridRow } from '../../elements/edit-grid/edit-grid.types'
import type { ConsolePage } from '../tools/console-page'
import { openHostPage } from '../tools/host-page'
import { useSite } from '../tools/site'
import { expectSoon } from '../tools/wait'

const site = useSite()
type Grid = HTMLElementTagNameMap['ops-edit-grid']

const options = [
  { value: 1, text: '摄像机' },
  { value: 2, text: '编码器' },
  { value: 3, text: 'Encoder' },
  { value: 4, text: 'Dome' },
]

interface Case {
  readonly column: GridColumn
  readonly text: string
  readonly stored: unknown
}

/** Every type whose editor is code of its own and takes what is typed. */
const cases: readonly Case[] = [
  { column: { key: 'date', type: 'date' }, text: '2026-2-3', stored: '2026-02-03' },
  { column: { key: 'datetime', type: 'datetime' }, text: '2026-2-3 9:05', stored: '2026-02-03 09:05:00' },
  { column: { key: 'time', type: 'time' }, text: '9:05', stored: '09:05:00' },
  { column: { key: 'textarea', type: 'textarea' }, text: 'long text', stored: 'long text' },
  { column: { key: 'tags', type: 'tags' }, text: 'wxyz', stored: 'wx;yz;' },
  { column: { key: 'select', type: 'select', options }, text: 'enc', stored: 3 },
  { column: { key: 'found', type: 'select', allowSearch: true, options }, text: 'enc', stored: 3 },
  { column: { key: 'free', type: 'select', allowInput: true, options }, text: 'other', stored: 'other' },
  { column: { key: 'multi', type: 'list_multi', allowSearch: true, options }, text: 'enc', stored: '3' },
]

/** Somebody at a grid with one column of a type and two of text beside it, whose further code comes late. */
async function atGrid({ column }: Case, delay = 400): Promise<ConsolePage> {
  const app = await site.open()
  await openHostPage(app, site, { body: '<ops-edit-grid label="设备" style="width: 700px"></ops-edit-grid>' })
  const columns: GridColumn[] = [
    { ...column, title: column.key, width: 200 },
    { key: 'name', title: '名称', type: 'input', width: 150 },
    { key: 'note', title: '备注', type: 'input', width: 150 },
  ]
  const rows: GridRow[] = [{ id: 'a' }, { id: 'b' }]
  await app.page.$eval('ops-edit-grid', (element, input) => void Object.assign(element, input), { columns, rows })
  await expectSoon(() =>
    app.page.$eval('ops-edit-grid', (element) => Boolean((element as Grid).shadowRoot?.querySelector('[role="gridcell"]'))),
  ).toBe(true)
  site.faults.on(/\/chunks\//, { delay })
  return app
}

async function pressCell(app: ConsolePage, row: number, key: string): Promise<void> {
  const { x, y } = await app.page.$eval(
    'ops-edit-grid',
    (element, at, field) => {
      const { left, top } = (element as Grid).getCellElement(at, field)!.getBoundingClientRect()
      return { x: left + 12, y: top + 12 }
    },
    row,
    key,
  )
  await app.page.mouse.click(x, y)
}

/** The first cell is the active one; nothing is edited, and nothing further was fetched. */
async function activateCell(app: ConsolePage): Promise<void> {
  await pressCell(app, 0, 'name')
  await press(app, 'Escape', 'ArrowLeft')
}

async function press(app: ConsolePage, ...names: readonly KeyInput[]): Promise<void> {
  for (const name of names) await app.page.keyboard.press(name)
}

const valueOf = (app: ConsolePage, row: number, key: string): Promise<unknown> =>
  app.page.$eval('ops-edit-grid', (element, at, field) => (element as Grid).getRows()[at]![field] ?? null, row, key)
const isEditing = (app: ConsolePage): Promise<boolean> =>
  app.page.$eval('ops-edit-grid', (element) =>
    Boolean(element.shadowRoot!.querySelector('.ops-grid-editor, .ops-grid-input:not([hidden])')),
  )
const toast = (app: ConsolePage): Promise<string> =>
  app.page.$eval('ops-edit-grid', (element) => element.shadowRoot!.querySelector('.ops-toast')?.textContent ?? '')

it.each(cases.map((one) => [one.column.key, one] as const))(
  '[W-E04] keys wait for the editor of %s, in order, and Tab leads on to the next cell, which gets what follows',
  async (key, one) => {
    const app = await atGrid(one)
    await activateCell(app)
    await app.page.keyboard.type(one.text)
    await press(app, 'Tab')
    await app.page.keyboard.type('next')
    await press(app, 'Tab')
    await app.page.keyboard.type('last')
    await press(app, 'Enter')
    await expectSoon(() => valueOf(app, 0, 'note')).toBe('last')
    expect([await valueOf(app, 0, key), await valueOf(app, 0, 'name'), await isEditing(app)]).toEqual([one.stored, 'next', false])
  },
)

it.each(
  cases
    .filter(({ column }) => column.type !== 'textarea' && column.type !== 'list_multi' && column.key !== 'free')
    .map((one) => [one.column.key, one] as const),
)('[W-E04] Enter waits for the editor of %s', async (key, one) => {
  const app = await atGrid(one)
  await activateCell(app)
  await app.page.keyboard.type(`${one.text}xx`)
  await press(app, 'Backspace', 'Backspace', 'Enter')
  await expectSoon(() => valueOf(app, 0, key)).toBe(one.stored)
  await expectSoon(() => isEditing(app)).toBe(false)
})

it.each(cases.map((one) => [one.column.key, one] as const))(
  '[W-E04] Escape drops what waits for the editor of %s, and the next keys go where they belong',
  async (key, one) => {
    const app = await atGrid(one)
    await activateCell(app)
    await app.page.keyboard.type(one.text)
    await press(app, 'Escape', 'ArrowRight')
    await app.page.keyboard.type('next')
    await press(app, 'Enter')
    await expectSoon(() => valueOf(app, 0, 'name')).toBe('next')
    expect([await valueOf(app, 0, key), await isEditing(app)]).toEqual([null, false])
  },
)

it.each(
  cases
    .filter(({ column }) => column.type !== 'select' || column.allowInput)
    .filter(({ column }) => column.type !== 'list_multi')
    .map((one) => [one.column.key, one] as const),
)('[W-E04] a press elsewhere takes over what waits for the editor of %s', async (key, one) => {
  const app = await atGrid(one)
  await activateCell(app)
  await app.page.keyboard.type(one.text)
  await pressCell(app, 1, 'note')
  await app.page.keyboard.type('there')
  await press(app, 'Enter')
  await expectSoon(() => valueOf(app, 0, key)).toBe(one.stored)
  await expectSoon(() => valueOf(app, 1, 'note')).toBe('there')
})

it('[W-E04] an opened editor that is on its way gets the keys as well: opened by a press and by F2', async () => {
  for (const open of [
    (app: ConsolePage) => pressCell(app, 0, 'textarea'),
    async (app: ConsolePage) => {
      await activateCell(app)
      await press(app, 'F2')
    },
  ]) {
    const app = await atGrid(cases[3]!)
    await open(app)
    await app.page.keyboard.type('long text')
    await press(app, 'Tab')
    await app.page.keyboard.type('next')
    await press(app, 'Enter')
    await expectSoon(() => valueOf(app, 0, 'name')).toBe('next')
    expect(await valueOf(app, 0, 'textarea')).toBe('long text')
  }
})

it.each(cases.slice(0, 5).map((one) => [one.column.key, one] as const))(
  '[W-E04] keys of %s outlive that the code does not come: the user is told, and it is shown on retry with all of them',
  async (key, one) => {
    const app = await atGrid(one, 0)
    await activateCell(app)
    await app.page.hover('ops-edit-grid')
    await expectSoon(() =>
      app.page.$eval('ops-edit-grid', (element) => Boolean(element.shadowRoot!.querySelector('.ops-grid-handle'))),
    ).toBe(true)
    const lost = site.faults.on(/Editor-/, 'cut')
    await app.page.keyboard.type(one.text)
    const retry = await app.page.waitForSelector('ops-edit-grid >>> .ops-toast .ops-link', { visible: true })
    expect(await app.page.$eval('ops-edit-grid', (element) => element.shadowRoot!.querySelector('.ops-grid-editor')?.textContent)).toBe(
      one.text,
    )
    lost.end()
    await retry!.evaluate((button) => (button as HTMLElement).click())
    await expectSoon(() =>
      app.page.$eval('ops-edit-grid', (element) => element.shadowRoot!.activeElement?.matches('input, textarea') ?? false),
    ).toBe(true)
    await press(app, 'Tab')
    await expectSoon(() => valueOf(app, 0, key)).toBe(one.stored)
    app.consoleOutput.splice(0)
  },
)

it.each(cases.slice(0, 5).map((one) => [one.column.key, one] as const))(
  '[W-E04] [W-E06] nobody is caught in a cell of %s whose editor does not come: Tab takes over what was typed',
  async (key, one) => {
    const app = await atGrid(one, 0)
    await activateCell(app)
    await app.page.hover('ops-edit-grid')
    await expectSoon(() =>
      app.page.$eval('ops-edit-grid', (element) => Boolean(element.shadowRoot!.querySelector('.ops-grid-handle'))),
    ).toBe(true)
    site.faults.on(/Editor-/, 'cut')
    await app.page.keyboard.type(one.text)
    await expectSoon(() => toast(app)).not.toBe('')
    await press(app, 'Tab')
    await app.page.keyboard.type('next')
    await press(app, 'Enter')
    await expectSoon(() => valueOf(app, 0, 'name')).toBe('next')
    // What reads it comes late as well.
    await expectSoon(() => valueOf(app, 0, key)).toBe(one.stored)
    app.consoleOutput.splice(0)
  },
)
