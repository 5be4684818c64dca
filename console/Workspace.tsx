import { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useStrings } from '../elements/core/i18n'
import type { Menu } from '../elements/core/permissions'
import type { SessionUser } from '../elements/core/session'
import { isString, routeTitleName } from '../elements/core/storage'
import type { SearchItem } from '../elements/menu-search/menu-search.types'
import { guardStrings } from './routes/guard.strings'
import { titleIn } from './routes/page-titles'
import { useChangedPermissions } from './permissions/use-changed-permissions'
import { ExplainProvider } from './permissions/ExplainProvider'
import { GoScope } from './routes/use-go'
import { destinationOf, nodeAt, pathnameOf } from './routes/menu-routes'
import { NavProgress } from './workspace/NavProgress'
import { hasPage } from './pages/areas'
import { PagesScope } from './pages/PagesScope'
import { NotFoundPage, RevokedPage } from './pages/built-in/result/lazy-pages'
import { PageErrorScope, PageView } from './pages/PageView'
import { useLostStylesheets } from './routes/use-lost-stylesheets'
import { useRuntime } from './session/runtime-context'
import { useHandOver } from './session/use-hand-over'
import { useWakeUp } from './session/use-wake-up'
import { Shell } from './shell/Shell'
import { useContentFocus } from './shell/use-content-focus'
import { OwnsPageContext, useDocumentTitle } from './routes/page-title'
import { shellStrings } from './shell/shell.strings'
import { pageUrlOf } from './routes/page-address'
import { ownHome } from './routes/redirect'
import { firstTabs, storeTabs } from './workspace/stored-tabs'
import { TabPanels } from './workspace/TabPanels'
import { TabRow } from './workspace/TabRow'
import { opensTab, type TabDestination, useDestinations } from './workspace/use-destinations'
import { useLeaveGuard } from './workspace/use-leave-guard'
import { useListAddress } from './workspace/use-list-address'
import { TabTitleContext, WorkspaceContext, useWorkspace, useWorkspaceState } from './workspace/workspace-context'
import { createWorkspace } from './workspace/workspace-store'

interface WorkspaceProps {
  user: SessionUser
  home: string
  menu: Menu
}

/** A page is kept by the rule of the menu (clauses 2.2); a frame always, because it cannot be told what to keep. */
const keepsState = ({ node: { kind, keepAlive, componentName } }: TabDestination): boolean =>
  kind === 'frame' || (keepAlive && componentName !== '')

/** The shell with the open pages of one user (clauses 2.5). */
export function Workspace(props: WorkspaceProps) {
  const {
    home,
    menu,
    user: { username },
  } = props
  const { tabStorage } = useRuntime()
  useWakeUp()
  useHandOver()
  const [before] = useState(() => firstTabs(tabStorage, username, home, opensTab(destinationOf(menu, home, { home, own: null }, hasPage))))
  const [workspace] = useState(() => createWorkspace(home, before))
  const target = useLastPath(before.active, home)
  useEffect(() => storeTabs(tabStorage, username, workspace), [tabStorage, username, workspace])
  if (target) return <Navigate to={target} replace />
  return (
    <WorkspaceContext value={workspace}>
      <GoScope>
        <PagesScope>
          <Pages {...props} />
        </PagesScope>
      </GoScope>
    </WorkspaceContext>
  )
}

