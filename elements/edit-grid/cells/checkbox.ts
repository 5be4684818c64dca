/** The look of a box that is ticked, drawn into a pooled cell; a press on the cell changes it, so it takes no focus itself. */
export function createCheckbox(cell: HTMLElement): void {
  const mark = document.createElement('span')
  mark.className = 'ops-grid-tick'
  mark.setAttribute('role', 'checkbox')
  cell.replaceChildren(mark)
}

/** @param name what it ticks, for screen readers */
export function drawCheckbox(cell: HTMLElement, on: boolean, name: string): Element {
  const mark = cell.firstElementChild!
  if (mark.getAttribute('aria-label') !== name) mark.setAttribute('aria-label', name)
  if (mark.getAttribute('aria-checked') !== String(on)) {
    mark.setAttribute('aria-checked', String(on))
    mark.toggleAttribute('data-on', on)
  }
  return mark
}
