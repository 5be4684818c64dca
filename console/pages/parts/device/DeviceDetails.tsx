import { type ComponentType, type ReactNode, useState } from 'react'
import { useSheet } from '../../../../elements/core/define/host-context'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { listPage } from '../../../../elements/core/query'
import { describeError } from '../../../../elements/core/transport'
import DetailList from '../../../../elements/detail-list/DetailList'
import { optionText } from '../../../../elements/list-page/fields/field-types'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { FieldOption, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { type TabItem, Tabs } from '../../../../elements/parts/tabs'
import { SessionTable } from '../sessions/SessionTable'
import { useSessions } from '../sessions/use-sessions'
import { rateText } from '../rate-text'
import { usePolling } from '../use-polling'
import { equipmentTypes, protocols, recordModes, yesOrNo } from './equipment-options'
import { equipmentPaths } from './equipment-paths'
import { useDeviceFacts } from './use-device-facts'
import { equipmentStates, isDisabled } from './equipment-states'
import { isManaged } from './managed'
import { StreamEvents } from './StreamEvents'
import { deviceDetailsStrings } from './device-details.strings'
import devicePlayerCss from './device-player.css?inline'

/** Milliseconds between two questions for what is seen and who sees it. */
const every = 5000

/** What lets one end who watches, and so see who does. */
const ending = 'cloudlive:disable'

interface DeviceDetailsProps {
  id: string
  /** Further tabs of a page. */
  more?: readonly DeviceTab[]
}

export interface DeviceTab {
  key: string
  label: string
  Content: ComponentType<{ device: WireRecord }>
}

/** What a device is and does; for those in charge also who watches it, which some may end, and what happened to its stream. */
export default function DeviceDetails({ id, more = [] }: DeviceDetailsProps): ReactNode {
  useSheet(devicePlayerCss)
  const may = useControlPermissions()
  const seesDevice = may(['equipment:list']).outcome === 'allowed'
  const mayEnd = may([ending]).outcome === 'allowed'
  const t = useStrings(deviceDetailsStrings)
  const locale = useLocale()
  const { status, data, error, retry } = useDeviceFacts(id, seesDevice)
  if (seesDevice && status === 'loading') return <Skeleton height={160} />
  if (status === 'failed') return <LoadFailure text={t('factsFailed', { reason: describeError(error, locale) })} onRetry={retry} />
  const device = data ?? {}
  const further = (seesDevice ? more : []).map(({ key, label, Content }): TabItem => ({ key, label, content: <Content device={device} /> }))
  // Nobody hears who else watches a device that is only granted to him.
  if (isManaged(device) && (mayEnd || seesDevice)) return <ManagedDevice id={id} seesDevice={seesDevice} mayEnd={mayEnd} more={further} />
  return seesDevice && <DeviceTabs id={id} more={further} />
}

interface DeviceTabsProps {
  id: string
  more: readonly TabItem[]
}

function ManagedDevice({ id, seesDevice, mayEnd, more }: DeviceTabsProps & { seesDevice: boolean; mayEnd: boolean }): ReactNode {
  const t = useStrings(deviceDetailsStrings)
  const viewers = useSessions(equipmentPaths.viewers, { id }, mayEnd)
  // Who may not read the device learns only by this answer that it is granted to him.
  const isForbidden = !seesDevice && viewers.status === 'failed'
  usePolling(viewers.reload, every, { enabled: mayEnd && !isForbidden })
  const { total } = listPage<WireRecord>(viewers.data, viewers.page, viewers.size)
  if (isForbidden) return null
  const watching: TabItem = {
    key: 'viewers',
    label: t('viewersOf'),
    ...(viewers.status === 'ready' && { count: total }),
    content: (
      <SessionTable
        label={t('viewersOf')}
        sessions={viewers}
        empty={t('noViewers')}
        permission={[ending]}
        disconnect={(transport, viewer, minutes) => transport.post(equipmentPaths.kickViewer, { id, viewer, minutes })}
        keepsOut
      />
    ),
  }
  const history: TabItem = {
    key: 'history',
    label: t('history'),
    content: <StreamEvents path={equipmentPaths.events} id={id} equipmentId={id} />,
  }
  return <DeviceTabs id={seesDevice ? id : null} more={[...(mayEnd ? [watching] : []), ...more, ...(seesDevice ? [history] : [])]} />
}

/** `id` null: the user may not read the device. */
function DeviceTabs({ id, more }: { id: string | null; more: readonly TabItem[] }): ReactNode {
  const t = useStrings(deviceDetailsStrings)
  const [chosen, choose] = useState('')
  const items = [...(id === null ? [] : [{ key: 'facts', label: t('facts'), content: <Facts id={id} /> }]), ...more]
  const current = items.find(({ key }) => key === chosen) ?? items[0]
  if (!current || items.length === 1) return current?.content
  return (
    <Tabs
      className="ops-devicedetails"
      label={t('facts')}
      value={current.key}
      onChange={choose}
      items={items.map((item) => (item === current ? item : { ...item, content: null }))}
    />
  )
}

type Fact = keyof (typeof deviceDetailsStrings)['en']

const banFacts = ['disableReason', 'disabledUntil'] as const satisfies readonly Fact[]

/** Facts under their headings. */
const factGroups: readonly (readonly [heading: Fact, facts: readonly Fact[]])[] = [
  ['now', ['state', ...banFacts, 'liveStartTime', 'lastOnlineTime', 'lastOfflineTime', 'viewers', 'troubles', 'recordMode']],
  ['streamSection', ['protocol', 'codec', 'rate', 'streamKey', 'pullUrl']],
  [
    'basics',
    ['equipmentNo', 'equipmentType', 'vendor', 'model', 'firmware', 'departId', 'groupId', 'userId', 'phone', 'ptz', 'talk', 'remark'],
  ],
  ['placeSection', ['address', 'lng', 'lat', 'ip']],
]

/** Choices that the console has words for in both languages; the server knows those of one. */
const chosen: Readonly<Record<string, readonly FieldOption[]>> = {
  state: equipmentStates.options,
  equipmentType: equipmentTypes,
  protocol: protocols,
  recordMode: recordModes,
  ptz: yesOrNo,
  talk: yesOrNo,
}

function Facts({ id }: { id: string }): ReactNode {
  const t = useStrings(deviceDetailsStrings)
  const locale = useLocale()
  const { status, data: device = {}, error, retry, reload } = useDeviceFacts(id, true)
  usePolling(reload, every)
  if (status === 'loading') return <Skeleton height={120} />
  if (status === 'failed') return <LoadFailure text={t('factsFailed', { reason: describeError(error, locale) })} onRetry={retry} />
  const kbps = stringValue(device['inKbps'])
  const [app, stream] = [stringValue(device['app']), stringValue(device['stream'])]
  const facts: WireRecord = {
    ...device,
    rate: kbps && rateText(Number(kbps)),
    streamKey: stream && `${app}/${stream}`,
    disabledUntil: stringValue(device['disabledUntil']) || t('untilEnabled'),
  }
  const text = (name: string): string => {
    const [value, options] = [stringValue(facts[name]), chosen[name]]
    return options ? optionText(deviceDetailsStrings, { name, options }, value, locale) : stringValue(facts[`${name}_dictText`]) || value
  }
  const isShown = (name: Fact): boolean => isDisabled(device) || !banFacts.some((fact) => fact === name)
  return (
    <div className="ops-devicefacts">
      {factGroups.map(([heading, names]) => (
        <DetailList
          key={heading}
          heading={t(heading)}
          columns={3}
          items={names.filter(isShown).map((name) => ({ term: t(name), text: text(name) }))}
        />
      ))}
    </div>
  )
}
