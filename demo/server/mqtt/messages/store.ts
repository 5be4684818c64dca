import type { ServerContext } from '../../platform/context'
import { nowText } from '../../platform/context'
import { newId } from '../../platform/base/ids'
import { isObject } from '../../platform/base/objects'
import { timeText } from '../../platform/base/time'
import { type DbTransaction, insertAll } from '../../platform/database/transactions'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import { notePresence } from '../../devices/equipment/presence'
import { dictItems } from '../../platform/dictionaries/items'
import { MAX_REPORT_AGE } from '../../field/limit-state'
import { deviceOwner } from '../../field/owner'
import { raiseAlarm } from '../../field/sos/raise'
import { type PositionRow, readPosition, type ReportedPosition } from '../../field/tracks/read-position'
import { logRejected, storePositions } from '../../field/tracks/store-positions'
import { applyReply } from '../commands/replies'
import { newDevice } from '../devices/new-device'
import type { MqttDeviceTable, MqttLogTable } from '../mqtt-tables'
import { type Product, productsWith } from '../products/product'
import { measuredAt } from '../payloads/device-times'
import type { DeviceBatch, Message } from './inbox'
import { applyLimits, breachesOf, type LimitStates, limitsAfter } from './limits'
import { type Metrics, metricsOf, readPayload, standardValue, textOf } from '../payloads/payload'

/** Characters of a payload in the log. */
const MAX_LOGGED = 8192
/** Positions of one message. */
const MAX_POSITIONS = 100

type Context = Pick<ServerContext, 'settings'>

interface Device {
  row: MqttDeviceTable
  equipment: EquipmentTable
  product: Product | undefined
}

/** Reads the JSON object of a column. */
function storedObject<Value>(text: string | null): Readonly<Record<string, Value>> {
  const value: unknown = text === null ? {} : JSON.parse(text)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this file
  return isObject(value) ? (value as Readonly<Record<string, Value>>) : {}
}

let lastSeq = 0
/** The next place in the log: grows, also over a restart. */
function nextSeq(now: number): number {
  lastSeq = Math.max(lastSeq + 1, now * 1000)
  return lastSeq
}

/** A line of the log. */
export function logRow(equipmentNo: string, { topic, direction, payload, qos, at, reason }: Omit<Message, 'simFlag'>): MqttLogTable {
  const text = textOf(payload)
  return {
    id: newId(),
    equipmentNo,
    seq: nextSeq(at),
    direction,
    topic,
    // PostgreSQL stores no NUL.
    payload: text.replaceAll('\0', '\uFFFD').slice(0, MAX_LOGGED),
    size: payload.length,
    qos,
    at,
    reason,
  }
}

async function readDevices(trx: DbTransaction, context: Context, batches: ReadonlyMap<string, DeviceBatch>): Promise<Map<string, Device>> {
  const numbers = [...batches.keys()]
  const rows = await trx.selectFrom('mqttDevice').selectAll().where('equipmentNo', 'in', numbers).execute()
  const equipment = await trx.selectFrom('iblCloudLiveEquipment').selectAll().where('equipmentNo', 'in', numbers).execute()
  const known = new Map(rows.map((row) => [row.equipmentNo, row]))
  const products = await productsWith(
    trx,
    rows.map(({ productKey }) => productKey),
  )
  const devices = new Map<string, Device>()
  for (const one of equipment) {
    const row = known.get(one.equipmentNo) ?? (await newDevice(trx, one, { now: nowText(context), by: null }))
    devices.set(one.equipmentNo, { row, equipment: one, product: products.get(row.productKey ?? '') })
  }
  return devices
}

/** What the messages of one device change in its row. */
type RowChange = Partial<MqttDeviceTable>

/** Merges a telemetry report; an older one changes nothing. */
async function applyTelemetry(
  trx: DbTransaction,
  context: Context,
  { equipment, product, row }: Device,
  before: RowChange,
  fields: Readonly<Record<string, unknown>>,
  { at: arrivedAt, simFlag }: Message,
): Promise<RowChange> {
  const current = { ...row, ...before }
  const metrics = metricsOf(fields)
  const { at, refusal } = measuredAt(fields, arrivedAt)
  const firmware = typeof fields['firmware'] === 'string' ? { firmware: fields['firmware'].slice(0, 100) } : {}
  if (Object.keys(metrics).length === 0 || at < (current.telemetryAt ?? 0)) return { ...before, ...firmware }
  const telemetry: Metrics = { ...storedObject<number>(current.telemetry), ...metrics }
  const change: RowChange = {
    ...before,
    ...firmware,
    telemetry: JSON.stringify(telemetry),
    telemetryAt: at,
    refusal: refusal?.text ?? null,
  }
  if (arrivedAt - at > MAX_REPORT_AGE) return change
  const limits = limitsAfter(storedObject<LimitStates[string]>(current.limits), breachesOf(metrics, product), context.settings.clock.now())
  await applyLimits(trx, context, deviceOwner(equipment), limits, simFlag)
  return { ...change, limits: JSON.stringify(limits.states) }
}

/** Stores the positions of a message. Returns why the last of them was refused; null: none was. */
async function applyPositions(
  trx: DbTransaction,
  context: Context,
  { equipment }: Device,
  fields: Readonly<Record<string, unknown>>,
  { at, simFlag }: Message,
): Promise<string | null> {
  if (equipment.enabled === '0') return '该设备已被禁播，不能上报位置'
  const { rows } = fields
  const reported = Array.isArray(rows) ? rows.filter(isObject).slice(0, MAX_POSITIONS) : [fields]
  const now = context.settings.clock.now()
  const positions: ReportedPosition[] = []
  let refusal: string | null = null
  for (const row of reported) {
    const position = readPosition(withNames(row, at), now)
    if ('text' in position) refusal = position.text
    else positions.push(position)
  }
  const owner = deviceOwner(equipment)
  if (positions.length > 0) await storePositions(trx, owner, positions, { simFlag, now })
  else if (refusal !== null) await logRejected(trx, owner, refusal)
  return refusal
}

