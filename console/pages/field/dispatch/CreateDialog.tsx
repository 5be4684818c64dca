import { type ReactNode, useRef, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useFeedback } from '../../../../elements/core/feedback'
import { useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { useTransport } from '../../../../elements/core/transport'
import { FormItem, RecordDialog, useRecordForm } from '../../../../elements/list-page/form'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { RadioGroup, Switch, TextInput } from '../../../../elements/parts/field'
import { Note } from '../../../../elements/parts/indicators'
import type { RoomRequest } from '../../parts/room-address'
import { createStrings } from './create.strings'
import { memberKeys } from './member-keys'
import { MemberFields } from './MemberFields'
import roomCss from './room.css?inline'
import { dispatchPath, MAX_TITLE } from './room-model'
import { type NewRoom, Templates } from './Templates'

const kinds = ['video', 'talk', 'broadcast', 'meeting'] as const

const switches = [
  ['recordFlag', 'recordHelp'],
  ['codeFlag', 'codeHelp'],
] as const

const words = [
  ['title', ['标题']],
  ['kind', ['调度类型']],
  ['users', ['成员']],
  ['codeFlag', ['六位码']],
  ['recordFlag', ['录像']],
] as const

interface CreateDialogProps {
  request: RoomRequest
  onClose: () => void
  /** The id of the new room. */
  onCreated: (id: string) => void
}

/** Opens a room: its kind, its title and whom it calls. */
export default function CreateDialog({ request, onClose, onCreated }: CreateDialogProps): ReactNode {
  useSheet(roomCss)
  const t = useStrings(createStrings)
  const feedback = useFeedback()
  const transport = useTransport()
  const created = useRef('')
  const [start] = useState<NewRoom>({
    title: request.title,
    kind: request.kind || 'video',
    users: request.users.join(),
    devices: request.devices.join(),
    codeFlag: '0',
    recordFlag: '0',
  })
  const form = useRecordForm({
    mode: 'add',
    start,
    fields: ({ devices }) => ({
      title: { label: t('title'), required: true },
      kind: { label: t('kind'), required: true, chosen: true },
      users: { label: t('users'), check: (users) => (users === '' && devices === '' ? t('nobody') : null) },
      devices: { label: t('devices') },
      codeFlag: { label: t('codeFlag') },
      recordFlag: { label: t('recordFlag') },
    }),
    texts: words,
    save: async ({ title, kind, codeFlag, recordFlag, ...members }) => {
      const body = { title, kind, codeFlag, recordFlag, members: memberKeys(members), sosId: request.sosId }
      const { message, result } = await transport.envelope({ method: 'POST', path: dispatchPath('add'), body })
      created.current = isRecord(result) ? stringValue(result['id']) : ''
      return message
    },
    onSaved: () => {
      feedback.toast({ tone: 'success', title: t('created', { name: form.values.title }) })
      onCreated(created.current)
    },
  })
  return (
    <RecordDialog heading={t('heading')} okText={t('okText')} width={720} form={form} onClose={onClose}>
      <Templates form={form} />
      {request.sosId !== '' && (
        <div data-wide="">
          <Note tone="info">{t('ofAlarm')}</Note>
        </div>
      )}
      <FormItem of={form.item('title')} wide>
        {({ value, onChange, onBlur }) => (
          <TextInput value={value} maxLength={MAX_TITLE} onChange={onChange} onBlur={onBlur} data-autofocus="" />
        )}
      </FormItem>
      <FormItem of={form.item('kind')} wide>
        {({ value, onChange, onBlur }) => (
          <RadioGroup
            value={value}
            options={kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      </FormItem>
      <MemberFields users={form.item('users')} devices={form.item('devices')} />
      {switches.map(([name, help]) => (
        <FormItem key={name} of={form.item(name)} help={t(help)} wide>
          {({ value, onChange, onBlur, disabled }) => (
            <Switch checked={value === '1'} onChange={(on) => onChange(on ? '1' : '0')} {...{ onBlur, disabled }} />
          )}
        </FormItem>
      ))}
    </RecordDialog>
  )
}
