import { focusable, initialFocusIn } from './focus-memory'

/** One level of an element position: node, parent and child index. */
interface Step {
  readonly node: Element
  readonly parent: Element
  readonly index: number
}

/** Position of an element from inside out. Read while it is in the document, used after its removal. */
export type FocusPosition = readonly Step[]

/** Overlays that open and close as a whole: focus moves to their start, never out of them. */
const layers = 'dialog, [role="dialog"], [popover], [data-dialog-panel]'

/** Position of an element within its document or shadow root. */
export function focusPositionOf(element: Element): FocusPosition {
  const steps: Step[] = []
  for (let node = element; node.parentElement; node = node.parentElement) {
    steps.push({ node, parent: node.parentElement, index: [...node.parentElement.children].indexOf(node) })
  }
  return steps
}

/** True also for visible elements without a box (`display: contents`). */
function isShown(element: Element): boolean {
  if (!element.isConnected) return false
  if (element.checkVisibility({ visibilityProperty: true })) return true
  return element.parentElement !== null && getComputedStyle(element).display === 'contents' && isShown(element.parentElement)
}

const isUsable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && isShown(element) && !element.matches(':disabled') && element.closest('[inert]') === null

/** Whether the element of a position can have focus now. */
export const canFocus = ([inmost]: FocusPosition): boolean => inmost !== undefined && isUsable(inmost.node)

/**
 * Element that gets the focus after the element at a position was removed, hidden or disabled: itself if it is back; otherwise the same
 * stop in its replacement or sibling (the button of the next row); otherwise the nearest stop in the boxes around it. A focusable box takes
 * the focus itself. `null` if its overlay is gone as well.
 */
export function nearestTabStop(position: FocusPosition): HTMLElement | null {
  const [inmost] = position
  if (inmost && isUsable(inmost.node)) return inmost.node
  const at = position.findIndex(({ parent }) => isShown(parent))
  const lost = position[at]
  if (!lost || position.slice(0, at + 1).some(({ node }) => node.matches(layers))) return null
  const stops = position
    .slice(0, at)
    .map(({ index }) => index)
    .toReversed()
  for (const sibling of neighbours(lost)) {
    const stop = sameStop(sibling, stops)
    if (stop) return stop
  }
  for (const step of position.slice(at)) {
    const { parent } = step
    if (parent instanceof HTMLElement && parent.matches(layers)) return initialFocusIn(parent) ?? parent
    if (parent instanceof HTMLElement && parent.hasAttribute('tabindex')) return parent
    const stop = nearestIn(step)
    if (stop) return stop
  }
  return null
}

/** Elements at the position or after it, then those before it. */
function neighbours({ node, parent, index }: Step): Element[] {
  const here = node.parentElement === parent ? [...parent.children].indexOf(node) : -1
  const next = here < 0 ? parent.children[index] : parent.children[here + 1]
  const previous = parent.children[(here < 0 ? index : here) - 1]
  return [next, previous].filter((element) => element !== undefined)
}

/** Stop at the same path in `box`; otherwise its main content, otherwise the nearest stop. */
function sameStop(box: Element, stops: readonly number[]): HTMLElement | undefined {
  const line = [box]
  for (const index of stops) {
    const child = line[0]!.children[index]
    if (!child) break
    line.unshift(child)
  }
  for (const element of line) {
    if (!(element instanceof HTMLElement)) continue
    if (isUsable(element) && element.tabIndex >= 0) return element
    const near = element.querySelector<HTMLElement>('main[tabindex]') ?? focusable(element)[0]
    if (near) return near
  }
  return undefined
}

function nearestIn({ node, parent, index }: Step): HTMLElement | undefined {
  if (!(parent instanceof HTMLElement)) return undefined
  const stops = focusable(parent)
  const mark = node.parentElement === parent ? node : parent.children[index]
  const after = mark && stops.find((stop) => mark.contains(stop) || mark.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING)
  return after || stops.at(-1)
}
