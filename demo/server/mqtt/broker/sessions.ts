import type { ServerContext } from '../../platform/context'
import { nowText } from '../../platform/context'
import { loadCaller } from '../../platform/identity/caller'
import { devicesOf, scopeOf } from '../../devices/equipment/scope'
import type { MqttAccountTable } from '../mqtt-tables'
import { commandOf, deviceTopicOf, readDeviceTopic, TOPIC_PREFIX } from '../topics'

/** Subscriptions of one device; further ones are refused. */
const MAX_SUBSCRIPTIONS = 250
const MAX_LEVELS = 8

/** A connection that has signed in. */
export interface Session {
  account: MqttAccountTable
  address: string
  /** Devices that a console sees; null: all. Empty for other accounts. */
  visible: ReadonlySet<string> | null
  /** May publish commands. */
  mayCommand: boolean
  subscriptions: number
}

type Context = Pick<ServerContext, 'database' | 'settings' | 'sessions'>

/** What a console may see and send now; null: its session has ended, or the permission is gone. */
export async function rightsOf(
  { database, settings, sessions }: Context,
  { kind, userId, sessionId, equipmentNo }: MqttAccountTable,
): Promise<Pick<Session, 'visible' | 'mayCommand'> | null> {
  const none = { visible: new Set<string>(), mayCommand: false }
  if (kind === 'device') {
    const device = await database
      .selectFrom('iblCloudLiveEquipment')
      .select('id')
      .where('equipmentNo', '=', equipmentNo ?? '')
      .executeTakeFirst()
    return device ? none : null
  }
  if (userId === null || sessionId === null || !(await sessions.alive([sessionId])).has(sessionId)) return null
  const caller = await loadCaller(database, { userId, sessionId }, { now: nowText({ settings }), tenant: null })
  if (!caller) return null
  if (kind === 'app') return none
  if (!caller.can('mqtt:list')) return null
  const scope = await scopeOf(database, caller)
  const mayCommand = caller.can('mqtt:command')
  if (scope.isAll) return { visible: null, mayCommand }
  const rows = await devicesOf(database, scope)
    .innerJoin('mqttDevice', 'mqttDevice.equipmentId', 'iblCloudLiveEquipment.id')
    .select('mqttDevice.equipmentNo')
    .execute()
  return { visible: new Set(rows.map((row) => row.equipmentNo)), mayCommand }
}

/** Whether a console sees a device. */
export const sees = ({ visible }: Pick<Session, 'visible'>, equipmentNo: string): boolean => visible?.has(equipmentNo) ?? true

/** Whether a session may subscribe to a filter. */
export function maySubscribe({ account, subscriptions }: Session, filter: string): boolean {
  if (filter.split('/').length > MAX_LEVELS || subscriptions >= MAX_SUBSCRIPTIONS) return false
  if (account.kind === 'device') return filter.startsWith(`${TOPIC_PREFIX}/dev/${account.equipmentNo ?? ''}/`)
  if (account.kind === 'app') return filter.startsWith(`${TOPIC_PREFIX}/user/${account.userId ?? ''}/`)
  const own = readDeviceTopic(filter)
  return own !== null && !own.rest.includes('/') && own.rest !== '#' && own.equipmentNo !== '#'
}

/** What a session may do with a topic: publish as the device, send as a command, or nothing. */
export function publishRight({ account, mayCommand, visible }: Session, topic: string): 'device' | 'command' | null {
  const own = readDeviceTopic(topic)
  if (!own) return null
  if (account.kind === 'device') return own.equipmentNo === account.equipmentNo && deviceTopicOf(own.rest) !== null ? 'device' : null
  return account.kind === 'console' && mayCommand && sees({ visible }, own.equipmentNo) && commandOf(own.rest) !== null ? 'command' : null
}
