import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { use, useState } from 'react'
import { Link } from 'react-router-dom'
import { useStrings } from '../../elements/core/i18n'
import type { Menu as ConsoleMenu } from '../../elements/core/permissions'
import type { SessionUser } from '../../elements/core/session'
import type { SearchItem } from '../../elements/menu-search/menu-search.types'
import type { MenuActs, MenuEntry } from '../../elements/menu/menu.types'
import { TopList } from '../../elements/menu/top-list'
import { IconButton } from '../../elements/parts/button'
import { HeaderBell } from '../notices/HeaderBell'
import { AppearanceButtons } from './AppearanceButtons'
import { Brand } from './Brand'
import { Breadcrumb } from './Breadcrumb'
import { HeaderSearch } from './HeaderSearch'
import { SettingsShownContext } from './settings-shown'
import { SettingsToggle } from './SettingsToggle'
import { shellStrings } from './shell.strings'
import { UserMenu } from './UserMenu'

interface HeaderProps {
  user: SessionUser
  menu: ConsoleMenu
  acts: MenuActs
  /** Logo and menu stand here, not at the side. */
  top: boolean
  entries: readonly MenuEntry[]
  /** Where the logo leads. */
  home: string
  mobile: boolean
  /** The side menu is shown in full. */
  menuOpen: boolean
  onToggleMenu: () => void
  /** Open tabs, for the menu search. */
  openTabs?: readonly SearchItem[] | undefined
}

export function Header({ user, menu, acts, top, entries, home, mobile, menuOpen, onToggleMenu, openTabs }: HeaderProps) {
  const t = useStrings(shellStrings)
  const hasSettings = use(SettingsShownContext)
  const [settingsOpen, setSettingsOpen] = useState(false)
  return (
    <header className="ops-topbar" part="topbar">
      {top ? (
        <>
          <Link className="ops-brand" to={home}>
            <Brand />
          </Link>
          <nav className="ops-topmenu" aria-label={t('menu')}>
            <TopList entries={entries} acts={acts} />
          </nav>
        </>
      ) : (
        <>
          <IconButton
            icon={menuOpen ? PanelLeftClose : PanelLeftOpen}
            label={t(menuOpen ? 'collapse' : 'expand')}
            aria-expanded={menuOpen}
            onClick={onToggleMenu}
          />
          <Breadcrumb menu={menu} />
          {!mobile && <span className="ops-welcome">{t('welcome')}</span>}
        </>
      )}
      <div className="ops-topbar-end">
        <HeaderSearch menu={menu} acts={acts} tabs={openTabs} />
        <AppearanceButtons />
        {hasSettings && <SettingsToggle open={settingsOpen} onOpenChange={setSettingsOpen} />}
        <HeaderBell />
        <UserMenu user={user} nodes={menu.nodes} onSettings={hasSettings ? () => setSettingsOpen(true) : undefined} />
      </div>
    </header>
  )
}
