import { Cctv } from 'lucide-react'
import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { lazyField } from '../../../../elements/list-page/fields/lazy-field'
import type { EditorProps } from '../../../../elements/list-page/resource/resource.types'
import { equipmentPaths } from '../../parts/device/equipment-paths'
import { venueStrings } from './venue.strings'

const BizPicker = lazyField(() => import('../../../../elements/biz-picker/BizPicker'), 'var(--_control)')

/** The sources of a venue: devices that the user sees, in the order in which they are chosen. */
export function SourcesEditor({ value, onChange, onBlur, disabled }: EditorProps): ReactNode {
  const t = useStrings(venueStrings)
  return (
    <BizPicker
      accessibleName={t('sources')}
      value={value}
      multiple
      url={equipmentPaths.list}
      queryKey="name"
      columns={[
        { key: 'name', title: t('deviceName') },
        { key: 'equipmentNo', title: t('deviceNo'), width: 110 },
      ]}
      icon={Cctv}
      texts={{ heading: t('chooseSources') }}
      onChange={(next) => onChange(next)}
      onBlur={onBlur}
      disabled={disabled}
    />
  )
}
