import { useEffect } from 'react'
import { useConfigStore } from '../../../../elements/core/config'
import { subscribeTopic } from '../../../../elements/core/realtime'
import { useLatest } from '../../../../elements/parts/use-latest'

/** Calls `run` with each message of a topic of this screen, and without one when the connection is back. */
export function useGbTopic(topic: 'gb.state' | 'gb.catalog' | 'gb.platform', run: (payload: unknown) => void): void {
  const config = useConfigStore()
  const latest = useLatest(run)
  useEffect(
    () => subscribeTopic(config, topic, { onMessage: (payload) => latest.current(payload), onBack: () => latest.current(undefined) }),
    [config, topic, latest],
  )
}
