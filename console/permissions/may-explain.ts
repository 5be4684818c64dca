import { type ButtonRules, has, type MenuNode, useButtonRules } from '../../elements/core/permissions'

/** The right to have permissions explained, where the site configured one; `rights:explain` in the menu of the server. */
export const explainCode = 'rights:explain'

/** Whoever manages menus and their permissions may see how they work out. */
const menuPage = 'system/menu'

function holdsPage(nodes: readonly MenuNode[], page: string): boolean {
  return nodes.some((node) => node.page === page || holdsPage(node.children, page))
}

/** Whether permissions are explained to this user: an administrator by what the server granted. */
export function mayExplain(rules: ButtonRules, nodes: readonly MenuNode[]): boolean {
  return has(rules, explainCode) || holdsPage(nodes, menuPage)
}

export function useMayExplain(nodes: readonly MenuNode[]): boolean {
  return mayExplain(useButtonRules(), nodes)
}
