import { isRecord } from '../../../../elements/core/storage/shapes'
import type { Transport } from '../../../../elements/core/transport'
import { stringValue } from '../../../../elements/list-page/resource/records'
import { pushPaths } from './push-paths'

/** The key of a push, and what encoders are told to push to. */
export interface ShownKey {
  pushKey: string
  /** '' = it does not expire. */
  keyExpire: string
  /** '' where the server takes no pushes. */
  rtmp: string
  server: string
  streamKey: string
  /** '' where the server takes no WebRTC. */
  whip: string
  /** Media servers beside this one, and the addresses of the push there; '' for what one does not take. */
  nodes: readonly Readonly<Record<'name' | 'rtmp' | 'srt' | 'whip', string>>[]
}

/** Asks for the key of a push; the server notes who did. */
export async function showKey(transport: Transport, id: string, signal?: AbortSignal): Promise<ShownKey> {
  const result = await transport.post(pushPaths.key, { id }, signal && { signal })
  const response: Record<string, unknown> = isRecord(result) ? result : {}
  const nodes: readonly unknown[] = Array.isArray(response['nodes']) ? response['nodes'] : []
  return {
    pushKey: stringValue(response['pushKey']),
    keyExpire: stringValue(response['keyExpire']),
    rtmp: stringValue(response['rtmp']),
    server: stringValue(response['server']),
    streamKey: stringValue(response['streamKey']),
    whip: stringValue(response['whip']),
    nodes: nodes.filter(isRecord).map((node) => ({
      name: stringValue(node['name']),
      rtmp: stringValue(node['rtmp']),
      srt: stringValue(node['srt']),
      whip: stringValue(node['whip']),
    })),
  }
}
