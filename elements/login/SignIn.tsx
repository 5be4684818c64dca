import { useSheet } from '../core/define/host-context'
import { type ReactNode, useId, useState } from 'react'
import { useStrings } from '../core/i18n'
import type { Depart, FactorStep, SessionUser, SignInOutcome } from '../core/session/session.types'
import { lazyPart } from '../parts/lazy-part'
import { Note } from '../parts/indicators/Note'
import { Spinner } from '../parts/Spinner'
import { AccountForm } from './AccountForm'
import loginCss from './login.css?inline'
import { loginStrings } from './login.strings'
import type { LoginMode, SignInSession } from './login.types'
import { ModeTabs } from './ModeTabs'

const PhoneForm = lazyPart(() => import('./PhoneForm'))
const DepartChoice = lazyPart(() => import('./DepartChoice'))
const SecondFactor = lazyPart(() => import('./second-factor/SecondFactor'))

export interface SignInProps {
  session: SignInSession
  /** The form shown at first. */
  mode?: LoginMode
  /** Null where the session is not kept, so that nobody has to choose for how long. */
  remembered?: boolean | null
  /** The first field has focus when the form appears: the page is there for nothing else. */
  takesFocus?: boolean
  /** False: the sign-in call takes no captcha. */
  hasCaptcha?: boolean
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

/**
 * All of signing in, and the inner door for pages: one of two forms, the second factor for users who have one, then the choice of a
 * department for users who have several.
 */
export function SignIn({
  session,
  mode: first = 'account',
  remembered = true,
  takesFocus = false,
  hasCaptcha = true,
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
  const [factor, setFactor] = useState<FactorStep | null>(null)
  /** Somebody came back to the first form, as `name`; `why` where that was not his wish. */
  const [again, setAgain] = useState<{ name: string; why?: string | undefined } | null>(null)
  useSheet(loginCss)
  const waiting = (
    <p className="ops-loginwait" aria-busy="true">
      <Spinner size={20} />
    </p>
  )

  function proceed(outcome: SignInOutcome): void {
    setFactor(outcome.step === 'secondFactor' ? outcome : null)
    if (outcome.step === 'signedIn') onSignedIn?.(outcome.user)
    if (outcome.step === 'chooseDepart') setDeparts(outcome.departs)
  }

  function goBack(name: string, message?: string): void {
    setAgain({ name, why: message })
    setDeparts(null)
    setFactor(null)
  }

  const Heading = `h${level}` as const
  const forms = { session, remembered, forgotten, onOutcome: proceed, onError }
  const isFirst = !departs && !factor
  return (
    <div className="ops-login ops-fields">
      <Heading className="ops-logintitle">{t(departs ? 'departTitle' : factor ? 'factorTitle' : 'title')}</Heading>
      {isFirst && <ModeTabs mode={mode} panel={panel} onMode={setMode} />}
      {isFirst &&
        (again?.why === undefined ? (
          notice
        ) : (
          <Note tone="danger" alert>
            {again.why}
          </Note>
        ))}
      <div
        id={panel}
        role={isFirst ? 'tabpanel' : undefined}
        aria-label={isFirst ? t(mode === 'account' ? 'byAccount' : 'byPhone') : undefined}
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
            onBack={() => goBack('')}
          />
        ) : factor ? (
          <SecondFactor
            fallback={waiting}
            session={session}
            step={factor}
            onOutcome={proceed}
            onBack={(message) => goBack(factor.due.name, message)}
            onError={onError}
          />
        ) : mode === 'account' ? (
          <AccountForm {...forms} hasCaptcha={hasCaptcha} username={again?.name} takesFocus={takesFocus || again !== null} />
        ) : (
          <PhoneForm {...forms} phone={again?.name} fallback={waiting} />
        )}
      </div>
    </div>
  )
}
