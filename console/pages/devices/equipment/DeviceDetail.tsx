import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { OwnFormProps, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { CopyAll } from '../../../../elements/parts/copy-field/CopyAll'
import { Dialog } from '../../../../elements/parts/dialog'
import { useControlPermissions } from '../../../../elements/parts/permission'
import DeviceDetails from '../../parts/device/DeviceDetails'
import { AddressFields, useAddresses } from './device-addresses'
import { deviceViewsStrings } from './device-views.strings'

/** All that is known of a device: what it is and does, its addresses, who watches it and what happened to its stream. */
export default function DeviceDetail({ record, onClose }: Pick<OwnFormProps, 'record' | 'onClose'>): ReactNode {
  const t = useStrings(deviceViewsStrings)
  const mayPlay = useControlPermissions()(['cloudlive:play']).outcome === 'allowed'
  const id = record ? recordIdOf(record) : ''
  return (
    <Dialog open heading={t('details')} subtitle={stringValue(record?.['name']) || id} width={880} fullscreenSwitch onOpenChange={onClose}>
      <DeviceDetails id={id} more={mayPlay ? [{ key: 'addresses', label: t('addressesTab'), Content: Addresses }] : []} />
    </Dialog>
  )
}

function Addresses({ device }: { device: WireRecord }): ReactNode {
  const addresses = useAddresses(device)
  return (
    <div className="ops-deviceaddresses">
      <AddressFields {...addresses} />
      <div>{addresses.text !== '' && <CopyAll text={addresses.text} />}</div>
    </div>
  )
}
