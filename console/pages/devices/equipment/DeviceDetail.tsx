import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { formOf } from '../../../../elements/list-page/resource-form/form-of'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Dialog } from '../../../../elements/parts/dialog'
import { LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import { equipment } from './equipment.resource'
import { equipmentPaths } from '../../parts/device/equipment-paths'
import { deviceDetailsStrings } from '../../parts/device/device-details.strings'

const Form = formOf(equipment)

/** All that is known of a device, to be read, where only its id is known. */
export default function DeviceDetail({ record, name, onClose, onChanged }: ActionDialogProps): ReactNode {
  const t = useStrings(deviceDetailsStrings)
  const locale = useLocale()
  const id = recordIdOf(record)
  const { status, data, error, retry } = useServerData({
    key: ['device-detail', id],
    load: (transport, signal) => transport.get(equipmentPaths.queryById, { id }, { signal }),
    forget: true,
  })
  if (status === 'ready' && isRecord(data))
    return (
      <Form resource={equipment} mode="detail" record={data} records={[data]} onClose={onClose} onSaved={onChanged} onUnknown={onClose} />
    )
  return (
    <Dialog open heading={t('facts')} subtitle={name} width={640} onOpenChange={onClose}>
      {status === 'failed' ? (
        <LoadFailure text={t('factsFailed', { reason: describeError(error, locale) })} onRetry={retry} />
      ) : (
        <Skeleton height={240} />
      )}
    </Dialog>
  )
}
