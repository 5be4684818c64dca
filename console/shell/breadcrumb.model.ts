import type { MenuNode } from '../../elements/core/permissions'

export interface Crumb {
  title: string
  path: string
  /** Groups lead nowhere of their own. */
  linked: boolean
}

/** The menu entries from the top to the one with this path; empty when the menu does not have it. */
export function trailTo(nodes: readonly MenuNode[], path: string): Crumb[] {
  for (const node of nodes) {
    const crumb = { title: node.title, path: node.path, linked: node.kind === 'page' }
    if (node.path === path) return [crumb]
    const trail = trailTo(node.children, path)
    if (trail.length > 0) return [crumb, ...trail]
  }
  return []
}
