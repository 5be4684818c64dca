import { queryShadow, nextFrame, waitFor } from './page'

/** Lines of the tree in an element, as they are drawn. */
export function lines(element: Element): HTMLElement[] {
  return [...element.shadowRoot!.querySelectorAll<HTMLElement>('[role="treeitem"]')]
}

export function lineTexts(element: Element): string[] {
  return lines(element).map((line) => line.textContent)
}

export function lineOf(element: Element, text: string): Promise<HTMLElement> {
  return waitFor(() => lines(element).find((line) => line.textContent === text), `the line ${text}`)
}

/** Opens or closes what is below a line. */
export async function toggleLine(element: Element, text: string): Promise<void> {
  ;(await lineOf(element, text)).querySelector<HTMLElement>('.ops-toggle')!.click()
}

/** Types into the search box of the tree. */
export async function searchTree(element: Element, text: string): Promise<HTMLInputElement> {
  const input = await waitFor(() => queryShadow<HTMLInputElement>(element, '.ops-treehead input'), 'the search box')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  await nextFrame()
  return input
}

/** A button of what is open, by its name. */
export function buttonOf(element: Element, name: string): Promise<HTMLElement> {
  return waitFor(
    () =>
      [...element.shadowRoot!.querySelectorAll<HTMLElement>('button:not(.ops-input > *), [role="menuitem"]')].find(
        (one) => one.getAttribute('aria-label') === name || one.textContent === name,
      ),
    `the button ${name}`,
  )
}

/** Texts of the chips of a closed field, or its only text. */
export function fieldTexts(element: Element): string[] {
  return [
    ...element.shadowRoot!.querySelectorAll(
      '[role="combobox"] .ops-chip > .ops-truncate, [role="combobox"] > .ops-value:not(.ops-placeholder)',
    ),
  ].map((chip) => chip.textContent)
}
