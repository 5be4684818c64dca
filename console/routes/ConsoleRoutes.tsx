import { lazy, Suspense, useContext, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation, useSearchParams } from 'react-router-dom'
import { HostContext } from '../../elements/core/define/host-context'
import { useStrings } from '../../elements/core/i18n'
import { loginStrings } from '../login/login.strings'
import { LoginPage } from '../login/LoginPage'
import { useSessionUser } from '../session/runtime-context'
import { useDocumentTitle } from '../shell/use-document-title'
import { loginPath } from './open-paths'
import { PageLoading } from './PageLoading'
import { internalPath } from './redirect'

/** Everything behind the sign-in: loaded while the user types, or at once for a stored session. */
const Workspace = lazy(() => import('./Workspace'))

/** The static routes (spec section 2.1); everything else comes from the menu. */
export function ConsoleRoutes({ home }: { home: string }) {
  useNavigateEvent()
  return (
    <Suspense fallback={<PageLoading />}>
      <Routes>
        <Route path="/user" element={<Navigate to={loginPath} replace />} />
        <Route path={loginPath} element={<SignIn home={home} />} />
        <Route path="*" element={<Workspace home={home} />} />
      </Routes>
    </Suspense>
  )
}

/** Whoever is signed in already is led on: to where he came from, else home. */
function SignIn({ home }: { home: string }) {
  const t = useStrings(loginStrings)
  const user = useSessionUser()
  const [query] = useSearchParams()
  useDocumentTitle(t('title'))
  return user ? <Navigate to={internalPath(query.get('redirect')) ?? home} replace /> : <LoginPage />
}

function useNavigateEvent(): void {
  const { pathname, search, hash } = useLocation()
  const host = useContext(HostContext)
  const path = pathname + search + hash
  useEffect(() => {
    host?.emit('ops-navigate', { path })
  }, [host, path])
}
