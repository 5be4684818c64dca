/** Questions to a page about one element, each run inside of it and on its own. */

/** How everything inside an element looks and where it stands in the window, one line per inner element with a box. */
export function stylesOf(element: Element): string[] {
  const traits = [
    'display',
    'color',
    'background-color',
    'font',
    'letter-spacing',
    'text-transform',
    'text-align',
    'text-shadow',
    'box-sizing',
    'border',
    'cursor',
    'white-space',
    'list-style',
    'visibility',
  ] as const
  const inner = [...element.shadowRoot!.querySelectorAll('.ops-root, .ops-root *:not(slot)')].filter(
    (one) => getComputedStyle(one).display !== 'contents',
  )
  return inner.map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const style = getComputedStyle(one)
    return [
      one.localName,
      one.getAttribute('class'),
      [left, top, width, height].map(Math.round).join(' '),
      ...traits.map((trait) => style.getPropertyValue(trait)),
    ].join(' | ')
  })
}

/**
 * What is wrong with the layout of an element: a layer or a control that leaves the viewport, controls on top of each other
 * or out of reach, words that are cut off without an ellipsis. Looks at the topmost layer, the rest is behind it. Leaves what
 * it scrolls where it was.
 */
export function layoutFaults(element: Element): string[] {
  const root = element.shadowRoot!
  const layers = [...root.querySelectorAll('dialog[open], [popover]:popover-open')].filter(
    (layer) => !layer.matches('.ops-toplayer:has(.ops-toasts)'),
  )
  const top = layers.at(-1) ?? root.querySelector('.ops-root')!
  const faults: string[] = []
  const scrolled = [...top.querySelectorAll('*')].map((inner) => ({ inner, left: inner.scrollLeft, top: inner.scrollTop }))
  const nameOf = (inner: Element): string =>
    `${inner.localName}.${inner.getAttribute('class') ?? ''} "${(inner.getAttribute('aria-label') ?? inner.textContent ?? '').trim().slice(0, 20)}"`
  const { clientWidth: viewWidth, clientHeight: viewHeight } = document.documentElement

  function hits(inner: Element): boolean {
    const { left, top: upper, width, height } = inner.getBoundingClientRect()
    const hit = root.elementFromPoint(left + width / 2, upper + height / 2)
    return hit !== null && (inner.contains(hit) || (hit instanceof HTMLLabelElement && hit.contains(inner)))
  }

  for (const panel of top.querySelectorAll('[data-dialog-panel], .ops-float')) {
    const { left, top: upper, right, bottom } = panel.getBoundingClientRect()
    if (left < -1 || upper < -1 || right > viewWidth + 1 || bottom > viewHeight + 1)
      faults.push(`leaves the viewport: ${nameOf(panel)} ${[left, upper, right, bottom].map(Math.round).join(' ')}`)
  }

  const controls = [
    ...top.querySelectorAll('button, a[href], input, textarea, [role="combobox"], [role="option"], [role="treeitem"]'),
  ].filter((control) => {
    const { width, height } = control.getBoundingClientRect()
    const hiddenInput = control.matches('input:is([type="checkbox"], [type="radio"], [type="file"])')
    return width > 1 && height > 1 && !hiddenInput && getComputedStyle(control).visibility === 'visible'
  })
  for (const control of controls) {
    control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const { left, right } = control.getBoundingClientRect()
    if (left < -1 || right > viewWidth + 1) faults.push(`is cut at the side: ${nameOf(control)}`)
    if (!(control instanceof HTMLButtonElement && control.disabled) && !hits(control)) faults.push(`cannot be reached: ${nameOf(control)}`)
  }
  for (const [index, one] of controls.entries()) {
    for (const other of controls.slice(index + 1)) {
      if (one.contains(other) || other.contains(one)) continue
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      if (wide > 1 && high > 1 && hits(one) && hits(other)) faults.push(`overlap: ${nameOf(one)} and ${nameOf(other)}`)
    }
  }

  for (const inner of top.querySelectorAll<HTMLElement>('*')) {
    const hasText = [...inner.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const style = getComputedStyle(inner)
    if (!hasText || inner.clientWidth <= 1 || style.overflowX === 'visible' || style.textOverflow === 'ellipsis') continue
    if (inner.scrollWidth > inner.clientWidth + 1 && style.overflowX !== 'auto') faults.push(`cuts its words: ${nameOf(inner)}`)
  }
  for (const { inner, ...rect } of scrolled) inner.scrollTo({ ...rect, behavior: 'instant' })
  return faults
}
