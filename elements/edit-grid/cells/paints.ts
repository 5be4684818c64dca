import type { CellPaint, CellView } from '../model/columns/cell-type'

/** Writes a text into a node of a pooled cell, where it shows another one. */
export function write(node: Node, text: string): void {
  if (node.textContent !== text) node.textContent = text
}

/** Sets an attribute where it differs; null takes it away. */
export function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}

/** What `make` put into a box. */
export function partsOf(box: Element): readonly HTMLElement[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- painters put nothing but elements of HTML there
  return [...box.children] as HTMLElement[]
}

/** Children of one kind, as many as there are things to show; those beyond stay hidden for the next value. */
export function poolOf(box: HTMLElement, count: number, make: () => HTMLElement): readonly HTMLElement[] {
  while (box.children.length < count) box.append(make())
  const all = partsOf(box)
  for (const [index, child] of all.entries()) if (child.hidden !== index >= count) child.hidden = index >= count
  return all.slice(0, count)
}

export function span(className: string): HTMLSpanElement {
  const element = document.createElement('span')
  element.className = className
  return element
}

/** One line of text that is told whole as title. */
export function linePaint(textOf: (view: CellView) => string): CellPaint {
  return {
    make: (cell) => cell.replaceChildren(document.createTextNode('')),
    draw(cell, view) {
      const text = textOf(view)
      write(cell.firstChild!, text)
      setAttribute(cell, 'title', text === '' ? null : text)
    },
  }
}
