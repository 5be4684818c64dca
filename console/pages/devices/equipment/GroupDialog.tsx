import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useChoices } from '../../../../elements/core/dict'
import { useStrings } from '../../../../elements/core/i18n'
import { useTransport } from '../../../../elements/core/transport'
import { FormItem, RecordDialog, useRecordForm } from '../../../../elements/list-page/form'
import { recordIdOf, recordTitle, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Select } from '../../../../elements/parts/select'
import { equipment } from './equipment.resource'
import { equipmentPaths } from '../../parts/device/equipment-paths'
import { deviceViewsStrings } from './device-views.strings'

interface GroupDialogProps {
  records: readonly WireRecord[]
  onClose: () => void
  onChanged: () => void
}

const fieldTexts = [['groupId', ['分组']]] as const
/** What is chosen to be in no group. */
const nowhere = 'none'

/** Puts devices into a group, or into none. Where they are in different ones, nothing is chosen at first. */
export default function GroupDialog({ records, onClose, onChanged }: GroupDialogProps): ReactNode {
  const t = useStrings(deviceViewsStrings)
  const feedback = useFeedback()
  const transport = useTransport()
  const [first] = records
  const subject = records.length === 1 && first ? recordTitle(equipment, first) : t('devicesOf', { n: records.length })
  const [start] = useState(() => {
    const [group = '', ...others] = new Set(records.map(({ groupId }) => stringValue(groupId) || nowhere))
    return { groupId: others.length > 0 ? '' : group }
  })
  const { items, loading, failure, retry } = useChoices(undefined, 'ibl_cloud_live_equipment_group,name,id', undefined)
  const form = useRecordForm({
    mode: 'edit',
    start,
    fields: () => ({ groupId: { label: t('groupId'), required: true } }),
    texts: fieldTexts,
    save: async ({ groupId }) => {
      if (groupId === start.groupId) return ''
      const body = { ids: records.map(recordIdOf).join(), groupId: groupId === nowhere ? '' : groupId }
      const { message } = await transport.envelope({ method: 'POST', path: equipmentPaths.group, body })
      feedback.toast({ tone: 'success', title: t('groupDone', { name: subject }) })
      return message
    },
    onSaved: onChanged,
  })
  return (
    <RecordDialog heading={t('setGroup')} subject={subject} width={480} form={form} onClose={onClose}>
      <FormItem of={form.item('groupId')} wide>
        {({ value, onChange, onBlur }) => (
          <Select
            value={value}
            options={[{ value: nowhere, label: t('noGroup') }, ...items.map((item) => ({ value: item.value, label: item.text }))]}
            placeholder={t('chooseGroup')}
            loading={loading}
            failed={failure}
            onRetry={retry}
            onChange={onChange}
            onBlur={onBlur}
          />
        )}
      </FormItem>
    </RecordDialog>
  )
}
