import { composedAncestors } from '../dom/composed-tree'
import { tagSuffix } from '../dom/tag-suffix'
import { createConfigStore, pageConfigStore } from './config-store'
import type { ConfigStore } from './config.types'

const stores = new WeakMap<Element, ConfigStore>()

/** The store that belongs to one `<ops-config>`; it exists before the tag is upgraded, so order never matters. */
export function configStoreOf(provider: Element): ConfigStore {
  let store = stores.get(provider)
  if (!store) {
    const baseUrl = provider.getAttribute('base-url')
    store = createConfigStore(baseUrl === null ? {} : { baseUrl })
    stores.set(provider, store)
  }
  return store
}

/** Nearest `<ops-config>` around `element`, also across shadow roots; else the page's own configuration. */
export function findConfigStore(element: Element): ConfigStore {
  for (const ancestor of composedAncestors(element)) {
    if (ancestor.localName === `ops-config${tagSuffix}`) return configStoreOf(ancestor)
  }
  return pageConfigStore()
}
