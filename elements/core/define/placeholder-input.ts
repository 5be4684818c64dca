/** Stands in for the control of a field whose body is on its way; unseen. */
export interface PlaceholderInput extends HTMLElement {
  readonly entry: HTMLInputElement
}

/**
 * Takes focus and keys for a field that is not drawn yet: by the page's `focus()`, by `autofocus`, by a press on the label, by
 * Tab. `use-replayed-keys.ts` hands them over. Its text box has a tree of its own, so that nobody takes it for the field's.
 */
export function placeholderInput(): PlaceholderInput {
  const box = document.createElement('span')
  const entry = document.createElement('input')
  box.attachShadow({ mode: 'open', delegatesFocus: true }).append(entry)
  box.style.cssText = 'position:fixed;opacity:0'
  return Object.assign(box, { entry })
}
