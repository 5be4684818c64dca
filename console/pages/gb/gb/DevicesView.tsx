import { type ReactNode, useMemo } from 'react'
import { isRecord } from '../../../../elements/core/storage/shapes'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { useCoalesced } from '../../parts/use-coalesced'
import { devicesResource } from './devices.resource'
import { useGbTopic } from './use-gb-topic'

/** ms in which changes are gathered before the list is loaded again. */
const gathering = 1000

interface DevicesViewProps {
  /** 20 digits of a device. */
  onChannels: (deviceId: string) => void
}

/** The devices that register here. */
export function DevicesView({ onChannels }: DevicesViewProps): ReactNode {
  const resource = useMemo(() => devicesResource(onChannels), [onChannels])
  const list = useResourceList(resource)
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
  return <ResourcePage resource={resource} list={list} />
}
