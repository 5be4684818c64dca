import { nowText } from '../../platform/context'
import { ApiError } from '../../platform/base/errors'
import { newId } from '../../platform/base/ids'
import { type DbTransaction, inTransaction } from '../../platform/database/transactions'
import { announceToManagers } from '../../devices/equipment/live'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { GbChannelTable, GbDeviceTable } from '../gb-tables'
import { type CatalogItem, formatBody, GB_ID, readCatalogItem } from '../manscdp/bodies'
import { shareNewChannels } from './auto-share'
import type { Collected, Collector } from './collector'
import { type GbCore, nextSn, peerOf, sendMessage } from './core'
import { announceGbDevice, countSlips, deviceByNumber, showChannel, type Slip } from './device-state'

/** Milliseconds between two messages of progress. */
const PROGRESS_EVERY = 500
/** Types of ids that are cameras themselves. */
const CAMERA_TYPES = new Set(['131', '132'])
export const GB_APP = 'gb'

export interface GbCatalog {
  /** Asks a device for its channels and stores them. @throws ApiError where it cannot be asked */
  sync(device: GbDeviceTable): Promise<void>
  /** A device reports a change: it is asked for its channels, after the list that is under way. @throws ApiError as sync */
  changed(device: GbDeviceTable): Promise<void>
  /** Stores channels that a device reports by itself, e.g. of the demo. */
  store(device: GbDeviceTable, items: readonly CatalogItem[], options: { isComplete: boolean; note: string | null }): Promise<void>
}

/** Whether a camera of this type turns. */
const turns = (ptzType: number): boolean => ptzType === 1 || ptzType === 4

const BLANK_EQUIPMENT = {
  areaCode: null,
  userId: null,
  phone: null,
  pullUrl: null,
  nodeId: null,
  onlineStatus: '0',
  liveHas: '0',
  enabled: '1',
  disableReason: null,
  disabledUntil: null,
  // Catalogues do not say whether a channel takes sound; the device refuses a talk that it cannot carry.
  talk: '1',
  aiFlag: '0',
  recordMode: '0',
  recordPlanId: null,
  keepDays: 7,
  thumb: null,
  battery: null,
  signal: null,
  firmware: null,
  ip: null,
  lastOnlineTime: null,
  lastOfflineTime: null,
  liveStartTime: null,
  remark: null,
  notifyEvents: null,
  notifyAfter: 30,
  notifyRoles: null,
  notifyUsers: null,
  alarmEvents: 'lost,refuse,recordMissing',
  updateBy: null,
  updateTime: null,
  mqttFlag: '0',
  sysId: '0',
} as const satisfies Partial<EquipmentTable>

/** Columns of the device of a channel that come from the catalogue. */
function equipmentFields(item: CatalogItem): Pick<EquipmentTable, 'vendor' | 'model' | 'ptz' | 'lng' | 'lat' | 'address'> {
  const { manufacturer, model, ptzType, lng, lat, address } = item
  return { vendor: manufacturer, model, ptz: turns(ptzType) ? '1' : '0', lng, lat, address }
}

