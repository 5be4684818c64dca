import { inheritedAttribute } from '../dom/composed-tree'
import { localeOf, type Locale } from '../i18n/catalogue'
import type { Density } from './host.types'

const watched = ['lang', 'theme', 'density']

/** One observer per tree (document or shadow root) however many elements live in it. */
const trees = new Map<Node, { observer: MutationObserver; listeners: Set<() => void> }>()

function watchTree(tree: Node, listener: () => void): () => void {
  let entry = trees.get(tree)
  if (!entry) {
    const listeners = new Set<() => void>()
    const observer = new MutationObserver(() => listeners.forEach((call) => call()))
    observer.observe(tree, { attributes: true, attributeFilter: watched, subtree: true })
    entry = { observer, listeners }
    trees.set(tree, entry)
  }
  const { observer, listeners } = entry
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    observer.disconnect()
    trees.delete(tree)
  }
}

/**
 * Calls back when `lang`, `theme` or `density` changes on the element or anything around it, across shadow roots.
 * Returns the function that ends it.
 */
export function watchInherited(element: Element, listener: () => void): () => void {
  const stops: (() => void)[] = []
  for (let tree = element.getRootNode(); ; tree = tree.host.getRootNode()) {
    stops.push(watchTree(tree, listener))
    if (!(tree instanceof ShadowRoot)) break
  }
  return () => stops.forEach((stop) => stop())
}

export function localeFor(element: Element): Locale {
  return localeOf(inheritedAttribute(element, 'lang'))
}

/** The nearest `theme` attribute; undefined where nobody says: then the page's `color-scheme` decides. */
export function themeFor(element: Element): 'light' | 'dark' | 'auto' | undefined {
  const theme = inheritedAttribute(element, 'theme')
  return theme === 'light' || theme === 'dark' || theme === 'auto' ? theme : undefined
}

/** The nearest `density` attribute; undefined where nobody says, or asks for what is usual. */
export function densityFor(element: Element): Density | undefined {
  const density = inheritedAttribute(element, 'density')
  return density === 'compact' || density === 'touch' ? density : undefined
}
