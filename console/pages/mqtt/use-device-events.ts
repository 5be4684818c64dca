import { useEffect } from 'react'
import { useConfigStore } from '../../../elements/core/config'
import { useStore } from '../../../elements/core/events/use-store'
import { subscribeTopic } from '../../../elements/core/realtime'
import { isRecord } from '../../../elements/core/storage/shapes'
import { useLatest } from '../../../elements/parts/use-latest'
import { useCoalesced } from '../parts/use-coalesced'
import { usePolling } from '../parts/use-polling'
import type { DeviceMessage } from './link/link'
import { useMqttLink } from './link/link-context'

/** ms in which events are gathered, and between two calls while there is no MQTT connection. */
const gathering = 700
const pollInterval = 5000

interface Listeners {
  /** A message of the device came by MQTT. */
  onMessage?: (message: DeviceMessage) => void
  /** Something of the device changed: what is shown is loaded again. */
  onChange: () => void
}

/** Follows one device, by MQTT and by the topics of the live socket; without MQTT also by calls. */
export function useDeviceEvents(equipmentNo: string, topics: readonly ('mqtt.state' | 'mqtt.command')[], listeners: Listeners): void {
  const config = useConfigStore()
  const link = useMqttLink()
  const latest = useLatest(listeners)
  const soon = useLatest(useCoalesced(() => latest.current.onChange(), gathering))
  const names = topics.join()
  useEffect(() => {
    const isOwn = (payload: unknown): boolean => isRecord(payload) && payload['equipmentNo'] === equipmentNo
    const ends = names.split(',').map((topic) =>
      subscribeTopic(config, topic, {
        onMessage: (payload) => {
          if (isOwn(payload)) soon.current()
        },
        onBack: () => soon.current(),
      }),
    )
    const end = link.listen((message) => {
      if (message.equipmentNo !== equipmentNo) return
      latest.current.onMessage?.(message)
      soon.current()
    })
    return () => {
      for (const stop of ends) stop()
      end()
    }
  }, [config, equipmentNo, latest, link, names, soon])
  const { state } = useStore(link.store)
  usePolling(() => Promise.resolve(latest.current.onChange()), pollInterval, { enabled: state !== 'connected' })
}
