import { type ReactNode, useEffect, useRef, useState } from 'react'
import { firstFocus } from '../../core/focus'
import { useLocale, useStrings } from '../../core/i18n'
import { accountError } from '../../core/session/account-errors'
import { loginByFactor, signInOverCode } from '../../core/session/second-factor'
import type { FactorStep, LoginResult, SignInOutcome } from '../../core/session/session.types'
import { isOpsError } from '../../core/transport/ops-error'
import { useTransport } from '../../core/transport/use-transport'
import { Button } from '../../parts/button'
import { FormFields, useForm } from '../../parts/form'
import { Note } from '../../parts/indicators/Note'
import type { SignInSession } from '../login.types'
import { CodeField } from './CodeField'
import { codeError, type CodeKind } from './code-values'
import { EnrolByTicket } from './EnrolByTicket'
import { RecoveryCodes } from './RecoveryCodes'
import { secondFactorStrings } from './second-factor.strings'

interface SecondFactorProps {
  session: Pick<SignInSession, 'begin'>
  /** The sign-in that waits. */
  step: FactorStep
  onOutcome: (outcome: SignInOutcome) => void
  /** To the first factor; `why` in the server's words where the sign-in has taken too long. */
  onBack: (message?: string) => void
  onError?: ((error: unknown) => void) | undefined
}

/** The second half of a sign-in: a code, or first what gives codes; then whoever has just set that up keeps his recovery codes. */
export default function SecondFactor({ session, step, onOutcome, onBack, onError }: SecondFactorProps): ReactNode {
  const t = useStrings(secondFactorStrings)
  const locale = useLocale()
  const transport = useTransport()
  const [kind, setKind] = useState<CodeKind>('code')
  const [begun, setBegun] = useState<{ result: LoginResult; codes: readonly string[] } | null>(null)
  const { enrol, name } = step.due
  const enter = (result: LoginResult): void => onOutcome(session.begin(result, { remember: step.remember }))

  function leaveIfOver(error: unknown): boolean {
    const isOver = isOpsError(error) && error.code === signInOverCode
    if (isOver) onBack(accountError(error, locale).text)
    return isOver
  }

  const form = useForm({
    start: { code: '' },
    check: ({ code }) => ({ code: codeError(kind, code, locale) }),
    errorOf: (error) => accountError(error, locale),
    async send({ code }) {
      try {
        const { result, recoveryCodes } = await loginByFactor(transport, step, code)
        if (recoveryCodes.length === 0) enter(result)
        else setBegun({ result, codes: recoveryCodes })
      } catch (error) {
        if (leaveIfOver(error)) return
        onError?.(error)
        throw error
      }
    },
  })

  // Each comes in the place of what had focus.
  const box = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (box.current) firstFocus(box.current)?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [kind, begun])

  function turn(): void {
    setKind(kind === 'code' ? 'recovery' : 'code')
    form.reset({ code: '' })
  }

  function finish(result: LoginResult): (event: { preventDefault: () => void }) => void {
    return (event) => {
      event.preventDefault()
      enter(result)
    }
  }

  if (begun)
    return (
      <form ref={box} className="ops-login ops-fields" data-density="touch" onSubmit={finish(begun.result)}>
        <RecoveryCodes codes={begun.codes} />
        <Button type="submit" kind="primary" size="lg" block>
          {t('goOn')}
        </Button>
      </form>
    )
  return (
    <form ref={box} className="ops-login ops-fields" data-density="touch" noValidate onSubmit={form.submit}>
      <FormFields form={form}>
        {/* For password managers: they keep what makes codes with its account. */}
        <input hidden readOnly name="username" autoComplete="username" value={name} />
        {enrol && <Note>{t('enrolWhy')}</Note>}
        {enrol && <EnrolByTicket ticket={step.due.ticket} leaveIfOver={leaveIfOver} />}
        <CodeField kind={kind} control={form.field('code')} error={form.errorOf('code')} {...(enrol && { help: t('scan') })} />
        <Button type="submit" kind="primary" size="lg" block loading={form.busy}>
          {t('verify')}
        </Button>
        {!enrol && (
          <Button kind="text" onClick={turn}>
            {t(kind === 'code' ? 'useRecovery' : 'useCode')}
          </Button>
        )}
        <Button kind="text" onClick={() => onBack()}>
          {t('back')}
        </Button>
      </FormFields>
    </form>
  )
}
