import { type ReactNode, useState } from 'react'
import { useLocale, useStrings } from '../core/i18n'
import { loginByPhone } from '../core/session/account-calls'
import { accountError } from '../core/session/account-errors'
import type { SignInOutcome } from '../core/session/session.types'
import { useTransport } from '../core/transport/use-transport'
import { Button } from '../parts/button'
import { FormFields, useForm } from '../parts/form'
import { loginStrings } from './login.strings'
import type { SignInSession } from './login.types'
import { phoneErrors, PhoneFields } from './PhoneFields'
import { RememberRow } from './RememberRow'

interface PhoneFormProps {
  session: SignInSession
  /** As that of `AccountForm`. */
  remembered?: boolean | null
  forgotten?: ReactNode
  /** The number at first. */
  phone?: string | undefined
  onOutcome: (outcome: SignInOutcome) => void
  onError?: ((error: unknown) => void) | undefined
}

/** A phone number and the code that was sent to it, in the place of account and password. */
export default function PhoneForm({
  session,
  remembered = true,
  forgotten,
  phone: first = '',
  onOutcome,
  onError,
}: PhoneFormProps): ReactNode {
  const t = useStrings(loginStrings)
  const locale = useLocale()
  const transport = useTransport()
  const [remember, setRemember] = useState(remembered ?? true)
  const form = useForm({
    start: { phone: first, code: '' },
    check: (values) => phoneErrors(values, locale),
    errorOf: (error) => accountError(error, locale),
    async send({ phone, code }) {
      try {
        onOutcome(session.begin(await loginByPhone(transport, phone.trim(), code.trim()), { remember }))
      } catch (error) {
        onError?.(error)
        throw error
      }
    },
  })

  return (
    <form noValidate data-density="touch" onSubmit={form.submit}>
      <FormFields form={form}>
        <PhoneFields form={form} purpose="login" />
        <RememberRow remembered={remembered} checked={remember} onChange={setRemember} more={forgotten} />
        <Button type="submit" kind="primary" size="lg" block loading={form.busy}>
          {t('submit')}
        </Button>
        {remembered !== null && <p className="ops-loginhint">{t('rememberHint')}</p>}
      </FormFields>
    </form>
  )
}
