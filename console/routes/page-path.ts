import type { MenuNode } from '../../elements/core/permissions'
import { ownPages } from './own-pages'

function pathInMenu(nodes: readonly MenuNode[], page: string): string | undefined {
  for (const node of nodes) {
    const path = node.routed && node.page === page ? node.path : pathInMenu(node.children, page)
    if (path !== undefined) return path
  }
  return undefined
}

/**
 * Where a page is: where the server's menu has it, hidden or not, else where the console has it by itself; undefined where it is nowhere.
 */
export function pagePath(nodes: readonly MenuNode[], page: string): string | undefined {
  return pathInMenu(nodes, page) ?? ownPages.find((own) => (own.page ?? own.path.slice(1)) === page)?.path
}
