import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../core/i18n'
import { accountError } from '../core/session/account-errors'
import { endedOthers } from '../core/session/ended-sessions'
import { paths } from '../core/transport/paths'
import { useTransport } from '../core/transport/use-transport'
import { Field, TextInput } from '../parts/field'
import { useForm } from '../parts/form'
import { FormDialog } from '../parts/form/FormDialog'
import { passwordErrors, type PasswordField } from './password-dialog.model'
import { passwordDialogStrings } from './password-dialog.strings'

export interface PasswordDialogProps {
  open: boolean
  username?: string | undefined
  onSuccess?: ((detail: { sessionsEnded: boolean }) => void) | undefined
  onClose: (detail: Record<string, never>) => void
}

/** The view of `<ops-password-dialog>` and the inner door for pages. Each opening starts with empty fields. */
export default function PasswordDialog(props: PasswordDialogProps): ReactNode {
  return props.open ? <Draft {...props} /> : null
}

const fields = [
  ['oldpassword', 'current-password'],
  ['password', 'new-password'],
  ['confirmpassword', 'new-password'],
] as const satisfies readonly (readonly [PasswordField, string])[]

class NobodySignedIn extends Error {}

function Draft({ username = '', onSuccess, onClose }: PasswordDialogProps): ReactNode {
  const t = useStrings(passwordDialogStrings)
  const locale = useLocale()
  const transport = useTransport()
  const form = useForm({
    start: { oldpassword: '', password: '', confirmpassword: '' },
    check: (values) => passwordErrors(values, locale),
    errorOf: (error) => (error instanceof NobodySignedIn ? { field: '', text: t('noUser') } : accountError(error, locale)),
    async send(values) {
      if (username === '') throw new NobodySignedIn()
      // A genuine server knows PUT only; the transport finds that out.
      const response = await transport.post(paths.user.updatePassword, { username, ...values })
      onSuccess?.({ sessionsEnded: endedOthers(response) })
      onClose({})
    },
  })

  return (
    <FormDialog
      form={form}
      heading={t('title')}
      width="var(--panel-width, 800px)"
      texts={{ ok: t('ok'), cancel: t('cancel') }}
      lost={t('lost')}
      narrow
      onClose={() => onClose({})}
    >
      {/* For password managers: they keep a password with its account. */}
      <input hidden readOnly name="username" autoComplete="username" value={username} />
      {fields.map(([name, autoComplete]) => (
        <Field key={name} label={t(name)} required help={name === 'password' && t('help')} error={form.errorOf(name)}>
          <TextInput {...form.field(name)} type="password" autoComplete={autoComplete} />
        </Field>
      ))}
    </FormDialog>
  )
}
