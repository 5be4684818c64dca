import { useState } from 'react'
import { useStore } from 'zustand'
import { useStrings } from '../../elements/core/i18n'
import type { Depart, SessionUser, SignInOutcome } from '../../elements/core/session'
import { transportStrings } from '../../elements/core/transport'
import { Button } from '../../elements/parts/button'
import { Dialog } from '../../elements/parts/dialog'
import { DepartChoice } from '../login/DepartChoice'
import { LoginForm } from '../login/LoginForm'
import { shellStrings } from '../shell/shell.strings'
import { isRemembered } from './remembered'
import { useRuntime, useSessionUser } from './runtime-context'

/** Signing in again over the page: the page stays, the waiting calls go on (decisions.md section 9.3). */
export function SessionExpired() {
  const { alerts } = useRuntime()
  const expired = useStore(alerts.store, (state) => state.expired)
  const user = useSessionUser()
  const [owner, setOwner] = useState<SessionUser | null>(null)
  if (expired && !owner && user) setOwner(user)
  if (!expired && owner) setOwner(null)
  return expired && owner ? <ExpiredDialog owner={owner} /> : null
}

function ExpiredDialog({ owner }: { owner: SessionUser }) {
  const say = useStrings(transportStrings)
  const t = useStrings(shellStrings)
  const { session, alerts, storage } = useRuntime()
  // As it was when the modal came: signing in again may empty the storage meanwhile.
  const [remembered] = useState(() => isRemembered(storage))
  const [step, setStep] = useState<'told' | 'signIn' | 'depart'>('told')
  const [departs, setDeparts] = useState<readonly Depart[]>([])

  /** Another user finds a cleared workspace: the guard builds it anew, and the calls of the first one fail. */
  function finish() {
    const now = session.store.getState().user
    alerts.answer(now?.username === owner.username ? 'replay' : 'fail')
  }

  async function proceed(outcome: SignInOutcome) {
    if (outcome.step === 'signedIn') return finish()
    const before = owner.info?.orgCode
    if (before && outcome.departs.some(({ orgCode }) => orgCode === before)) {
      const chosen = await session.selectDepart(before).catch(() => null)
      if (chosen) return finish()
    }
    setDeparts(outcome.departs)
    setStep('depart')
  }

  function signOut() {
    alerts.answer('fail')
    void session.logout()
  }

  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      onBeforeClose={() => false}
      crossless
      scrim={false}
      role="alertdialog"
      heading={say('auth.expired.title')}
      width={420}
      start={step !== 'told' && <Button kind="text" onClick={signOut}>{t('logout')}</Button>}
      actions={
        step === 'told' && (
          <>
            <Button onClick={signOut}>{t('logout')}</Button>
            <Button kind="primary" data-autofocus="" onClick={() => setStep('signIn')}>{say('auth.expired.ok')}</Button>
          </>
        )
      }
    >
      {step === 'told' && <p>{say('auth.expired.text')}</p>}
      {step === 'signIn' && <LoginForm username={owner.username} remembered={remembered} takesFocus onOutcome={(outcome) => void proceed(outcome)} />}
      {step === 'depart' && <DepartChoice departs={departs} onChosen={finish} onBack={() => setStep('signIn')} />}
    </Dialog>
  )
}
