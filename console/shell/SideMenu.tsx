import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useStrings } from '../../elements/core/i18n'
import type { MenuActs, MenuEntry } from '../../elements/menu/menu.types'
import { SideList } from '../../elements/menu/SideList'
import { Brand } from './Brand'
import { shellStrings } from './shell.strings'

interface SideMenuProps {
  entries: readonly MenuEntry[]
  acts: MenuActs
  /** Where the logo leads. */
  home: string
  collapsed: boolean
  footer?: ReactNode
  onNavigate?: () => void
}

/** Logo, the menu the server gave, and the copyright. */
export function SideMenu({ entries, acts, home, collapsed, footer, onNavigate }: SideMenuProps) {
  const t = useStrings(shellStrings)
  return (
    <nav className="ops-nav" part="nav" aria-label={t('menu')} data-collapsed={collapsed ? '' : undefined}>
      <Link className="ops-brand" to={home} onClick={onNavigate}>
        <Brand />
      </Link>
      <SideList entries={entries} acts={acts} collapsed={collapsed} />
      {footer && <footer>{footer}</footer>}
    </nav>
  )
}
