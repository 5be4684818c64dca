import { useEffect, useRef } from 'react'
import { useConfigStore } from '../../core/config'
import { subscribeTopic } from '../../core/realtime'
import { readDeviceMessage } from '../../device-tree/device-nodes'
import { useLatest } from '../../parts/use-latest'

/** Looks again when a device without a picture may be live again. Null: there is none. */
export function useBackAgain(id: string | null, isLost: boolean, poll: () => void): void {
  const config = useConfigStore()
  const latest = useLatest({ isLost, look: poll })
  /** It became live, or may have, while the server was asked: the answer may be older. */
  const isDue = useRef(false)
  useEffect(() => {
    if (id === null) return undefined
    function mayBeBack(): void {
      if (latest.current.isLost) latest.current.look()
      else isDue.current = true
    }
    return subscribeTopic(config, 'equipment.state', {
      onMessage(raw) {
        const message = readDeviceMessage(raw)
        if (message?.id === id && message.state === 'live') mayBeBack()
      },
      onFirst: mayBeBack,
      onBack: mayBeBack,
    })
  }, [config, id, latest])
  useEffect(() => {
    if (!isLost || !isDue.current) return
    isDue.current = false
    latest.current.look()
  }, [isLost, latest])
}
