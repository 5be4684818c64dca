import type { ReactNode } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { type ServerData, useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError, type Transport } from '../../../../elements/core/transport'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { CopyField } from '../../../../elements/parts/copy-field/CopyField'
import { LoadFailure, Note, Skeleton } from '../../../../elements/parts/indicators'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { QrCode } from '../../../../elements/parts/qr-code/QrCode'
import { addressText } from '../../streams/pushes/address-text'
import { PushAddresses } from '../../streams/pushes/PushAddresses'
import { pushPaths } from '../../streams/pushes/push-paths'
import { pushesStrings } from '../../streams/pushes/pushes.strings'
import { showKey, type ShownKey } from '../../streams/pushes/shown-key'
import { isLive } from '../../parts/device/equipment-states'
import equipmentCss from './equipment.css?inline'
import { equipmentPaths } from '../../parts/device/equipment-paths'
import { isManaged } from '../../parts/device/managed'
import { deviceViewsStrings } from './device-views.strings'

interface Address {
  textKey: 'wsFlv' | 'httpFlv' | 'whep' | 'hls' | 'subWsFlv' | 'subHttpFlv'
  url: string
}

interface Playing {
  /** Empty while it is not live. */
  play: readonly Address[]
  expiresAt: string
}

/** The addresses of an answer that it has, the large picture first. */
function addressesIn(response: unknown): Address[] {
  const urls: Record<string, unknown> = isRecord(response) ? response : {}
  const sub: Record<string, unknown> = isRecord(urls['sub']) ? urls['sub'] : {}
  const all: Address[] = [
    { textKey: 'wsFlv', url: stringValue(urls['wsFlv']) },
    { textKey: 'httpFlv', url: stringValue(urls['httpFlv']) },
    { textKey: 'whep', url: stringValue(urls['whep']) },
    { textKey: 'hls', url: stringValue(urls['hls']) },
    { textKey: 'subWsFlv', url: stringValue(sub['wsFlv']) },
    { textKey: 'subHttpFlv', url: stringValue(sub['httpFlv']) },
  ]
  return all.filter(({ url }) => url !== '')
}

/** Where encoders push for a device; null where nothing is pushed for it. The server notes who asked. */
async function pushOf(transport: Transport, equipmentId: string, signal: AbortSignal): Promise<ShownKey | null> {
  const page = await transport.get(pushPaths.list, { equipmentId, pageNo: 1, pageSize: 1 }, { signal })
  const [push]: readonly unknown[] = isRecord(page) && Array.isArray(page['records']) ? page['records'] : []
  return isRecord(push) ? showKey(transport, recordIdOf(push), signal) : null
}

interface DeviceAddresses {
  playing: ServerData<Playing>
  /** Where encoders push; undefined for those who see no keys. */
  push: ServerData<ShownKey | null> | undefined
  /** All of them, each in a line. */
  text: string
}

/** Where a device can be played and pushed to. The server is asked anew each time: addresses are good for minutes. */
export function useAddresses(record: WireRecord): DeviceAddresses {
  const t = useStrings(deviceViewsStrings)
  const tPush = useStrings(pushesStrings)
  const may = useControlPermissions()
  const seesKeys = isManaged(record) && may(['push:key']).outcome === 'allowed' && may(['push:list']).outcome === 'allowed'
  const id = recordIdOf(record)
  const playing = useServerData<Playing>({
    key: ['device-addresses', id],
    load: async (transport, signal) => {
      const urls = isLive(record) ? await transport.get(equipmentPaths.playUrls, { id }, { signal }) : null
      return { play: addressesIn(urls), expiresAt: stringValue(isRecord(urls) ? urls['expiresAt'] : '') }
    },
    noCache: true,
  })
  const push = useServerData({
    key: ['device-push', id],
    load: (transport, signal) => pushOf(transport, id, signal),
    enabled: seesKeys,
    noCache: true,
  })
  const lines = [
    ...(playing.data?.play ?? []).map(({ textKey: labelKey, url }) => tPush('addressLine', { label: t(labelKey), value: url })),
    ...(push.data ? [addressText(push.data, tPush)] : []),
  ]
  return { playing, push: seesKeys ? push : undefined, text: lines.join('\n') }
}

/** Each address with a button that copies it. */
export function AddressFields({ playing, push }: DeviceAddresses): ReactNode {
  useSheet(equipmentCss)
  const t = useStrings(deviceViewsStrings)
  return (
    <div className="ops-copyfields">
      <Part heading={t('playAddresses')} failed="addressesFailed" of={playing}>
        {(shown) => <PlayAddresses {...shown} />}
      </Part>
      {push && (
        <Part heading={t('pushAddresses')} failed="pushFailed" of={push}>
          {(shown) => (shown === null ? <Note tone="info">{t('noPush')}</Note> : <PushAddresses shown={shown} />)}
        </Part>
      )}
    </div>
  )
}

interface PartProps<Data> {
  heading: string
  failed: 'addressesFailed' | 'pushFailed'
  of: ServerData<Data>
  children: (data: Data) => ReactNode
}

/** One of the two: what it needs is asked for by itself, and asked for again where it did not come. */
function Part<Data>({ heading, failed, of: { status, data, error, retry }, children }: PartProps<Data>): ReactNode {
  const t = useStrings(deviceViewsStrings)
  const locale = useLocale()
  return (
    <section className="ops-deviceaddresses" aria-label={heading}>
      <h3>{heading}</h3>
      {status === 'loading' && <Skeleton height={120} />}
      {status === 'failed' && <LoadFailure text={t(failed, { reason: describeError(error, locale) })} onRetry={retry} />}
      {data !== undefined && children(data)}
    </section>
  )
}

function PlayAddresses({ play, expiresAt }: Playing): ReactNode {
  const t = useStrings(deviceViewsStrings)
  // Players on phones open these by themselves.
  const scanned = play.find(({ textKey: labelKey }) => labelKey === 'hls') ?? play.find(({ textKey: labelKey }) => labelKey === 'httpFlv')
  return (
    <>
      {play.map(({ textKey: labelKey, url }) => (
        <CopyField key={labelKey} label={t(labelKey)} value={url} />
      ))}
      <Note tone="info">{play.length > 0 ? t('addressesHint', { time: expiresAt }) : t('notLive')}</Note>
      {scanned && (
        <figure className="ops-devicescan">
          <QrCode text={scanned.url} label={t('scanPlay')} />
          <figcaption>{t('scanPlayHelp')}</figcaption>
        </figure>
      )}
    </>
  )
}
