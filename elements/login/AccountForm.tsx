import { useSheet } from '../core/define/host-context'
import { Lock, ShieldCheck, UserRound } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocale, useStrings } from '../core/i18n'
import type { SignInOutcome } from '../core/session/session.types'
import { isOpsError } from '../core/transport/ops-error'
import { useTransport } from '../core/transport/use-transport'
import { describeError } from '../core/transport/describe-error'
import { Button } from '../parts/button'
import { Field, TextInput } from '../parts/field'
import { lazyPart } from '../parts/lazy-part'
import { Note } from '../parts/indicators'
import { Spinner } from '../parts/Spinner'
import { CaptchaImage } from './CaptchaImage'
import loginCss from './login.css?inline'
import { loginStrings } from './login.strings'
import type { SignInSession } from './login.types'
import { RememberRow } from './RememberRow'
import { useCaptcha } from './use-captcha'

const TemporaryPassword = lazyPart(() => import('./TemporaryPassword'))

/** Body code of a sign-in that was right, with a password that has to be changed first. */
const mustChangePassword = 428

interface AccountFormProps {
  session: SignInSession
  /** Shown in the account field at first. */
  username?: string | undefined
  /** Whether to stay signed in, as it stands at first; null where the user cannot choose. */
  remembered?: boolean | null
  /** The first field to be filled takes focus: the form has come in the place of what had it. */
  takesFocus?: boolean
  /** Drawn when it is known whether there is a captcha: in the middle of a dialog its fields would move under the pointer. */
  whole?: boolean
  /** False: the sign-in call takes no captcha. */
  hasCaptcha?: boolean
  /** A link beside the choice to stay signed in. */
  forgotten?: ReactNode
  /** Signed in, or a department is still to be chosen. */
  onOutcome: (outcome: SignInOutcome) => void
  onError?: ((error: unknown) => void) | undefined
}

type Missing = Partial<Record<'username' | 'password' | 'captcha', true>>

/**
 * Account, password, captcha. A refusal is said next to the form and costs nothing but the used-up captcha. It says only what is
 * missing when it is sent: `useForm` would be 760 bytes more here, and the lightest page that signs somebody in is at its limit.
 */
export function AccountForm({
  session,
  username: initial = '',
  remembered = true,
  takesFocus = false,
  whole = false,
  hasCaptcha = true,
  forgotten,
  onOutcome,
  onError,
}: AccountFormProps): ReactNode {
  const t = useStrings(loginStrings)
  const locale = useLocale()
  const { captcha, refresh } = useCaptcha(useTransport(), hasCaptcha)
  const [username, setUsername] = useState(initial)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [remember, setRemember] = useState(remembered ?? true)
  const [missing, setMissing] = useState<Missing>({})
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  /** The password was right, but somebody else chose it. */
  const [input, setGiven] = useState(false)
  /** Submitted before it was known whether there is a captcha. */
  const [waiting, setWaiting] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useSheet(loginCss)
  const drawn = !whole || captcha.status !== 'loading'
  const needsCaptcha = captcha.status !== 'ready' || captcha.image !== null

  const focusOn = (name: string) => form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()
  useEffect(() => {
    if (takesFocus && drawn) focusOn(initial === '' ? 'username' : 'password')
    // When the form appears, never later.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [drawn])

  useEffect(() => {
    if (!waiting || captcha.status === 'loading') return
    setWaiting(false)
    form.current?.requestSubmit()
  }, [waiting, captcha.status])

  function findMissing(): Missing {
    return {
      ...(username.trim() === '' && { username: true }),
      ...(password === '' && { password: true }),
      ...(needsCaptcha && code.trim() === '' && { captcha: true }),
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (captcha.status === 'loading') return setWaiting(true)
    const lacking = findMissing()
    setMissing(lacking)
    if (captcha.status === 'failed') refresh()
    const first = Object.keys(lacking)[0]
    if (first) return focusOn(first)
    setBusy(true)
    setError(null)
    try {
      const checkKey = captcha.status === 'ready' && captcha.image !== null ? captcha.checkKey : undefined
      const credentials = { username: username.trim(), password, ...(checkKey && { captcha: code.trim(), checkKey }) }
      onOutcome(await session.login(credentials, { remember }))
    } catch (failure) {
      const isGiven = isOpsError(failure) && failure.code === mustChangePassword
      setGiven(isGiven)
      if (!isGiven) {
        onError?.(failure)
        setError(failure)
      }
      setCode('')
      refresh()
      setBusy(false)
    }
  }

  const wait = (
    <p className="ops-loginwait" aria-busy="true">
      <Spinner size={20} />
    </p>
  )
  function leaveGiven() {
    setGiven(false)
    setPassword('')
  }
  if (input)
    return (
      <TemporaryPassword
        fallback={wait}
        session={session}
        username={username.trim()}
        current={password}
        remember={remember}
        onOutcome={onOutcome}
        onBack={leaveGiven}
      />
    )
  if (!drawn) return wait
  return (
    <form ref={form} className="ops-login ops-fields" data-density="touch" noValidate onSubmit={(event) => void submit(event)}>
      {error !== null && (
        <Note tone="danger" alert>
          {describeError(error, locale)}
        </Note>
      )}
      <Field label={t('account')} required error={missing.username && t('needAccount')}>
        <TextInput name="username" icon={UserRound} value={username} onChange={setUsername} autoComplete="username" spellCheck={false} />
      </Field>
      <Field label={t('password')} required error={missing.password && t('needPassword')}>
        <TextInput name="password" type="password" icon={Lock} value={password} onChange={setPassword} autoComplete="current-password" />
      </Field>
      {needsCaptcha && (
        <div className="ops-coderow ops-fields">
          <Field
            label={t('captcha')}
            required
            error={captcha.status === 'failed' ? t('captchaFailed') : missing.captcha && t('needCaptcha')}
          >
            <TextInput
              name="captcha"
              icon={ShieldCheck}
              value={code}
              onChange={setCode}
              placeholder={t('captchaHint')}
              autoComplete="off"
              spellCheck={false}
            />
          </Field>
          <CaptchaImage captcha={captcha} onRefresh={refresh} />
        </div>
      )}
      <RememberRow remembered={remembered} checked={remember} onChange={setRemember} more={forgotten} />
      {/* Until it is known whether there is a captcha the button may still move. */}
      <Button
        type="submit"
        kind="primary"
        size="lg"
        block
        loading={busy || waiting}
        aria-disabled={captcha.status === 'loading' || undefined}
      >
        {t('submit')}
      </Button>
      {remembered !== null && <p className="ops-loginhint">{t('rememberHint')}</p>}
    </form>
  )
}
