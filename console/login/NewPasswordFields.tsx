import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../../elements/core/i18n'
import { Field, TextInput } from '../../elements/parts/field'
import type { FormPart } from '../../elements/parts/form'
import { newAccountStrings } from './new-account.strings'
import type { NewPassword } from './new-password'

export function NewPasswordFields({ form, label }: { form: FormPart<NewPassword>; label: string }): ReactNode {
  const t = useStrings(newAccountStrings)
  return (
    <>
      <Field label={label} required help={t('passwordHelp')} error={form.errorOf('password')}>
        <TextInput {...form.field('password')} type="password" icon={Lock} autoComplete="new-password" />
      </Field>
      <Field label={t('confirm')} required error={form.errorOf('confirmpassword')}>
        <TextInput {...form.field('confirmpassword')} type="password" icon={Lock} autoComplete="new-password" />
      </Field>
    </>
  )
}
