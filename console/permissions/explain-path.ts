import type { Menu, MenuNode } from '../../elements/core/permissions'
import type { HasPage } from '../routes/pages-context'

export type PathFate =
  /** Routed and in the menu. */
  | 'shown'
  /** Not among the entries the server gave this user. */
  | 'absent'
  /** Routed, but the entry or one above it is hidden. */
  | 'hidden'
  /** Route flag '0': no route of its own. */
  | 'unrouted'
  /** The entry names a page this console does not have. */
  | 'noPage'

export interface PathDecision {
  path: string
  fate: PathFate
  node: MenuNode | undefined
}

function isInMenu(nodes: readonly MenuNode[], path: string): boolean {
  return nodes.some((node) => !node.hidden && (node.path === path || isInMenu(node.children, path)))
}

/** Why an address of the console is, or is not, there for this user. */
export function explainPath(menu: Menu, path: string, has: HasPage): PathDecision {
  const node = menu.byPath.get(path)
  const fate = (): PathFate => {
    if (!node) return 'absent'
    if (!node.routed) return 'unrouted'
    if (node.kind === 'page' && !has(node.page)) return 'noPage'
    return isInMenu(menu.nodes, path) ? 'shown' : 'hidden'
  }
  return { path, fate: fate(), node }
}
