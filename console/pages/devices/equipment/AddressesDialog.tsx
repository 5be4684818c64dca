import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { CopyAll } from '../../../../elements/parts/copy-field/CopyAll'
import { Dialog } from '../../../../elements/parts/dialog'
import { AddressFields, useAddresses } from './device-addresses'
import { deviceViewsStrings } from './device-views.strings'

/** The addresses of a device in a dialog. */
export default function AddressesDialog({ record, name, onClose }: ActionDialogProps): ReactNode {
  const t = useStrings(deviceViewsStrings)
  const addresses = useAddresses(record)
  return (
    <Dialog
      open
      heading={t('addresses')}
      subtitle={name}
      width={640}
      onOpenChange={onClose}
      actions={addresses.text !== '' && <CopyAll text={addresses.text} />}
    >
      <AddressFields {...addresses} />
    </Dialog>
  )
}
