import { type ReactNode, useState } from 'react'
import { useConfigStore } from '../core/config'
import { dictionariesFor } from '../core/dict/dictionaries'
import { permissionsFor } from '../core/permissions/permission-store'
import { createSession } from '../core/session/create-session'
import type { SessionUser } from '../core/session/session.types'
import { transportFor } from '../core/transport/transport-for'
import type { LoginDetail, LoginMode } from './login.types'
import { ownAddress } from './own-address'
import { SignIn } from './SignIn'

export interface LoginProps {
  mode: LoginMode
  redirect?: string | undefined
  /** `false` when a listener wants to decide itself where to go. */
  onLogin: (detail: LoginDetail) => boolean
  onLoginError: (detail: { error: unknown }) => unknown
}

/** The view of `<ops-login>`. Its session lives no longer than the form: only the console keeps one. */
export default function Login({ mode, redirect, onLogin, onLoginError }: LoginProps): ReactNode {
  const config = useConfigStore()
  const [session] = useState(() =>
    createSession({ transport: transportFor(config), dictionaries: dictionariesFor(config), permissions: permissionsFor(config) }),
  )

  function finish({ token, info }: SessionUser): void {
    const stays = !info || !onLogin({ token, userInfo: info })
    const address = ownAddress(redirect, location.href)
    if (!stays && address) location.assign(address)
  }

  return (
    <div className="ops-login ops-fields">
      <SignIn session={session} mode={mode} remembered={null} onSignedIn={finish} onError={(error) => onLoginError({ error })} />
      <slot />
    </div>
  )
}
