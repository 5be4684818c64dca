import { useState } from 'react'
import { useStore } from '../../elements/core/events/use-store'
import { useStrings } from '../../elements/core/i18n'
import { type Depart, type FactorStep, sessionStrings, type SessionUser, type SignInOutcome } from '../../elements/core/session'
import { transportStrings } from '../../elements/core/transport'
import { lazyPart } from '../../elements/parts/lazy-part'
import { AccountForm } from '../../elements/login/AccountForm'
import DepartChoice from '../../elements/login/DepartChoice'
import { Button } from '../../elements/parts/button'
import { Dialog } from '../../elements/parts/dialog'
import { expiredStrings } from './expired.strings'
import { isRemembered } from './remember-me'
import { useRuntime } from './runtime-context'

const SecondFactor = lazyPart(() => import('../../elements/login/second-factor/SecondFactor'))

/** Its code comes with the shell: nobody is asked before he has one. */
export default function ExpiredDialog({ owner }: { owner: SessionUser }) {
  const tTransport = useStrings(transportStrings)
  const tSession = useStrings(sessionStrings)
  const t = useStrings(expiredStrings)
  const { session, alerts, storage } = useRuntime()
  const reason = useStore(alerts.store, (state) => state.reason)
  const other = useStore(alerts.store, (state) => state.other)
  // As it was when the modal came: signing in again may empty the storage meanwhile.
  const [remembered] = useState(() => isRemembered(storage))
  const [step, setStep] = useState<'told' | 'signIn' | 'factor' | 'depart'>('told')
  const [factor, setFactor] = useState<FactorStep | null>(null)
  const [departs, setDeparts] = useState<readonly Depart[]>([])

  const response: Readonly<Record<typeof reason, string>> = {
    expired: tTransport('auth.expired.text'),
    signedOut: tSession('session.signedOut'),
    forced: t('forcedText'),
    ended: t('endedText'),
    frozen: t('frozenText'),
    otherUser: t('otherUserText', { other }),
  }

  /** Another user finds a cleared workspace: the guard builds it anew, and the calls of the first one fail. */
  function finish() {
    const now = session.store.getState().user
    alerts.resolve(now?.username === owner.username ? 'replay' : 'fail')
  }

  async function proceed(outcome: SignInOutcome) {
    if (outcome.step === 'signedIn') return finish()
    if (outcome.step === 'secondFactor') {
      setFactor(outcome)
      return setStep('factor')
    }
    const before = owner.info?.orgCode
    if (before && outcome.departs.some(({ orgCode }) => orgCode === before)) {
      const chosen = await session.selectDepart(before).catch(() => null)
      if (chosen) return finish()
    }
    setDeparts(outcome.departs)
    setStep('depart')
  }

  function signOut() {
    alerts.resolve('fail')
    void session.logout()
  }

  // The session that is stored is somebody else's by now: it is not ours to end.
  const leave =
    reason === 'otherUser'
      ? { label: t('continueAs', { other }), onLeave: () => session.recheck({ follow: true }) }
      : { label: tSession('logout'), onLeave: signOut }

  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      onBeforeClose={() => false}
      crossless
      scrim={false}
      role="alertdialog"
      heading={t(`${reason}Title`)}
      veiled={reason !== 'expired'}
      width={420}
      start={
        step !== 'told' && (
          <Button kind="text" onClick={leave.onLeave}>
            {leave.label}
          </Button>
        )
      }
      actions={
        step === 'told' && (
          <>
            <Button onClick={leave.onLeave}>{leave.label}</Button>
            <Button kind="primary" data-autofocus="" onClick={() => setStep('signIn')}>
              {t('signInAgain')}
            </Button>
          </>
        )
      }
    >
      {step === 'told' && <p>{response[reason]}</p>}
      {step === 'signIn' && (
        <AccountForm
          session={session}
          username={owner.username}
          remembered={remembered}
          takesFocus
          whole
          onOutcome={(outcome) => void proceed(outcome)}
        />
      )}
      {step === 'factor' && factor && (
        <SecondFactor session={session} step={factor} onOutcome={(outcome) => void proceed(outcome)} onBack={() => setStep('signIn')} />
      )}
      {step === 'depart' && <DepartChoice session={session} departs={departs} onChosen={finish} onBack={() => setStep('signIn')} />}
    </Dialog>
  )
}