/** A position with the names that devices use for its fields. */
function withNames(row: PositionRow, at: number): PositionRow {
  return {
    ...row,
    direction: row['direction'] ?? row['dir'],
    battery: row['battery'] ?? row['bat'],
    gpsTime: row['gpsTime'] ?? row['ts'] ?? at,
  }
}

/** Raises the alarm of a device: whoever presses the button is helped, be the message readable or not. */
async function applyAlarm(
  trx: DbTransaction,
  context: Context,
  { equipment }: Device,
  fields: Readonly<Record<string, unknown>>,
  { simFlag }: Message,
): Promise<void> {
  const types = await dictItems(trx, 'sos_type')
  const type = types.find(({ value }) => value === fields['type'])?.value ?? 'person'
  const level = (['H', 'M', 'L'] as const).find((name) => name === fields['level']) ?? 'H'
  const { content, lng, lat, mark } = fields
  const position =
    typeof lng === 'number' && typeof lat === 'number' && Math.abs(lng) <= 180 && Math.abs(lat) <= 90 && (lng !== 0 || lat !== 0)
  await raiseAlarm(trx, context, {
    ...deviceOwner(equipment),
    ...(position && { lng, lat }),
    type,
    level,
    content: typeof content === 'string' ? content.slice(0, 500) : null,
    ...(typeof mark === 'string' && mark.length <= 32 && { mark }),
    simFlag,
  })
}

/** Stores what came of one device; returns its lines of the log. */
async function storeDevice(trx: DbTransaction, context: Context, device: Device, batch: DeviceBatch): Promise<MqttLogTable[]> {
  const { row, equipment } = device
  const { equipmentNo } = row
  const now = context.settings.clock.now()
  let change: RowChange = {}
  const lines: MqttLogTable[] = []
  for (const message of batch.messages) {
    const read = message.direction === 'down' ? { fields: {} } : readPayload(message.payload)
    const fields = 'fields' in read ? read.fields : {}
    let reason = message.reason ?? ('reason' in read ? read.reason : null)
    if (message.topic === 'sos') await applyAlarm(trx, context, device, fields, message)
    if (reason === null && message.direction === 'up') {
      if (message.topic === 'telemetry' || message.topic === 'status')
        change = await applyTelemetry(trx, context, device, change, message.topic === 'status' ? withoutState(fields) : fields, message)
      if (message.topic === 'reply') reason = await applyReply(trx, context, equipment, fields)
      if (message.topic === 'gps') {
        reason = await applyPositions(trx, context, device, fields, message)
        const battery = standardValue(metricsOf(fields), 'battery')
        if (battery !== null) change = await applyTelemetry(trx, context, device, change, { battery, ts: fields['ts'] }, message)
      }
    }
    if (reason !== null && message.direction === 'up') change = { ...change, refusal: reason }
    lines.push(logRow(equipmentNo, { ...message, reason }))
  }
  if (batch.dropped > 0) {
    const reason = `每秒超过50条，丢弃${batch.dropped}条`
    change = { ...change, refusal: reason }
    lines.push(logRow(equipmentNo, { topic: '', direction: 'up', payload: Buffer.alloc(0), qos: 0, at: now, reason }))
  }
  const presence = await applyPresence(trx, context, device, batch)
  const isSimulated = batch.messages.some(({ simFlag }) => simFlag === '1') || batch.presence?.simFlag === '1'
  await trx
    .updateTable('mqttDevice')
    .set({ ...change, ...presence, simFlag: isSimulated ? '1' : '0', changedAt: now })
    .where('id', '=', row.id)
    .execute()
  return lines
}

/** The state of a device says whether it is online; who is connected is known without it. */
function withoutState({ online: _online, ...fields }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return fields
}

async function applyPresence(
  trx: DbTransaction,
  context: Context,
  { row, equipment }: Device,
  { presence }: DeviceBatch,
): Promise<RowChange> {
  if (!presence) return {}
  const now = context.settings.clock.now()
  const { isOnline, ip, protocolVersion, clientId } = presence
  // What a device with pictures does, its stream says.
  if (equipment.stream === null && equipment.pullUrl === null)
    await notePresence(trx, context, equipment, { onlineStatus: isOnline ? '1' : '0', liveHas: equipment.liveHas })
  if (isOnline) return { onlineStatus: '1', lastConnectTime: timeText(now), ip, protocolVersion, clientId, beatAt: now }
  return row.onlineStatus === '0' ? {} : { onlineStatus: '0', lastDisconnectTime: timeText(now) }
}

/** Stores what came of devices, in one transaction. Messages of numbers that no device has are not stored. */
export async function storeBatches(
  trx: DbTransaction,
  context: Context,
  batches: ReadonlyMap<string, DeviceBatch>,
): Promise<Map<string, number>> {
  const stored = new Map<string, number>()
  if (batches.size === 0) return stored
  const devices = await readDevices(trx, context, batches)
  const lines: MqttLogTable[] = []
  for (const [equipmentNo, batch] of batches) {
    const device = devices.get(equipmentNo)
    if (!device) continue
    const own = await storeDevice(trx, context, device, batch)
    lines.push(...own)
    stored.set(equipmentNo, own.length)
  }
  await insertAll(trx, 'mqttLog', lines)
  return stored
}
