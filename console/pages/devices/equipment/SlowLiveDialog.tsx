import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { formOf } from '../../../../elements/list-page/resource-form/form-of'
import { recordIdOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Dialog } from '../../../../elements/parts/dialog'
import { LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import slowLive from '../slow-live/slow-live.resource'
import { deviceViewsStrings } from './device-views.strings'
import { useSlowLive } from './use-slow-live'

const Form = formOf(slowLive)

/** What is told of a device as slow live; a form for a new one where nothing is yet. */
export default function SlowLiveDialog({ record, name, onClose, onChanged }: ActionDialogProps): ReactNode {
  const t = useStrings(deviceViewsStrings)
  const locale = useLocale()
  const id = recordIdOf(record)
  const { status, data, error, retry } = useSlowLive(id)
  if (status !== 'ready')
    return (
      <Dialog open heading={t('slowInfo')} subtitle={name} width={640} onOpenChange={onClose}>
        {status === 'loading' && <Skeleton height={240} />}
        {status === 'failed' && <LoadFailure text={t('slowInfoFailed', { reason: describeError(error, locale) })} onRetry={retry} />}
      </Dialog>
    )
  const known = isRecord(data) ? data : null
  const response = { equipmentId: id, equipmentId_dictText: name }
  return (
    <Form
      resource={slowLive}
      mode={known ? 'edit' : 'add'}
      record={known}
      initial={known ? undefined : { equipmentId: id, title: name }}
      records={[known ?? response]}
      onClose={onClose}
      onSaved={onChanged}
      onUnknown={onClose}
    />
  )
}
