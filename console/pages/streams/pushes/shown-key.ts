import { isRecord } from '../../../../elements/core/storage/shapes'
import type { Transport } from '../../../../elements/core/transport'
import { textOf } from '../../../../elements/list-page/resource/records'
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
  /** Media servers beside this one, and the addresses of the push there; '' for what one does not take. */
  nodes: readonly Readonly<Record<'name' | 'rtmp' | 'srt' | 'whip', string>>[]
}

/** Asks for the key of a push; the server notes who did. */
export async function showKey(transport: Transport, id: string, signal?: AbortSignal): Promise<ShownKey> {
  const answer = await transport.post(pushPaths.key, { id }, signal && { signal })
  const told: Record<string, unknown> = isRecord(answer) ? answer : {}
  const nodes: readonly unknown[] = Array.isArray(told['nodes']) ? told['nodes'] : []
  return {
    pushKey: textOf(told['pushKey']),
    keyExpire: textOf(told['keyExpire']),
    rtmp: textOf(told['rtmp']),
    server: textOf(told['server']),
    streamKey: textOf(told['streamKey']),
    nodes: nodes.filter(isRecord).map((node) => ({
      name: textOf(node['name']),
      rtmp: textOf(node['rtmp']),
      srt: textOf(node['srt']),
      whip: textOf(node['whip']),
    })),
  }
}
