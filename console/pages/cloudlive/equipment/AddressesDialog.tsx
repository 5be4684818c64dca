import type { ReactNode } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { idText, nameOf, textOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Dialog } from '../../../../elements/parts/dialog'
import { LoadFailure, Note, Spinner } from '../../../../elements/parts/indicators'
import { CopyField } from '../../../../elements/parts/copy-field/CopyField'
import { equipment } from './equipment.resource'
import { equipmentPaths } from './equipment-paths'
import { equipmentStrings } from './equipment.strings'

interface Address {
  word: 'wsFlv' | 'httpFlv' | 'subWsFlv' | 'subHttpFlv'
  url: string
}

/** The addresses of an answer that it has, the large picture first. */
function addressesIn(answer: unknown): Address[] {
  const urls: Record<string, unknown> = isRecord(answer) ? answer : {}
  const sub: Record<string, unknown> = isRecord(urls['sub']) ? urls['sub'] : {}
  const all: Address[] = [
    { word: 'wsFlv', url: textOf(urls['wsFlv']) },
    { word: 'httpFlv', url: textOf(urls['httpFlv']) },
    { word: 'subWsFlv', url: textOf(sub['wsFlv']) },
    { word: 'subHttpFlv', url: textOf(sub['httpFlv']) },
  ]
  return all.filter(({ url }) => url !== '')
}

/** Where a device can be played, each address to be copied. They are asked for anew each time: they are good for minutes. */
export default function AddressesDialog({ record, onClose }: ActionDialogProps): ReactNode {
  const t = useStrings(equipmentStrings)
  const locale = useLocale()
  const id = idText(record)
  const { status, data, error, retry } = useServerData({
    key: ['play-urls', id],
    load: (transport, signal) => transport.get(equipmentPaths.playUrls, { id }, { signal }),
    forget: true,
  })
  return (
    <Dialog open heading={t('addresses')} subtitle={nameOf(equipment, record)} width={640} onOpenChange={onClose}>
      {status === 'loading' && <Spinner />}
      {status === 'failed' && <LoadFailure text={t('addressesFailed', { reason: describeError(error, locale) })} onRetry={retry} />}
      {status === 'ready' && (
        <div className="ops-copyfields">
          {addressesIn(data).map(({ word, url }) => (
            <CopyField key={word} label={t(word)} value={url} />
          ))}
          <Note tone="info">{t('addressesHint', { time: textOf(isRecord(data) ? data['expiresAt'] : '') })}</Note>
        </div>
      )}
    </Dialog>
  )
}
