import type { Audit, Flag } from '../platform/database/columns'

/** What an MQTT device is bound to: one device of the list of devices, by its number. */
export interface MqttDeviceTable extends Audit {
  id: string
  /** Id and number of the device; department and position are those of it. */
  equipmentId: string
  equipmentNo: string
  name: string
  /** Product with its commands and telemetry; null: none. */
  productKey: string | null
  /** `1`: a connection of an account of this device is open. */
  onlineStatus: Flag
  /** `YYYY-MM-DD HH:mm:ss`. */
  lastConnectTime: string | null
  lastDisconnectTime: string | null
  ip: string | null
  /** Of MQTT: 3 is 3.1, 4 is 3.1.1, 5 is 5.0. */
  protocolVersion: number | null
  /** Client id of the last connection. */
  clientId: string | null
  /** Newest value of each metric, a JSON object; null: none came. */
  telemetry: string | null
  /** When they were measured, epoch ms. */
  telemetryAt: number | null
  firmware: string | null
  /** State of each watched metric, a JSON object (limit-state). */
  limits: string | null
  /** Why the last refused message was refused; null: none was. */
  refusal: string | null
  /** Log lines until this time are not shown, epoch ms. */
  logClearedAt: number
  /** When something that pages show changed, epoch ms. */
  changedAt: number
  /** When the process that holds the connection said so last, epoch ms. */
  beatAt: number
  simFlag: Flag
}

/** Commands and telemetry that the devices of a product have in common. */
export interface MqttProductTable extends Audit {
  id: string
  productKey: string
  name: string
  /** JSON: ProductCommand[] and ProductMetric[] of product-definition. */
  commands: string
  telemetry: string
}

/** States of a command, in their order. `acked`: the device has it; `done` and `failed`: its last reply. */
export const COMMAND_STATES = ['queued', 'sent', 'acked', 'done', 'failed', 'timeout'] as const
export type CommandState = (typeof COMMAND_STATES)[number]

/** A command to a device. Times: epoch ms. */
export interface MqttCommandTable {
  /** `cmdId` of the wire. */
  id: string
  equipmentNo: string
  name: string
  title: string
  /** JSON object. */
  params: string
  status: CommandState
  /** JSON of the reply; null: none. */
  result: string | null
  /** Why it ended without success; null: it did not. */
  reason: string | null
  createdAt: number
  sentAt: number | null
  ackedAt: number | null
  endedAt: number | null
  /** When the present state ends by itself: the wait for the device, or for its reply; null: it does not. */
  dueAt: number | null
  /** Account of the sender. */
  operator: string
}

/** A message of or to a device. */
export interface MqttLogTable {
  id: string
  equipmentNo: string
  /** Order over all devices; grows with time. */
  seq: number
  direction: 'up' | 'down'
  /** Below `ops/{sysId}/dev/{equipmentNo}/`. */
  topic: string
  payload: string
  /** Bytes. */
  size: number
  qos: number
  /** Epoch ms. */
  at: number
  /** Why nothing was done with it; null: it was read. */
  reason: string | null
}

export const ACCOUNT_KINDS = ['console', 'app', 'device'] as const
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** An account of the broker. */
export interface MqttAccountTable {
  id: string
  username: string
  /** SHA-256; the password, 43 random characters, is shown once. */
  passwordHash: string
  kind: AccountKind
  /** Only of `device`. */
  equipmentNo: string | null
  /** Only of `console` and `app`. */
  userId: string | null
  sessionId: string | null
  clientId: string
  createdAt: number
  /** Epoch ms. */
  expiresAt: number
}

declare module '../platform/database/schema' {
  interface Tables {
    mqttDevice: MqttDeviceTable
    mqttProduct: MqttProductTable
    mqttCommand: MqttCommandTable
    mqttLog: MqttLogTable
    mqttAccount: MqttAccountTable
  }
}
