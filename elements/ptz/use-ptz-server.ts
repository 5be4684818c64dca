import { useEffect } from 'react'
import { useConfigStore } from '../core/config'
import { type ServerData, useServerData } from '../core/query'
import { subscribeTopic } from '../core/realtime'
import { isRecord } from '../core/storage/shapes'
import { useLatest } from '../parts/use-latest'
import { pageVisibility } from '../player/playback/page-visibility'
import { type PtzState, readState } from './ptz-model'

/** Which camera, and where the server knows of it. */
export interface PtzTarget {
  device: string
  url: string
}

type Part = 'state' | 'presets' | 'cruises'

/** Asks anew when the server says that this part of the camera has changed, and when what was said may have been missed. */
function usePtzMessages(device: string, part: Part, reload: () => Promise<void>): void {
  const config = useConfigStore()
  const latest = useLatest({ reload })
  useEffect(() => {
    if (device === '') return undefined
    const refresh = (): void => void latest.current.reload()
    const isOurs = (message: unknown): message is Readonly<Record<string, unknown>> => isRecord(message) && message['id'] === device
    const ends = [
      subscribeTopic(config, 'ptz.state', {
        onMessage: (message) => isOurs(message) && message['part'] === part && refresh(),
        onBack: refresh,
      }),
    ]
    if (part === 'state')
      // That the connection is there again is heard of the other one.
      ends.push(
        subscribeTopic(config, 'equipment.state', { onMessage: (message) => isOurs(message) && refresh(), onBack: () => undefined }),
      )
    return () => ends.forEach((end) => end())
  }, [config, device, part, latest])
}

/** A list that is kept of a camera: its presets, its cruises. */
export function usePtzList<Item>(
  { device, url }: PtzTarget,
  part: 'presets' | 'cruises',
  read: (raw: unknown) => Item[],
): ServerData<Item[]> {
  const path = part === 'presets' ? 'preset' : 'cruise'
  const list = useServerData({
    key: ['ptz', url, device, part],
    load: async (transport, signal) => read(await transport.get(`${url}/${path}/list`, { id: device }, { signal })),
  })
  usePtzMessages(device, part, list.reload)
  return list
}

/** ms between two looks while it moves, and while somebody else steers it, of whose end nobody tells. */
const [whileMoving, whileSteered] = [1000, 2000]

function waitFor(state: PtzState | null | undefined): number {
  if (!state) return 0
  return state.command !== null ? whileMoving : state.steeredBy !== '' ? whileSteered : 0
}

/** Where a camera looks and what it does. */
export function usePtzState({ device, url }: PtzTarget): ServerData<PtzState | null> {
  const found = useServerData({
    key: ['ptz', url, device, 'state'],
    load: async (transport, signal) => readState(await transport.get(`${url}/ptz/state`, { id: device }, { signal })),
    enabled: device !== '',
    noCache: true,
  })
  usePtzMessages(device, 'state', found.reload)
  const latest = useLatest(found)
  const wait = waitFor(found.data)
  useEffect(() => {
    if (wait === 0) return undefined
    const looking = setInterval(() => pageVisibility.isHidden() || void latest.current.reload(), wait)
    return () => clearInterval(looking)
  }, [wait, latest])
  return found
}
