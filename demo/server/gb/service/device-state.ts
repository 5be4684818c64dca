import { nowText } from '../../platform/context'
import { isObject } from '../../platform/base/objects'
import { type DbTransaction, inTransaction, type Queryable } from '../../platform/database/transactions'
import { announceToManagers } from '../../devices/equipment/live'
import { notePresence } from '../../devices/equipment/presence'
import { clipOf } from '../../devices/equipment/streams'
import type { GbChannelTable, GbDeviceTable } from '../gb-tables'
import type { GbCore } from './core'

/** Why a device is offline; texts of the page. */
export type OfflineReason = 'keepalive' | 'expired' | 'unregistered' | 'address' | 'reported' | 'deleted' | 'restarted' | 'simulated'

export async function deviceByNumber(db: Queryable, deviceId: string): Promise<GbDeviceTable | undefined> {
  return db.selectFrom('gbDevice').selectAll().where('deviceId', '=', deviceId).executeTakeFirst()
}

/** Publishes the state of a device after the commit. */
export async function announceGbDevice(
  trx: DbTransaction,
  { context }: Pick<GbCore, 'context'>,
  device: GbDeviceTable,
  changed: Partial<GbDeviceTable>,
): Promise<void> {
  const { id, onlineStatus, keepaliveTime, registerTime, reason, faultFlag, channelCount, sysOrgCode } = { ...device, ...changed }
  await announceToManagers(
    trx,
    context,
    { id, sysOrgCode, userId: null },
    {
      topic: 'gb.state',
      permission: 'gb:list',
      payload: { id, onlineStatus, keepaliveTime, registerTime, reason, faultFlag, channelCount, updateTime: nowText(context) },
    },
  )
}

/** A channel is online only if its device is. A channel of the demo that shows a clip is live as long as it is online. */
export async function showChannel(trx: DbTransaction, { context }: Pick<GbCore, 'context'>, channel: GbChannelTable, isOnline: boolean) {
  if (channel.equipmentId === null) return
  const equipment = await trx.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', channel.equipmentId).executeTakeFirst()
  if (!equipment) return
  const isUp = isOnline && channel.status === '1'
  const liveHas = isUp && (clipOf(equipment) !== null || equipment.liveHas === '1') ? '1' : '0'
  await notePresence(trx, context, equipment, { onlineStatus: isUp ? '1' : '0', liveHas }, { endReason: isUp ? 'stopped' : 'offline' })
}

async function showChannels(trx: DbTransaction, core: Pick<GbCore, 'context'>, deviceId: string, isOnline: boolean): Promise<void> {
  const channels = await trx.selectFrom('gbChannel').selectAll().where('deviceId', '=', deviceId).where('kind', '=', 'channel').execute()
  for (const channel of channels) {
    // oxlint-disable-next-line no-await-in-loop -- one after another in a transaction
    await showChannel(trx, core, channel, isOnline)
  }
}

/** Columns that change with the state. */
export type DeviceChange = Partial<GbDeviceTable>

/** The device is reached: stored, and its channels are online with it. */
export async function setOnline(core: Pick<GbCore, 'context'>, device: GbDeviceTable, change: DeviceChange): Promise<void> {
  const { context } = core
  const isNew = device.onlineStatus !== '1'
  const set: DeviceChange = { ...change, onlineStatus: '1', reason: null, ...(isNew && { onlineSince: nowText(context) }) }
  await inTransaction(context.database, async (trx) => {
    await trx.updateTable('gbDevice').set(set).where('id', '=', device.id).execute()
    if (isNew) await showChannels(trx, core, device.deviceId, true)
    await announceGbDevice(trx, core, device, set)
  })
  context.hub.wake()
}

/** The device is gone: its channels go with it. */
export async function setOffline(core: Pick<GbCore, 'context'>, device: GbDeviceTable, reason: OfflineReason): Promise<void> {
  if (device.onlineStatus !== '1') return
  const { context } = core
  const set: DeviceChange = { onlineStatus: '0', reason, onlineSince: null }
  await inTransaction(context.database, async (trx) => {
    await trx.updateTable('gbDevice').set(set).where('id', '=', device.id).execute()
    await showChannels(trx, core, device.deviceId, false)
    await announceGbDevice(trx, core, device, set)
  })
  context.hub.wake()
  await context.watchGuard.poll()
}

/** What devices get wrong; texts of the page. */
export type Slip =
  | 'expiresMissing'
  | 'bodyUnreadable'
  | 'deviceIdDiffers'
  | 'sumNumWrong'
  | 'itemId'
  | 'channelTaken'
  | 'portChanged'
  | 'addressChanged'
  | 'fault'
  | 'sdpMissing'
  | 'strangeSender'
  | 'positionRefused'
  | 'catalogIncomplete'

const MAX_COUNT = 1_000_000

/** Slips by name, as they are stored. */
export function readSlips(text: string): Record<string, number> {
  const value: unknown = JSON.parse(text)
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
    : {}
}

/** Counts slips of a device, which its page shows. */
export async function countSlips(core: GbCore, deviceId: string, slips: readonly Slip[]): Promise<void> {
  if (slips.length === 0) return
  await inTransaction(core.context.database, async (trx) => {
    const device = await deviceByNumber(trx, deviceId)
    if (!device) return
    const counts = readSlips(device.slips)
    for (const slip of slips) counts[slip] = Math.min(MAX_COUNT, (counts[slip] ?? 0) + 1)
    await trx
      .updateTable('gbDevice')
      .set({ slips: JSON.stringify(counts) })
      .where('id', '=', device.id)
      .execute()
  })
}
