import { Lock } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Locale, translate, useLocale, useStrings } from '../core/i18n'
import { firstFocus } from '../core/focus'
import { changeTemporaryPassword } from '../core/session/account-calls'
import { accountError } from '../core/session/account-errors'
import type { SignInOutcome } from '../core/session/session.types'
import { useTransport } from '../core/transport/use-transport'
import { firstValidationError, password as strength, validationText } from '../core/validation/rules'
import { Button } from '../parts/button'
import { Field, TextInput } from '../parts/field'
import { Note } from '../parts/indicators'
import { FormFields, useForm } from '../parts/form'
import { temporaryPasswordStrings } from './temporary-password.strings'
import type { SignInSession } from './login.types'

interface TemporaryPasswordProps {
  session: SignInSession
  username: string
  /** The one that was given, which was right. */
  current: string
  remember: boolean
  onOutcome: (outcome: SignInOutcome) => void
  onBack: () => void
}

function temporaryPasswordErrors(
  input: string,
  { password, confirmpassword }: Readonly<Record<'password' | 'confirmpassword', string>>,
  locale: Locale,
) {
  const t = (key: keyof (typeof temporaryPasswordStrings)['en']): string => translate(temporaryPasswordStrings, locale, key)
  const weak = firstValidationError(password, [strength])
  return {
    password: password === '' ? t('needNew') : password === input ? t('same') : weak && validationText(weak, locale),
    confirmpassword: confirmpassword === '' ? t('needConfirm') : confirmpassword === password ? null : t('mismatch'),
  }
}

/** Whoever was given a password chooses one of his own before he is in; then he is. */
export default function TemporaryPassword({
  session,
  username,
  current: temporaryPassword,
  remember,
  onOutcome,
  onBack,
}: TemporaryPasswordProps): ReactNode {
  const t = useStrings(temporaryPasswordStrings)
  const locale = useLocale()
  const transport = useTransport()
  const form = useForm({
    start: { password: '', confirmpassword: '' },
    check: (values) => temporaryPasswordErrors(temporaryPassword, values, locale),
    errorOf: (error) => accountError(error, locale),
    async send(values) {
      onOutcome(
        session.begin(await changeTemporaryPassword(transport, { username, oldpassword: temporaryPassword, ...values }), { remember }),
      )
    },
  })

  // It comes in the place of the form that had focus.
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (fields.current) firstFocus(fields.current)?.focus()
  }, [])

  return (
    <form ref={fields} className="ops-login ops-fields" data-density="touch" noValidate onSubmit={form.submit}>
      <FormFields form={form}>
        <Note>{t('why')}</Note>
        {/* For password managers: they keep a password with its account. */}
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        <Field label={t('password')} required help={t('help')} error={form.errorOf('password')}>
          <TextInput {...form.field('password')} type="password" icon={Lock} autoComplete="new-password" />
        </Field>
        <Field label={t('confirm')} required error={form.errorOf('confirmpassword')}>
          <TextInput {...form.field('confirmpassword')} type="password" icon={Lock} autoComplete="new-password" />
        </Field>
        <Button type="submit" kind="primary" size="lg" block loading={form.busy}>
          {t('enter')}
        </Button>
        <Button kind="text" onClick={onBack}>
          {t('back')}
        </Button>
      </FormFields>
    </form>
  )
}
