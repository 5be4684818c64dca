import type { Duplex } from 'node:stream'
import type { Message } from '../platform/base/message'
import type { Flag } from '../platform/database/columns'

/** A command on its way to a device. */
export interface SentCommand {
  id: string
  equipmentNo: string
  name: string
  params: Readonly<Record<string, unknown>>
  /** Epoch ms. */
  ts: number
}

/** An account on an outside broker has to be made there. */
export interface BrokerAccount {
  username: string
  password: string
  kind: 'console' | 'app' | 'device'
  equipmentNo: string | null
  userId: string | null
}

/** The broker: that of this process, an outside one, or none. */
export interface MqttBroker {
  readonly kind: 'embedded' | 'outside' | 'off'
  /** Whether devices can connect; `why` says what would switch it on, or why it failed. */
  status(): { on: boolean; why: string | Message }
  /** Addresses for clients; null: there is none. `origin`: that of the call, `https://ops.example`. */
  addresses(origin: string): { wsUrl: string | null; tcpUrl: string | null }
  /** Devices that receive commands now. */
  reachable(): string[]
  /** Sends a command to its device. */
  send(command: SentCommand): void
  /** Publishes for a device of the simulator, as if it had sent it. */
  publish(equipmentNo: string, topic: string, fields: object): void
  /** Makes a device of the simulator reachable; null: it is gone. */
  simulate(equipmentNo: string, receive: ((command: SentCommand) => void) | null): void
  /** Whether a client with an account of this device is connected. */
  hasClient(equipmentNo: string): boolean
  /**
   * Makes an account on an outside broker. Returns the name and password to sign in with there.
   * @throws ApiError where there can be none
   */
  addAccount(account: BrokerAccount): Promise<Pick<BrokerAccount, 'username' | 'password'>>
  /** Ends the connections of accounts that are not in force any more. */
  inspect(): Promise<void>
  /** Serves a connection; `address`: of the client. */
  handle(connection: Duplex, address: string): void
  /** Begins to listen. Never fails: `status` says why it did. */
  begin(): Promise<void>
  close(): Promise<void>
}

/** MQTT of this process. */
export interface Mqtt extends Omit<MqttBroker, 'begin'> {
  /** Sends what waits, stores what came. */
  wake(): void
  /** Stores what came, and waits for it. */
  settle(): Promise<void>
}

declare module '../platform/context' {
  interface ServerContext {
    mqtt: Mqtt
  }
}

/** A command that a console publishes itself. */
export interface PublishedCommand extends Pick<SentCommand, 'equipmentNo' | 'name'> {
  payload: Uint8Array
  /** Of its account. */
  userId: string | null
}

/** What the broker reports. */
export interface MqttReport {
  /** A message of a device, or one of a simulated device. */
  message(message: { equipmentNo: string; topic: string; payload: Uint8Array; qos: number; simFlag: Flag; reason?: string }): void
  /** A device has connected, or its last connection has ended. */
  presence(presence: DevicePresence): void
  /** A device can receive commands from now on. */
  reachable(): void
}

export interface DevicePresence {
  equipmentNo: string
  isOnline: boolean
  ip: string | null
  protocolVersion: number | null
  clientId: string | null
  simFlag: Flag
}
