import type { ServerContext } from '../../platform/context'
import { isUnreadable } from '../../platform/database/encrypted-columns'
import { message } from '../../platform/base/message'
import { SECOND } from '../../platform/base/time'
import { StreamError } from '../../media/contract/stream-error'
import { whipObstacle } from '../../media/clients/ffmpeg-muxers'
import { parseStreamAddress } from '../../media/clients/stream-address'
import { openTarget, type StreamTarget } from './target'
import { createRate } from '../work/rate'
import { isSourceHere, isSourceLive, type SourceTap, tapSource, type TapSink } from '../work/source-tap'
import type { Worker, WorkKind, WorkReport } from '../work/work-kind'
import type { DistributeTaskTable } from './distribute-table'

type DistributeContext = Pick<ServerContext, 'database' | 'settings' | 'media' | 'shared' | 'nodes' | 'mediaSecret'>

async function taskOf({ database }: DistributeContext, id: string): Promise<DistributeTaskTable> {
  const row = await database.selectFrom('iblDistributeTask').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new StreamError('任务不存在', true)
  if (row.targetKey !== null && isUnreadable(row.targetKey)) throw new StreamError('密钥无法解密，请重新填写', true)
  return row
}

/** @throws StreamError if another running task sends to the same stream: they would throw each other out */
async function assertOnlyOne({ database }: DistributeContext, { id, targetUrl, targetKey }: DistributeTaskTable): Promise<void> {
  const rows = await database
    .selectFrom('iblDistributeTask')
    .innerJoin('iblWork', 'iblWork.ownerId', 'iblDistributeTask.id')
    .selectAll('iblDistributeTask')
    .where('iblDistributeTask.targetUrl', '=', targetUrl)
    .where('iblDistributeTask.id', '!=', id)
    .where('iblWork.state', 'in', ['running', 'retrying'])
    .execute()
  const other = rows.find((row) => row.targetKey === targetKey)
  if (other) throw new StreamError(message`任务“${other.name}”正在向同一地址和密钥推流`, true)
}

/** Sends the stream of a device to a target. It waits while the device is not live. */
async function startDistribute(context: DistributeContext, id: string, report: WorkReport): Promise<Worker> {
  const row = await taskOf(context, id)
  await assertOnlyOne(context, row)
  const address = parseStreamAddress(row.targetUrl)
  if (!address) throw new StreamError('目标地址不正确', true)
  const { ffmpeg } = context.settings
  if (row.targetType === 'whip') {
    const obstacle = await whipObstacle(ffmpeg)
    if (obstacle) throw new StreamError(obstacle, true)
  }
  if (row.targetType !== 'rtmp' && ffmpeg === '')
    throw new StreamError(message`${row.targetType} 目标需要 ffmpeg，请安装后重启服务器（apt-get install ffmpeg）`, true)
  const rate = createRate()
  let push: StreamTarget | null = null
  let tap: SourceTap | null = null
  let began = 0
  let isStopped = false

  function end(error: StreamError): void {
    const seconds = Math.round((performance.now() - began) / SECOND)
    report.ended(began > 0 && !error.isFinal ? new StreamError(message`${error.reason}（推流 ${seconds} 秒后）`) : error)
  }

  /** The target has accepted the stream: the source is sent from its last key frame on. */
  async function send(target: StreamTarget): Promise<void> {
    const sink: TapSink = {
      tag(tag) {
        if (began === 0) {
          began = performance.now()
          report.running()
        }
        rate.add(tag.data.length)
        target.send(tag)
      },
      waiting: () => target.waiting(),
      ended: end,
    }
    tap = await tapSource(context, row.sourceId, sink, id)
    if (isStopped) tap?.close()
    else if (!tap) end(new StreamError('源没有画面'))
  }

  async function open(): Promise<void> {
    if (!address) return
    report.log(message`正在连接 ${row.targetUrl}`)
    const begun = (): void => {
      if (!push) return
      send(push).catch((error: unknown) => end(error instanceof StreamError ? error : new StreamError('源没有画面')))
    }
    push = await openTarget(row, address, context.settings, { begun, ended: end, log: (line) => report.log(line) })
    if (row.targetType !== 'rtmp') begun()
  }

  /** One call at a time: the supervisor starts first and checks afterwards. */
  async function connectWhenLive(): Promise<void> {
    if (push) return
    if (await isSourceLive(context, row.sourceId)) await open()
    else report.waiting('源没有画面，等待源开始直播')
  }

  await connectWhenLive()
  const isOwn = row.targetType === 'rtmp'
  return {
    facts: () => ({
      program: isOwn ? 'server' : 'ffmpeg',
      pid: isOwn ? process.pid : (push?.pid ?? null),
      node: null,
      picture: null,
      sound: null,
    }),
    stats: () => ({ kbps: push ? rate.kbps : null, speed: null }),
    async check() {
      try {
        await connectWhenLive()
      } catch (error) {
        if (!(error instanceof StreamError)) throw error
        report.ended(error)
      }
    },
    async stop() {
      isStopped = true
      tap?.close()
      await push?.close()
    },
  }
}

export const DISTRIBUTE_WORK = { kind: 'distribute', topic: 'distribute.state', permission: 'distribute:list' } as const

export const distributeKind = (context: DistributeContext): WorkKind => ({
  ...DISTRIBUTE_WORK,
  async canRunHere(id) {
    const row = await context.database.selectFrom('iblDistributeTask').select('sourceId').where('id', '=', id).executeTakeFirst()
    return row === undefined || isSourceHere(context, row.sourceId)
  },
  start: (id, report) => startDistribute(context, id, report),
})
