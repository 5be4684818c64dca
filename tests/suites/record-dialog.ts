import { queryShadow, nextFrame, waitFor } from './page'

/** Drives the dialog of the pickers that show a table and what is chosen. */

export const all = (element: Element, selector: string): HTMLElement[] => [...element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
export const rows = (element: Element): HTMLTableRowElement[] => all(element, 'tbody > tr:not([aria-hidden])') as HTMLTableRowElement[]
export const rowOf = (element: Element, text: string) =>
  waitFor(() => rows(element).find((row) => row.textContent?.includes(text)), `the row of ${text}`)
export const closed = (element: Element) => waitFor(() => !queryShadow(element, 'dialog'), 'the dialog to close')
export const picked = (element: Element) => all(element, '.ops-picker-picked li b').map((name) => name.textContent)
export const chips = (element: Element) => all(element, '[role="combobox"] .ops-chip > .ops-truncate').map((chip) => chip.textContent)
export const button = (element: Element, name: string) =>
  waitFor(
    () => all(element, 'dialog button').find((one) => one.getAttribute('aria-label') === name || one.textContent === name),
    `the button ${name}`,
  )

export async function openDialog(element: Element): Promise<void> {
  ;(await waitFor(() => queryShadow(element, '[role="combobox"]'), 'the field')).click()
  await waitFor(() => queryShadow(element, 'dialog .ops-picker'), 'the dialog')
}

export async function confirm(element: Element): Promise<void> {
  ;(await waitFor(() => queryShadow(element, 'dialog .ops-btn[data-kind="primary"]'), 'the confirming button')).click()
  await closed(element)
}

/** Opens, presses the row with this text, confirms. */
export async function commit(element: Element, text: string): Promise<void> {
  await openDialog(element)
  ;(await rowOf(element, text)).querySelectorAll('td')[1]!.click()
  await confirm(element)
}

/** Types a text into the box that this css finds. */
export async function typeInto(element: Element, text: string, css = '.ops-picker-search input'): Promise<HTMLInputElement> {
  const input = queryShadow<HTMLInputElement>(element, css)!
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  await nextFrame()
  return input
}

/** Types a keyword and asks for it. */
export async function search(element: Element, text: string): Promise<void> {
  const input = await typeInto(element, text)
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }))
}
