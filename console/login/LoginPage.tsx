import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { useStrings } from '../../elements/core/i18n'
import { SignIn } from '../../elements/login/SignIn'
import { lazyPart } from '../../elements/parts/lazy-part'
import { Note } from '../../elements/parts/indicators'
import { alterationPath, registerPath } from '../routes/open-paths'
import { useRuntime } from '../session/runtime-context'
import { LoginLayout } from './LoginLayout'
import { loginLayoutStrings } from './login-layout.strings'

const SsoLogin = lazyPart(() => import('./SsoLogin'))

/** Whether another place, a CAS server say, has sent the user here with a ticket. */
const ticketed = /[?&](ticket|oauth2LoginToken)=./

/** The sign-in page. Where it leads afterwards is the guard's business: it follows the session. */
export function LoginPage(): ReactNode {
  const t = useStrings(loginLayoutStrings)
  const { session } = useRuntime()
  const [arriving, setArriving] = useState(() => ticketed.test(location.href))
  const [error, setError] = useState<string | null>(null)

  function fail(text: string): void {
    setError(text)
    setArriving(false)
  }

  return (
    <LoginLayout>
      {arriving ? (
        <SsoLogin onFailed={fail} />
      ) : (
        <>
          <SignIn
            session={session}
            takesFocus
            level={1}
            forgotten={<Link to={alterationPath}>{t('forgotten')}</Link>}
            notice={
              error !== null && (
                <Note tone="danger" alert>
                  {error}
                </Note>
              )
            }
          />
          <p className="ops-login-more">
            <Link to={registerPath}>{t('register')}</Link>
          </p>
        </>
      )}
    </LoginLayout>
  )
}
