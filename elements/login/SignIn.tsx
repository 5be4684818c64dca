import { useSheet } from '../core/define/host-context'
import { type ReactNode, useId, useState } from 'react'
import { useStrings } from '../core/i18n'
import type { Depart, SessionUser, SignInOutcome } from '../core/session/session.types'
import { lazyPart } from '../parts/lazy-part'
import { Spinner } from '../parts/indicators/Spinner'
import { AccountForm } from './AccountForm'
import loginCss from './login.css?inline'
import { loginStrings } from './login.strings'
import type { LoginMode, SignInSession } from './login.types'
import { ModeTabs } from './ModeTabs'

const PhoneForm = lazyPart(() => import('./PhoneForm'))
const DepartChoice = lazyPart(() => import('./DepartChoice'))

export interface SignInProps {
  session: SignInSession
  /** The form shown at first. */
  mode?: LoginMode
  /** Null where the session is not kept, so that nobody has to choose for how long. */
  remembered?: boolean | null
  /** The first field has focus when the form appears: the page is there for nothing else. */
  takesFocus?: boolean
  /** Level of the heading. */
  level?: 1 | 2
  /** A link beside the choice to stay signed in. */
  forgotten?: ReactNode
  /** What is said before anybody has typed: why another way to sign in failed. */
  notice?: ReactNode
  /** Somebody is in, with his department. */
  onSignedIn?: (user: SessionUser) => void
  onError?: (error: unknown) => void
}

/** All of signing in, and the inner door for pages: one of two forms, then the choice of a department where there are several. */
export function SignIn({
  session,
  mode: first = 'account',
  remembered = true,
  takesFocus = false,
  level = 2,
  forgotten,
  notice,
  onSignedIn,
  onError,
}: SignInProps): ReactNode {
  const t = useStrings(loginStrings)
  const panel = useId()
  const [mode, setMode] = useState(first)
  const [departs, setDeparts] = useState<readonly Depart[] | null>(null)
  const [returned, setReturned] = useState(false)
  useSheet(loginCss)
  const waiting = (
    <p className="ops-loginwait" aria-busy="true">
      <Spinner size={20} />
    </p>
  )

  function proceed(outcome: SignInOutcome): void {
    if (outcome.step === 'signedIn') onSignedIn?.(outcome.user)
    else setDeparts(outcome.departs)
  }

  const Heading = `h${level}` as const
  const forms = { session, remembered, forgotten, onOutcome: proceed, onError }
  return (
    <div className="ops-login ops-fields">
      <Heading className="ops-logintitle">{t(departs ? 'departTitle' : 'title')}</Heading>
      {!departs && <ModeTabs mode={mode} panel={panel} onMode={setMode} />}
      {!departs && notice}
      <div
        id={panel}
        role={departs ? undefined : 'tabpanel'}
        aria-label={departs ? undefined : t(mode === 'account' ? 'byAccount' : 'byPhone')}
      >
        {departs ? (
          <DepartChoice
            fallback={waiting}
            session={session}
            departs={departs}
            onChosen={(user) => {
              setDeparts(null)
              onSignedIn?.(user)
            }}
            onBack={() => {
              setReturned(true)
              setDeparts(null)
            }}
          />
        ) : mode === 'account' ? (
          <AccountForm {...forms} takesFocus={takesFocus || returned} />
        ) : (
          <PhoneForm {...forms} fallback={waiting} />
        )}
      </div>
    </div>
  )
}
