import { type ReactNode, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useFeedback } from '../../../../elements/core/feedback'
import { useStrings } from '../../../../elements/core/i18n'
import { useTransport, wireTime } from '../../../../elements/core/transport'
import DatePicker from '../../../../elements/date-picker/DatePicker'
import { FormItem, RecordDialog, useRecordForm } from '../../../../elements/list-page/form'
import { recordIdOf, recordTitle } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Note } from '../../../../elements/parts/indicators'
import RolePicker from '../../../../elements/role-picker/RolePicker'
import equipmentCss from './equipment.css?inline'
import { equipment } from './equipment.resource'
import { equipmentPaths } from '../../parts/device/equipment-paths'
import { UserField } from '../../parts/UserField'
import { GrantList } from './GrantList'
import { grantsStrings } from './grants.strings'
import { useGrants } from './use-grants'

interface GrantDialogProps {
  records: readonly WireRecord[]
  onClose: () => void
}

const fieldTexts = [
  ['expireTime', ['到期时间']],
  ['users', ['用户']],
  ['roles', ['角色']],
] as const
const nobody = { users: '', roles: '', expireTime: '' }

/** Grants devices to users and roles; of a single one it shows who has it, and stays. */
export default function GrantDialog({ records, onClose }: GrantDialogProps): ReactNode {
  useSheet(equipmentCss)
  const t = useStrings(grantsStrings)
  const feedback = useFeedback()
  const transport = useTransport()
  const [first] = records
  const single = records.length === 1 && first ? first : null
  const subject = single ? recordTitle(equipment, single) : t('devicesOf', { n: records.length })
  const grants = useGrants(single && recordIdOf(single))
  const [start, setStart] = useState(nobody)
  const form = useRecordForm({
    mode: 'add',
    start,
    fields: ({ roles }) => ({
      users: { label: t('users'), check: (users) => (users === '' && roles === '' ? t('nobody') : null) },
      roles: { label: t('roles') },
      // What the server would refuse, by its own clock.
      expireTime: { label: t('expireTime'), check: (until) => (until !== '' && until <= wireTime(transport.now()) ? t('past') : null) },
    }),
    texts: fieldTexts,
    save: async (values) => {
      const body = { ids: records.map(recordIdOf).join(), ...values }
      return (await transport.envelope({ method: 'POST', path: equipmentPaths.grant, body })).message
    },
    onSaved: () => {
      feedback.toast({ tone: 'success', title: t('done', { name: subject }) })
      if (!single) return onClose()
      setStart({ ...nobody })
      void grants.reload()
    },
    onUnknown: () => void grants.reload(),
  })
  return (
    <RecordDialog heading={t('heading')} subject={subject} okText={t('grant')} width={880} form={form} onClose={onClose}>
      <div data-wide="">
        <Note tone="info">{t('meaning')}</Note>
      </div>
      <UserField of={form.item('users')} help={t('usersHelp')} />
      <FormItem of={form.item('roles')} bare>
        {({ own, value, onChange, onBlur, disabled }) => (
          <RolePicker {...own} {...{ value, onBlur, disabled }} multiple valueField="id" onChange={(next: string) => onChange(next)} />
        )}
      </FormItem>
      <FormItem of={form.item('expireTime')} help={t('expireTimeHelp')} bare>
        {({ own, value, onChange, onBlur, disabled }) => (
          <DatePicker {...own} {...{ value, onBlur, disabled }} mode="datetime" onChange={(next: string) => onChange(next)} />
        )}
      </FormItem>
      {single && <GrantList device={single} grants={grants} />}
    </RecordDialog>
  )
}
