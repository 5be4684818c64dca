import { mountHtml, queryShadow, nextFrame, waitFor } from './page'

export type Picker = HTMLElementTagNameMap['ops-cron-picker']

export const tag = 'ops-cron-picker'
export const all = (element: Element, selector: string) => [...element.shadowRoot!.querySelectorAll<HTMLElement>(selector)]
export const box = (element: Element) => waitFor(() => queryShadow<HTMLInputElement>(element, '.ops-cron-box input'), 'the expression box')
/** The button that confirms. */
export const primary = (element: Element) => queryShadow<HTMLButtonElement>(element, 'dialog .ops-btn[data-kind="primary"]')!
export const closed = (element: Element) => waitFor(() => !queryShadow(element, 'dialog'), 'the dialog to close')
export const button = (element: Element, label: string) =>
  waitFor(
    () => all(element, 'button').find((one) => one.textContent === label || one.getAttribute('aria-label') === label),
    `the button ${label}`,
  )
export const cell = (element: Element, value: number) =>
  waitFor(() => queryShadow<HTMLButtonElement>(element, `[data-value="${value}"]`), `the value ${value}`)
export const mode = (element: Element, label: string) =>
  waitFor(
    () =>
      all(element, '.ops-cron-modes .ops-check')
        .find((row) => (row.querySelector('[aria-label]')?.getAttribute('aria-label') ?? row.textContent)?.startsWith(label))
        ?.querySelector('input'),
    `the mode ${label}`,
  )

export async function openDialog(element: Element): Promise<HTMLInputElement> {
  ;(await waitFor(() => queryShadow(element, '[role="combobox"]'), 'the field')).click()
  return box(element)
}

/** Types an expression. */
export async function write(element: Element, text: string): Promise<void> {
  const input = await box(element)
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  await waitFor(() => input.value === text, 'the text')
  await nextFrame()
}

/** Shows the tab of a unit of time. */
export async function showUnit(element: Element, label: string): Promise<void> {
  const tab = await waitFor(() => all(element, '[role="tab"]').find((one) => one.textContent?.startsWith(label)), `the tab ${label}`)
  tab.focus()
  await waitFor(() => tab.getAttribute('aria-selected') === 'true', 'the tab to be chosen')
  await nextFrame()
}

/** A picker in a form. */
export const mountCronPicker = (attributes = '') =>
  mountHtml(`<form><${tag} label="执行时间" ${attributes}></${tag}></form>`).querySelector<Picker>(tag)!
/** A picker in a form, with its dialog open. */
export const opened = async (attributes = '') => {
  const element = mountCronPicker(attributes)
  await openDialog(element)
  return element
}
/** The expression in its box. */
export const text = (element: Element) => queryShadow<HTMLInputElement>(element, '.ops-cron-box input')!.value
/** The whole text of the picker. */
export const shownText = (element: Element) => element.shadowRoot!.textContent ?? ''
