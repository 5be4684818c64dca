import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { TextInput } from '../../../../elements/parts/field'
import { FormItem, type RecordField } from '../../list/form'
import { usersStrings } from './users.strings'

/** A new password, twice. */
export function PasswordFields({ first, second }: Readonly<Record<'first' | 'second', RecordField<string>>>): ReactNode {
  const t = useStrings(usersStrings)
  return (
    <>
      <FormItem of={first} help={t('passwordHelp')}>
        {({ value, onChange, onBlur }) => (
          <TextInput type="password" value={value} onChange={onChange} onBlur={onBlur} autoComplete="new-password" />
        )}
      </FormItem>
      <FormItem of={second}>
        {({ value, onChange, onBlur }) => (
          <TextInput type="password" value={value} onChange={onChange} onBlur={onBlur} autoComplete="new-password" />
        )}
      </FormItem>
    </>
  )
}
