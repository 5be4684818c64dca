import type { ReactNode } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import loginCss from '../../../../elements/login/login.css?inline'
import { SignIn } from '../../../../elements/login/SignIn'
import { internalPath } from '../../../routes/redirect'
import { alterationPath, slowLivePath } from '../../../routes/open-paths'
import { useRuntime, useSessionUser } from '../../../session/runtime-context'
import { PhonePage } from '../parts/PhonePage'
import { phoneLoginStrings } from './phone-login.strings'

interface PhoneSignInProps {
  /** The call that takes account and password. */
  call: string
  hasCaptcha: boolean
  path: string | undefined
}

/** Sign-in on a phone, by account or by code; who is signed in is led on. */
export function PhoneSignIn({ call, hasCaptcha, path }: PhoneSignInProps): ReactNode {
  const t = useStrings(phoneLoginStrings)
  useSheet(loginCss)
  const { session } = useRuntime()
  const user = useSessionUser()
  const [query] = useSearchParams()
  // In a tab of the console somebody is signed in anyway.
  if (user && path === undefined) return <Navigate to={internalPath(query.get('redirect')) ?? slowLivePath} replace />
  return (
    <PhonePage title={t('title')} heading={null} path={path}>
      <div className="ops-phone-form">
        <SignIn
          session={{ ...session, login: (credentials, options) => session.login(credentials, { ...options, path: call }) }}
          hasCaptcha={hasCaptcha}
          takesFocus={path === undefined}
          level={1}
          forgotten={<Link to={alterationPath}>{t('forgotten')}</Link>}
        />
        <p className="ops-login-more">
          <Link to="/mobile/register">{t('register')}</Link>
        </p>
      </div>
    </PhonePage>
  )
}
