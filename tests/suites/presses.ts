import { nextFrame } from './page'

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

/** Its middle once it has stood still for a frame: what is pressed where it stood before its columns found room is something else. */
export async function restOf(element: Element): Promise<[number, number]> {
  for (let place = middleOf(element); ;) {
    await nextFrame()
    const now = middleOf(element)
    if (now[0] === place[0] && now[1] === place[1]) return now
    place = now
  }
}
