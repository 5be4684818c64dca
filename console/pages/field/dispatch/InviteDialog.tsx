import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useStrings } from '../../../../elements/core/i18n'
import { useTransport } from '../../../../elements/core/transport'
import { RecordDialog, useRecordForm } from '../../../../elements/list-page/form'
import { createStrings } from './create.strings'
import { memberKeys } from './member-keys'
import { MemberFields } from './MemberFields'
import { dispatchPath } from './room-model'

interface InviteDialogProps {
  roomId: string
  title: string
  onClose: () => void
}

/** Invites people and devices into a room. */
export default function InviteDialog({ roomId, title, onClose }: InviteDialogProps): ReactNode {
  const t = useStrings(createStrings)
  const feedback = useFeedback()
  const transport = useTransport()
  const [start] = useState({ users: '', devices: '' })
  const form = useRecordForm({
    mode: 'add',
    start,
    fields: ({ devices }) => ({
      users: { label: t('users'), check: (users) => (users === '' && devices === '' ? t('nobody') : null) },
      devices: { label: t('devices') },
    }),
    save: async (values) =>
      (await transport.envelope({ method: 'POST', path: dispatchPath('invite'), body: { id: roomId, members: memberKeys(values) } }))
        .message,
    onSaved: () => {
      feedback.toast({ tone: 'success', title: t('invited') })
      onClose()
    },
  })
  return (
    <RecordDialog heading={t('invite')} subject={title} okText={t('inviteOk')} width={640} form={form} onClose={onClose}>
      <MemberFields users={form.item('users')} devices={form.item('devices')} />
    </RecordDialog>
  )
}
