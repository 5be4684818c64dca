import type { MenuNode } from '../../elements/core/permissions'

/** Where the server's menu has a page, hidden or not; undefined where it has none. */
export function pagePath(nodes: readonly MenuNode[], page: string): string | undefined {
  for (const node of nodes) {
    const path = node.routed && node.page === page ? node.path : pagePath(node.children, page)
    if (path !== undefined) return path
  }
  return undefined
}
