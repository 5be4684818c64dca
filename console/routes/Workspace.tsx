import { Navigate, useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { useLocale, useStrings } from '../../elements/core/i18n'
import type { SessionUser } from '../../elements/core/session'
import { describeError } from '../../elements/core/transport'
import { Failed } from '../../elements/parts/marks'
import { NotFoundPage } from '../pages/result/NotFoundPage'
import { resultStrings } from '../pages/result/result.strings'
import { UnavailablePage } from '../pages/result/UnavailablePage'
import { useRuntime, useSessionUser } from '../session/runtime-context'
import { Shell } from '../shell/Shell'
import { useDocumentTitle } from '../shell/use-document-title'
import { type Destination, destinationOf } from './menu-routes'
import { isOpenPath, loginPath } from './open-paths'
import { PageLoading } from './PageLoading'
import { PageView } from './PageView'
import { loginAddress } from './redirect'
import { useMenu } from './use-menu'

/** Everything but the sign-in page. Without a token it leads there, and afterwards back (spec section 2.3). */
export default function Workspace({ home }: { home: string }) {
  const user = useSessionUser()
  const { pathname, search, hash } = useLocation()
  const leaving = useStore(useRuntime().alerts.store, (state) => state.leaving)
  if (user) return <SignedIn key={user.username} user={user} home={home} />
  if (isOpenPath(pathname)) return <NotFoundPage />
  return <Navigate to={leaving ? loginPath : loginAddress(pathname + search + hash)} replace />
}

function titleOf(destination: Destination, notFound: string): string {
  return destination.kind === 'page' || destination.kind === 'unavailable' ? destination.node.title : notFound
}

function SignedIn({ user, home }: { user: SessionUser; home: string }) {
  const t = useStrings(resultStrings)
  const locale = useLocale()
  const { pathname } = useLocation()
  const { menu, failure, retry } = useMenu(user)
  const destination: Destination = menu ? destinationOf(menu, pathname, home) : { kind: 'unknown' }
  useDocumentTitle(pathname === home ? undefined : titleOf(destination, t('notFoundTitle')))

  if (failure !== null && !menu) return <Failed title={t('startTitle')} text={describeError(failure, locale)} onRetry={retry} />
  if (!menu) return <PageLoading />
  if (destination.kind === 'redirect') return <Navigate to={destination.to} replace />
  if (destination.kind === 'unknown' && pathname !== '/404') return <Navigate to="/404" replace />
  return (
    <Shell user={user} menu={menu}>
      {destination.kind === 'page' && <PageView node={destination.node} />}
      {destination.kind === 'unavailable' && <UnavailablePage node={destination.node} />}
      {destination.kind === 'unknown' && <NotFoundPage />}
    </Shell>
  )
}
