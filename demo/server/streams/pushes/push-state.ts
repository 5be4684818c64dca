import { nowText, type ServerContext } from '../../platform/context'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { PushTable } from './push-table'
import type { DbTransaction } from '../../platform/database/transactions'
import { announceToManagers } from '../../devices/equipment/live'
import { notePresence } from '../../devices/equipment/presence'
import type { Picture } from '../../media/feeds/pushed-feed'
import { timeOf } from '../../platform/base/time'
import { noteEvent, ofPush } from '../../devices/equipment/events'

/** End reason of a push whose encoder is unreachable; its device counts as offline. */
const LOSSES: ReadonlySet<string> = new Set(['broken', 'silent', 'lost', 'node-down'])

/** State of a push. */
export type PushState = 'pushing' | 'lost' | 'idle' | 'expired' | 'disabled'

export function isExpired({ keyExpire }: Pick<PushTable, 'keyExpire'>, now: number): boolean {
  return keyExpire !== null && timeOf(keyExpire) <= now
}

/** End reason of a push whose media server does not respond. */
export const NODE_DOWN = 'node-down'

/** An expired key starts no push; a running push continues. */
export function pushStateOf(row: Pick<PushTable, 'enabled' | 'pushStatus' | 'keyExpire' | 'endReason'>, now: number): PushState {
  if (row.enabled === '0') return 'disabled'
  if (row.pushStatus === '1') return 'pushing'
  if (row.endReason === NODE_DOWN) return 'lost'
  return isExpired(row, now) ? 'expired' : 'idle'
}

async function deviceOf(trx: DbTransaction, { equipmentId }: Pick<PushTable, 'equipmentId'>): Promise<EquipmentTable | undefined> {
  return trx.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', equipmentId).executeTakeFirst()
}

/** Publishes the state of a push as `push.state` after the commit. */
async function announcePush(
  trx: DbTransaction,
  context: Pick<ServerContext, 'settings'>,
  row: PushTable,
  device: EquipmentTable,
): Promise<void> {
  const { id, enabled, pushStatus, startTime, lastTime } = row
  const payload = { id, enabled, pushStatus, startTime, lastTime, state: pushStateOf(row, context.settings.clock.now()) }
  await announceToManagers(trx, context, device, { topic: 'push.state', permission: 'push:list', payload })
}

/** Further columns that change with the state. */
type Besides = Partial<Pick<PushTable, 'enabled' | 'updateBy' | 'updateTime'>>

/** Sets the state of a push and publishes it. */
export async function changePush(
  trx: DbTransaction,
  context: Pick<ServerContext, 'settings'>,
  row: PushTable,
  changed: Partial<Pick<PushTable, 'pushStatus' | 'startTime' | 'lastTime' | 'nodeId' | 'nodeMark' | 'endReason'>> & Besides,
): Promise<void> {
  const device = await deviceOf(trx, row)
  await trx.updateTable('iblPushListInfo').set(changed).where('id', '=', row.id).execute()
  if (device) await announcePush(trx, context, { ...row, ...changed }, device)
}

/** Media server of a device's stream; null: this server. */
async function markActive(trx: DbTransaction, { equipmentId }: PushTable, nodeId: string | null): Promise<void> {
  await trx.updateTable('iblCloudLiveEquipment').set({ nodeId }).where('id', '=', equipmentId).execute()
}

/** Where a push arrives: at this server by a protocol, or at an external media server. */
type PushTarget = { protocol: 'rtmp' | 'webrtc' } | { nodeId: string }

/** Sets the device live after the first frame reached us or an external media server. */
export async function beginPush(
  trx: DbTransaction,
  context: Pick<ServerContext, 'settings'>,
  row: PushTable,
  { codec, width, height }: Picture,
  target: PushTarget,
): Promise<void> {
  const device = await deviceOf(trx, row)
  if (!device) return
  const time = nowText(context)
  const nodeId = 'nodeId' in target ? target.nodeId : null
  // The protocol of a push to this server is known, regardless of the settings.
  const times = { lastOnlineTime: time, protocol: 'protocol' in target ? target.protocol : device.protocol }
  await trx.updateTable('iblCloudLiveEquipment').set(times).where('id', '=', device.id).execute()
  await markActive(trx, row, nodeId)
  await notePresence(
    trx,
    context,
    { ...device, ...times },
    { onlineStatus: '1', liveHas: '1' },
    { picture: { title: row.liveTitle, videoCodec: codec, width, height } },
  )
  await changePush(trx, context, row, { pushStatus: '1', startTime: time, lastTime: time, nodeId, endReason: null })
  const size = width !== null && height !== null ? `${width}×${height}` : ''
  await noteEvent(trx, context, ofPush(row), { type: 'publish', detail: `${codec} ${size}`.trim() })
}

/**
 * Ends a push: the device is no longer live, and offline if its encoder was lost. For a push that is not running only `besides` is stored.
 */
export async function endPush(
  trx: DbTransaction,
  context: Pick<ServerContext, 'settings'>,
  row: PushTable,
  endReason: string,
  extraFields: Besides = {},
  username: string | null = null,
): Promise<void> {
  if (row.pushStatus === '0') return Object.keys(extraFields).length > 0 ? changePush(trx, context, row, extraFields) : undefined
  const device = await deviceOf(trx, row)
  const isLoss = LOSSES.has(endReason)
  if (device) {
    const lastOnlineTime = nowText(context)
    await trx.updateTable('iblCloudLiveEquipment').set({ lastOnlineTime }).where('id', '=', device.id).execute()
    const onlineStatus = isLoss ? '0' : device.onlineStatus
    await notePresence(trx, context, { ...device, lastOnlineTime }, { onlineStatus, liveHas: '0' }, { endReason })
  }
  if (row.nodeId !== null) await markActive(trx, row, null)
  // A push lost with its media server resumes when the server is back.
  const nodeMark = endReason === NODE_DOWN ? row.nodeMark : null
  await changePush(trx, context, row, { ...extraFields, pushStatus: '0', lastTime: nowText(context), nodeMark, endReason })
  // The loss is already stored with the device.
  if (!isLoss || device?.onlineStatus === '0')
    await noteEvent(trx, context, ofPush(row), { type: 'unpublish', detail: endReason, username })
}
