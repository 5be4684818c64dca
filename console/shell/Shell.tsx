import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from '../../elements/core/events/use-store'
import { useStrings } from '../../elements/core/i18n'
import type { Menu } from '../../elements/core/permissions'
import type { SessionUser } from '../../elements/core/session'
import type { SearchItem } from '../../elements/menu-search/menu-search.types'
import { lazyPart } from '../../elements/parts/lazy-part'
import { pagePath } from '../routes/page-path'
import { NoticeSlotContext } from '../session/notice-slot'
import { useWaitingAlarms } from '../session/waiting-alarms'
import { homePath } from '../routes/open-paths'
import { Breadcrumb } from './Breadcrumb'
import { Copyright } from './Copyright'
import { Header } from './Header'
import { useLayoutSettings, useLayoutStore } from './layout-settings'
import { menuItemsOf, pathNamed, withBadge } from './menu-items'
import { OfflineNote } from './OfflineNote'
import { shellStrings } from './shell.strings'
import { SideMenu } from './SideMenu'
import { useContentScroll } from './use-content-scroll'
import { useDevice } from './use-device'
import { useLayoutStyle } from './use-layout-style'
import { useWindowBase } from './use-window-base'
import { useMenuActions } from './use-menu-actions'

const NavDrawer = lazyPart(() => import('./NavDrawer'), { close: ({ onClose }) => onClose() })

interface ShellProps {
  user: SessionUser
  menu: Menu
  /** The row of open pages, where there is room for one and pages open in tabs. */
  tabs: ReactNode
  /** The same tabs for the menu search. */
  openTabs?: readonly SearchItem[]
  /** What scrolls. */
  content: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Menu, header and the page between them, as the layout settings say. Up to 1087.99 px the menu is a drawer. */
export function Shell({ user, menu, tabs, openTabs, content, children }: ShellProps) {
  const t = useStrings(shellStrings)
  const { mobile, small } = useDevice()
  const layout = useLayoutStore()
  const settings = useLayoutSettings()
  const open = useStore(layout, (state) => state.sidebarOpen)
  const [drawer, setDrawer] = useState(false)
  const [noticeSlot, setNoticeSlot] = useState<HTMLElement | null>(null)
  const shell = useRef<HTMLDivElement>(null)
  const hidden = useContentScroll(shell, content, settings)
  useLayoutStyle(settings)
  useEffect(() => layout.follow(), [layout])

  const closeDrawer = (): void => setDrawer(false)
  const acts = useMenuActions(user, closeDrawer)
  const waiting = useWaitingAlarms()
  const base = useWindowBase()
  const items = useMemo(() => menuItemsOf(menu.nodes, base), [menu, base])
  const entries = useMemo(
    () => withBadge(items, pagePath(menu.nodes, 'sos'), { count: waiting, label: t('waitingAlarms') }),
    [items, menu, waiting, t],
  )
  const home = pathNamed(menu, 'dashboard') ?? homePath
  const top = settings.layout === 'topmenu' && !mobile
  const side = !top && !mobile
  const { fixedHeader, autoHideHeader, fixSiderbar, contentWidth } = settings
  const hasTabs = settings.multipage && !mobile
  const menuAtSide = (collapsed: boolean) => (
    <SideMenu entries={entries} acts={acts} home={home} collapsed={collapsed} footer={<Copyright />} onNavigate={closeDrawer} />
  )

  return (
    <div
      ref={shell}
      className="ops-shell"
      data-layout={top ? 'top' : 'side'}
      data-collapsed={side && !open ? '' : undefined}
      data-mobile={mobile ? '' : undefined}
      data-small={small ? '' : undefined}
      data-tabs={hasTabs ? '' : undefined}
      data-width={top && contentWidth === 'Fixed' ? 'fixed' : undefined}
      data-header={autoHideHeader ? 'hides' : fixedHeader ? undefined : 'free'}
      data-hidden={hidden ? '' : undefined}
      data-sider={side && !fixSiderbar ? 'free' : undefined}
    >
      <button type="button" className="ops-skip" onClick={() => content.current?.focus()}>
        {t('skip')}
      </button>
      {side && menuAtSide(!open)}
      {mobile && drawer && <NavDrawer onClose={closeDrawer}>{menuAtSide(false)}</NavDrawer>}
      <NoticeSlotContext value={noticeSlot}>
        <Header
          user={user}
          menu={menu}
          acts={acts}
          top={top}
          entries={entries}
          home={home}
          mobile={mobile}
          menuOpen={mobile ? drawer : open}
          onToggleMenu={() => (mobile ? setDrawer(!drawer) : layout.showSidebar(!open))}
          openTabs={hasTabs ? openTabs : undefined}
        />
      </NoticeSlotContext>
      {hasTabs && tabs}
      {/* A stop of its own: pages without anything to press are scrolled by keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <main className="ops-content" part="page" ref={content} tabIndex={0}>
        {mobile && <div className="ops-noticeslot" ref={setNoticeSlot} />}
        <OfflineNote />
        {top && <Breadcrumb menu={menu} />}
        {children}
        {!(side && open) && (
          <footer className="ops-pagefoot">
            <Copyright />
          </footer>
        )}
      </main>
    </div>
  )
}
