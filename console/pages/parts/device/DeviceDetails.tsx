import { type ReactNode, useState } from 'react'
import { useLocale, useStrings } from '../../../../elements/core/i18n'
import { listPage, type ServerData, useServerData } from '../../../../elements/core/query'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { describeError } from '../../../../elements/core/transport'
import DetailList from '../../../../elements/detail-list/DetailList'
import { optionText } from '../../../../elements/list-page/fields/field-types'
import { stringValue } from '../../../../elements/list-page/resource/records'
import type { FieldOption, WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { LoadFailure, Skeleton } from '../../../../elements/parts/indicators'
import { useControlPermissions } from '../../../../elements/parts/permission'
import { Tabs } from '../../../../elements/parts/tabs'
import { SessionTable } from '../sessions/SessionTable'
import { useSessions } from '../sessions/use-sessions'
import { rateText } from '../rate-text'
import { usePolling } from '../use-polling'
import { equipmentTypes, protocols } from './equipment-options'
import { equipmentPaths } from './equipment-paths'
import { equipmentStates } from './equipment-states'
import { isManaged } from './managed'
import { StreamEvents } from './StreamEvents'
import { deviceDetailsStrings } from './device-details.strings'

/** Milliseconds between two questions for what is seen and who sees it. */
const every = 5000

/** What lets one end who watches, and so see who does. */
const ending = 'cloudlive:disable'

/** Under the picture of a device: what it is, and, for those who may end that, who watches it. */
export default function DeviceDetails({ id }: { id: string }): ReactNode {
  const may = useControlPermissions()
  const seesDevice = may(['equipment:list']).outcome === 'allowed'
  const t = useStrings(deviceDetailsStrings)
  const locale = useLocale()
  const { status, data, error, retry } = useFacts(id, seesDevice)
  if (seesDevice && status === 'loading') return <Skeleton height={160} />
  if (status === 'failed') return <LoadFailure text={t('factsFailed', { reason: describeError(error, locale) })} onRetry={retry} />
  // Nobody hears who else watches a device that is only granted to him.
  if (may([ending]).outcome === 'allowed' && isManaged(data ?? {})) return <WatchedDevice id={id} seesDevice={seesDevice} />
  return seesDevice && <Facts id={id} />
}

function WatchedDevice({ id, seesDevice }: { id: string; seesDevice: boolean }): ReactNode {
  const t = useStrings(deviceDetailsStrings)
  const [tab, setTab] = useState('facts')
  const viewers = useSessions(equipmentPaths.viewers, { id })
  // Who may not read the device learns only by this answer that it is granted to him.
  const isRefused = !seesDevice && viewers.status === 'failed'
  usePolling(viewers.reload, every, { enabled: !isRefused })
  const current = seesDevice ? tab : 'viewers'
  const { total } = listPage<WireRecord>(viewers.data, viewers.page, viewers.size)
  if (isRefused) return null
  return (
    <Tabs
      className="ops-devicedetails"
      label={t('facts')}
      value={current}
      onChange={setTab}
      items={[
        ...(seesDevice ? [{ key: 'facts', label: t('facts'), content: current === 'facts' && <Facts id={id} /> }] : []),
        {
          key: 'viewers',
          label: t('viewersOf'),
          ...(viewers.status === 'ready' && { count: total }),
          content: current === 'viewers' && (
            <SessionTable
              label={t('viewersOf')}
              sessions={viewers}
              empty={t('noViewers')}
              permission={[ending]}
              disconnect={(transport, viewer, minutes) => transport.post(equipmentPaths.kickViewer, { id, viewer, minutes })}
              keepsOut
            />
          ),
        },
        ...(seesDevice
          ? [
              {
                key: 'history',
                label: t('history'),
                content: current === 'history' && <StreamEvents path={equipmentPaths.events} id={id} equipmentId={id} />,
              },
            ]
          : []),
      ]}
    />
  )
}

const shown = [
  'equipmentNo',
  'state',
  'equipmentType',
  'protocol',
  'codec',
  'rate',
  'viewers',
  'departId',
  'groupId',
  'address',
  'vendor',
  'model',
  'ip',
  'lastOnlineTime',
] as const

/** Choices that the console has words for in both languages; the server knows those of one. */
const chosen: Readonly<Record<string, readonly FieldOption[]>> = {
  state: equipmentStates.options,
  equipmentType: equipmentTypes,
  protocol: protocols,
}

function useFacts(id: string, enabled: boolean): ServerData<WireRecord> {
  return useServerData<WireRecord>({
    key: ['device-facts', id],
    load: async (transport, signal) => {
      const device = await transport.get(equipmentPaths.queryById, { id }, { signal })
      return isRecord(device) ? device : {}
    },
    enabled,
    forget: true,
  })
}

function Facts({ id }: { id: string }): ReactNode {
  const t = useStrings(deviceDetailsStrings)
  const locale = useLocale()
  const { status, data: device = {}, error, retry, reload } = useFacts(id, true)
  usePolling(reload, every)
  if (status === 'loading') return <Skeleton height={120} />
  if (status === 'failed') return <LoadFailure text={t('factsFailed', { reason: describeError(error, locale) })} onRetry={retry} />
  const kbps = stringValue(device['inKbps'])
  const facts: WireRecord = { ...device, rate: kbps && rateText(Number(kbps)) }
  const text = (name: string): string => {
    const [value, options] = [stringValue(facts[name]), chosen[name]]
    return options ? optionText(deviceDetailsStrings, { name, options }, value, locale) : stringValue(facts[`${name}_dictText`]) || value
  }
  return <DetailList columns={3} items={shown.map((name) => ({ term: t(name), text: text(name) }))} />
}
