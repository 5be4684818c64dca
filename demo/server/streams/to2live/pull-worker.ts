import type { OutputContext } from '../work/live-output'
import { openLiveOutput } from '../work/live-output'
import { StreamError } from '../../media/contract/stream-error'
import { storeEnd } from '../work/live-state'
import type { WorkKind, WorkReport, Worker } from '../work/work-kind'
import { idlePolicy } from './idle-policy'
import { type NodePullContext, releaseNodePull, startNodePull } from './node-pull'
import type { PullProxyTable } from './pull-table'
import { isUnreadable } from '../../platform/database/encrypted-columns'
import { message } from '../../platform/base/message'
import { parseStreamAddress } from '../../media/clients/stream-address'
import type { OpenStream } from '../../media/clients/pull.types'
import { isOwnSource, openSource, protocolOf } from '../../media/clients/open-source'

type PullContext = OutputContext & NodePullContext

async function proxyOf({ database }: PullContext, id: string): Promise<PullProxyTable> {
  const row = await database.selectFrom('iblPullProxy').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new StreamError('任务不存在', true)
  if (isUnreadable(row.sourceSecret)) throw new StreamError('源地址无法解密，请重新填写', true)
  return row
}

/** Fetches a source as the stream of its device; on demand only while somebody watches. */
async function startPull(context: PullContext, id: string, report: WorkReport): Promise<Worker> {
  const row = await proxyOf(context, id)
  const address = parseStreamAddress(row.sourceSecret)
  if (!address) throw new StreamError('源地址不正确', true)
  if (row.nodeId !== null) return startNodePull(context, row, address, report)
  const applyIdlePolicy = idlePolicy(context, row, report)
  let source: OpenStream | null = null
  let watchedAt = performance.now()
  const output = await openLiveOutput(context, row.equipmentId, {
    protocol: protocolOf(address),
    begun: () => report.running(),
    failed: (error) => report.ended(error),
  })

  function open(): void {
    output.restart()
    source = openSource(row.sourceSecret, row, context.settings, {
      tag(tag) {
        if (tag.kind === 'audio' && row.enableAudio === '0') return
        output.take(tag)
      },
      log: (line) => report.log(line),
      ended: (error) => report.ended(error),
    })
    report.log(message`正在连接 ${row.srcUrl}`)
  }

  function closeSource(): void {
    source?.close()
    source = null
  }

  /** On demand: the source runs while somebody takes the stream. */
  function followViewers(): void {
    const isWatched = output.feed.receivers > 0
    if (isWatched) watchedAt = performance.now()
    if (source === null && isWatched) {
      open()
      report.running()
    } else if (source !== null && output.feed.picture && performance.now() - watchedAt > context.settings.limits.unwatchedPull) {
      closeSource()
      report.idle()
    }
  }

  try {
    open()
  } catch (error) {
    await output.close('stopped')
    throw error
  }
  const isOwn = isOwnSource(address)
  return {
    facts: () => ({
      program: isOwn ? 'server' : 'ffmpeg',
      pid: isOwn ? process.pid : (source?.pid ?? null),
      node: null,
      picture: output.feed.picture,
      sound: output.feed.sound,
    }),
    stats: () => ({ kbps: source === null ? null : output.feed.inKbps, speed: output.feed.speed }),
    async check() {
      try {
        await output.check()
      } catch (error) {
        if (error instanceof StreamError) return report.ended(error)
        throw error
      }
      if (row.onDemand === '1') followViewers()
      else if (output.feed.picture) await applyIdlePolicy(output.feed.receivers)
    },
    async stop(isTaken = false) {
      closeSource()
      await output.close(isTaken ? null : 'stopped')
    },
  }
}

export const PULL_WORK = { kind: 'proxy', topic: 'proxy.state', permission: 'to2live:list' } as const

export const pullKind = (context: PullContext): WorkKind => ({
  ...PULL_WORK,
  async release(id, wasLive) {
    const row = await context.database.selectFrom('iblPullProxy').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return
    if (wasLive) await storeEnd(context, row.equipmentId, 'lost')
    if (row.nodeId !== null) await releaseNodePull(context, row)
  },
  start: (id, report) => startPull(context, id, report),
})
