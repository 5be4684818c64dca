import { Navigate, useLocation } from 'react-router-dom'
import { useStore } from '../elements/core/events/use-store'
import { useSheet } from '../elements/core/define/host-context'
import { useLocale, useStrings } from '../elements/core/i18n'
import type { SessionUser } from '../elements/core/session'
import { describeError } from '../elements/core/transport'
import { Failed } from '../elements/parts/indicators'
import pageCss from '../styles/page.css?inline'
import shellCss from '../styles/shell.css?inline'
import { useRuntime, useSessionUser } from './session/runtime-context'
import { Workspace } from './Workspace'
import { guardStrings } from './routes/guard.strings'
import { loginPath } from './routes/open-paths'
import { PageLoading } from './routes/PageLoading'
import { loginAddress } from './routes/redirect'
import { useMenu } from './routes/use-menu'

/** Everything but the sign-in page. Without a token it leads there, and afterwards back (clauses 2.3). */
export default function Guard({ home }: { home: string }) {
  useSheet(shellCss)
  useSheet(pageCss)
  const user = useSessionUser()
  const { pathname, search, hash } = useLocation()
  const { leaving, arriving } = useStore(useRuntime().alerts.store)
  if (user) return <SignedIn key={user.username} user={user} home={home} />
  if (arriving) return <PageLoading />
  return <Navigate to={leaving ? loginPath : loginAddress(pathname + search + hash)} replace />
}

function SignedIn({ user, home }: { user: SessionUser; home: string }) {
  const locale = useLocale()
  const t = useStrings(guardStrings)
  const { menu, failure, retry } = useMenu(user)
  if (menu) return <Workspace user={user} home={home} menu={menu} />
  if (failure !== null) return <Failed title={t('startTitle')} text={describeError(failure, locale)} onRetry={retry} />
  return <PageLoading />
}
