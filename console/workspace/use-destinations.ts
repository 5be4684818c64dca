import { use, useCallback, useState } from 'react'
import type { Menu, MenuNode } from '../../elements/core/permissions'
import { type Destination, destinationOf, type Homes, nodeAt, pathnameOf } from '../routes/menu-routes'
import { PagesContext } from '../routes/pages-context'
import { useWorkspaceState } from './workspace-context'

/** What opens in a tab, be it to say that its page is not available, or that the right to it was taken away. */
export type TabDestination = Extract<Destination, { node: MenuNode }> | { readonly kind: 'taken'; readonly node: MenuNode }

export const opensTab = (destination: Destination | TabDestination): destination is TabDestination => 'node' in destination

interface Destinations {
  destinationAt: (pathname: string) => Destination | TabDestination
  /** The menu, which by path holds its earlier entries too: what was taken away keeps its name. */
  known: Menu
}

/**
 * What the console shows for a path while permissions come and go. A page that left the menu says so in its tab; one with unsaved
 * changes stays until they are saved or given up, because the right does not take along what was typed.
 */
export function useDestinations(menu: Menu, { home, own }: Homes): Destinations {
  const { has } = use(PagesContext)
  const [known, setKnown] = useState(menu)
  if (known.nodes !== menu.nodes) setKnown({ ...menu, byPath: new Map([...known.byPath, ...menu.byPath]) })
  // Paths have no spaces. Without a lost page this never changes, and nothing is drawn anew.
  const unsaved = useWorkspaceState(({ tabs }) =>
    tabs.flatMap(({ path, dirty }) => (dirty && !nodeAt(menu, pathnameOf(path)) ? [pathnameOf(path)] : [])).join(' '),
  )
  const destinationAt = useCallback(
    (pathname: string) => {
      const now = destinationOf(menu, pathname, { home, own }, has)
      const before = now.kind === 'unknown' ? destinationOf(known, pathname, { home, own }, has) : now
      if (before === now || !opensTab(before)) return now
      return unsaved.split(' ').includes(pathname) ? before : { kind: 'taken' as const, node: before.node }
    },
    [menu, known, home, own, has, unsaved],
  )
  return { destinationAt, known }
}
