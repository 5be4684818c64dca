import type { SearchItem } from '../../elements/menu-search/menu-search.types'
import type { MenuEntry } from '../../elements/menu/menu.types'
import { isOpenRoute } from '../routes/open-paths'
import { type Menu, type MenuNode, visibleNodes } from '../../elements/core/permissions'

/**
 * The entries of the menu that are shown. A page leads to the path of its route; with route flag '0' to the path itself,
 * which another route serves. The children of an `alwaysShow` entry do not show. `base`: address of the console, where it owns the page;
 * pages that stand by themselves are then opened in windows of their own.
 */
export function menuItemsOf(nodes: readonly MenuNode[], base?: string): MenuEntry[] {
  return visibleNodes(nodes).map((node) => {
    const children = node.alwaysShow ? [] : menuItemsOf(node.children, base)
    return { ...linkOf(node, base), icon: node.icon, ...(children.length > 0 && { children }) }
  })
}

/** The entries with a number on the one of a path. */
export function withBadge(entries: readonly MenuEntry[], path: string | undefined, badge: MenuEntry['badge']): readonly MenuEntry[] {
  if (path === undefined || !badge || badge.count === 0) return entries
  return entries.map((entry) => {
    const { children } = entry
    return entry.path === path ? { ...entry, badge } : children ? { ...entry, children: withBadge(children, path, badge) } : entry
  })
}

/** Where one entry leads; only an external one keeps its address, a frame is a page of ours. */
function linkOf(node: MenuNode, base?: string): MenuEntry {
  const { path, title, kind, url } = node
  if (base !== undefined && isOpenRoute(path)) return { path, title, url: base + path, target: '_blank' }
  return { path, title, ...(kind === 'external' && url && { url, target: '_blank' as const }) }
}

/** What the menu search finds: every entry that is not hidden, without the containers that only hold others. */
export function searchItemsOf(nodes: readonly MenuNode[], base?: string, trail: readonly string[] = []): SearchItem[] {
  return visibleNodes(nodes).flatMap((node) => {
    const own = node.kind === 'group' ? [] : [{ ...linkOf(node, base), icon: node.icon, trail }]
    return [...own, ...searchItemsOf(node.children, base, [...trail, node.title])]
  })
}

/** Path of the route with this name; undefined when the menu has none. */
export function pathNamed({ byPath }: Menu, name: string): string | undefined {
  return [...byPath.values()].find((node) => node.routed && node.name === name)?.path
}
