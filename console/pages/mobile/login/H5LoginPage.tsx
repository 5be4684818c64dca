import type { ReactNode } from 'react'
import { authPaths } from '../../../../elements/core/transport/auth-paths'
import type { PageProps } from '../../parts/page.types'
import { PhoneSignIn } from './PhoneSignIn'

/** `/h5/login`: with captcha. */
export default function H5LoginPage({ path }: PageProps): ReactNode {
  return <PhoneSignIn call={authPaths.appH5Login} hasCaptcha path={path} />
}
