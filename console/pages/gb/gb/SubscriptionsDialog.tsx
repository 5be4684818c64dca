import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Checkbox } from '../../../../elements/parts/field'
import { useForm } from '../../../../elements/parts/form'
import { FormDialog } from '../../../../elements/parts/form/FormDialog'
import { devicesStrings } from './devices.strings'
import { devicePath } from './gb-paths'

const kinds = [
  ['catalog', 'subCatalog'],
  ['position', 'subPosition'],
  ['alarm', 'subAlarm'],
] as const

/** What a device is to notify of. An online device is asked at once, another when it is back. */
export default function SubscriptionsDialog({ record, name, onClose, onChanged }: ActionDialogProps): ReactNode {
  const t = useStrings(devicesStrings)
  const locale = useLocale()
  const transport = useTransport()
  const isOn = (column: string): boolean => stringValue(record[column]) === '1'
  const form = useForm({
    start: { catalog: isOn('subCatalog'), position: isOn('subPosition'), alarm: isOn('subAlarm') },
    check: () => ({}),
    errorOf: (error) => ({ field: '', text: describeError(error, locale) }),
    async send(values) {
      const flags = Object.fromEntries(kinds.map(([key]) => [key, values[key] ? '1' : '0']))
      await transport.post(devicePath('subscribe'), { id: recordIdOf(record), ...flags })
      onChanged()
    },
  })
  return (
    <FormDialog
      form={form}
      heading={t('subscriptionsOf', { name })}
      width={440}
      texts={{ ok: t('save'), cancel: t('cancel') }}
      lost={t('subscriptions')}
      narrow
      onClose={onClose}
    >
      {kinds.map(([key, column]) => (
        <Checkbox key={key} checked={form.values[key]} onChange={(checked) => form.set(key, checked)}>
          {t(column)}
        </Checkbox>
      ))}
    </FormDialog>
  )
}
