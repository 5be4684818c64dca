import { resetMouse, sendKeys, sendMouse } from '@web/test-runner-commands'
import { expectEqual, expectTrue } from '../../../tests/suites/assert'
import {
  back,
  cell,
  editor,
  type Grid,
  filled,
  grid,
  keys,
  press,
  pressAt,
  activateCell,
  toasts,
  type,
  withControl,
} from '../../../tests/suites/grid-page'
import { mountHtml, queryShadow, loadKit, nextFrame, captureEvents, waitFor, waitForEqual } from '../../../tests/suites/page'
import type { GridColumn, GridRow } from '../edit-grid.types'

const options = [
  { value: 1, text: '摄像机' },
  { value: 2, text: '编码器' },
  { value: 3, text: '编组站' },
]

interface Case {
  readonly column: GridColumn
  readonly before: unknown
  readonly typed: string
  readonly after: unknown
}

/** Every type whose editor takes what is typed. */
const cases: readonly Case[] = [
  { column: { key: 'input', type: 'input' }, before: 'a', typed: 'new', after: 'new' },
  { column: { key: 'number', type: 'inputNumber' }, before: 1, typed: '1,234.5', after: 1234.5 },
  { column: { key: 'date', type: 'date' }, before: '2026-01-05', typed: '2026-2-3', after: '2026-02-03' },
  { column: { key: 'datetime', type: 'datetime' }, before: '2026-01-05 08:00:00', typed: '2026-2-3 9:05', after: '2026-02-03 09:05:00' },
  { column: { key: 'time', type: 'time' }, before: '08:00:00', typed: '9:05', after: '09:05:00' },
  { column: { key: 'textarea', type: 'textarea' }, before: 'a', typed: 'long', after: 'long' },
  { column: { key: 'input_pop', type: 'input_pop' }, before: 'a', typed: 'long', after: 'long' },
  { column: { key: 'tags', type: 'tags' }, before: 'ab;', typed: 'xyz', after: 'xy;z' },
  { column: { key: 'free', type: 'select', allowInput: true, options }, before: 1, typed: '其他', after: '其他' },
  { column: { key: 'found', type: 'select', allowSearch: true, options }, before: 1, typed: '编码', after: 2 },
  { column: { key: 'search', type: 'sel_search', options }, before: 1, typed: '编码', after: 2 },
  { column: { key: 'multi', type: 'list_multi', allowSearch: true, options }, before: '1', typed: '编码', after: '1,2' },
]
const columns = cases.map(({ column }) => ({ ...column, title: column.key, width: 150 }))
const row: GridRow = Object.fromEntries([['id', 'r0'], ...cases.map(({ column: { key }, before }) => [key, before])])
const stored = (text: string): unknown => (JSON.parse(text) as { rows: GridRow[] }).rows[0]

async function inForm({ column: { key } }: Case): Promise<{ form: HTMLFormElement; element: Grid }> {
  const stage = mountHtml('<form><ops-edit-grid name="devices" label="设备"></ops-edit-grid><button>OK</button></form>')
  const element = await filled(
    stage.querySelector<Grid>('ops-edit-grid')!,
    columns.filter((column) => column.key === key),
    [row, { ...row, id: 'r1' }],
  )
  await hearsForm(element)
  return { form: stage.querySelector('form')!, element }
}

/** What hears the form comes with a chunk of its own, right after the rows. */
async function hearsForm(element: Grid): Promise<void> {
  await waitFor(
    () =>
      element.shadowRoot!.adoptedStyleSheets.some(({ cssRules }) =>
        [...cssRules].some(({ cssText }) => cssText.includes('.ops-grid-editor')),
      ),
    'what hears the form',
  )
  await nextFrame()
}

/** Types into the editor of a cell and leaves it open. */
async function typeInto(element: Grid, { column: { key }, typed }: Case): Promise<void> {
  await type(element, 0, key, typed)
  const field = await waitFor(
    () => element.shadowRoot!.activeElement?.matches('input, textarea') && (element.shadowRoot!.activeElement as HTMLInputElement),
    `the field of ${key}`,
  )
  await waitFor(() => field.value.replaceAll(';', '') === typed, `${typed} in the field of ${key}, not ${field.value}`)
}

