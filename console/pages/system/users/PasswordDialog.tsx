import type { ReactNode } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useStrings } from '../../../../elements/core/i18n'
import { paths, useTransport } from '../../../../elements/core/transport'
import { Field, TextInput } from '../../../../elements/parts/field'
import { RecordDialog, useRecordForm } from '../../list/form'
import { PasswordFields } from './PasswordFields'
import { useNewPassword } from './user-fields'
import { userWords } from './user-rules'
import type { UserRow } from './user.types'
import { usersStrings } from './users.strings'

interface PasswordDialogProps {
  row: UserRow
  onClose: () => void
  onSaved: () => void
}

const start = { password: '', confirmPassword: '' }
const ready = { status: 'ready', reason: '', retry: () => undefined } as const

/** Gives another user a new password. */
export default function PasswordDialog({ row, onClose, onSaved }: PasswordDialogProps): ReactNode {
  const t = useStrings(usersStrings)
  const feedback = useFeedback()
  const transport = useTransport()
  const { username } = row

  const form = useRecordForm({
    mode: 'edit',
    start,
    fields: useNewPassword(t('newPassword'), true),
    words: userWords,
    save: async ({ password, confirmPassword }) => {
      const body = { username, password, confirmPassword }
      return (await transport.envelope({ method: 'PUT', path: paths.user.changePassword, body })).message
    },
    onSaved: () => {
      feedback.toast({ tone: 'success', title: t('passwordDone', { name: row.realname || username }) })
      onSaved()
    },
  })

  return (
    <RecordDialog heading={t('changePasswordTitle')} subject={username} width={560} form={form} data={ready} onClose={onClose}>
      <div className="ops-item ops-fields" data-wide="">
        <Field label={t('username')}>
          <TextInput value={username} onChange={() => {}} readOnly autoComplete="username" />
        </Field>
      </div>
      <PasswordFields first={form.item('password')} second={form.item('confirmPassword')} />
    </RecordDialog>
  )
}
