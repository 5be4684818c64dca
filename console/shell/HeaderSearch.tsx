import { use, useEffect, useMemo, useState } from 'react'
import type { Menu } from '../../elements/core/permissions'
import { withRecent } from '../../elements/menu-search/recent'
import MenuSearch from '../../elements/menu-search/MenuSearch'
import type { SearchItem } from '../../elements/menu-search/menu-search.types'
import type { MenuActs, MenuChoice } from '../../elements/menu/menu.types'
import { useRuntime } from '../session/runtime-context'
import { searchItemsOf } from './menu-items'
import { useWindowBase } from './use-window-base'
import { OwnsPageContext } from '../routes/page-title'
import { readRecentPages, writeRecentPages } from '../routes/recent-pages'

interface HeaderSearchProps {
  menu: Menu
  acts: MenuActs
  /** Open tabs, which can be found as well. */
  tabs?: readonly SearchItem[] | undefined
}

/** The menu search of the header: the pages of the menu, the open tabs, and first what was visited lately. */
export function HeaderSearch({ menu, acts, tabs }: HeaderSearchProps) {
  const { storage } = useRuntime()
  const [recent, setRecent] = useState(() => readRecentPages(storage))
  const base = useWindowBase()
  const pages = useMemo(() => searchItemsOf(menu.nodes, base), [menu, base])
  const items = useMemo(() => [...(tabs ?? []), ...pages], [pages, tabs])
  const current = pages.find(({ path }) => path === acts.current)?.path
  if (current !== undefined && recent[0] !== current) setRecent(withRecent(recent, current))
  useEffect(() => writeRecentPages(storage, recent), [storage, recent])
  // Where one is already is no place to go to.
  const elsewhere = useMemo(() => recent.filter((path) => path !== current), [recent, current])
  return <MenuSearch items={items} recent={elsewhere} shortcut={use(OwnsPageContext)} hrefOf={acts.hrefOf} onSelect={choose} />

  function choose(choice: MenuChoice): boolean {
    // What opens a window of its own is never the page one is at.
    setRecent(withRecent(recent, choice.path))
    return acts.onSelect(choice)
  }
}