describe('what is typed into an open editor', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  for (const one of cases) {
    const {
      column: { key },
      before,
      after,
    } = one
    it(`[W-E05] counts in getValues(), form data, requestSubmit() and getChanges(), and the editor stays open: ${key}`, async () => {
      const { form, element } = await inForm(one)
      await typeInto(element, one)
      const sent: unknown[] = []
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        sent.push(stored(String(new FormData(form).get('devices'))))
      })
      form.requestSubmit()
      expectEqual(sent, [{ ...row, [key]: after }])
      expectTrue(Boolean(editor(element)), 'the editor')
      expectEqual(stored(String(new FormData(form).get('devices'))), { ...row, [key]: after })
      expectEqual(element.getChanges().changed, [
        { id: 'r0', row: { ...row, [key]: after }, fields: { [key]: { value: after, oldValue: before } } },
      ])
      expectEqual((await element.getValues()).rows[0], { ...row, [key]: after })
      expectEqual(element.getValuesSync().rows[0], { ...row, [key]: after })
      expectTrue(Boolean(editor(element)), 'the editor')
    })

    it(`[W-E05] is dropped by Escape all the same, also after it counted: ${key}`, async () => {
      const { element } = await inForm(one)
      await typeInto(element, one)
      expectEqual((await element.getValues()).rows[0], { ...row, [key]: after })
      await keys('Escape')
      await waitFor(() => !editor(element), 'the end of editing')
      expectEqual([element.getCell(0, key), element.getRowState('r0')], [before, 'existing'])
    })

    it(`[W-E05] [W-E06] is taken over by Tab and by a press elsewhere: ${key}`, async () => {
      for (const leave of [() => keys('Tab'), () => sendMouse({ type: 'click', position: [790, 590] })]) {
        const { element } = await inForm(one)
        await typeInto(element, one)
        await leave()
        await waitFor(() => element.getCell(0, key) === after, `${String(after)}, not ${String(element.getCell(0, key))}`)
      }
    })
  }

  it('counts, also as what the cell held before, where that became something else meanwhile; untouched it changes nothing', async () => {
    const element = await grid([{ key: 'name', title: '名称', type: 'input' }], [{ id: 'a', name: 'a' }])
    const becomes = async (name: string): Promise<void> => {
      element.setCells([{ id: 'a', key: 'name', value: name }])
      await keys('Enter')
      await waitFor(() => !editor(element), 'the end of the edit')
    }
    await type(element, 0, 'name', 'a')
    await becomes('theirs')
    expectEqual(element.getCell(0, 'name'), 'a')
    await activateCell(element, 0, 'name')
    await keys('F2')
    await becomes('theirs')
    expectEqual(element.getCell(0, 'name'), 'theirs')
  })

  it('[W-E05] counts before it is asked for by FormData alone', async () => {
    const { form, element } = await inForm(cases[0]!)
    await typeInto(element, cases[0]!)
    expectEqual(stored(String(new FormData(form).get('devices'))), { ...row, input: 'new' })
  })

  it('[W-E05] keeps a form from being sent when it makes a cell wrong', async () => {
    const stage = mountHtml('<form><ops-edit-grid name="devices" label="设备"></ops-edit-grid></form>')
    const element = await filled(
      stage.querySelector<Grid>('ops-edit-grid')!,
      [{ key: 'name', title: '名称', type: 'input', validateRules: [{ pattern: 'n', message: '只能是数字' }] }],
      [{ id: 'r0', name: '1' }],
    )
    await hearsForm(element)
    // The code that asks patterns is here once they were asked.
    await element.getValues()
    await type(element, 0, 'name', 'abc')
    await waitFor(() => (element.shadowRoot!.activeElement as HTMLInputElement | null)?.value === 'abc', 'what is typed')
    const sent = captureEvents(stage, 'submit')
    stage.querySelector('form')!.requestSubmit()
    expectEqual([sent.length, element.validity.valid], [0, false])
  })

  it('[W-E05] counts in the save button and in a handler of Ctrl+S', async () => {
    const element = await grid([columns[0]!], [row], 'toolbar toolbar-buttons="save,find"')
    const saved: unknown[] = []
    element.addEventListener('ops-toolbar', ({ detail }) => void (detail.name === 'save' && saved.push(detail.values.rows[0])))
    element.addEventListener('keydown', (event) => {
      if (event.key !== 's' || !event.ctrlKey) return
      event.preventDefault()
      void element.getValues().then(({ rows }) => saved.push(rows[0]))
    })
    await typeInto(element, cases[0]!)
    await withControl('s')
    await waitFor(() => saved.length === 1, 'what Ctrl+S saves')
    await sendKeys({ type: 'er' })
    const button = await waitFor(
      () => [...element.shadowRoot!.querySelectorAll<HTMLButtonElement>('.ops-grid-saving button')].at(-1),
      'the button',
    )
    await waitFor(() => !button.disabled, 'the button to be ready')
    await pressAt(button)
    await waitFor(() => saved.length === 2, 'what the button saves')
    expectEqual(saved, [
      { ...row, input: 'new' },
      { ...row, input: 'newer' },
    ])
  })

  for (const one of [
    { ...cases[1]!, typed: '1,23' },
    { ...cases[2]!, typed: '2026-02-31' },
    { ...cases[9]!, typed: '编' },
    { ...cases[9]!, typed: '没有' },
  ]) {
    it(`[W-E02] [W-E05] [W-E06] is refused in words and the old value kept where it cannot be read: ${one.column.key} ${one.typed}`, async () => {
      const {
        column: { key },
        before,
        typed,
      } = one
      const { element } = await inForm(one)
      await typeInto(element, one)
      expectEqual(
        element.getValuesSync().errors.map(({ id, key: wrong }) => [id, wrong]),
        [['r0', key]],
      )
      await keys('Tab')
      await waitFor(() => queryShadow(element, '.ops-grid-tip')?.textContent?.includes(`无法识别“${typed}”`), 'the words')
      expectEqual([element.getCell(0, key), element.getRowState('r0')], [before, 'existing'])
    })
  }

  it('[W-E06] takes the mark of the list by Enter, and drops the text by Escape', async () => {
    const { element } = await inForm(cases[9]!)
    await typeInto(element, cases[9]!)
    await keys('Escape')
    await back(element, 0, 'found')
    expectEqual([element.getCell(0, 'found'), toasts(element)], [1, []])
    await typeInto(element, { ...cases[9]!, typed: '编组' })
    await keys('Enter')
    await waitFor(() => element.getCell(0, 'found') === 3, 'the choice')
  })
})

