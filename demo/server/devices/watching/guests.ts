import type { EquipmentTable } from '../equipment/equipment-tables'
import type { ServerContext } from '../../platform/context'
import type { StreamKey } from '../../media/contract/source'

/** The services that resolve a caller and its permissions. */
export type CallerServices = Pick<ServerContext, 'database' | 'sessions' | 'settings'> & {
  /** What one look at all viewers has found out about guests, by session and stream: a link that many came by is checked once. */
  guests?: Map<string, Promise<WatchableDevice | undefined>>
}

/** Session of a guest who came by a shared link. */
export const shareSession = (shareId: string): string => `share:${shareId}`

/** What watching needs of a device. */
export type WatchableDevice = Pick<EquipmentTable, 'enabled' | 'liveHas' | 'pullUrl' | 'nodeId' | 'protocol' | 'onlineStatus'>

/** The device of a stream, as long as the session of a guest with this id shows it. */
type GuestCheck = (context: CallerServices, id: string, key: StreamKey) => Promise<WatchableDevice | undefined>

/**
 * What guests may watch, by the kind of their sessions: `share:{id of the link}`, `slow:{id}`, `code:{id of the device}`. Rooms add theirs
 * when they are loaded.
 */
export const GUEST_CHECKS = new Map<string, GuestCheck>()

/** The device that a guest may watch now; undefined where the right has ended. */
export async function guestDevice(context: CallerServices, sessionId: string, key: StreamKey): Promise<WatchableDevice | undefined> {
  const [kind = '', ...id] = sessionId.split(':')
  const known = context.guests?.get(`${sessionId} ${key}`)
  const device = known ?? GUEST_CHECKS.get(kind)?.(context, id.join(':'), key)
  if (device) context.guests?.set(`${sessionId} ${key}`, device)
  return device
}
