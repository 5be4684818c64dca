import { ApiError } from '../../platform/base/errors'
import type { GbDeviceTable } from '../gb-tables'
import { type Body, type Content, formatBody } from '../manscdp/bodies'
import { type GbCore, nextSn, peerOf, RESPONSE_TIME, sendMessage } from './core'

/** Questions to devices, whose answers come as messages of their own. */
export interface GbQueries {
  /** Asks a device or a channel of it. @throws ApiError without a response */
  ask(device: GbDeviceTable, command: string, options?: { target?: string; content?: Content }): Promise<Body>
  /** Sends a body that has no answer. @throws ApiError where it is not accepted */
  send(device: GbDeviceTable, kind: 'Query' | 'Control', command: string, options: { target: string; content: Content }): Promise<number>
  /** A response has come; false: nobody waits for it. */
  take(deviceId: string, body: Body): boolean
  close(): void
}

interface Waiting {
  deviceId: string
  command: string
  sn: string
  settle(body: Body): void
  fail: (error: Error) => void
}

export function createGbQueries(core: GbCore): GbQueries {
  const waiting = new Set<Waiting>()

  const send: GbQueries['send'] = async (device, kind, command, { target, content }) => {
    const sn = nextSn()
    await sendMessage(core, peerOf(device), target, formatBody(kind, { command, sn, deviceId: target }, content, device.charset))
    return sn
  }

  return {
    send,
    async ask(device, command, { target = device.deviceId, content = [] } = {}) {
      const sn = nextSn()
      const body = formatBody('Query', { command, sn, deviceId: target }, content, device.charset)
      let timer: NodeJS.Timeout | undefined
      let entry: Waiting | undefined
      const response = new Promise<Body>((resolve, reject) => {
        entry = { deviceId: device.deviceId, command: command.toLowerCase(), sn: String(sn), settle: resolve, fail: reject }
        waiting.add(entry)
        timer = setTimeout(() => reject(new ApiError('国标设备没有响应')), RESPONSE_TIME).unref()
      })
      response.catch(() => undefined)
      try {
        await sendMessage(core, peerOf(device), target, body)
        return await response
      } finally {
        clearTimeout(timer)
        if (entry) waiting.delete(entry)
      }
    },
    take(deviceId, body) {
      const entries = [...waiting].filter((entry) => entry.deviceId === deviceId && entry.command === body.command)
      // Some devices repeat an old SN: the oldest question of this kind is meant.
      const entry = entries.find(({ sn }) => sn === body.sn) ?? entries[0]
      entry?.settle(body)
      return entry !== undefined
    },
    close() {
      for (const { fail } of waiting) fail(new ApiError('服务正在停止'))
    },
  }
}
