import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import loginCss from '../../../../elements/login/login.css?inline'
import { SignIn } from '../../../../elements/login/SignIn'
import { useRuntime } from '../../../session/runtime-context'
import bigScreenCss from './big-screen.css?inline'

/** Lazily loaded: the sign-in in the place of the big screen. */
export default function SignInCard({ heading }: { heading: string }): ReactNode {
  useSheet(loginCss)
  useSheet(bigScreenCss)
  const { session } = useRuntime()
  return (
    <main className="ops-big-screen" data-signed-out="">
      <section>
        <p>{heading}</p>
        <SignIn session={session} takesFocus level={1} />
      </section>
    </main>
  )
}
