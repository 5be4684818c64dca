/** Functions that run inside the page; each stands alone, because only its own text travels there. */

export interface Toast {
  tone: string
  text: string
}

/**
 * Rows of the table in sight as text per heading, or the cards of a narrow page by their whole text; placeholder rows and blank
 * states are none; tables of hidden tabs, and those that say a drawing in words, are not read.
 */
export function readTable(root: Element): Record<string, string>[] {
  const heads = [...root.querySelectorAll<HTMLElement>('thead tr:last-child > th')]
    .filter((head) => head.checkVisibility() && !head.closest('.ops-sr-only'))
    .map((head) => head.innerText.trim())
  const cards = [...root.querySelectorAll<HTMLElement>('.ops-rowcard')].filter((card) => card.checkVisibility())
  if (cards.length > 0) return cards.map((card) => ({ card: card.innerText.trim() }))
  return [...root.querySelectorAll<HTMLTableRowElement>('tbody tr:not([aria-hidden], .ops-emptyrow)')]
    .filter((row) => row.checkVisibility() && !row.closest('.ops-sr-only'))
    .map((row) => Object.fromEntries([...row.cells].map((cell, index) => [heads[index] ?? '', cell.innerText.trim()])))
}

export function readToasts(root: Element): Toast[] {
  return [...root.querySelectorAll<HTMLElement>('.ops-toast')].map((toast) => ({
    tone: toast.dataset['tone'] ?? '',
    text: [...toast.querySelectorAll<HTMLElement>('b, p')].map((line) => line.innerText).join(' '),
  }))
}

/** The error under the field with this label, '' without one; the newest of several fields with this label. */
export function readFieldError(root: Element, label: string): string {
  const field = [...root.querySelectorAll<HTMLElement>('.ops-field')].findLast(
    (candidate) => candidate.querySelector<HTMLElement>('.ops-label')?.innerText.trim() === label,
  )
  return field?.querySelector<HTMLElement>('.ops-field-error')?.innerText.trim() ?? ''
}

/** Label (or name) of what has focus, through all shadow roots. */
export function readFocus(): string {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  const root = active?.getRootNode()
  const id = active?.getAttribute('aria-labelledby')?.split(' ')[0]
  const label = id && (root instanceof ShadowRoot || root instanceof Document) ? root.getElementById(id)?.innerText : undefined
  return (label ?? active?.getAttribute('aria-label') ?? active?.getAttribute('name') ?? active?.textContent ?? '').trim()
}

/** Text of the uppermost open dialog, '' without one. */
export function readDialog(root: Element): string {
  return [...root.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1)?.innerText ?? ''
}
