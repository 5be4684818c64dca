/** What has a role, for the roles that people look for. */
const selectors: Readonly<Record<string, string>> = {
  tab: '[role=tab]',
  button: 'button:not([role])',
  link: 'a[href]',
  textbox: 'input:not([type=checkbox], [type=radio], [type=file], [role]), textarea',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio], [role=radio]',
  combobox: '[role=combobox]',
  menuitem: '[role=menuitem]',
  gridcell: '[role=gridcell]',
  switch: '[role=switch]',
  heading: 'h1, h2, h3, h4',
}

export interface ElementQuery {
  selector: string
  /** Accessible name. */
  name?: string
  /** Text that it holds. */
  text?: string
  /** Looks inside this element's shadow root only. */
  host?: string
  /** Not disabled: a press does something. */
  enabled?: boolean
  /** Place among all that fit, from 0. */
  index?: number
  /** Out of reach as well: what is in its way, or turned off, is to be told. */
  anywhere?: boolean
}

export function named(role: string, name: string): ElementQuery {
  const selector = selectors[role]
  if (!selector) throw new Error(`add the role ${role} to find-element.ts`)
  return { selector, name }
}

/**
 * The last element wanted that a press in its middle would reach, through all shadow roots; null when there is none. Runs in
 * the page and in one step: asking the browser's accessibility tree each time would make the page several times slower, and
 * the axe and element suites ask it anyway.
 */
export function findReachable({ selector, name, text, host, enabled, index: position, anywhere }: ElementQuery): Element | null {
  function rootsIn(root: Document | ShadowRoot): (Document | ShadowRoot)[] {
    const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : []))
    return [root, ...inner]
  }

  function textOfNode(node: Node): string {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
    if (node instanceof Element && node.getAttribute('aria-hidden') === 'true') return ''
    return [...node.childNodes].map(textOfNode).join('')
  }

  function nameOf(element: Element): string {
    const root = element.getRootNode() as Document | ShadowRoot
    const labelledBy = element
      .getAttribute('aria-labelledby')
      ?.split(' ')
      .map((id) => root.getElementById(id))
    const labels = element instanceof HTMLInputElement ? element.labels : null
    if (labelledBy) return labelledBy.map((label) => (label ? textOfNode(label) : '')).join(' ')
    return element.getAttribute('aria-label') ?? (labels?.length ? textOfNode(labels[0]!) : textOfNode(element))
  }

  function isReachable(element: Element): boolean {
    // Pages of hidden tabs are not measured.
    if (!element.checkVisibility()) return false
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0) return false
    const [x, y] = [left + width / 2, top + height / 2]
    let hit = document.elementFromPoint(x, y)
    while (hit?.shadowRoot) {
      const deeper: Element | null = hit.shadowRoot.elementFromPoint(x, y)
      if (!deeper || deeper === hit) break
      hit = deeper
    }
    for (let node: Node | null = hit; node; node = node instanceof ShadowRoot ? node.host : node.parentNode) {
      if (node === element || (node instanceof HTMLLabelElement && node.control === element)) return true
    }
    return false
  }

  const within = host === undefined ? document : document.querySelector(host)?.shadowRoot
  if (!within) return null
  const found = rootsIn(within).flatMap((root) => [...root.querySelectorAll(selector)])
  const fits = (element: Element): boolean =>
    (!enabled || anywhere || !element.matches(':disabled, [aria-disabled=true]')) &&
    (name === undefined || nameOf(element).trim() === name) &&
    (text === undefined || (element.textContent ?? '').includes(text))
  const all = found.filter(fits)
  // What was opened last comes last, and is what a person means.
  return (position === undefined ? all : all.slice(position, position + 1)).findLast((element) => anywhere || isReachable(element)) ?? null
}

/** Why nobody can press an element that is there: itself, its place, and what lies over its middle. Runs in the page. */
export function describeReach(element: Element | null): string {
  if (!element) return 'nothing of this name'
  const { left, top, width, height } = element.getBoundingClientRect()
  let over: Element | null = null
  for (let root: Document | ShadowRoot | null = document; root; root = over.shadowRoot) {
    const deeper: Element | null = root.elementFromPoint(left + width / 2, top + height / 2)
    if (!deeper || deeper === over) break
    over = deeper
  }
  const start = (node: Element | null): string => (node?.cloneNode() as Element | undefined)?.outerHTML.slice(0, 300) ?? 'nothing'
  return `${start(element)} at ${[left, top, width, height].map(Math.round).join(' ')}; over it ${start(over)}`
}
