import { type ReactNode, useState } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useStrings } from '../../../../elements/core/i18n'
import { useTransport } from '../../../../elements/core/transport'
import DictSelect from '../../../../elements/dict-select/DictSelect'
import { FormItem, RecordDialog, useRecordForm } from '../../../../elements/list-page/form'
import { idText, nameOf, textOf } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { equipment } from './equipment.resource'
import { equipmentPaths } from './equipment-paths'
import { deviceViewsStrings } from './device-views.strings'

interface GroupDialogProps {
  records: readonly WireRecord[]
  onClose: () => void
  onChanged: () => void
}

const ready = { status: 'ready', reason: '', retry: () => undefined } as const
const words = [['groupId', ['分组']]] as const

/** Puts devices into a group, or into none. */
export default function GroupDialog({ records, onClose, onChanged }: GroupDialogProps): ReactNode {
  const t = useStrings(deviceViewsStrings)
  const feedback = useFeedback()
  const transport = useTransport()
  const [first] = records
  const subject = records.length === 1 && first ? nameOf(equipment, first) : t('devicesOf', { n: records.length })
  const [start] = useState(() => {
    const groups = new Set(records.map(({ groupId }) => textOf(groupId)))
    return { groupId: groups.size === 1 ? ([...groups][0] ?? '') : '' }
  })
  const form = useRecordForm({
    mode: 'edit',
    start,
    fields: () => ({ groupId: { label: t('groupId') } }),
    words,
    save: async ({ groupId }) => {
      const body = { ids: records.map(idText).join(), groupId }
      return (await transport.envelope({ method: 'POST', path: equipmentPaths.group, body })).message
    },
    onSaved: () => {
      feedback.toast({ tone: 'success', title: t('groupDone', { name: subject }) })
      onChanged()
    },
  })
  return (
    <RecordDialog heading={t('setGroup')} subject={subject} width={480} form={form} data={ready} onClose={onClose}>
      <FormItem of={form.item('groupId')} wide bare>
        {({ own, value, onChange, onBlur }) => (
          <DictSelect
            {...own}
            dictCode="ibl_cloud_live_equipment_group,name,id"
            value={value}
            placeholder={t('noGroup')}
            onChange={(next) => onChange(next)}
            onBlur={onBlur}
          />
        )}
      </FormItem>
    </RecordDialog>
  )
}
