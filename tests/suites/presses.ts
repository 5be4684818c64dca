import { waitFor } from './page'

/** What lies at a point of the screen, inside shadow roots too. */
export function deepElementAt(x: number, y: number): Element {
  let found = document.elementFromPoint(x, y)
  for (let inner = found?.shadowRoot?.elementFromPoint(x, y); inner && inner !== found; inner = found?.shadowRoot?.elementFromPoint(x, y))
    found = inner
  if (!found) throw new Error(`nothing at ${x}, ${y}`)
  return found
}

/** One press of the mouse on whatever lies at a point; `detail` counts the presses of a double click. */
export function pressAt(x: number, y: number, detail: number): void {
  const at = { bubbles: true, composed: true, cancelable: true, clientX: x, clientY: y, button: 0, detail }
  for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    const Kind = name.startsWith('pointer') ? PointerEvent : MouseEvent
    deepElementAt(x, y).dispatchEvent(new Kind(name, at))
  }
}

export function middleOf(element: Element): [number, number] {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [Math.round(left + width / 2), Math.round(top + height / 2)]
}

/** Its middle, once that is where it was a frame before: a press at a place from before columns are laid out hits something else. */
export function restOf(element: Element): Promise<[number, number]> {
  let before = ''
  return waitFor(() => {
    const point = middleOf(element)
    const isStill = element.isConnected && point.join() === before
    before = point.join()
    return isStill && point
  }, 'it to stand still')
}