describe('the time cell of a grid', () => {
  before(loadKit)
  afterEach(() => resetMouse())

  const openings: Readonly<Record<string, (element: Grid) => Promise<void>>> = {
    'a press': (element) => press(element, 0, 'time'),
    'a double press': async (element) => {
      const { x, y } = cell(element, 0, 'time').getBoundingClientRect()
      const position: [number, number] = [Math.round(x + 20), Math.round(y + 10)]
      await sendMouse({ type: 'click', position })
      await sendMouse({ type: 'click', position })
    },
    F2: async (element) => {
      await activateCell(element, 0, 'time')
      await keys('F2')
    },
    Enter: async (element) => {
      await activateCell(element, 0, 'time')
      await keys('Enter')
    },
    typing: (element) => activateCell(element, 0, 'time'),
  }
  for (const [title, open] of Object.entries(openings)) {
    for (const waits of [false, true]) {
      it(`[W-E07] stores 08:05:00 for 8:05 and Enter when it is opened by ${title}${waits ? ', once its panel is there' : ''}`, async () => {
        const element = await grid(
          [{ key: 'time', title: '时间', type: 'time' }],
          [
            { id: 'a', time: '23:59:59' },
            { id: 'b', time: '' },
          ],
        )
        await open(element)
        // The second press of two is one in the field, which keeps the focus.
        if (waits && title !== 'typing')
          await waitFor(
            () =>
              queryShadow(element, '[role="listbox"]') &&
              (title === 'a double press' || queryShadow(element, '[role="dialog"]')?.contains(element.shadowRoot!.activeElement)),
            'the panel',
          )
        await sendKeys({ type: '8:05' })
        await keys('Enter')
        await waitFor(() => !editor(element), 'the end of editing')
        await nextFrame()
        await waitForEqual(() => element.getCell(0, 'time'), '08:05:00')
      })
    }
  }
})
