import { isRecord, isString } from '../core/storage/shapes'
import { menuEntries } from '../menu/menu-entries'
import type { SearchItem } from './menu-search.types'

/** One thing that can be found. */
export interface SearchEntry extends Omit<SearchItem, 'children' | 'hidden'> {
  trail: readonly string[]
}

function leaves(items: readonly SearchItem[], trail: readonly string[]): SearchEntry[] {
  return items.flatMap(({ children, ...entry }) =>
    children?.length ? leaves(children, [...trail, entry.title]) : [{ ...entry, trail: entry.trail ?? trail }],
  )
}

function detailsOf(raw: unknown): Pick<SearchItem, 'tab' | 'trail'> {
  if (!isRecord(raw)) return {}
  return { tab: raw.tab === true, ...(Array.isArray(raw.trail) && { trail: raw.trail.filter(isString) }) }
}

/**
 * Everything that can be found: menu entries with an address, with the groups above them, without hidden ones. An open page is one
 * entry, named as its tab.
 */
export function searchEntries(raw: unknown): SearchEntry[] {
  if (!Array.isArray(raw)) return []
  const entries = raw.flatMap((item: unknown) =>
    leaves(
      menuEntries([item]).map((entry) => ({ ...entry, ...detailsOf(item) })),
      [],
    ),
  )
  const tabs = new Map(entries.filter(({ tab }) => tab).map(({ path, title }) => [path, { title, tab: true }]))
  const pages = new Set(entries.filter(({ tab }) => !tab).map(({ path }) => path))
  return entries.flatMap((entry) => (!entry.tab ? { ...entry, ...tabs.get(entry.path) } : pages.has(entry.path) ? [] : entry))
}
