import { type Box, overlaps } from './toast-placement'

/** What is pressed, typed into or chosen. Regions that only scroll, and the cells of a grid, are none. */
const controls =
  'a[href], button, input, select, textarea, summary, [contenteditable=true], [role=combobox], [role=option], [role=treeitem], [role=slider]'

function* rootsIn(root: Document | ShadowRoot): Generator<Document | ShadowRoot> {
  yield root
  for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) yield* rootsIn(shadowRoot)
}

/**
 * Boxes of the controls in this part of the window that a press would reach if nothing of `above` stood there, or soon, through
 * all open shadow roots.
 */
export function controlsInView(container: Element, part: Box): Box[] {
  const found: Box[] = []
  for (const root of rootsIn(document)) {
    for (const inner of root.querySelectorAll(controls)) {
      // With the frame that is drawn around it.
      const control = inner.closest('.ops-input') ?? inner
      const box = control.getBoundingClientRect()
      const { left, top, right, bottom } = box
      if (right <= left || !overlaps(box, part) || container.contains(control)) continue
      // Its middle and its corners: a part of it may be scrolled away, or lie below something else.
      const points = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 2, top + 2],
        [right - 2, top + 2],
        [left + 2, bottom - 2],
        [right - 2, bottom - 2],
      ] as const
      // While a grid saves its buttons wait, and are pressed next.
      const isWaiting = inner.closest('[inert]') !== null
      if (
        isWaiting ||
        points.some(([x, y]) => control.contains(root.elementsFromPoint(x, y).find((hit) => !container.contains(hit)) ?? null))
      )
        found.push(box)
    }
  }
  return found
}
