import { equipmentId } from '../devices/seed/equipment'
import { BLANK_DEVICE } from '../mqtt/devices/new-device'
import type { MqttCommandTable, MqttDeviceTable, MqttProductTable } from '../mqtt/mqtt-tables'
import { stableId } from '../platform/base/ids'

// What the tests of audited writes store and send about MQTT devices.

const audit = { createBy: 'admin', createTime: '2024-05-06 07:00:00', updateBy: null, updateTime: null }

const command = { name: 'light', title: '留痕', danger: false, params: { type: 'object', properties: {} } }
const product = (name: string): MqttProductTable => ({
  id: stableId(`audited-product:${name}`),
  productKey: `audited-${name}`,
  name: '留痕',
  commands: JSON.stringify([command]),
  telemetry: '[]',
  ...audit,
})
/** One with devices, and one without. */
export const mqttProducts = ['used', 'unused'].map(product)
const [used, unused] = mqttProducts

const device = (number: number): MqttDeviceTable => ({
  ...BLANK_DEVICE,
  id: stableId(`audited-mqtt:${number}`),
  equipmentId: equipmentId(number),
  equipmentNo: `audited-${number}`,
  name: '留痕',
  productKey: 'audited-used',
  ...audit,
})
export const mqttDevices = [1, 2, 3].map(device)
const [first, second, third] = mqttDevices

const sent = (status: 'failed' | 'queued'): MqttCommandTable => ({
  id: stableId(`audited-command:${status}`),
  equipmentNo: 'audited-1',
  name: 'light',
  title: '留痕',
  params: '{}',
  status,
  result: null,
  reason: null,
  createdAt: 0,
  sentAt: null,
  ackedAt: null,
  endedAt: null,
  // It does not end while the tests run.
  dueAt: null,
  operator: 'admin',
})
export const mqttCommands = [sent('failed'), sent('queued')]
const [failed, queued] = mqttCommands

const at = (room: string, name: string): string => `/mqtt/${room}/${name}`

/** In an order in which each finds what it needs; the import needs a file. */
export const mqttWrites = [
  { method: 'POST', path: at('mqttProduct', 'add'), body: { productKey: 'audited', name: '留痕', commands: [command], telemetry: [] } },
  {
    method: 'PUT',
    path: at('mqttProduct', 'edit'),
    body: { id: used!.id, productKey: 'audited-used', name: '留痕二', commands: [command] },
  },
  { method: 'DELETE', path: at('mqttProduct', 'delete'), query: { id: unused!.id } },
  { method: 'POST', path: at('mqttDevice', 'add'), body: { equipmentNo: 'audited-mqtt', name: '留痕', productKey: 'audited-used' } },
  { method: 'PUT', path: at('mqttDevice', 'edit'), body: { id: first!.id, name: '留痕二' } },
  { method: 'POST', path: at('mqttCommand', 'send'), body: { equipmentNo: 'audited-1', name: 'light' } },
  { method: 'POST', path: at('mqttCommand', 'retry'), body: { cmdId: failed!.id } },
  { method: 'POST', path: at('mqttCommand', 'cancel'), body: { cmdId: queued!.id } },
  { method: 'POST', path: at('mqttDevice', 'clearLog'), body: { equipmentNo: 'audited-1' } },
  { method: 'DELETE', path: at('mqttDevice', 'delete'), query: { id: second!.id } },
  { method: 'DELETE', path: at('mqttDevice', 'deleteBatch'), query: { ids: third!.id } },
] as const
