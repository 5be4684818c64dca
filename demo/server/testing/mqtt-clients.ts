import { connectAsync, type IClientOptions, type MqttClient } from 'mqtt'
import { expect } from 'vitest'
import type { LiveServer } from './live-server'

/** Account and addresses as `appGetMqttConn` returns them. */
export interface MqttAccount {
  wsUrl: string
  tcpUrl: string | null
  clientId: string
  username: string
  password: string
  topicPrefix: string
  keepalive: number
  expiresAt: string | null
}

/** An account of a device. */
export async function deviceAccount(server: Pick<LiveServer, 'call'>, token: string, equipmentNo: string): Promise<MqttAccount> {
  const body = { clientType: 'device', equipmentNo }
  const { result, success } = await server.call<MqttAccount>('POST', '/ibl/api/appGetMqttConn', { token, body })
  expect(success).toBe(true)
  return result
}

/** An account of the console of a user. */
export async function consoleAccount(server: Pick<LiveServer, 'call'>, token: string): Promise<MqttAccount> {
  const { result, success } = await server.call<MqttAccount>('POST', '/ibl/api/appGetMqttConn', { token, body: {} })
  expect(success).toBe(true)
  return result
}

/** Connects over WebSocket to the port of a server; never again by itself. */
export function connectMqtt(
  server: Pick<LiveServer, 'origin'>,
  { clientId, username, password }: Pick<MqttAccount, 'clientId' | 'username' | 'password'>,
  options: IClientOptions = {},
): Promise<MqttClient> {
  const url = `${server.origin.replace('http', 'ws')}/mqtt`
  return connectAsync(url, { clientId, username, password, reconnectPeriod: 0, protocolVersion: 4, ...options }, false)
}

/** Resolves with the next message of a topic. */
export function nextMessage(client: MqttClient, topic: string): Promise<{ payload: string; retain: boolean }> {
  return new Promise((resolve) => {
    const listen = (received: string, payload: Buffer, packet: { retain: boolean }): void => {
      if (received !== topic) return
      client.off('message', listen)
      resolve({ payload: payload.toString(), retain: packet.retain })
    }
    client.on('message', listen)
  })
}

/** Waits until a client is disconnected. */
export function closed(client: MqttClient): Promise<void> {
  return new Promise((resolve) => client.once('close', () => resolve()))
}
