import { useContext, useEffect } from 'react'
import { Navigate, Route, Routes, useLocation, useSearchParams } from 'react-router-dom'
import { HostContext } from '../elements/core/define/host-context'
import { useStrings } from '../elements/core/i18n'
import { loginStrings } from '../elements/login/login.strings'
import { Failed } from '../elements/parts/indicators'
import { LoginPage } from './login/LoginPage'
import { useSessionUser } from './session/runtime-context'
import { OwnsPageContext, useDocumentTitle } from './routes/page-title'
import { lazyPage } from './routes/lazy-page'
import { alterationPath, bigScreenPath, loginPath, registerPath, registerResultPath } from './routes/open-paths'
import { PageBoundary } from './routes/PageBoundary'
import { internalPath, ownHome } from './routes/redirect'

const fetchGuard = () => import('./Guard')
/** Everything behind the sign-in: fetched while the user types, or beside the console for a stored session. */
const Guard = lazyPage(fetchGuard)
const RegisterPage = lazyPage(() => import('./login/RegisterPage'))
const RegisterResultPage = lazyPage(() => import('./login/RegisterResultPage'))
const AlterationPage = lazyPage(() => import('./login/AlterationPage'))
/** Opens with and without a session, by itself. */
const BigScreenPage = lazyPage(() => import('./pages/dashboard/big-screen/BigScreenPage'))

/** Pages for phones; beside the console for a phone, which needs nothing else of it. */
const PhoneRoutes = lazyPage(() => import('./PhoneRoutes'))

/** The static routes (clauses 2.1); everything else comes from the menu. */
export function ConsoleRoutes({ home }: { home: string }) {
  useNavigateEvent()
  const owns = useContext(OwnsPageContext)
  // Nothing is open yet that a reload could lose, and it brings a newer release along.
  const startAgain = (_error: unknown, retry: () => void) => <Failed onRetry={owns ? () => location.reload() : retry} />
  return (
    <PageBoundary failed={startAgain}>
      <Routes>
        <Route path="/user" element={<Navigate to={loginPath} replace />} />
        <Route path={loginPath} element={<SignIn home={home} />} />
        <Route path={registerPath} element={<RegisterPage />} />
        <Route path={registerResultPath} element={<RegisterResultPage />} />
        <Route path={alterationPath} element={<AlterationPage />} />
        <Route path={bigScreenPath} element={<BigScreenPage />} />
        <Route path="*" element={<Rest home={home} />} />
      </Routes>
    </PageBoundary>
  )
}

/** Pages for phones, and everything behind the sign-in. */
function Rest({ home }: { home: string }) {
  const { pathname } = useLocation()
  const guarded = <Guard home={home} />
  return /^\/(?:mobile|h5)(?:\/|$)/.test(pathname) ? <PhoneRoutes rest={guarded} /> : guarded
}

/** Whoever is signed in already is led on: to where he came from, else home. */
function SignIn({ home }: { home: string }) {
  const t = useStrings(loginStrings)
  const user = useSessionUser()
  const [query] = useSearchParams()
  useDocumentTitle(t('title'))
  useGuardAhead(user === null)
  if (!user) return <LoginPage />
  // Only the menu, which comes later, tells whether a home of his own is there for him: the bare address leads to it then.
  return <Navigate to={internalPath(query.get('redirect')) ?? (ownHome(user) ? '/' : home)} replace />
}

/** Who begins to type will be in soon. */
function useGuardAhead(isEnabled: boolean): void {
  const host = useContext(HostContext)
  useEffect(() => {
    const shadow = isEnabled ? host?.shadow : undefined
    // What fails is asked for again when it is needed.
    const fetchAhead = (): void => void fetchGuard().catch(() => undefined)
    shadow?.addEventListener('input', fetchAhead, { once: true })
    return () => shadow?.removeEventListener('input', fetchAhead)
  }, [host, isEnabled])
}

function useNavigateEvent(): void {
  const { pathname, search, hash } = useLocation()
  const host = useContext(HostContext)
  const path = pathname + search + hash
  useEffect(() => {
    host?.emit('ops-navigate', { path })
  }, [host, path])
}