/** The group of the channels of a device. */
async function saveGroup(trx: DbTransaction, core: Pick<GbCore, 'context'>, device: GbDeviceTable): Promise<void> {
  const { id, name, departId, sysOrgCode } = device
  await trx
    .insertInto('iblCloudLiveEquipmentGroup')
    .values({
      id,
      name,
      sortNo: 100,
      departId,
      sysOrgCode,
      createBy: null,
      createTime: nowText(core.context),
      updateBy: null,
      updateTime: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** The device in the list of devices that a channel is; null where another device has its number. */
async function saveEquipment(
  trx: DbTransaction,
  core: Pick<GbCore, 'context'>,
  device: GbDeviceTable,
  item: CatalogItem,
  earlier: GbChannelTable | undefined,
): Promise<string | null> {
  const taken = await trx.selectFrom('iblCloudLiveEquipment').selectAll().where('equipmentNo', '=', item.channelId).executeTakeFirst()
  const known = taken && (await trx.selectFrom('gbChannel').select('deviceId').where('equipmentId', '=', taken.id).executeTakeFirst())
  if (taken && (taken.protocol !== 'gb28181' || (known && known.deviceId !== device.deviceId))) return null
  if (taken) {
    // A name and a place that a person gave stay.
    const name = earlier && taken.name === earlier.name ? { name: item.name } : {}
    const { lng, lat, address, ...fields } = equipmentFields(item)
    const place = taken.lng === null && taken.lat === null ? { lng, lat } : {}
    await trx
      .updateTable('iblCloudLiveEquipment')
      .set({ ...fields, ...name, ...place, ...(taken.address === null && { address }) })
      .where('id', '=', taken.id)
      .execute()
    return taken.id
  }
  const id = newId()
  const { departId, sysOrgCode } = device
  await trx
    .insertInto('iblCloudLiveEquipment')
    .values({
      ...BLANK_EQUIPMENT,
      ...equipmentFields(item),
      id,
      equipmentNo: item.channelId,
      name: item.name,
      equipmentType: 'gb',
      protocol: 'gb28181',
      groupId: device.id,
      departId,
      sysOrgCode,
      app: GB_APP,
      stream: item.channelId,
      createBy: null,
      createTime: nowText(core.context),
    })
    .execute()
  return id
}

async function saveItem(
  trx: DbTransaction,
  core: Pick<GbCore, 'context'>,
  device: GbDeviceTable,
  item: CatalogItem,
  earlier: GbChannelTable | undefined,
): Promise<Slip | null> {
  const equipmentId = item.kind === 'place' ? null : await saveEquipment(trx, core, device, item, earlier)
  const now = nowText(core.context)
  const row: GbChannelTable = {
    ...item,
    id: earlier?.id ?? newId(),
    deviceId: device.deviceId,
    equipmentId,
    createBy: null,
    createTime: earlier?.createTime ?? now,
    updateBy: null,
    updateTime: now,
  }
  await trx
    .insertInto('gbChannel')
    .values(row)
    .onConflict((conflict) => conflict.columns(['deviceId', 'channelId']).doUpdateSet(row))
    .execute()
  await showChannel(trx, core, row, device.onlineStatus === '1')
  return item.kind === 'channel' && equipmentId === null ? 'channelTaken' : null
}

/** Reads items; what is no channel is a slip. */
function readItems({ items }: Collected, device: GbDeviceTable, sipId: string): { items: CatalogItem[]; slips: Slip[] } {
  const read = items.map(readCatalogItem)
  const known = read.filter((item): item is CatalogItem => item !== null)
  const isSelf = ({ channelId }: CatalogItem): boolean => channelId === device.deviceId || channelId === sipId
  // A recorder lists itself beside its channels; a camera is its own channel.
  const channels = known.filter((item) => !isSelf(item))
  const own = known.filter((item) => item.channelId === device.deviceId)
  return {
    items: channels.some(({ kind }) => kind === 'channel') ? channels : [...channels, ...own],
    slips: known.length < read.length ? ['itemId'] : [],
  }
}

/** A camera that sends no catalogue is one channel. */
function selfAsChannel({ deviceId, name, manufacturer, model }: GbDeviceTable): CatalogItem[] {
  if (!CAMERA_TYPES.has(deviceId.slice(10, 13)) || !GB_ID.test(deviceId)) return []
  const place = { civilCode: null, parentId: null, businessGroupId: null, address: null, lng: null, lat: null }
  return [{ channelId: deviceId, name, manufacturer, model, ...place, ptzType: 0, status: '1', kind: 'channel' }]
}

/** `onShared`: these upper platforms got new channels. */
export function createGbCatalog(core: GbCore, collector: Collector, onShared: (platformIds: readonly string[]) => void): GbCatalog {
  const { context } = core
  /** Lists that are under way, by device. `isDue`: another one follows. */
  const running = new Map<string, { isDue: boolean }>()

  async function announceProgress(device: GbDeviceTable, progress: { done: number; total: number; ended: boolean }): Promise<void> {
    const { id, sysOrgCode } = device
    await inTransaction(context.database, (trx) =>
      announceToManagers(
        trx,
        context,
        { id, sysOrgCode, userId: null },
        { topic: 'gb.catalog', permission: 'gb:list', payload: { deviceId: id, ...progress } },
      ),
    )
    context.hub.wake()
  }

  const store: GbCatalog['store'] = async (device, items, { isComplete, note }) => {
    const slips: Slip[] = []
    const platformIds = await inTransaction(context.database, async (trx) => {
      const current = (await deviceByNumber(trx, device.deviceId)) ?? device
      await saveGroup(trx, core, current)
      const earlier = await trx.selectFrom('gbChannel').selectAll().where('deviceId', '=', device.deviceId).execute()
      for (const item of items) {
        const known = earlier.find(({ channelId }) => channelId === item.channelId)
        // oxlint-disable-next-line no-await-in-loop -- one after another in a transaction
        const slip = await saveItem(trx, core, current, item, known)
        if (slip) slips.push(slip)
      }
      const listed = new Set(items.map(({ channelId }) => channelId))
      const missing = isComplete ? earlier.filter(({ channelId, status }) => status === '1' && !listed.has(channelId)) : []
      for (const channel of missing) {
        // oxlint-disable-next-line no-await-in-loop -- one after another in a transaction
        await trx.updateTable('gbChannel').set({ status: '0' }).where('id', '=', channel.id).execute()
        // oxlint-disable-next-line no-await-in-loop -- the same
        await showChannel(trx, core, { ...channel, status: '0' }, false)
      }
      const channels = await trx
        .selectFrom('gbChannel')
        .select(['id', 'channelId'])
        .where('deviceId', '=', device.deviceId)
        .where('kind', '=', 'channel')
        .execute()
      const known = new Set(earlier.map(({ channelId }) => channelId))
      const added = channels.filter(({ channelId }) => !known.has(channelId)).map(({ id }) => id)
      const changed = { channelCount: channels.length, catalogTime: nowText(context), catalogNote: note }
      await trx.updateTable('gbDevice').set(changed).where('id', '=', device.id).execute()
      await announceGbDevice(trx, core, current, changed)
      return shareNewChannels(trx, current.sysOrgCode, added)
    })
    context.hub.wake()
    onShared(platformIds)
    await countSlips(core, device.deviceId, slips)
  }

  async function finish(device: GbDeviceTable, collected: Collected): Promise<void> {
    const { sipId } = await core.config()
    const { items, slips } = readItems(collected, device, sipId)
    const { total, isComplete } = collected
    const count = collected.items.length
    const isSilent = count === 0 && total === null
    const note = total !== null && count < total ? `${count}/${total}` : null
    await store(device, isSilent ? selfAsChannel(device) : items, { isComplete: isComplete && !isSilent, note })
    const wrongSum: Slip[] = total !== null && count > total ? ['sumNumWrong'] : note === null ? [] : ['catalogIncomplete']
    await countSlips(core, device.deviceId, [...slips, ...wrongSum])
    await announceProgress(device, { done: count, total: Math.max(total ?? 0, count), ended: true })
  }

  /** Stores a list once it has come, and asks for the next one if the device has reported changes since. */
  async function end(device: GbDeviceTable, list: { isDue: boolean }, collected: Promise<Collected>): Promise<void> {
    const { deviceId } = device
    const result = await collected
    let isNewest = false
    try {
      await finish(device, result)
    } finally {
      isNewest = running.get(deviceId) === list
      if (isNewest) running.delete(deviceId)
    }
    // A device that does not respond to queries is not asked again and again.
    if (isNewest && list.isDue && result.items.length > 0) await sync(device)
  }

  async function changed(device: GbDeviceTable): Promise<void> {
    const list = running.get(device.deviceId)
    if (list) list.isDue = true
    else await sync(device)
  }

  async function sync(device: GbDeviceTable): Promise<void> {
    const { deviceId } = device
    const sn = nextSn()
    let last = 0
    const collected = collector.collect(deviceId, 'catalog', sn, ({ done, total }) => {
      const now = performance.now()
      if (now - last < PROGRESS_EVERY) return
      last = now
      void announceProgress(device, { done, total, ended: false }).catch((error: unknown) => core.report(error))
    })
    const list = { isDue: false }
    running.set(deviceId, list)
    try {
      const body = formatBody('Query', { command: 'Catalog', sn, deviceId }, [], device.charset)
      await sendMessage(core, peerOf(device), deviceId, body)
    } catch (error) {
      if (running.get(deviceId) === list) running.delete(deviceId)
      collector.cancel(deviceId, 'catalog')
      throw error
    }
    // The response takes as long as the device likes: what it says is stored when it has come.
    void end(device, list, collected).catch((error: unknown) => {
      if (!(error instanceof ApiError)) core.report(error)
    })
  }

  return { store, sync, changed }
}
