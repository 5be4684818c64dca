import { sendKeys, sendMouse } from '@web/test-runner-commands'
import type { GridColumn, GridRow } from '../../elements/edit-grid/edit-grid.types'
import { mountHtml, queryShadow, nextFrame, waitFor } from './page'
import { restOf } from './presses'

export type Grid = HTMLElementTagNameMap['ops-edit-grid']

/** Gives a placed grid its columns and rows, and waits for its cells. */
export async function filled(element: Grid, columns: readonly GridColumn[], rows: readonly GridRow[]): Promise<Grid> {
  Object.assign(element, { columns, rows })
  await waitFor(() => queryShadow(element, rows.length > 0 ? '[role="gridcell"]' : '[role="grid"]'), 'the cells')
  // The buttons come with a chunk of their own.
  if (element.toolbar) await waitFor(() => queryShadow(element, '.ops-bar .ops-input'), 'the toolbar')
  await nextFrame()
  return element
}

export function grid(columns: readonly GridColumn[], rows: readonly GridRow[], more = ''): Promise<Grid> {
  return filled(mountHtml(`<ops-edit-grid label="设备" ${more}></ops-edit-grid>`).querySelector<Grid>('ops-edit-grid')!, columns, rows)
}

export function cell(element: Grid, row: number, key: string): HTMLElement {
  const found = element.getCellElement(row, key)
  if (!found) throw new Error(`no cell ${row} ${key}`)
  return found
}

/** What stands in a cell, without what is hidden. */
export function text(element: Grid, row: number, key: string): string {
  return cell(element, row, key).innerText.trim()
}

export async function pressAt(target: Element): Promise<void> {
  await sendMouse({ type: 'click', position: await restOf(target) })
}

export function press(element: Grid, row: number, key: string): Promise<void> {
  return pressAt(cell(element, row, key))
}

/** The cell is active, and nothing is edited: as after a press and Escape. */
export async function activateCell(element: Grid, row: number, key: string): Promise<void> {
  await press(element, row, key)
  await keys('Escape')
  await back(element, row, key)
}

/** The box of the editor that is open. */
export function editor(element: Grid): HTMLElement | null {
  return queryShadow(element, '.ops-grid-editor, .ops-grid-input:not([hidden])')
}

/** Editing has ended, and the focus is on the cell again. */
export function back(element: Grid, row: number, key: string): Promise<unknown> {
  return waitFor(() => !editor(element) && element.shadowRoot!.activeElement === element.getCellElement(row, key), `the focus on ${key}`)
}

export async function keys(...names: readonly string[]): Promise<void> {
  for (const name of names) await sendKeys({ press: name })
}

export async function withControl(key: string): Promise<void> {
  await sendKeys({ down: 'Control' })
  await sendKeys({ press: key })
  await sendKeys({ up: 'Control' })
}

/** Makes a cell the active one and types over what it holds. */
export async function type(element: Grid, row: number, key: string, text: string): Promise<void> {
  await activateCell(element, row, key)
  await sendKeys({ type: text })
}

/** Pastes into what has the focus. */
export function paste(element: HTMLElement, text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  element.shadowRoot!.activeElement!.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, composed: true, cancelable: true }),
  )
}

/** What its messages say, and the list of what a paste left out. */
export function toasts(element: HTMLElement): string[] {
  return [...element.shadowRoot!.querySelectorAll<HTMLElement>('.ops-toast, .ops-grid-refused')].map(({ innerText }) => innerText)
}
