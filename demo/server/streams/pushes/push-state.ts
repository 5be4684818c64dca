import { nowText, type ServerContext } from '../../platform/context'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { PushTable } from './push-table'
import type { DbTransaction } from '../../platform/database/transactions'
import { announceToManagers } from '../../devices/equipment/live'
import { notePresence } from '../../devices/equipment/presence'
import type { Picture } from '../../media/feeds/pushed-feed'
import { timeOf } from '../../platform/base/time'
import { noteEvent, ofPush } from '../../devices/equipment/events'

/** Why a push ends that nobody ended: its encoder is not reached any more, so its device counts as offline. */
const LOSSES: ReadonlySet<string> = new Set(['broken', 'silent', 'lost', 'node-down'])

/** What a push does, in one word. */
export type PushState = 'pushing' | 'lost' | 'idle' | 'expired' | 'disabled'

export function isExpired({ keyExpire }: Pick<PushTable, 'keyExpire'>, now: number): boolean {
  return keyExpire !== null && timeOf(keyExpire) <= now
}

/** Why a push ended whose media server does not answer any more. */
export const NODE_DOWN = 'node-down'

/** A key that has expired opens nothing; who pushes by then goes on. */
export function pushStateOf(row: Pick<PushTable, 'enabled' | 'pushStatus' | 'keyExpire' | 'endReason'>, now: number): PushState {
  if (row.enabled === '0') return 'disabled'
  if (row.pushStatus === '1') return 'pushing'
  if (row.endReason === NODE_DOWN) return 'lost'
  return isExpired(row, now) ? 'expired' : 'idle'
}

async function deviceOf(trx: DbTransaction, { equipmentId }: Pick<PushTable, 'equipmentId'>): Promise<EquipmentTable | undefined> {
  return trx.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', equipmentId).executeTakeFirst()
}

/** Tells open pages what has become of a push, as `push.state`, once the work is committed. */
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

/** What else changes with what a push does. */
type Besides = Partial<Pick<PushTable, 'enabled' | 'updateBy' | 'updateTime'>>

/** Changes what a push does and tells who sees it. */
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

/** Which media server the pictures of a device are on; null: ours. */
async function carry(trx: DbTransaction, { equipmentId }: PushTable, nodeId: string | null): Promise<void> {
  await trx.updateTable('iblCloudLiveEquipment').set({ nodeId }).where('id', '=', equipmentId).execute()
}

/** The first picture has come, to us or to a media server beside ours: the device is live. */
export async function beginPush(
  trx: DbTransaction,
  context: Pick<ServerContext, 'settings'>,
  row: PushTable,
  { codec, width, height }: Picture,
  nodeId: string | null = null,
): Promise<void> {
  const device = await deviceOf(trx, row)
  if (!device) return
  const time = nowText(context)
  // What comes to us comes by RTMP, whatever was typed.
  const seen = { lastOnlineTime: time, protocol: nodeId === null ? 'rtmp' : device.protocol }
  await trx.updateTable('iblCloudLiveEquipment').set(seen).where('id', '=', device.id).execute()
  await carry(trx, row, nodeId)
  await notePresence(
    trx,
    context,
    { ...device, ...seen },
    { onlineStatus: '1', liveHas: '1' },
    { picture: { videoCodec: codec, width, height } },
  )
  await changePush(trx, context, row, { pushStatus: '1', startTime: time, lastTime: time, nodeId, endReason: null })
  const size = width !== null && height !== null ? `${width}×${height}` : ''
  await noteEvent(trx, context, ofPush(row), { type: 'publish', detail: `${codec} ${size}`.trim() })
}

/** Nothing comes any more: the device is not live, and offline where its encoder was lost. A push that is not under way only changes `besides`. */
export async function endPush(
  trx: DbTransaction,
  context: Pick<ServerContext, 'settings'>,
  row: PushTable,
  endReason: string,
  besides: Besides = {},
  username: string | null = null,
): Promise<void> {
  if (row.pushStatus === '0') return Object.keys(besides).length > 0 ? changePush(trx, context, row, besides) : undefined
  const device = await deviceOf(trx, row)
  const isLoss = LOSSES.has(endReason)
  if (device) {
    const lastOnlineTime = nowText(context)
    await trx.updateTable('iblCloudLiveEquipment').set({ lastOnlineTime }).where('id', '=', device.id).execute()
    const onlineStatus = isLoss ? '0' : device.onlineStatus
    await notePresence(trx, context, { ...device, lastOnlineTime }, { onlineStatus, liveHas: '0' }, { endReason })
  }
  if (row.nodeId !== null) await carry(trx, row, null)
  // One that is lost with its media server goes on by itself when that is back.
  const nodeMark = endReason === NODE_DOWN ? row.nodeMark : null
  await changePush(trx, context, row, { ...besides, pushStatus: '0', lastTime: nowText(context), nodeMark, endReason })
  // What is lost has been noted with its device.
  if (!isLoss || device?.onlineStatus === '0')
    await noteEvent(trx, context, ofPush(row), { type: 'unpublish', detail: endReason, username })
}
