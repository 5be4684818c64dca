import { menuOf, type MenuNode } from '../../../../elements/core/permissions'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { stringValue } from '../../../../elements/list-page/resource/records'

/** A page that a role can lead to. */
export interface HomePage {
  readonly path: string
  readonly title: string
  /** As the menu of the server has it. */
  readonly component: string
}

function componentsOf(menu: readonly unknown[], found = new Map<string, string>()): ReadonlyMap<string, string> {
  for (const entry of menu) {
    if (!isRecord(entry)) continue
    found.set(stringValue(entry.path), stringValue(entry.component))
    if (Array.isArray(entry.children)) componentsOf(entry.children, found)
  }
  return found
}

/** The pages of a menu as its server sent it; none that needs more than its path, and no links. */
export function homePages(menu: readonly unknown[]): HomePage[] {
  const components = componentsOf(menu)
  const pagesIn = (nodes: readonly MenuNode[]): HomePage[] =>
    nodes.flatMap(({ kind, routed, path, title, children }) => {
      const component = components.get(path) ?? ''
      const isPage = kind === 'page' && routed && component !== '' && !path.includes(':')
      return [...(isPage ? [{ path, title, component }] : []), ...pagesIn(children)]
    })
  return pagesIn(menuOf(menu).nodes)
}