function Pages({ user, home, menu }: WorkspaceProps) {
  const t = useStrings(guardStrings)
  const workspace = useWorkspace()
  const location = useLocation()
  const { pathname, search, hash } = location
  const { destinationAt, known } = useDestinations(menu, { home, own: ownHome(user) })
  const titleOf = useTabTitles(useTitles(known, home))
  const address = pageUrlOf(location)
  const { path } = address
  const destination = destinationAt(pathname)
  const isPage = opensTab(destination)
  const content = useRef<HTMLElement>(null)
  const openTabs = useOpenTabs(titleOf)
  useLeaveGuard()
  useContentFocus(content, path)
  useChangedPermissions()
  useLostStylesheets()
  useDocumentTitle(pathname === home ? undefined : isPage ? titleOf(path) : t('notFoundTitle'))

  useListAddress(address, isPage)
  const { show } = workspace
  const keeps = isPage && keepsState(destination)
  useLayoutEffect(() => {
    if (isPage) show(path, keeps)
  }, [show, isPage, path, keeps])

  const page = useCallback(
    (of: string) => {
      const target = destinationAt(of)
      if (!opensTab(target)) return <NotFound />
      return target.kind === 'taken' ? (
        <PageErrorScope>
          <RevokedPage path={of} />
        </PageErrorScope>
      ) : (
        <PageView path={of} node={target.node} available={target.kind === 'page'} />
      )
    },
    [destinationAt],
  )

  if (destination.kind === 'redirect') return <Navigate to={destination.to} replace />
  // With a slash at its end an address is no other page.
  if (destination.kind === 'unknown' && pathname.endsWith('/'))
    return <Navigate to={pathname.replace(/\/+$/, '') + search + hash} replace />
  if (destination.kind === 'unknown' && pathname !== '/404') return <Navigate to="/404" replace state={{ missing: pathname }} />
  return (
    <TabTitleContext value={titleOf}>
      <ExplainProvider menu={menu}>
        <Shell user={user} menu={known} content={content} tabs={<TabRow titleOf={titleOf} />} openTabs={openTabs}>
          <NavProgress>
            <TabPanels shown={isPage} scroller={content}>
              {page}
            </TabPanels>
            {!isPage && <NotFound />}
          </NavProgress>
        </Shell>
      </ExplainProvider>
    </TabTitleContext>
  )
}

/** Where no address tells what was shown before the page was loaded anew: the path to go to first, empty afterwards. */
function useLastPath(last: string, home: string): string {
  const owns = useContext(OwnsPageContext)
  const { pathname, search, hash } = useLocation()
  const [target, setTarget] = useState(owns || (pathname !== '/' && pathname !== home) ? '' : last)
  if (target === '' || target !== pathname + search + hash) return target
  setTarget('')
  return ''
}

/** The open tabs, as the menu search finds them. */
function useOpenTabs(titleOf: (path: string) => string): readonly SearchItem[] {
  const tabs = useWorkspaceState((state) => state.tabs)
  return useMemo(() => tabs.map(({ path }) => ({ path, title: titleOf(path), tab: true })), [tabs, titleOf])
}

function NotFound() {
  return (
    <PageErrorScope>
      <NotFoundPage />
    </PageErrorScope>
  )
}

/** What the tab of a path is called: what its page is about comes before the title of the page. */
function useTabTitles(titleOf: (path: string) => string): (path: string) => string {
  const subjects = useWorkspaceState((state) => state.subjects)
  return useCallback(
    (path) => {
      const [title, subject] = [titleOf(path), subjects[path]]
      return subject === undefined || subject === title ? title : `${subject} · ${title}`
    },
    [titleOf, subjects],
  )
}

/** The title of a path: as stored by a choice in the menu, else as in the menu, in the reader's language (clauses 2.5). */
function useTitles(menu: Menu, home: string): (path: string) => string {
  const t = useStrings(shellStrings)
  const { storage } = useRuntime()
  return useCallback(
    (path) => {
      const pathname = pathnameOf(path)
      if (pathname === home) return t('home')
      // An entry that only links to its path is still called as the menu calls it.
      const own = (menu.byPath.get(pathname) ?? nodeAt(menu, pathname))?.title
      const stored = storage.read(routeTitleName(pathname), isString)
      // Stored in the language it was chosen in.
      const isOwn = own !== undefined && stored !== undefined && titleIn('en', stored) === titleIn('en', own)
      return isOwn ? own : (stored ?? own ?? pathname)
    },
    [menu, home, storage, t],
  )
}
