import { type ReactNode, useEffect } from 'react'
import { useLocale, useStrings } from '../core/i18n'
import { accountRefusal } from '../core/session/account-refusals'
import { paths } from '../core/transport/paths'
import { useTransport } from '../core/transport/use-transport'
import { Button } from '../parts/button'
import { Dialog } from '../parts/dialog'
import { OwnFeedback } from '../parts/feedback'
import { Field, TextInput } from '../parts/field'
import { ShortFields, useDiscardQuestion, useShortForm } from '../parts/short-form'
import { passwordFaults, type PasswordField } from './password-dialog.model'
import { passwordDialogStrings } from './password-dialog.strings'

export interface PasswordDialogProps {
  open: boolean
  username?: string | undefined
  onSuccess?: ((detail: Record<string, never>) => void) | undefined
  onClose: (detail: Record<string, never>) => void
  /** Whether something is typed that leaving would lose. */
  onTyped?: ((typed: boolean) => void) | undefined
}

/** The view of `<ops-password-dialog>` and the inner door for pages. Each opening starts with empty fields. */
export default function PasswordDialog(props: PasswordDialogProps): ReactNode {
  return props.open ? <OwnFeedback><Draft {...props} /></OwnFeedback> : null
}

const fields = [
  ['oldpassword', 'current-password'],
  ['password', 'new-password'],
  ['confirmpassword', 'new-password'],
] as const satisfies readonly (readonly [PasswordField, string])[]

class NobodySignedIn extends Error {}

function Draft({ username = '', onSuccess, onClose, onTyped }: PasswordDialogProps): ReactNode {
  const t = useStrings(passwordDialogStrings)
  const locale = useLocale()
  const transport = useTransport()
  const form = useShortForm<PasswordField>({
    start: { oldpassword: '', password: '', confirmpassword: '' },
    check: (values) => passwordFaults(values, locale),
    refusalOf: (error) => (error instanceof NobodySignedIn ? { field: '', text: t('noUser') } : accountRefusal(error, locale)),
    async send(values) {
      if (username === '') throw new NobodySignedIn()
      // A genuine server knows PUT only; the transport finds that out (wire-contract section 0, row 1).
      await transport.post(paths.user.updatePassword, { username, ...values })
      onSuccess?.({})
      onClose({})
    },
  })

  const mayDiscard = useDiscardQuestion()
  const { touched } = form
  useEffect(() => onTyped?.(touched), [onTyped, touched])

  async function close(): Promise<void> {
    if (!touched || (await mayDiscard())) onClose({})
  }

  return (
    <Dialog
      open
      heading={t('title')}
      width="var(--panel-width, 800px)"
      scrim={false}
      busy={form.busy}
      onOpenChange={() => onClose({})}
      onBeforeClose={() => !touched || mayDiscard()}
      onSubmit={form.submit}
      actions={
        <>
          <Button disabled={form.busy} onClick={() => void close()}>{t('cancel')}</Button>
          <Button type="submit" kind="primary" loading={form.busy}>{t('ok')}</Button>
        </>
      }
    >
      <ShortFields form={form} narrow>
        {/* For password managers: they keep a password with its account. */}
        <input hidden readOnly name="username" autoComplete="username" value={username} />
        {fields.map(([name, autoComplete]) => (
          <Field key={name} label={t(name)} required help={name === 'password' && t('help')} error={form.fault(name)}>
            <TextInput {...form.field(name)} type="password" autoComplete={autoComplete} />
          </Field>
        ))}
      </ShortFields>
    </Dialog>
  )
}
