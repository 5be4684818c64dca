import type { ReactNode } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { useTransport } from '../../../../elements/core/transport'
import DepartPicker from '../../../../elements/depart-picker/DepartPicker'
import { FormItem, RecordDialog, useRecordForm } from '../../../../elements/list-page/form'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps, TreeSlot } from '../../../../elements/list-page/resource/resource.types'
import { stringOf } from '../../../../elements/list-page/resource/words'
import { useServerAction } from '../../../../elements/parts/feedback'
import { RadioGroup } from '../../../../elements/parts/field'
import { departsStrings } from './departs.strings'
import { moveDetails, moveWithUndo } from './move'

interface Values {
  target: string
  slot: TreeSlot
}

const start: Values = { target: '', slot: 'inside' }
const offered: readonly TreeSlot[] = ['inside', 'before', 'behind']
/** How servers call the target in their refusals, which all are about it. */
const fieldTexts = [['target', ['移动', '上级', '机构类型', '实体']]] as const

/** Gives a department another place in the tree, which can be taken back. */
export default function MoveDialog({ record, name, onClose, onChanged }: ActionDialogProps): ReactNode {
  const t = useStrings(departsStrings)
  const feedback = useFeedback()
  const transport = useTransport()
  const { run } = useServerAction(onChanged)
  const locale = useLocale()
  const details = useServerData({
    key: ['move-details', recordIdOf(record)],
    load: (own) => moveDetails(own, record, (key, params) => stringOf(departsStrings, locale, key, params)),
    noCache: true,
  })

  const form = useRecordForm<Values>({
    mode: 'edit',
    start,
    fields: () => ({
      target: { label: t('moveTarget'), required: true, check: (id) => (id === recordIdOf(record) ? t('itself') : null) },
      slot: { label: t('movePlace') },
    }),
    texts: fieldTexts,
    async save({ target, slot: position }) {
      await moveWithUndo({ transport, feedback, run, onChanged, t }, record, name, { of: target, slot: position })
      return ''
    },
    onSaved: onChanged,
    onUnknown: onChanged,
  })

  return (
    <RecordDialog heading={t('moveTitle')} subject={name} width={560} form={form} onClose={onClose}>
      <FormItem of={form.item('target')} help={details.data ? t('moveHelpDetails', { details: details.data }) : t('moveHelp')} wide bare>
        {({ own, value, onChange, onBlur, disabled }) => (
          <DepartPicker {...own} value={value} onChange={(next: string) => onChange(next)} onBlur={onBlur} disabled={disabled} lazy />
        )}
      </FormItem>
      <FormItem of={form.item('slot')} wide>
        {({ value, onChange, disabled }) => (
          <RadioGroup
            options={offered.map((position) => ({ value: position, label: t(position) }))}
            value={value}
            onChange={(next) => onChange(offered.find((position) => position === next) ?? value)}
            disabled={disabled}
          />
        )}
      </FormItem>
    </RecordDialog>
  )
}
