import { Fragment, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useStore } from '../elements/core/events/use-store'
import { PHONE_PAGES } from './pages/mobile/phone-pages'
import type { PageProps } from './pages/parts/page.types'
import { lazyPage } from './routes/lazy-page'
import { loginPath, meetingPath, slowLivePath } from './routes/open-paths'
import { PageLoading } from './routes/PageLoading'
import { loginAddress } from './routes/redirect'
import { useRuntime, useSessionUser } from './session/runtime-context'

/** Pages by their paths, each with its code alone. */
const pages = new Map(
  PHONE_PAGES.map(({ id, page }): [string, ReactNode] => {
    const Page = lazyPage<PageProps>(page)
    return [`/${id}`, <Page key={id} />]
  }),
)

const redirects: Readonly<Record<string, string>> = { '/mobile': slowLivePath, '/h5': '/h5/login' }

/** The routes of phones (clauses 2.1), without the guard, menu and tabs; `rest` draws every other path. */
export default function PhoneRoutes({ rest }: { rest: ReactNode }): ReactNode {
  const { pathname } = useLocation()
  const target = redirects[pathname.replace(/\/$/, '')]
  if (target !== undefined) return <Navigate to={target} replace />
  const page = pages.get(pathname)
  if (!page) return rest
  return pathname === meetingPath ? <SignedIn>{page}</SignedIn> : page
}

/** A page without menu that needs a sign-in (clause 2.3-10). */
function SignedIn({ children }: { children: ReactNode }): ReactNode {
  const user = useSessionUser()
  const { pathname, search, hash } = useLocation()
  const { leaving, arriving } = useStore(useRuntime().alerts.store)
  if (user) return <Fragment key={user.username}>{children}</Fragment>
  if (arriving) return <PageLoading />
  return <Navigate to={leaving ? loginPath : loginAddress(pathname + search + hash)} replace />
}
