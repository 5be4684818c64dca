import { type ReactNode, useEffect } from 'react'
import { useLocale, useStrings } from '../../elements/core/i18n'
import { type ProvenPhone, resetPassword } from '../../elements/core/session/account-calls'
import { accountError } from '../../elements/core/session/account-errors'
import { Button } from '../../elements/parts/button'
import { Note } from '../../elements/parts/indicators'
import { FormFields, useForm } from '../../elements/parts/form'
import { useRuntime } from '../session/runtime-context'
import { newAccountStrings } from './new-account.strings'
import { newPasswordErrors } from './new-password'
import { NewPasswordFields } from './NewPasswordFields'
import { useLeavePrompt } from './use-leave-prompt'

interface PasswordStepProps {
  proven: ProvenPhone & { phone: string }
  /** Whether the sessions of the account are known to have ended. */
  onDone: (endedOthers: boolean) => void
  onAgain: () => void
}

export function PasswordStep({ proven, onDone, onAgain }: PasswordStepProps): ReactNode {
  const t = useStrings(newAccountStrings)
  const locale = useLocale()
  const { transport } = useRuntime()
  const form = useForm({
    start: { password: '', confirmpassword: '' },
    check: (values) => newPasswordErrors(values, locale),
    errorOf: (error) => accountError(error, locale),
    async send({ password }) {
      onDone(await resetPassword(transport, { ...proven, password }))
    },
  })
  useLeavePrompt(form.changed.length > 0)
  // It comes in the place of the form that had focus.
  useEffect(() => {
    form.focus('password')
    // oxlint-disable-next-line react/exhaustive-deps -- on arrival, once
  }, [])
  return (
    <form noValidate data-density="touch" onSubmit={form.submit}>
      <FormFields form={form}>
        <Note>{t('account', { name: proven.username })}</Note>
        {/* For password managers: they keep a password with its account. */}
        <input hidden readOnly name="username" autoComplete="username" value={proven.username} />
        <NewPasswordFields form={form} label={t('newPassword')} />
        <Button type="submit" kind="primary" size="lg" block loading={form.busy}>
          {t('save')}
        </Button>
        <Button kind="text" onClick={onAgain}>
          {t('again')}
        </Button>
      </FormFields>
    </form>
  )
}
