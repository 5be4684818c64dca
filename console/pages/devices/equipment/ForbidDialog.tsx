import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useStrings } from '../../../../elements/core/i18n'
import { useTransport } from '../../../../elements/core/transport'
import { FormItem, RecordDialog, useRecordForm } from '../../../../elements/list-page/form'
import { recordIdOf, recordTitle } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { TextInput } from '../../../../elements/parts/field'
import { Note } from '../../../../elements/parts/indicators'
import { Select } from '../../../../elements/parts/select'
import { equipment } from './equipment.resource'
import { equipmentPaths } from '../../parts/device/equipment-paths'
import { deviceViewsStrings } from './device-views.strings'

interface ForbidDialogProps {
  records: readonly WireRecord[]
  onClose: () => void
  onChanged: () => void
}

const fieldTexts = [
  ['reason', ['原因']],
  ['minutes', ['时长']],
] as const
/** Minutes, and the word for them. */
const lengths = [
  ['', 'untilAllowed'],
  ['10', 'tenMinutes'],
  ['30', 'halfHour'],
  ['60', 'oneHour'],
  ['240', 'fourHours'],
  ['1440', 'oneDay'],
  ['10080', 'oneWeek'],
] as const

/** Forbids devices after a question, which also asks why and for how long. */
export default function ForbidDialog({ records, onClose, onChanged }: ForbidDialogProps): ReactNode {
  const t = useStrings(deviceViewsStrings)
  const feedback = useFeedback()
  const transport = useTransport()
  const [first] = records
  const subject = records.length === 1 && first ? recordTitle(equipment, first) : t('devicesOf', { n: records.length })
  const [start] = useState({ minutes: '', reason: '' })
  const form = useRecordForm({
    mode: 'add',
    start,
    fields: () => ({ minutes: { label: t('forbidFor') }, reason: { label: t('disableReason') } }),
    texts: fieldTexts,
    save: async (values) => {
      const body = { ids: records.map(recordIdOf).join(), ...values }
      return (await transport.envelope({ method: 'POST', path: equipmentPaths.disable, body })).message
    },
    onSaved: () => {
      feedback.toast({ tone: 'success', title: t('disableDone', { name: subject }) })
      onChanged()
    },
  })
  return (
    <RecordDialog heading={t('disableTitle')} subject={subject} okText={t('disable')} width={480} form={form} onClose={onClose}>
      <Note tone="warning">{t('disableText')}</Note>
      <FormItem of={form.item('minutes')} wide>
        {({ value, onChange, onBlur }) => (
          <Select
            value={value}
            options={lengths.map(([minutes, label]) => ({ value: minutes, label: t(label) }))}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      </FormItem>
      <FormItem of={form.item('reason')} help={t('disableReasonHelp')} wide>
        {({ value, onChange, onBlur }) => <TextInput value={value} maxLength={200} onChange={onChange} onBlur={onBlur} />}
      </FormItem>
    </RecordDialog>
  )
}
