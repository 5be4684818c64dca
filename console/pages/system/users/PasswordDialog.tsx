import type { ReactNode } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useStrings } from '../../../../elements/core/i18n'
import { useTransport } from '../../../../elements/core/transport'
import { userPaths } from '../../../../elements/core/transport/user-paths'
import { equalTo, password } from '../../../../elements/core/validation'
import { FormItem, RecordDialog, useRecordForm } from '../../../../elements/list-page/form'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Field, TextInput } from '../../../../elements/parts/field'
import { usersStrings } from './users.strings'

const start = { password: '', confirmPassword: '' }
/** How servers call the fields in their refusals. */
const fieldTexts = [
  ['confirmPassword', ['确认密码', '两次输入密码']],
  ['password', ['密码']],
] as const

/** Gives another user a new password. */
export default function PasswordDialog({ record, name, onClose, onChanged }: ActionDialogProps): ReactNode {
  const t = useStrings(usersStrings)
  const feedback = useFeedback()
  const transport = useTransport()
  const username = stringValue(record['username'])

  const form = useRecordForm({
    mode: 'edit',
    start,
    fields: (values) => ({
      password: { label: t('newPassword'), required: true, rules: [password] },
      confirmPassword: { label: t('confirmPassword'), required: true, rules: [equalTo(() => values.password)] },
    }),
    texts: fieldTexts,
    save: async ({ password: first, confirmPassword }) => {
      const body = { username, password: first, confirmPassword }
      return (await transport.envelope({ method: 'PUT', path: userPaths.changePassword, body })).message
    },
    onSaved: () => {
      feedback.toast({ tone: 'success', title: t('passwordDone', { name }) })
      onChanged()
    },
  })

  return (
    <RecordDialog heading={t('changePasswordTitle')} subject={username} width={560} form={form} onClose={onClose}>
      <div className="ops-item ops-fields" data-wide="">
        <Field label={t('username')}>
          <TextInput value={username} onChange={() => {}} readOnly autoComplete="username" />
        </Field>
      </div>
      {(['password', 'confirmPassword'] as const).map((name) => (
        <FormItem key={name} of={form.item(name)} help={name === 'password' ? t('passwordHelp') : undefined}>
          {({ value, onChange, onBlur }) => (
            <TextInput type="password" value={value} onChange={onChange} onBlur={onBlur} autoComplete="new-password" />
          )}
        </FormItem>
      ))}
    </RecordDialog>
  )
}
