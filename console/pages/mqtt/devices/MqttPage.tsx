import { type ReactNode, useEffect, useState } from 'react'
import { useConfigStore } from '../../../../elements/core/config'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { useServerData } from '../../../../elements/core/query'
import { subscribeTopic } from '../../../../elements/core/realtime'
import { useServerText } from '../../../../elements/core/server-texts/server-texts'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { useTransport } from '../../../../elements/core/transport'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import { Note } from '../../../../elements/parts/indicators'
import { usePageHost } from '../../../../elements/parts/page-host'
import { Tabs } from '../../../../elements/parts/tabs'
import { lazyPart } from '../../../../elements/parts/lazy-part'
import { useLatest } from '../../../../elements/parts/use-latest'
import { FilterTabs } from '../../parts/FilterTabs'
import { PanelSplit } from '../../parts/PanelSplit'
import type { PageProps } from '../../parts/page.types'
import { useCoalesced } from '../../parts/use-coalesced'
import { mqttCommands } from '../commands/commands.resource'
import { createLink } from '../link/link'
import { LinkBar } from '../link/LinkBar'
import { LinkContext } from '../link/link-context'
import { devicePath } from '../mqtt-paths'
import { mqttProducts } from '../products/products.resource'
import { mqttDevices } from './devices.resource'
import mqttCss from '../mqtt.css?inline'
import { mqttStrings } from '../mqtt.strings'
import { newestValues } from './newest-values'

/** ms in which news is gathered before the counts are loaded again. */
const gathering = 2000

const DeviceDetail = lazyPart(() => import('./DeviceDetail'), { close: ({ onClose }) => onClose() })

/** Tabs of the list: parameters by key. */
const views = {
  '': { onlineStatus: '', attention: '' },
  online: { onlineStatus: '1', attention: '' },
  offline: { onlineStatus: '0', attention: '' },
  attention: { onlineStatus: '', attention: '1' },
} as const
type View = keyof typeof views
const viewKeys = Object.keys(views).filter((key): key is View => Object.hasOwn(views, key))

type Screen = 'devices' | 'products' | 'commands'
const screens: readonly Screen[] = ['devices', 'products', 'commands']

/** MQTT devices, their products and commands. `?no=` opens a device. */
export default function MqttPage({ formData }: PageProps): ReactNode {
  useSheet(mqttCss)
  const t = useStrings(mqttStrings)
  const transport = useTransport()
  const locale = useLatest(useLocale())
  const [link] = useState(() => createLink(transport, () => locale.current))
  useEffect(() => link.open(), [link])
  const [screen, setScreen] = useState<Screen>('devices')
  return (
    <LinkContext value={link}>
      <div className="ops-mqtt">
        <div className="ops-mqtt-head">
          <Tabs
            label={t('screens')}
            value={screen}
            onChange={(key) => setScreen(screens.find((one) => one === key) ?? 'devices')}
            items={screens.map((key) => ({ key, label: t(key) }))}
          />
          <LinkBar link={link} />
        </div>
        {screen === 'devices' && <Devices recordId={formData?.id} />}
        {screen === 'products' && <Products />}
        {screen === 'commands' && <Commands />}
      </div>
    </LinkContext>
  )
}

function Products(): ReactNode {
  return <ResourcePage resource={mqttProducts} list={useResourceList(mqttProducts)} />
}

function Commands(): ReactNode {
  const config = useConfigStore()
  const list = useResourceList(mqttCommands)
  const soon = useLatest(useCoalesced(() => void list.reload(), 1000))
  useEffect(() => subscribeTopic(config, 'mqtt.command', { onMessage: () => soon.current(), onBack: () => soon.current() }), [config, soon])
  return <ResourcePage resource={mqttCommands} list={list} />
}

function Devices({ recordId }: { recordId: string | undefined }): ReactNode {
  const t = useStrings(mqttStrings)
  const serverText = useServerText()
  const { search = '', go } = usePageHost()
  const requested = new URLSearchParams(search).get('no') ?? ''
  const [shown, setShown] = useState({ requested, equipmentNo: requested })
  if (shown.requested !== requested) setShown({ requested, equipmentNo: requested })
  const list = useResourceList(mqttDevices)
  const counts = useServerData({ key: ['mqtt-counts'], load: (transport, signal) => transport.get(devicePath('counts'), {}, { signal }) })
  useLiveDevices(list, () => void counts.reload())
  const view = viewKeys.find((key) => Object.entries(views[key]).every(([name, value]) => stringValue(list.search[name]) === value))
  function show(key: string): void {
    const next = viewKeys.find((one) => one === key)
    if (next === undefined) return
    for (const [name, value] of Object.entries(views[next])) list.setSearch(name, value)
    list.submit()
  }
  function close(): void {
    setShown({ requested, equipmentNo: '' })
    if (requested !== '') go?.('/mqtt')
  }
  const current = list.rows.find(({ equipmentNo }) => equipmentNo === shown.equipmentNo)
  const countOf = (name: string): number | undefined => (isRecord(counts.data) ? Number(counts.data[name]) : undefined)
  const broker = isRecord(counts.data) && isRecord(counts.data['broker']) ? counts.data['broker'] : null
  const why = serverText(stringValue(broker?.['why']))
  return (
    <>
      {broker !== null && why !== '' && <Note tone="warning">{t(broker['on'] === true ? 'brokerFailed' : 'brokerOff', { why })}</Note>}
      <PanelSplit
        renderPanel={
          shown.equipmentNo === ''
            ? null
            : (isDocked) => <DeviceDetail key={shown.equipmentNo} equipmentNo={shown.equipmentNo} isDocked={isDocked} onClose={close} />
        }
      >
        <ResourcePage
          resource={mqttDevices}
          list={list}
          recordId={recordId}
          currentKey={current && recordIdOf(current)}
          onDetail={(record) => setShown({ requested, equipmentNo: stringValue(record['equipmentNo']) })}
          onChanged={() => void counts.reload()}
          narrowing={
            <FilterTabs
              label={t('views')}
              value={view ?? ''}
              onChange={show}
              items={viewKeys.map((key) => ({ key, label: t(key === '' ? 'all' : key), count: countOf(key === '' ? 'all' : key) }))}
            />
          }
        />
      </PanelSplit>
    </>
  )
}

/** Changed devices change where they stand in the list. */
function useLiveDevices({ rows, patch, reload }: ReturnType<typeof useResourceList>, onChange: () => void): void {
  const config = useConfigStore()
  const latest = useLatest({ rows, patch, reload })
  const soon = useLatest(useCoalesced(onChange, gathering))
  useEffect(
    () =>
      subscribeTopic(config, 'mqtt.state', {
        onMessage(payload) {
          if (!isRecord(payload)) return
          const row = latest.current.rows.find(({ equipmentNo }) => equipmentNo === payload['equipmentNo'])
          if (row) latest.current.patch(recordIdOf(row), newestValues(payload))
          if (row?.['onlineStatus'] !== payload['onlineStatus']) soon.current()
        },
        onBack: () => {
          void latest.current.reload()
          soon.current()
        },
      }),
    [config, latest, soon],
  )
}
