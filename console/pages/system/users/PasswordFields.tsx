import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { TextInput } from '../../../../elements/parts/field'
import { FormItem } from '../../list/form'
import { useRecordFormScope } from '../../list/form/record-form-context'
import { userRules } from './user-rules'
import { usersStrings } from './users.strings'

/** A new password, twice. */
export function PasswordFields({ label }: { label: string }): ReactNode {
  const t = useStrings(usersStrings)
  const { form } = useRecordFormScope()
  const rules = userRules(() => form.methods.getValues('password'))
  return (
    <>
      <FormItem name="password" label={label} required help={t('passwordHelp')} rules={rules.password} revalidates="confirmPassword">
        {({ value, onChange, onBlur }) => (
          <TextInput type="password" value={value} onChange={onChange} onBlur={onBlur} autoComplete="new-password" />
        )}
      </FormItem>
      <FormItem name="confirmPassword" label={t('confirmPassword')} required rules={rules.confirmPassword}>
        {({ value, onChange, onBlur }) => (
          <TextInput type="password" value={value} onChange={onChange} onBlur={onBlur} autoComplete="new-password" />
        )}
      </FormItem>
    </>
  )
}
