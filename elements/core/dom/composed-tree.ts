function composedParent(element: Element): Element | null {
  const parent = element.assignedSlot ?? element.parentNode
  if (parent instanceof ShadowRoot) return parent.host
  return parent instanceof Element ? parent : null
}

/** Walks the flattened tree: slot, parent or shadow host, whichever the element is really inside of. */
export function* composedAncestors(start: Element): Generator<Element> {
  for (let node = composedParent(start); node; node = composedParent(node)) yield node
}

/** Value of `attribute` on the element or its nearest ancestor that has it, as HTML defines it for `lang`. */
export function inheritedAttribute(element: Element, attribute: string): string | null {
  if (element.hasAttribute(attribute)) return element.getAttribute(attribute)
  for (const ancestor of composedAncestors(element)) {
    if (ancestor.hasAttribute(attribute)) return ancestor.getAttribute(attribute)
  }
  return null
}

/** The focused element as seen from inside shadow roots; `document.activeElement` stops at the outermost host. */
export function deepActiveElement(document: Document): Element | null {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  return active
}
