import { type ReactNode, useMemo } from 'react'
import type { ViewProps } from '../core/define/element-entry'
import { useStrings } from '../core/i18n'
import type { menuProps } from './menu.props'
import { menuEntries } from './menu-entries'
import { menuStrings } from './menu.strings'
import { SideList } from './SideList'
import type { MenuActs } from './menu.types'
import { TopList } from './top-list'

const asItIs = (path: string): string => path

/** The view of `<ops-menu>`; the console puts the lists into bars of its own. */
export default function Menu({ mode, collapsed, current, items: raw, navTheme, label, onSelect }: ViewProps<typeof menuProps>): ReactNode {
  const t = useStrings(menuStrings)
  const entries = useMemo(() => menuEntries(raw), [raw])
  const acts: MenuActs = { current, onSelect, hrefOf: asItIs }
  const name = label ?? t('label')
  if (mode === 'top') {
    return (
      <nav className="ops-menubar" aria-label={name} data-nav={navTheme}>
        <TopList entries={entries} acts={acts} />
      </nav>
    )
  }
  return (
    <nav className="ops-nav" aria-label={name} data-nav={navTheme} data-collapsed={collapsed ? '' : undefined}>
      <SideList entries={entries} acts={acts} collapsed={collapsed} />
    </nav>
  )
}
