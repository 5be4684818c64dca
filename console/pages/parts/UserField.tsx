import type { ReactNode } from 'react'
import { FormItem, type RecordField } from '../../../elements/list-page/form'
import UserPicker from '../../../elements/user-picker/UserPicker'

interface UserFieldProps {
  /** Comma-joined ids. */
  of: RecordField<string>
  help: string
}

/** A form field for several people, chosen by department. */
export function UserField({ of, help }: UserFieldProps): ReactNode {
  return (
    <FormItem of={of} help={help} wide bare>
      {({ own, value, onChange, onBlur, disabled }) => (
        <UserPicker
          {...own}
          {...{ value, onBlur, disabled }}
          multiple
          byDepart
          lazy
          valueField="id"
          onChange={(next: string) => onChange(next)}
        />
      )}
    </FormItem>
  )
}
