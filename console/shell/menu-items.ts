import type { SearchItem } from '../../elements/menu-search/menu-search.types'
import type { MenuEntry } from '../../elements/menu/menu.types'
import { type Menu, type MenuNode, visibleNodes } from '../../elements/core/permissions'

/**
 * The entries of the menu that are shown. A page leads to the path of its route; with route flag '0' to the path itself,
 * which another route serves. The children of an `alwaysShow` entry do not show.
 */
export function menuItemsOf(nodes: readonly MenuNode[]): MenuEntry[] {
  return visibleNodes(nodes).map((node) => {
    const children = node.alwaysShow ? [] : menuItemsOf(node.children)
    return { ...linkOf(node), icon: node.icon, ...(children.length > 0 && { children }) }
  })
}

/** Where one entry leads; only an external one keeps its address, a frame is a page of ours. */
function linkOf(node: MenuNode): MenuEntry {
  const { path, title, kind, url } = node
  return { path, title, ...(kind === 'external' && url && { url, target: '_blank' as const }) }
}

/** What the menu search finds: every entry that is not hidden, without the containers that only hold others. */
export function searchItemsOf(nodes: readonly MenuNode[], trail: readonly string[] = []): SearchItem[] {
  return visibleNodes(nodes).flatMap((node) => {
    const own = node.kind === 'group' ? [] : [{ ...linkOf(node), icon: node.icon, trail }]
    return [...own, ...searchItemsOf(node.children, [...trail, node.title])]
  })
}

/** Path of the route with this name; undefined when the menu has none. */
export function pathNamed({ byPath }: Menu, name: string): string | undefined {
  return [...byPath.values()].find((node) => node.routed && node.name === name)?.path
}
