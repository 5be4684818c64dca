import type { Menu, MenuNode } from '../../elements/core/permissions'
import { pageFor } from './page-registry'

export type Destination =
  | { readonly kind: 'page'; readonly node: MenuNode }
  | { readonly kind: 'unavailable'; readonly node: MenuNode }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'unknown' }

/** Where the first page is when the address is bare (decisions.md section 9.1). */
const firstChoice = '/cloudlive/equipment'

function hasPage(node: MenuNode | undefined): boolean {
  return node?.kind === 'page' && node.routed && pageFor(node.page) !== undefined
}

/** The first page below a group that exists, depth first. */
function firstPage(nodes: readonly MenuNode[]): MenuNode | undefined {
  for (const node of nodes) {
    if (!node.hidden && hasPage(node)) return node
    const below = firstPage(node.children)
    if (below) return below
  }
  return undefined
}

/** What the console shows for a path, by the menu of the signed-in user (spec sections 2.1, 2.2). Redirects in a ring lead nowhere. */
export function destinationOf(menu: Menu, path: string, home: string): Destination {
  const seen = new Set([path])
  let found = stepFrom(menu, path, home)
  while (found.kind === 'redirect' && menu.byPath.has(found.to)) {
    if (seen.has(found.to)) return { kind: 'unavailable', node: menu.byPath.get(path) ?? menu.byPath.get(found.to)! }
    seen.add(found.to)
    const next = stepFrom(menu, found.to, home)
    if (next.kind !== 'redirect') return found
    found = next
  }
  return found
}

function stepFrom(menu: Menu, path: string, home: string): Destination {
  if (path === '/') return { kind: 'redirect', to: hasPage(menu.byPath.get(firstChoice)) ? firstChoice : home }
  const node = menu.byPath.get(path)
  if (!node) return { kind: 'unknown' }
  if (hasPage(node)) return { kind: 'page', node }
  if (node.redirect && node.redirect !== path) return { kind: 'redirect', to: node.redirect }
  const below = node.kind === 'group' ? firstPage(node.children) : undefined
  return below ? { kind: 'redirect', to: below.path } : { kind: 'unavailable', node }
}
