import { Cctv } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { lazyField } from '../../../../elements/list-page/fields/lazy-field'
import type { EditorProps } from '../../../../elements/list-page/resource/resource.types'
import { equipmentPaths } from '../../parts/device/equipment-paths'
import { slowLiveStrings } from './slow-live.strings'

const BizPicker = lazyField(() => import('../../../../elements/biz-picker/BizPicker'), 'var(--_control)')

/** The device whose picture it is, of those one sees. */
export function DeviceEditor({ value, onChange, onBlur, disabled }: EditorProps): ReactNode {
  const t = useStrings(slowLiveStrings)
  const columns = [
    { key: 'name', title: t('deviceName') },
    { key: 'equipmentNo', title: t('deviceNo'), width: 110 },
    { key: 'address', title: t('address') },
  ]
  return (
    <BizPicker
      accessibleName={t('device')}
      value={value}
      url={equipmentPaths.list}
      queryKey="name"
      columns={columns}
      icon={Cctv}
      texts={{ heading: t('chooseDevice') }}
      onChange={(next) => onChange(next)}
      onBlur={onBlur}
      disabled={disabled}
    />
  )
}
