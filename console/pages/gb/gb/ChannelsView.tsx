import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useStrings } from '../../../../elements/core/i18n'
import { ResourcePage } from '../../../../elements/list-page/ResourcePage'
import { useResourceList } from '../../../../elements/list-page/declared/use-resource-list'
import { Note } from '../../../../elements/parts/indicators'
import { useLatest } from '../../../../elements/parts/use-latest'
import { DeviceDialogs, type OpenedDevice } from '../../devices/equipment/DeviceDialogs'
import { useCoalesced } from '../../parts/use-coalesced'
import { channelsResource } from './channels.resource'
import { channelsStrings } from './channels.strings'
import type { ChannelFilter } from './channel-filter'
import { useGbTopic } from './use-gb-topic'

interface ChannelsViewProps {
  tabs: ReactNode
  filter: ChannelFilter
}

/** The channels of the devices: played, steered and recorded like all devices of the list. */
export function ChannelsView({ tabs, filter }: ChannelsViewProps): ReactNode {
  const t = useStrings(channelsStrings)
  const [opened, setOpened] = useState<OpenedDevice | null>(null)
  const resource = useMemo(() => channelsResource((id, title) => setOpened({ kind: 'play', node: { id, title, type: 'device' } })), [])
  const list = useResourceList(resource)
  const latest = useLatest(list)
  const { deviceId = '', equipmentId = '' } = filter
  useEffect(() => {
    latest.current.setSearch('deviceId', deviceId)
    latest.current.setSearch('equipmentId', equipmentId)
    latest.current.submit()
  }, [deviceId, equipmentId, latest])
  const reload = useCoalesced(() => void list.reload(), 1000)
  useGbTopic('gb.state', reload)
  return (
    <>
      <ResourcePage resource={resource} list={list} narrowing={tabs} note={<Note>{t('noTalk')}</Note>} />
      <DeviceDialogs opened={opened} onClose={() => setOpened(null)} onChanged={() => setOpened(null)} />
    </>
  )
}
