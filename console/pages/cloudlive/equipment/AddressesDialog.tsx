import type { ReactNode } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { idText, nameOf, textOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { Note } from '../../../../elements/parts/indicators'
import { CopyField } from '../../../../elements/parts/copy-field/CopyField'
import { CopyDialog } from '../../CopyDialog'
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
  const id = idText(record)
  return (
    <CopyDialog
      heading={t('addresses')}
      name={nameOf(equipment, record)}
      dataKey={['play-urls', id]}
      load={(transport, signal) => transport.get(equipmentPaths.playUrls, { id }, { signal })}
      failed={(reason) => t('addressesFailed', { reason })}
      all={(data) =>
        addressesIn(data)
          .map(({ word, url }) => `${t(word)}: ${url}`)
          .join('\n')
      }
      onClose={onClose}
    >
      {(data) => (
        <>
          {addressesIn(data).map(({ word, url }) => (
            <CopyField key={word} label={t(word)} value={url} />
          ))}
          <Note tone="info">{t('addressesHint', { time: textOf(isRecord(data) ? data['expiresAt'] : '') })}</Note>
        </>
      )}
    </CopyDialog>
  )
}
