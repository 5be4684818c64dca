import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useStrings } from '../../elements/core/i18n'
import { type Menu, visibleNodes } from '../../elements/core/permissions'
import type { SessionUser } from '../../elements/core/session'
import { lazyPart } from '../../elements/parts/lazy-part'
import { Copyright } from './Copyright'
import { Header } from './Header'
import { shellStrings } from './shell.strings'
import { SideMenu } from './SideMenu'
import { mobileQuery, useMedia } from './use-media'

const NavDrawer = lazyPart(() => import('./NavDrawer'))

interface ShellProps {
  user: SessionUser
  menu: Menu
  children: ReactNode
}

/** Menu, header and the page between them. On narrow screens the menu is a drawer. */
export function Shell({ user, menu, children }: ShellProps) {
  const t = useStrings(shellStrings)
  const mobile = useMedia(mobileQuery)
  const [collapsed, setCollapsed] = useState(false)
  const [drawer, setDrawer] = useState(false)
  const content = useRef<HTMLElement>(null)
  const nodes = visibleNodes(menu.nodes)
  const side = (inDrawer: boolean) => (
    <SideMenu nodes={nodes} collapsed={collapsed && !inDrawer} footer={<Copyright />} onNavigate={() => setDrawer(false)} />
  )

  return (
    <div className="ops-shell" data-collapsed={collapsed && !mobile ? '' : undefined} data-mobile={mobile ? '' : undefined}>
      <button type="button" className="ops-skip" onClick={() => content.current?.focus()}>{t('skip')}</button>
      {!mobile && side(false)}
      {mobile && drawer && (
        <Suspense fallback={null}>
          <NavDrawer onClose={() => setDrawer(false)}>{side(true)}</NavDrawer>
        </Suspense>
      )}
      <Header
        user={user}
        nodes={menu.nodes}
        menuOpen={mobile ? drawer : !collapsed}
        onToggleMenu={() => (mobile ? setDrawer(!drawer) : setCollapsed(!collapsed))}
      />
      <main className="ops-content" ref={content} tabIndex={-1}>{children}</main>
    </div>
  )
}
