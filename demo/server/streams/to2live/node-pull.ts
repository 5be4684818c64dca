import type { ServerContext } from '../../platform/context'
import { message } from '../../platform/base/message'
import { SECOND } from '../../platform/base/time'
import { resolveHost, type StreamAddress } from '../../media/clients/stream-address'
import { NodeError } from '../../media/contract/node-error'
import type { NodeRelay, NodeSource, NodeStream } from '../../media/contract/node-source'
import { StreamError } from '../../media/contract/stream-error'
import { assertStillLive, deviceToSend, storeEnd, storeLive } from '../work/live-state'
import type { Worker, WorkReport } from '../work/work-kind'
import { idlePolicy } from './idle-policy'
import type { PullProxyTable } from './pull-table'
import { isOwnSource, protocolOf } from '../../media/clients/open-source'
import { testSource } from './test-source'

export type NodePullContext = Pick<ServerContext, 'database' | 'settings' | 'hub' | 'shared' | 'nodes'>

interface NodeStreams {
  name: string
  relay: NodeRelay
  /** @throws StreamError if the node was disabled or deleted meanwhile */
  stream(): NodeStream | undefined
}

/** The media server that fetches a source, with what this process knows of it. @throws StreamError */
async function nodeOf({ database, nodes }: NodePullContext, { nodeId, app, stream }: PullProxyTable): Promise<NodeStreams> {
  const node = await database
    .selectFrom('iblMediaNode')
    .select(['id', 'name', 'enabled'])
    .where('id', '=', nodeId ?? '')
    .executeTakeFirst()
  if (!node) throw new StreamError('媒体节点不存在', true)
  if (node.enabled === '0') throw new StreamError(message`媒体节点 ${node.name} 已停用`, true)
  const { id, name } = node
  if (!nodes.source(id)) await nodes.poll(id)
  // Another one after the node was changed.
  function source(): NodeSource {
    const current = nodes.source(id)
    if (!current) throw new StreamError(message`媒体节点 ${name} 没有应答`)
    return current
  }
  const key = `${app}/${stream}`
  return {
    name,
    relay: source().relay,
    stream: () =>
      source()
        .latestStreams()
        .find((one) => one.key === key),
  }
}

/** @throws StreamError instead of a NodeError */
async function withReason(name: string, call: Promise<void>): Promise<void> {
  try {
    await call
  } catch (error) {
    if (error instanceof NodeError) throw new StreamError(message`媒体节点 ${name} 没有应答`)
    throw error
  }
}

/** A node does not say why it has no pictures: the source is tested from here where that is possible. */
async function reasonOf(row: PullProxyTable, address: StreamAddress, { settings }: NodePullContext): Promise<StreamError> {
  const canTest = isOwnSource(address) || settings.ffmpeg !== ''
  const result = canTest ? await testSource(row.sourceSecret, row.rtspTransport, settings) : null
  return new StreamError(result?.reason ? message`节点没有收到画面：${result.reason}` : '节点没有收到画面')
}

/** Lets a media server fetch a source as the stream of a device: its pictures do not come through this process. */
export async function startNodePull(
  context: NodePullContext,
  row: PullProxyTable,
  address: StreamAddress,
  report: WorkReport,
): Promise<Worker> {
  const node = await nodeOf(context, row)
  const { equipmentId, nodeId } = row
  const key = `${row.app}/${row.stream}`
  const isOnDemand = row.onDemand === '1'
  if ((await deviceToSend(context, equipmentId)).liveHas === '1') throw new StreamError('该设备的流正在被推送，等待其结束')
  await resolveHost(address.host, context.settings.privateNodes)
  report.log(message`媒体节点 ${node.name} 正在连接 ${row.srcUrl}`)
  const { sourceSecret: url, rtspTransport, timeoutSec } = row
  await withReason(node.name, node.relay.start(key, { url, rtspTransport, timeoutSec, onDemand: isOnDemand }))
  const applyIdlePolicy = idlePolicy(context, row, report)
  let isLive = false
  /** What the node says of the stream. */
  let latest: NodeStream | undefined
  let seenAt = performance.now()
  let isTesting = false

  const isSilent = (): boolean => performance.now() - seenAt > row.timeoutSec * SECOND

  /** Ends the task with what the source itself says, unless pictures come meanwhile. Not awaited: it lasts up to ten seconds. */
  async function endSilent(): Promise<void> {
    if (isTesting) return
    isTesting = true
    const error = await reasonOf(row, address, context)
    isTesting = false
    if (isSilent()) report.ended(error)
  }

  async function goLive({ codec, width, height }: Pick<NodeStream, 'codec' | 'width' | 'height'>): Promise<void> {
    isLive = true
    await storeLive(context, { equipmentId, protocol: protocolOf(address), nodeId }, { videoCodec: codec, width, height })
  }

  // Its first viewer starts it.
  if (isOnDemand) {
    await goLive({ codec: null, width: null, height: null })
    report.idle()
  }

  /** Follows what the node says of the stream. @throws StreamError */
  async function follow(): Promise<void> {
    if (isLive) await assertStillLive(context, equipmentId)
    latest = node.stream()
    if (latest?.codec) {
      seenAt = performance.now()
      if (!isLive) await goLive(latest)
      report.running()
      if (!isOnDemand) await applyIdlePolicy(latest.viewers)
    } else if (isOnDemand) report.idle()
    else if (isSilent()) void endSilent()
  }

  return {
    facts() {
      const { codec = null, width = null, height = null } = latest ?? {}
      return { program: 'node', pid: null, node: node.name, picture: codec === null ? null : { codec, width, height }, sound: null }
    },
    stats: () => ({ kbps: latest?.inKbps ?? null, speed: null }),
    async check() {
      try {
        await follow()
      } catch (error) {
        if (!(error instanceof StreamError)) throw error
        report.ended(error)
      }
    },
    async stop(isTaken = false) {
      if (isTaken) return
      if (isLive) await storeEnd(context, equipmentId, 'stopped')
      await node.relay.stop(key).catch(() => report.log(message`媒体节点 ${node.name} 没有应答`, 'warn'))
    },
  }
}

/** Ends what a node still fetches for a process that has died. */
export async function releaseNodePull(context: NodePullContext, row: PullProxyTable): Promise<void> {
  try {
    const { relay } = await nodeOf(context, row)
    await relay.stop(`${row.app}/${row.stream}`)
  } catch (error) {
    // A node that is away, or gone, fetches nothing that could be ended.
    if (!(error instanceof StreamError || error instanceof NodeError)) throw error
  }
}
