import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useStrings } from '../../../../elements/core/i18n'
import { isRecord } from '../../../../elements/core/storage/shapes'
import type { Transport } from '../../../../elements/core/transport'
import { idText, nameOf, textOf } from '../../../../elements/list-page/resource/records'
import type { ActionDialogProps } from '../../../../elements/list-page/resource/resource.types'
import { CopyField } from '../../../../elements/parts/copy-field/CopyField'
import { Note } from '../../../../elements/parts/indicators'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { QrCode } from '../../../../elements/parts/qr-code/QrCode'
import { CopyDialog } from '../../CopyDialog'
import { PushAddresses } from '../../push/PushAddresses'
import { pushPaths } from '../../push/push-paths'
import { showKey, type ShownKey } from '../../push/shown-key'
import { isLive } from './equipment-actions'
import equipmentCss from './equipment.css?inline'
import { equipment } from './equipment.resource'
import { equipmentPaths } from './equipment-paths'
import { deviceViewsStrings } from './device-views.strings'

interface Address {
  word: 'wsFlv' | 'httpFlv' | 'whep' | 'hls' | 'subWsFlv' | 'subHttpFlv'
  url: string
}

interface Addresses {
  /** Empty while it is not live. */
  play: readonly Address[]
  expiresAt: string
  /** Null where nothing is pushed for the device, undefined where its addresses are not for this user. */
  push: ShownKey | null | undefined
}

/** The addresses of an answer that it has, the large picture first. */
function addressesIn(answer: unknown): Address[] {
  const urls: Record<string, unknown> = isRecord(answer) ? answer : {}
  const sub: Record<string, unknown> = isRecord(urls['sub']) ? urls['sub'] : {}
  const all: Address[] = [
    { word: 'wsFlv', url: textOf(urls['wsFlv']) },
    { word: 'httpFlv', url: textOf(urls['httpFlv']) },
    { word: 'whep', url: textOf(urls['whep']) },
    { word: 'hls', url: textOf(urls['hls']) },
    { word: 'subWsFlv', url: textOf(sub['wsFlv']) },
    { word: 'subHttpFlv', url: textOf(sub['httpFlv']) },
  ]
  return all.filter(({ url }) => url !== '')
}

/** Where encoders push for a device; null where nothing is pushed for it. The server notes who asked. */
async function pushOf(transport: Transport, equipmentId: string, signal: AbortSignal): Promise<ShownKey | null> {
  const page = await transport.get(pushPaths.list, { equipmentId, pageNo: 1, pageSize: 1 }, { signal })
  const [push]: readonly unknown[] = isRecord(page) && Array.isArray(page['records']) ? page['records'] : []
  return isRecord(push) ? showKey(transport, idText(push), signal) : null
}

/** Where a device can be played and pushed to, each address to be copied. They are asked for anew each time: they are good for minutes. */
export default function AddressesDialog({ record, onClose }: ActionDialogProps): ReactNode {
  useSheet(equipmentCss)
  const t = useStrings(deviceViewsStrings)
  const may = useControlPermissions()
  const seesKeys = may(['push:key']).outcome === 'allowed' && may(['push:list']).outcome === 'allowed'
  const id = idText(record)
  return (
    <CopyDialog<Addresses>
      heading={t('addresses')}
      name={nameOf(equipment, record)}
      dataKey={['device-addresses', id]}
      load={async (transport, signal) => {
        const urls = isLive(record) ? await transport.get(equipmentPaths.playUrls, { id }, { signal }) : null
        const push = seesKeys ? await pushOf(transport, id, signal) : undefined
        return { play: addressesIn(urls), expiresAt: textOf(isRecord(urls) ? urls['expiresAt'] : ''), push }
      }}
      failed={(reason) => t('addressesFailed', { reason })}
      all={({ play, push }) =>
        [...play.map(({ word, url }) => `${t(word)}: ${url}`), ...(push?.rtmp ? [`${t('pushAddresses')}: ${push.rtmp}`] : [])].join('\n')
      }
      onClose={onClose}
    >
      {({ play, expiresAt, push }) => (
        <>
          <PlayAddresses play={play} expiresAt={expiresAt} />
          {push !== undefined && (
            <section className="ops-deviceaddresses" aria-label={t('pushAddresses')}>
              <h3>{t('pushAddresses')}</h3>
              {push === null ? <Note tone="info">{t('noPush')}</Note> : <PushAddresses shown={push} />}
            </section>
          )}
        </>
      )}
    </CopyDialog>
  )
}

function PlayAddresses({ play, expiresAt }: Pick<Addresses, 'play' | 'expiresAt'>): ReactNode {
  const t = useStrings(deviceViewsStrings)
  // Players on phones open these by themselves.
  const scanned = play.find(({ word }) => word === 'hls') ?? play.find(({ word }) => word === 'httpFlv')
  return (
    <section className="ops-deviceaddresses" aria-label={t('playAddresses')}>
      <h3>{t('playAddresses')}</h3>
      {play.map(({ word, url }) => (
        <CopyField key={word} label={t(word)} value={url} />
      ))}
      <Note tone="info">{play.length > 0 ? t('addressesHint', { time: expiresAt }) : t('notLive')}</Note>
      {scanned && (
        <figure className="ops-devicescan">
          <QrCode text={scanned.url} label={t('scanPlay')} />
          <figcaption>{t('scanPlayHelp')}</figcaption>
        </figure>
      )}
    </section>
  )
}
