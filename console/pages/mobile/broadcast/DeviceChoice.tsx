import { type ReactNode, useState } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { describeError, useTransport } from '../../../../elements/core/transport'
import { Field } from '../../../../elements/parts/field'
import { Select } from '../../../../elements/parts/select'
import { useCall } from '../parts/use-call'
import { ownDevices } from './broadcast-calls'
import { broadcastStrings } from './broadcast.strings'

interface DeviceChoiceProps {
  /** Id of the chosen device; '': the phone. */
  value: string
  onChange: (id: string) => void
}

/** Chooses the device that the phone broadcasts with. A user without devices of his own sees nothing: his phone is the device. */
export function DeviceChoice({ value, onChange }: DeviceChoiceProps): ReactNode {
  const t = useStrings(broadcastStrings)
  const locale = useLocale()
  const transport = useTransport()
  const [named] = useState(value)
  const { status, data = [], error, reload } = useCall(named, (signal) => ownDevices(transport, named, signal))
  if (status === 'ready' && data.length === 0 && value === '') return null
  return (
    <Field label={t('device')}>
      <Select
        value={value}
        loading={status === 'loading'}
        failed={status === 'failed' ? describeError(error, locale) : undefined}
        onRetry={reload}
        options={[
          { value: '', label: t('ownPhone') },
          ...data.map(({ id, name, equipmentNo, state }) => ({
            value: id,
            label: name,
            sub: state === 'live' ? t('deviceLive') : equipmentNo,
          })),
        ]}
        onChange={onChange}
      />
    </Field>
  )
}
