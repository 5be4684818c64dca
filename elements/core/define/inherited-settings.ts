import { inheritedAttribute } from '../dom/composed-tree'
import { createListeners, type Listeners } from '../events/listeners'
import { localeOf, type Locale } from '../i18n/catalogue'
import type { Density } from './host.types'

const watched = ['lang', 'theme', 'density']

/** One observer per tree (document or shadow root) however many elements live in it. */
const trees = new Map<Node, Listeners>()

function watchTree(tree: Node, listener: () => void): () => void {
  let changes = trees.get(tree)
  if (!changes) {
    const observer = new MutationObserver(() => changes?.notify())
    changes = createListeners({
      onFirst: () => observer.observe(tree, { attributes: true, attributeFilter: watched, subtree: true }),
      onLast() {
        observer.disconnect()
        trees.delete(tree)
      },
    })
    trees.set(tree, changes)
  }
  return changes.subscribe(listener)
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
