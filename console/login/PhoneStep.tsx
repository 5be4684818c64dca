import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../elements/core/i18n'
import { type ProvenPhone, provePhone } from '../../elements/core/session/account-calls'
import { accountError } from '../../elements/core/session/account-errors'
import { phoneErrors, PhoneFields } from '../../elements/login/PhoneFields'
import { Button } from '../../elements/parts/button'
import { FormFields, useForm } from '../../elements/parts/form'
import { useRuntime } from '../session/runtime-context'
import { newAccountStrings } from './new-account.strings'
import { useLeavePrompt } from './use-leave-prompt'

export function PhoneStep({ onProven }: { onProven: (proven: ProvenPhone & { phone: string }) => void }): ReactNode {
  const t = useStrings(newAccountStrings)
  const locale = useLocale()
  const { transport } = useRuntime()
  const form = useForm({
    start: { phone: '', code: '' },
    check: (values) => phoneErrors(values, locale),
    errorOf: (error) => accountError(error, locale),
    async send(values) {
      const phone = values.phone.trim()
      onProven({ ...(await provePhone(transport, phone, values.code.trim())), phone })
    },
  })
  useLeavePrompt(form.changed.length > 0)
  return (
    <form noValidate data-density="touch" onSubmit={form.submit}>
      <FormFields form={form}>
        <PhoneFields form={form} purpose="reset" />
        <Button type="submit" kind="primary" size="lg" block loading={form.busy}>
          {t('next')}
        </Button>
      </FormFields>
    </form>
  )
}
