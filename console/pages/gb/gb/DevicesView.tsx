import { type ReactNode, useMemo, useState } from 'react'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { useTransport } from '../../../../elements/core/transport'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { recordIdOf, stringValue } from '../../../../elements/list-page/resource/records'
import type { WireRecord } from '../../../../elements/list-page/resource/resource.types'
import { useServerAction } from '../../../../elements/parts/feedback'
import { useCoalesced } from '../../parts/use-coalesced'
import { type Subscribe, SubscribeContext, subscriptionColumns } from './DeviceCells'
import { DevicePanel } from './DevicePanel'
import { devicesResource } from './devices.resource'
import { devicePath } from './gb-paths'
import { useGbTopic } from './use-gb-topic'

/** ms in which changes are gathered before the list is loaded again. */
const gathering = 1000

/** The devices that register here; beside them the channels of the chosen one with their pictures. */
export function DevicesView(): ReactNode {
  const transport = useTransport()
  const [chosen, setChosen] = useState<WireRecord | null>(null)
  const resource = useMemo(() => devicesResource(setChosen), [])
  const list = useResourceList(resource)
  const { run } = useServerAction(() => list.reload())
  const subscribe: Subscribe = async (record, kind, isOn) => {
    const id = recordIdOf(record)
    const flag = isOn ? '1' : '0'
    if (await run(() => transport.post(devicePath('subscribe'), { id, [kind]: flag })))
      list.patch(id, { [subscriptionColumns[kind]]: flag })
  }
  const reload = useCoalesced(() => void list.reload(), gathering)
  useGbTopic('gb.state', (payload) => {
    if (isRecord(payload) && typeof payload['id'] === 'string') list.patch(payload['id'], { keepaliveTime: payload['keepaliveTime'] })
    reload()
  })
  useGbTopic('gb.catalog', (payload) => {
    if (!isRecord(payload)) return
    const { deviceId, done, total, ended } = payload
    list.patch(stringValue(deviceId), { progress: ended === true ? '' : `${stringValue(done)}/${stringValue(total)}` })
    if (ended === true) reload()
  })
  const device = chosen && (list.rows.find((row) => recordIdOf(row) === recordIdOf(chosen)) ?? chosen)
  return (
    <div className="ops-gb-desk" data-open={device !== null || undefined}>
      <div className="ops-gb-list">
        <SubscribeContext value={subscribe}>
          <ResourcePage resource={resource} list={list} currentKey={device ? recordIdOf(device) : undefined} />
        </SubscribeContext>
      </div>
      {device && <DevicePanel key={recordIdOf(device)} device={device} onClose={() => setChosen(null)} />}
    </div>
  )
}
