import { focusable, initialFocusIn } from './focus-memory'

/** One step out of an element: what stands in what, as which child. */
interface Step {
  readonly node: Element
  readonly parent: Element
  readonly index: number
}

/** Where an element stands, from inside out; read while it still stands there, of use when it is gone. */
export type FocusPosition = readonly Step[]

/** What opens and closes as a whole: the way leads to its start, never out of it. */
const layers = 'dialog, [role="dialog"], [popover], [data-dialog-panel]'

/** The place of an element within its document or shadow root. */
export function focusPositionOf(element: Element): FocusPosition {
  const steps: Step[] = []
  for (let node = element; node.parentElement; node = node.parentElement) {
    steps.push({ node, parent: node.parentElement, index: [...node.parentElement.children].indexOf(node) })
  }
  return steps
}

/** A box of its own it need not have. */
function isShown(element: Element): boolean {
  if (!element.isConnected) return false
  if (element.checkVisibility({ visibilityProperty: true })) return true
  return element.parentElement !== null && getComputedStyle(element).display === 'contents' && isShown(element.parentElement)
}

const isUsable = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement && isShown(element) && !element.matches(':disabled') && element.closest('[inert]') === null

/** Whether what stands or stood there can have focus now. */
export const canFocus = ([inmost]: FocusPosition): boolean => inmost !== undefined && isUsable(inmost.node)

/**
 * Where the keyboard goes on when what stood at this place is gone, hidden or switched off: to itself where it is back, else to the
 * same stop in what came in its place or stands beside it (the button of the next row), else to what is nearest in the boxes
 * around it. A box that takes focus itself takes it. `null` where the layer that it stood in is gone as well.
 */
export function nearestTabStop(place: FocusPosition): HTMLElement | null {
  const [inmost] = place
  if (inmost && isUsable(inmost.node)) return inmost.node
  const at = place.findIndex(({ parent }) => isShown(parent))
  const lost = place[at]
  if (!lost || place.slice(0, at + 1).some(({ node }) => node.matches(layers))) return null
  const way = place
    .slice(0, at)
    .map(({ index }) => index)
    .toReversed()
  for (const sibling of neighbours(lost)) {
    const stop = sameStop(sibling, way)
    if (stop) return stop
  }
  for (const step of place.slice(at)) {
    const { parent } = step
    if (parent instanceof HTMLElement && parent.matches(layers)) return initialFocusIn(parent) ?? parent
    if (parent instanceof HTMLElement && parent.hasAttribute('tabindex')) return parent
    const stop = nearestIn(step)
    if (stop) return stop
  }
  return null
}

/** What stands at the place now or next, then what stands before it. */
function neighbours({ node, parent, index }: Step): Element[] {
  const here = node.parentElement === parent ? [...parent.children].indexOf(node) : -1
  const next = here < 0 ? parent.children[index] : parent.children[here + 1]
  const previous = parent.children[(here < 0 ? index : here) - 1]
  return [next, previous].filter((element) => element !== undefined)
}

/** The stop that stands in `box` where the lost one stood in its own, else the main content of it, else what is nearest to there. */
function sameStop(box: Element, way: readonly number[]): HTMLElement | undefined {
  const line = [box]
  for (const index of way) {
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
