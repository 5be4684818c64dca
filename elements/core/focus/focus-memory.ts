import { deepActiveElement } from '../dom/composed-tree'

/** What has focus in the tree scope (document or shadow root) that `node` belongs to; `null` when focus is elsewhere. */
export function focusedIn(node: Node): HTMLElement | null {
  const root = node.getRootNode()
  if (!(root instanceof ShadowRoot || root instanceof Document)) return null
  const active = root.activeElement
  return active instanceof HTMLElement && active !== root.ownerDocument?.body ? active : null
}

/** Whether keys go nowhere: to the page, to the frame of a dialog, or to the whole element that `node` is drawn in. */
export function isFocusLost(node: Node): boolean {
  const active = deepActiveElement(document)
  if (!active || active.matches('html, body, dialog, [data-dialog-panel]')) return true
  const root = node.getRootNode()
  return root instanceof ShadowRoot && active === root.host
}

/** Gives focus back if its owner is still shown and takes it; says whether it did. */
export function returnFocus(target: Element | null | undefined): boolean {
  if (!(target instanceof HTMLElement && target.checkVisibility())) return false
  target.focus({ preventScroll: true })
  return focusedIn(target) === target
}

const candidates = [
  'input:not([type="hidden"]):not([disabled])',
  'textarea:not([disabled])',
  'select:not([disabled])',
  'button:not([disabled])',
  'a[href]',
  '[tabindex]:not([tabindex="-1"])',
  '[contenteditable="true"]',
].join(',')

/** Where something is written or chosen; how loud it is, is no question. */
const fields = ['input:not([type="range"])', 'textarea', 'select', '[role="combobox"]', '[data-field]']
  .map((name) => `${name}:not([disabled]):not([tabindex="-1"])`)
  .join(',')

const isVisible = (element: HTMLElement): boolean => element.checkVisibility()

/** Everything Tab would stop at inside `box`, in order. */
export function focusable(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(candidates)].filter((element) => element.tabIndex >= 0 && isVisible(element))
}

/** Where the keyboard begins in a box: at the marked element, else in the first field that can be changed, none of a `<nav>` (pages). */
export function firstFocus(box: HTMLElement, selector?: string): HTMLElement | null {
  const marked = box.querySelector<HTMLElement>(selector ?? '[data-autofocus]')
  if (marked) return marked
  const field = [...box.querySelectorAll<HTMLElement>(fields)].find(
    (element) =>
      isVisible(element) &&
      !element.closest('nav') &&
      element.getAttribute('aria-readonly') !== 'true' &&
      !element.hasAttribute('readonly') &&
      element.getAttribute('aria-disabled') !== 'true',
  )
  return field ?? null
}

/** What stands while content is on its way; a skeleton in an inert box only keeps room. */
export const loadingSelector = '[aria-busy="true"], .ops-skeleton:not([inert] *), .ops-pageload'

/**
 * Where the keyboard begins in a layer: as `firstFocus` says, else at the first stop of its content, else at any; `null` while its
 * content is still on its way, and where there is nothing to stop at.
 */
export function initialFocusIn(layer: HTMLElement, selector?: string): HTMLElement | null {
  const field = firstFocus(layer, selector)
  if (field || layer.querySelector(loadingSelector)) return field
  const stops = focusable(layer)
  return stops.find((stop) => !stop.closest('.ops-dialoghead')) ?? stops[0] ?? null
}
