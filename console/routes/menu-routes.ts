import { matchPath } from 'react-router-dom'
import { isOnlinePage, type Menu, type MenuNode, visibleNodes } from '../../elements/core/permissions'
import { ownRedirects } from './own-pages'
import type { HasPage } from './pages-context'
import { internalPath } from './redirect'

export type Destination =
  | { readonly kind: 'page'; readonly node: MenuNode }
  | { readonly kind: 'unavailable'; readonly node: MenuNode }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'unknown' }

/** Where the first page is when the address is bare. */
const firstChoice = '/cloudlive/equipment'

/** Without query and hash. */
export const pathnameOf = (address: string): string => address.replace(/[?#].*/, '')

function leadsToPage(node: MenuNode, has: HasPage): boolean {
  if (node.kind === 'page') return (node.routed || isOnlinePage(node.page)) && has(node.page)
  return node.kind !== 'group' && node.routed
}

/**
 * The entry behind a path. One without a route (flag '0') only links to its path, which another entry may serve: the one of
 * the same path, else one whose path has a variable, `/online/cgreport/:code` say.
 */
export function nodeAt({ byPath }: Menu, path: string): MenuNode | undefined {
  const exact = byPath.get(path)
  if (exact?.routed) return exact
  return [...byPath.values()].find((node) => node.routed && node.path.includes('/:') && matchPath(node.path, path)) ?? exact
}

/** The first page below a group that exists and fits, depth first. A path with a variable is the address of no page. */
function firstPage(nodes: readonly MenuNode[], fits: (node: MenuNode) => boolean): MenuNode | undefined {
  for (const node of nodes) {
    if (node.kind !== 'external' && !node.path.includes('/:') && fits(node)) return node
    const children = firstPage(node.children, fits)
    if (children) return children
  }
  return undefined
}

/** Where a group leads: to a page that the menu shows, or else, as with the pages of one's own account, to a hidden one. */
function pageOfGroup({ children }: MenuNode, has: HasPage): MenuNode | undefined {
  return (
    firstPage(children, (node) => !node.hidden && leadsToPage(node, has)) ??
    firstPage(children, (node) => node.hidden && leadsToPage(node, has))
  )
}

/** Where whoever comes without a path goes: everybody, and this user by his roles. */
export interface Homes {
  readonly home: string
  readonly own: string | null
}

/** What the console shows for a path, by the menu of the signed-in user (clauses 2.1, 2.2). Redirects in a ring lead nowhere. */
export function destinationOf(menu: Menu, path: string, homes: Homes, has: HasPage): Destination {
  const seen = new Set([path])
  let found = stepFrom(menu, path, homes, has)
  for (;;) {
    const to = found.kind === 'redirect' ? pathnameOf(found.to) : undefined
    const node = to === undefined ? undefined : nodeAt(menu, to)
    if (to === undefined || !node) return found
    if (seen.has(to)) return { kind: 'unavailable', node: nodeAt(menu, path) ?? node }
    seen.add(to)
    const next = stepFrom(menu, to, homes, has)
    if (next.kind !== 'redirect') return found
    found = next
  }
}

/** The user's own home where the menu has its page; else the devices, else the common home, else the first page that the menu shows. */
function firstOf(menu: Menu, { home, own }: Homes, has: HasPage): string {
  const destination = [own, firstChoice, home].find((to) => to !== null && leadsToPageAt(menu, to, has))
  return destination ?? firstPage(visibleNodes(menu.nodes), (node) => leadsToPage(node, has))?.path ?? home
}

function leadsToPageAt(menu: Menu, to: string, has: HasPage): boolean {
  const node = nodeAt(menu, pathnameOf(to))
  return node !== undefined && leadsToPage(node, has)
}

function stepFrom(menu: Menu, path: string, homes: Homes, has: HasPage): Destination {
  const node = nodeAt(menu, path)
  if (path === '/' || (path === homes.home && !node)) {
    const to = firstOf(menu, homes, has)
    if (to !== path) return { kind: 'redirect', to }
  }
  const own = ownRedirects.get(path)
  if (!node) return own === undefined ? { kind: 'unknown' } : { kind: 'redirect', to: own }
  const redirect = redirectOf(node)
  if (redirect !== null && pathnameOf(redirect) !== path) return { kind: 'redirect', to: redirect }
  if (leadsToPage(node, has)) return { kind: 'page', node }
  const children = node.kind === 'group' ? pageOfGroup(node, has) : undefined
  return children ? { kind: 'redirect', to: children.path } : { kind: 'unavailable', node }
}

/** An entry that always shows itself leads to its own page, whatever else it says. */
function redirectOf(node: MenuNode): string | null {
  return node.alwaysShow ? null : internalPath(node.redirect)
}
