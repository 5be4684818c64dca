import { Mail, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useLocale, useStrings } from '../../elements/core/i18n'
import { registerAccount } from '../../elements/core/session/account-calls'
import { accountError } from '../../elements/core/session/account-errors'
import { email as emailRule, lengthBetween } from '../../elements/core/validation'
import { phoneErrors, PhoneFields } from '../../elements/login/PhoneFields'
import { Button } from '../../elements/parts/button'
import { Field, TextInput } from '../../elements/parts/field'
import { FormFields, useForm } from '../../elements/parts/form'
import { useRuntime } from '../session/runtime-context'
import { newAccountStrings } from './new-account.strings'
import { errorOf, newPasswordErrors } from './new-password'
import { NewPasswordFields } from './NewPasswordFields'
import { useLeavePrompt } from './use-leave-prompt'

/** Marks of the query language and of comma-joined lists cannot be part of an account name. */
const forbiddenInUsername = /[\s,*!<>'"\\]/

interface RegisterFormProps {
  /** Path of the sign-in page. */
  loginPath: string
  /** The account was made. */
  onRegistered: (username: string) => void
}

/** Registration against a code that is sent to the phone. */
export function RegisterForm({ loginPath, onRegistered }: RegisterFormProps): ReactNode {
  const t = useStrings(newAccountStrings)
  const locale = useLocale()
  const { transport } = useRuntime()

  const form = useForm({
    start: { username: '', phone: '', code: '', email: '', password: '', confirmpassword: '' },
    check: (values) => ({
      username:
        errorOf(values.username, [lengthBetween(1, 64)], locale, t('needUsername')) ??
        (forbiddenInUsername.test(values.username.trim()) ? t('usernameHelp') : null),
      ...phoneErrors(values, locale),
      email: errorOf(values.email.trim(), [emailRule], locale),
      ...newPasswordErrors(values, locale),
    }),
    errorOf: (error) => accountError(error, locale),
    async send({ username, phone, code, email, password }) {
      const name = username.trim()
      await registerAccount(transport, { username: name, phone: phone.trim(), smscode: code.trim(), email: email.trim(), password })
      onRegistered(name)
    },
  })

  useLeavePrompt(form.changed.length > 0)

  return (
    <form className="ops-login ops-fields" noValidate data-density="touch" onSubmit={form.submit}>
      <h1>{t('registerTitle')}</h1>
      <FormFields form={form}>
        <Field label={t('username')} required help={t('usernameHelp')} error={form.errorOf('username')}>
          <TextInput {...form.field('username')} icon={UserRound} autoComplete="username" spellCheck={false} />
        </Field>
        <PhoneFields form={form} purpose="register" />
        <Field label={t('email')} error={form.errorOf('email')}>
          <TextInput {...form.field('email')} type="email" icon={Mail} autoComplete="email" />
        </Field>
        <NewPasswordFields form={form} label={t('password')} />
        <Button type="submit" kind="primary" size="lg" block loading={form.busy}>
          {t('register')}
        </Button>
      </FormFields>
      <p className="ops-login-more">
        <Link to={loginPath}>{t('toLogin')}</Link>
      </p>
    </form>
  )
}
