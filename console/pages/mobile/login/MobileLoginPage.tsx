import type { ReactNode } from 'react'
import { authPaths } from '../../../../elements/core/transport/auth-paths'
import type { PageProps } from '../../parts/page.types'
import { PhoneSignIn } from './PhoneSignIn'

/** `/mobile/login`: without captcha, as the applications of phones sign in. */
export default function MobileLoginPage({ path }: PageProps): ReactNode {
  return <PhoneSignIn call={authPaths.appLogin} hasCaptcha={false} path={path} />
}
