import { afterEach, expect, it, vi } from 'vitest'
import { gridSettings } from '../../../tests/suites/grid-settings'
import { GridControl } from '../control/grid-control'
import { loadReader } from '../editing/reader'
import { singleCell } from '../model/range/cell-range'
import type { CellFocus } from './cell-focus'
import { listenToClipboard } from './clipboard'
import { WAIT_TIMEOUT } from '../../../tests/suites/wait-timeout'

afterEach(() => vi.unstubAllGlobals())

function makeView(): HTMLElement {
  const view = new EventTarget()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the clipboard asks of it, and no more
  return Object.assign(view, { getRootNode: () => view }) as HTMLElement
}

it('[W-E28] a cut in an open editor is its own, also while several ranges are selected', () => {
  const control = new GridControl(gridSettings)
  control.loading.take([{ id: 'a' }, { id: 'b' }])
  control.range.all = [singleCell(0, 0), singleCell(1, 1)]
  const view = makeView()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the clipboard asks of it, and no more
  listenToClipboard(control, view, { isHere: true } as CellFocus)
  control.editing.start('b', 'rate')
  view.dispatchEvent(new Event('cut'))
  expect(control.announcer.announced).toBeNull()
  control.editing.cancel()
  view.dispatchEvent(new Event('cut'))
  expect(control.announcer.announced).toMatchObject({ what: 'rangesNotCut' })
})

/** More than are copied within the press. */
const many = 20_002

it.each<[string, (control: GridControl) => void, number]>([
  ['empties its cells where a row came elsewhere', ({ data }) => void data.takeIn([{ id: 'new', name: 'new' }]), many],
  ['is a copy where other rows stand there', ({ data }) => void data.removeRows(new Set(['r0'])), 0],
])('[W-E23] a cut that waits for the clipboard %s', async (_, meanwhile, count) => {
  let written = (): void => undefined
  const write = vi.fn(() => new Promise<void>((resolve) => (written = resolve)))
  vi.stubGlobal('ClipboardItem', Object)
  vi.stubGlobal('navigator', { clipboard: { write } })
  const control = new GridControl(gridSettings)
  control.loading.take(Array.from({ length: many + 2 }, (_row, index) => ({ id: `r${index}`, name: 'old' })))
  control.range.current = { anchor: { row: 1, column: 0 }, focus: { row: many, column: 0 } }
  const view = makeView()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the clipboard asks of it, and no more
  listenToClipboard(control, view, { isHere: true } as CellFocus)
  await loadReader()
  view.dispatchEvent(new Event('cut'))
  await vi.waitFor(() => expect(write).toHaveBeenCalled(), WAIT_TIMEOUT)
  await vi.waitFor(() => expect(control.work.isRunning('copying')).toBe(false), WAIT_TIMEOUT)
  meanwhile(control)
  written()
  await vi.waitFor(() => expect(control.announcer.announced).toMatchObject({ what: 'copied' }), WAIT_TIMEOUT)
  await new Promise((resolve) => setTimeout(resolve))
  await vi.waitFor(() => expect(control.work.isRunning('pasting')).toBe(false), WAIT_TIMEOUT)
  expect(control.data.rows.filter(({ name }) => name === '')).toHaveLength(count)
})
