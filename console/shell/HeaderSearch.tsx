import { use, useMemo, useState } from 'react'
import { isString } from '../../elements/core/storage'
import type { Menu } from '../../elements/core/permissions'
import { withRecent } from '../../elements/menu-search/recent'
import MenuSearch from '../../elements/menu-search/MenuSearch'
import type { SearchItem } from '../../elements/menu-search/menu-search.types'
import type { MenuActs } from '../../elements/menu/menu.types'
import { useRuntime } from '../session/runtime-context'
import { searchItemsOf } from './menu-items'
import { OwnsPageContext } from './use-document-title'

/** Paths chosen in the search lately, the newest first. */
const recentName = 'OPS_MENU_RECENT'

const isPaths = (value: unknown): value is string[] => Array.isArray(value) && value.every(isString)

interface HeaderSearchProps {
  menu: Menu
  acts: MenuActs
  /** Open tabs, which can be found as well. */
  tabs?: readonly SearchItem[] | undefined
}

/** The menu search of the header: the pages of the menu, the open tabs, and what was chosen lately. */
export function HeaderSearch({ menu, acts, tabs }: HeaderSearchProps) {
  const { storage } = useRuntime()
  const [recent, setRecent] = useState(() => storage.read(recentName, isPaths) ?? [])
  const items = useMemo(() => [...(tabs ?? []), ...searchItemsOf(menu.nodes)], [menu, tabs])
  return (
    <MenuSearch
      items={items}
      recent={recent}
      shortcut={use(OwnsPageContext)}
      hrefOf={acts.hrefOf}
      onSelect={(choice) => {
        const latest = withRecent(recent, choice.path)
        setRecent(latest)
        storage.write(recentName, latest)
        return acts.onSelect(choice)
      }}
    />
  )
}
