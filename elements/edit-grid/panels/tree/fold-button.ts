/** The disclosure of a row, drawn into a pooled cell; the cell has the focus and hears the press. */
export function makeFold(): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.tabIndex = -1
  button.className = 'ops-grid-fold'
  return button
}

export function drawFold(button: Element, isOpen: boolean, label: string): void {
  button.ariaExpanded = String(isOpen)
  button.ariaLabel = label
}
