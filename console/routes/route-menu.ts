import { type Menu, menuOf, type MenuNode } from '../../elements/core/permissions'

/** A menu with every node changed, and the same paths. */
export function mapNodes(menu: Menu, change: (node: MenuNode) => MenuNode): Menu {
  const byPath = new Map<string, MenuNode>()
  const changed = (node: MenuNode): MenuNode => {
    const own = change({ ...node, children: node.children.map(changed) })
    if (menu.byPath.get(node.path) === node) byPath.set(node.path, own)
    return own
  }
  return { ...menu, nodes: menu.nodes.map(changed), byPath }
}

/** An entry with an address, as the server wrote it. */
type Addressed = MenuNode & { url: string }

const isAddressed = (node: MenuNode): node is Addressed => node.url !== undefined

/** The menu with the address behind each entry, its expressions replaced; empty where it cannot be used. */
export function withAddresses(menu: Menu, resolve: (node: Addressed) => string): Menu {
  return mapNodes(menu, (node) => (isAddressed(node) ? { ...node, url: resolve(node) } : node))
}

/** A page of the console itself: it has a route without an entry in the menu. */
export interface OwnPage {
  readonly path: string
  readonly title: string
  readonly page?: string
}

/** Page ids of most own pages are their paths, as in the menus of genuine servers. */
function ownNode({ path, title, page = path }: OwnPage): MenuNode {
  return menuOf([{ path, component: page, hidden: true, meta: { title } }]).nodes[0]!
}

/** The menu with routes for the console's own pages, where it has none for their paths. */
export function withOwnPages(menu: Menu, pages: readonly OwnPage[]): Menu {
  return { ...menu, byPath: new Map([...pages.map((page) => [page.path, ownNode(page)] as const), ...menu.byPath]) }
}
