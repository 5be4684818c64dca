import { MapPin, Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { type Translate, useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { useServerText } from '../../../../elements/core/server-texts/server-texts'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { Button } from '../../../../elements/parts/button'
import { LoadFailure, Note, Skeleton, Status, Tag } from '../../../../elements/parts/indicators'
import { usePageHost, useSubject } from '../../../../elements/parts/page-host'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { DevicePlayer } from '../../parts/device/DevicePlayer'
import { SidePanel } from '../../parts/SidePanel'
import { CommandHistory } from '../commands/CommandHistory'
import { CommandPanel } from '../commands/CommandPanel'
import { devicePath } from '../mqtt-paths'
import { detailStrings } from '../detail.strings'
import { metricsOf, productIn } from '../product'
import { DeviceCharts } from './DeviceCharts'
import { DeviceLog } from './DeviceLog'
import { DeviceValues } from './DeviceValues'
import mqttCss from '../mqtt.css?inline'
import { useDeviceEvents } from '../use-device-events'

/** Lines that are shown at first. */
const firstLines = 3

interface MqttDeviceProps {
  equipmentNo: string
  /** Stands beside the list; else it covers the page. */
  isDocked: boolean
  onClose: () => void
}

/** A device: its values with their lines, messages, commands to it and what became of them. */
export default function DeviceDetail({ equipmentNo, isDocked, onClose }: MqttDeviceProps): ReactNode {
  useSheet(mqttCss)
  const t = useStrings(detailStrings)
  const locale = useLocale()
  const { status, data, error, retry, reload } = useServerData({
    key: ['mqtt-device', equipmentNo],
    load: (transport, signal) => transport.get(devicePath('queryById'), { equipmentNo }, { signal }),
    noCache: true,
  })
  const [live, setLive] = useState<WireRecord>({})
  useDeviceEvents(equipmentNo, ['mqtt.state'], {
    onMessage: ({ topic, payload }) => {
      if (topic === 'telemetry') setLive((values) => ({ ...values, ...telemetryIn(payload) }))
    },
    onChange: () => void reload(),
  })
  const device: WireRecord = isRecord(data) ? data : {}
  const name = stringValue(device['name']) || equipmentNo
  useSubject(name)
  const frame = {
    heading: name,
    subtitle: status === 'ready' ? subtitleOf(device, t) : equipmentNo,
    actions: status === 'ready' ? <DeviceActions device={device} name={name} /> : undefined,
  }
  return (
    <SidePanel {...frame} isDocked={isDocked} width={920} onClose={onClose}>
      {status === 'loading' && <Skeleton height={320} />}
      {status === 'failed' && <LoadFailure text={t('loadFailed', { reason: describeError(error, locale) })} onRetry={retry} />}
      {status === 'ready' && <Opened device={device} live={live} name={name} />}
    </SidePanel>
  )
}

function telemetryIn(payload: string): WireRecord {
  try {
    const value: unknown = JSON.parse(payload)
    if (!isRecord(value)) return {}
    const { ts: _ts, sim: _sim, ...metrics } = value
    return metrics
  } catch {
    // The log says that it cannot be read.
    return {}
  }
}

type Words = Translate<keyof (typeof detailStrings)['en']>

function subtitleOf(device: WireRecord, t: Words): string {
  const text = (field: string): string => stringValue(device[field])
  const version = device['protocolVersion']
  const isOnline = device['onlineStatus'] === '1'
  const time = text(isOnline ? 'lastConnectTime' : 'lastDisconnectTime')
  return [
    text('equipmentNo'),
    text('productName'),
    text('firmware') && t('firmware', { version: text('firmware') }),
    version === 3 ? t('protocol3') : version === 4 ? t('protocol4') : version === 5 ? t('protocol5') : '',
    text('ip'),
    time && t(isOnline ? 'since' : 'until', { time }),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** The picture and the place of the device. */
function DeviceActions({ device, name }: { device: WireRecord; name: string }): ReactNode {
  const t = useStrings(detailStrings)
  const permission = useControlPermissions()
  const { go } = usePageHost()
  const [plays, setPlays] = useState(false)
  const id = stringValue(device['equipmentId'])
  const mayLocate = go !== undefined && permission(['gps:list']).outcome === 'allowed'
  const mayPlay = permission(['cloudlive:play']).outcome === 'allowed' && device['hasPicture'] === '1'
  return (
    <>
      {mayPlay && (
        <Button icon={Play} onClick={() => setPlays(true)}>
          {t('play')}
        </Button>
      )}
      {mayLocate && (
        <Button icon={MapPin} onClick={() => go(`/gpsinfo?at=equipment:${id}`)}>
          {t('locate')}
        </Button>
      )}
      {plays && <DevicePlayer id={id} name={name} onClose={() => setPlays(false)} />}
    </>
  )
}

function Opened({ device, live, name }: { device: WireRecord; live: WireRecord; name: string }): ReactNode {
  const t = useStrings(detailStrings)
  const permission = useControlPermissions()
  const equipmentNo = stringValue(device['equipmentNo'])
  const product = productIn(device['product'])
  const telemetry: WireRecord = { ...(isRecord(device['telemetry']) ? device['telemetry'] : {}), ...live }
  const metrics = metricsOf(product, telemetry)
  const numeric = metrics
    .filter((metric) => typeof telemetry[metric.name] === 'number' || product?.telemetry.includes(metric))
    .map((metric) => metric.name)
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const shown = chosen ?? numeric.slice(0, firstLines)
  const toggle = (metric: string): void => setChosen(shown.includes(metric) ? shown.filter((one) => one !== metric) : [...shown, metric])
  const isOnline = device['onlineStatus'] === '1'
  const mayCommand = permission(['mqtt:command']).outcome === 'allowed' && device['managed'] === '1'
  const refusal = useServerText()(stringValue(device['refusal']))
  return (
    <div className="ops-mqtt-device">
      <p className="ops-mqtt-tags">
        <Status tone={isOnline ? 'success' : 'neutral'} shape={isOnline ? 'dot' : 'ring'}>
          {t(isOnline ? 'online' : 'offline')}
        </Status>
        {device['simFlag'] === '1' && <Tag>{t('simulated')}</Tag>}
      </p>
      {refusal !== '' && <Note tone="warning">{t('refusal', { reason: refusal })}</Note>}
      <DeviceValues metrics={metrics} telemetry={telemetry} shown={shown} onToggle={toggle} />
      <div className="ops-mqtt-columns">
        <div className="ops-mqtt-column">
          <DeviceCharts equipmentNo={equipmentNo} metrics={metrics.filter((metric) => shown.includes(metric.name))} />
          {permission(['mqtt:log']).outcome === 'allowed' && <DeviceLog equipmentNo={equipmentNo} mayClear={device['managed'] === '1'} />}
        </div>
        <div className="ops-mqtt-column">
          {mayCommand && <CommandPanel equipmentNo={equipmentNo} name={name} product={product} isOnline={isOnline} />}
          <CommandHistory equipmentNo={equipmentNo} mayCommand={mayCommand} />
        </div>
      </div>
    </div>
  )
}
