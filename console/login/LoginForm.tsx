import { Lock, ShieldCheck, UserRound } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocale, useStrings } from '../../elements/core/i18n'
import type { SignInOutcome } from '../../elements/core/session'
import { Button } from '../../elements/parts/button'
import { Checkbox, Field, TextInput } from '../../elements/parts/field'
import { Note } from '../../elements/parts/marks'
import { useRuntime } from '../session/runtime-context'
import { CaptchaImage } from './CaptchaImage'
import { describeRefusal } from './describe-refusal'
import { loginStrings } from './login.strings'
import { useCaptcha } from './use-captcha'

interface LoginFormProps {
  /** Shown in the account field at first. */
  username?: string
  /** Whether to stay signed in, as it stands at first. */
  remembered?: boolean
  /** The first field to be filled takes focus: the form has come in the place of what had it. */
  takesFocus?: boolean
  /** Signed in, or a department is still to be chosen. */
  onOutcome: (outcome: SignInOutcome) => void
}

type Missing = Partial<Record<'username' | 'password' | 'captcha', true>>

/** Account, password, captcha. A refusal is said next to the form and costs nothing but the used-up captcha. */
export function LoginForm({ username: initial = '', remembered = true, takesFocus = false, onOutcome }: LoginFormProps) {
  const t = useStrings(loginStrings)
  const locale = useLocale()
  const { transport, session } = useRuntime()
  const { captcha, refresh } = useCaptcha(transport)
  const [username, setUsername] = useState(initial)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [remember, setRemember] = useState(remembered)
  const [missing, setMissing] = useState<Missing>({})
  const [error, setError] = useState<unknown>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const asksCaptcha = captcha.status !== 'ready' || captcha.image !== null

  const focusOn = (name: string) => form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()
  useEffect(() => {
    if (takesFocus) focusOn(initial === '' ? 'username' : 'password')
    // When the form appears, never later.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  function findMissing(): Missing {
    return {
      ...(username.trim() === '' && { username: true }),
      ...(password === '' && { password: true }),
      ...(asksCaptcha && code.trim() === '' && { captcha: true }),
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const lacking = findMissing()
    setMissing(lacking)
    const first = Object.keys(lacking)[0]
    if (first) return focusOn(first)
    setBusy(true)
    setError(null)
    try {
      const checkKey = captcha.status === 'ready' && captcha.image !== null ? captcha.checkKey : undefined
      const credentials = { username: username.trim(), password, ...(checkKey && { captcha: code.trim(), checkKey }) }
      onOutcome(await session.login(credentials, { remember }))
    } catch (failure) {
      setError(failure)
      setCode('')
      refresh()
      setBusy(false)
    }
  }

  return (
    <form ref={form} className="grid gap-5" data-density="touch" noValidate onSubmit={(event) => void submit(event)}>
      {error !== null && <Note tone="danger" alert>{describeRefusal(error, locale)}</Note>}
      <Field label={t('account')} required error={missing.username && t('needAccount')}>
        <TextInput name="username" icon={UserRound} value={username} onChange={setUsername} autoComplete="username" spellCheck={false} />
      </Field>
      <Field label={t('password')} required error={missing.password && t('needPassword')}>
        <TextInput name="password" type="password" icon={Lock} value={password} onChange={setPassword} autoComplete="current-password" />
      </Field>
      {asksCaptcha && (
        <div className="flex items-start gap-2">
          <Field className="flex-1" label={t('captcha')} required error={missing.captcha && t('needCaptcha')}>
            <TextInput name="captcha" icon={ShieldCheck} value={code} onChange={setCode} placeholder={t('captchaHint')} autoComplete="off" spellCheck={false} />
          </Field>
          <CaptchaImage captcha={captcha} onRefresh={refresh} />
        </div>
      )}
      <Checkbox checked={remember} onChange={setRemember}>{t('remember')}</Checkbox>
      <Button type="submit" kind="primary" size="lg" block loading={busy}>{t('submit')}</Button>
      <p className="text-caption text-faint text-center">{t('rememberHint')}</p>
    </form>
  )
}
