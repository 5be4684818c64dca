import type { ReactNode } from 'react'
import { useFeedback } from '../../../../elements/core/feedback'
import { useStrings } from '../../../../elements/core/i18n'
import { useTransport } from '../../../../elements/core/transport'
import DepartPicker from '../../../../elements/depart-picker/DepartPicker'
import { FormItem, RecordDialog, useRecordForm } from '../../../../elements/list-page/form'
import { recordIdOf, recordTitle, splitComma } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import RolePicker from '../../../../elements/role-picker/RolePicker'
import type { AddedKind } from './add-actions'
import { addToStrings } from './add-to.strings'
import { addToUsers } from './add-to-users'
import { users } from './users.resource'

interface AddToDialogProps {
  kind: AddedKind
  records: readonly WireRecord[]
  onClose: () => void
  onChanged: () => void
}

const words = [['added', ['角色', '部门']]] as const

/** Gives several users roles or departments beside those that they have. */
export default function AddToDialog({ kind, records, onClose, onChanged }: AddToDialogProps): ReactNode {
  const t = useStrings(addToStrings)
  const feedback = useFeedback()
  const transport = useTransport()
  const [first] = records
  const subject = records.length === 1 && first ? recordTitle(users, first) : t('usersOf', { n: records.length })
  const form = useRecordForm({
    mode: 'edit',
    start: { added: '' },
    fields: () => ({ added: { label: t(kind === 'role' ? 'role' : 'depart'), required: true } }),
    texts: words,
    save: async ({ added }) => {
      await addToUsers(transport, kind, splitComma(added), records.map(recordIdOf))
      feedback.toast({ tone: 'success', title: t(kind === 'role' ? 'addRoleDone' : 'addDepartDone', { name: subject }) })
      return ''
    },
    onSaved: onChanged,
  })
  return (
    <RecordDialog heading={t(kind === 'role' ? 'addRole' : 'addDepart')} subject={subject} width={480} form={form} onClose={onClose}>
      <FormItem of={form.item('added')} help={t('addHelp')} wide bare>
        {({ own, value, onChange, onBlur, disabled }) => {
          const shared = { ...own, value, onChange: (next: string) => onChange(next), onBlur, disabled, multiple: true }
          return kind === 'role' ? <RolePicker {...shared} valueField="id" /> : <DepartPicker {...shared} lazy />
        }}
      </FormItem>
    </RecordDialog>
  )
}
