import { type ReactNode, useMemo } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useStrings } from '../../../../elements/core/i18n'
import { paths, useTransport } from '../../../../elements/core/transport'
import { TextInput } from '../../../../elements/parts/field'
import { FormItem, RecordDialog, useRecordForm } from '../../list/form'
import { PasswordFields } from './PasswordFields'
import { userWords } from './user-rules'
import type { UserRow } from './user.types'
import { usersStrings } from './users.strings'

interface PasswordDialogProps {
  row: UserRow
  onClose: () => void
  onSaved: () => void
}

const ready = { status: 'ready', reason: '', retry: () => undefined } as const

/** Gives another user a new password. */
export default function PasswordDialog({ row, onClose, onSaved }: PasswordDialogProps): ReactNode {
  const t = useStrings(usersStrings)
  const feedback = useFeedback()
  const transport = useTransport()
  const { username } = row
  const start = useMemo(() => ({ username, password: '', confirmPassword: '' }), [username])

  const form = useRecordForm({
    start,
    labels: { password: t('newPassword'), confirmPassword: t('confirmPassword') },
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
    <RecordDialog mode="edit" heading={t('changePasswordTitle')} subject={username} width={560} form={form} data={ready} onClose={onClose}>
      <FormItem name="username" label={t('username')} wide>
        {({ value, onChange }) => <TextInput value={value} onChange={onChange} readOnly autoComplete="username" />}
      </FormItem>
      <PasswordFields label={t('newPassword')} />
    </RecordDialog>
  )
}
