import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import DetailList from '../../../../elements/detail-list/DetailList'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { EditorProps, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Button } from '../../../../elements/parts/button'
import { LoadFailure, Note, Skeleton } from '../../../../elements/parts/indicators'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { isManaged } from '../../parts/device/managed'
import { deviceViewsStrings } from './device-views.strings'
import { useSlowLive } from './use-slow-live'

const SlowLiveDialog = lazyPart(() => import('./SlowLiveDialog'), { close: ({ onClose }) => onClose() })

/** In the form of a device: what is told of it as slow live, which is a record of its own and is saved by itself. */
export function SlowLiveField({ record }: EditorProps): ReactNode {
  const t = useStrings(deviceViewsStrings)
  const may = useControlPermissions()
  if (!record) return <Note tone="info">{t('slowInfoLater')}</Note>
  if (may(['slowinfo:list']).outcome !== 'allowed') return <Note tone="info">{t('slowInfoNotSeen')}</Note>
  return <SlowLiveInfo device={record} mayEdit={isManaged(record) && may(['slowinfo:edit']).outcome === 'allowed'} />
}

function SlowLiveInfo({ device, mayEdit }: { device: WireRecord; mayEdit: boolean }): ReactNode {
  const t = useStrings(deviceViewsStrings)
  const locale = useLocale()
  const { status, data, error, retry, reload } = useSlowLive(recordIdOf(device))
  const [isOpen, setOpen] = useState(false)
  if (status === 'loading') return <Skeleton height={96} />
  if (status === 'failed') return <LoadFailure text={t('slowInfoFailed', { reason: describeError(error, locale) })} onRetry={retry} />
  return (
    <div className="ops-deviceslow">
      {isRecord(data) ? (
        <DetailList
          columns={2}
          items={[
            { term: t('slowTitle'), text: stringValue(data['title']) },
            { term: t('slowPublic'), text: t(stringValue(data['publicFlag']) === '1' ? 'isPublic' : 'isInternal') },
            { term: t('slowOpen'), text: stringValue(data['openTime']) },
            { term: t('slowTags'), text: stringValue(data['tags']) },
          ]}
        />
      ) : (
        <Note tone="info">{t('noSlowInfo')}</Note>
      )}
      {mayEdit && (
        <Button icon={Pencil} onClick={() => setOpen(true)}>
          {t('editSlowInfo')}
        </Button>
      )}
      {isOpen && (
        <SlowLiveDialog
          record={device}
          name={stringValue(device['name']) || recordIdOf(device)}
          onClose={() => setOpen(false)}
          onChanged={() => {
            setOpen(false)
            void reload()
          }}
        />
      )}
    </div>
  )
}
