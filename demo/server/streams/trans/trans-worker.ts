import { message } from '../../platform/base/message'
import { clipOf, streamKeyOf } from '../../devices/equipment/streams'
import { type Ffmpeg, openFfmpeg } from '../../media/clients/ffmpeg'
import { StreamError } from '../../media/contract/stream-error'
import { createPushedFeed } from '../../media/feeds/pushed-feed'
import type { OutputContext } from '../work/live-output'
import { isSourceHere, type SourceTap, tapSource } from '../work/source-tap'
import { createTimeline } from '../work/timeline'
import type { Worker, WorkKind, WorkReport } from '../work/work-kind'
import type { TransTemplateTable } from './trans-tables'
import type { ServerContext } from '../../platform/context'

/** Without output for this time, ms, the encoder has died. */
const SILENCE = 15_000
/** Slower than this, seconds of video a second, viewers fall behind. */
const SLOW = 0.95

type TransContext = OutputContext & Pick<ServerContext, 'media' | 'nodes' | 'mediaSecret'>

/** Options of the encoder: a key frame each two seconds. */
export function encoderArgs({ width, height, fps, vKbps, aKbps, preset }: TransTemplateTable): string[] {
  const size = `scale=${width}:${height}:force_original_aspect_ratio=decrease:force_divisible_by=2`
  const pictures = `-c:v libx264 -preset ${preset} -tune zerolatency -profile:v main -pix_fmt yuv420p -sc_threshold 0`
  const rates = `-r ${fps} -g ${fps * 2} -b:v ${vKbps}k -maxrate ${Math.round(vKbps * 1.2)}k -bufsize ${vKbps}k`
  return ['-vf', size, ...`${pictures} ${rates} -c:a aac -b:a ${aKbps}k -ar 44100`.split(' ')]
}

async function startTrans(context: TransContext, id: string, report: WorkReport): Promise<Worker> {
  const { database, settings, pushes } = context
  const row = await database
    .selectFrom('iblTransTask')
    .innerJoin('iblTransTemplate', 'iblTransTemplate.id', 'iblTransTask.templateId')
    .innerJoin('iblCloudLiveEquipment', 'iblCloudLiveEquipment.id', 'iblTransTask.sourceId')
    .selectAll('iblTransTemplate')
    .select(['iblTransTask.sourceId', 'iblCloudLiveEquipment.app', 'iblCloudLiveEquipment.stream', 'iblCloudLiveEquipment.pullUrl'])
    .where('iblTransTask.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new StreamError('任务或模板不存在', true)
  if (settings.ffmpeg === '') throw new StreamError('转码需要 ffmpeg，请安装后重启服务器（apt-get install ffmpeg）', true)
  if (clipOf(row) !== null) throw new StreamError('该设备的画面由服务器提供，已有子码流', true)
  const key = streamKeyOf(row)
  if (key === null) throw new StreamError('设备没有流名', true)
  const feed = createPushedFeed({ backlog: settings.limits.viewerBacklog, now: () => performance.now() })
  const timeline = createTimeline()
  let tap: SourceTap | null = null
  let encoder: Ffmpeg | null = null
  let isSlow = false

  function open(streamKey: string): Ffmpeg {
    pushes.begin(streamKey, feed, 'sub')
    return openFfmpeg({
      program: settings.ffmpeg,
      args: ['-f', 'flv', '-i', 'pipe:0', ...(row ? encoderArgs(row) : []), '-f', 'flv', '-flvflags', 'no_duration_filesize', 'pipe:1'],
      secrets: [],
      timeout: SILENCE,
      maxTag: settings.limits.publisherMessage,
      tag(tag) {
        const isFirst = feed.picture === null
        feed.take(timeline.place(tag))
        if (isFirst && feed.picture) report.running()
      },
      log: (line) => report.log(line),
      ended: (error) => report.ended(error),
    })
  }

  async function connectWhenLive(streamKey: string): Promise<void> {
    if (tap || !row) return
    if (!encoder && pushes.find(streamKey, 'sub')) throw new StreamError('该设备已有运行中的转码', true)
    tap = await tapSource(context, row.sourceId, {
      bytes(bytes) {
        encoder ??= open(streamKey)
        encoder.write(bytes)
      },
      waiting: () => encoder?.waiting() ?? 0,
      ended: (error) => report.ended(error),
    })
    if (!tap) report.waiting('源没有画面，等待源开始直播')
  }

  function noteSpeed(): void {
    const { speed } = feed
    const slow = speed !== null && speed < SLOW
    if (slow && !isSlow) report.log(message`速度 ${speed}x，低于 ${SLOW}x，画面会越来越晚`, 'warn')
    isSlow = slow
  }

  await connectWhenLive(key)
  return {
    facts: () => ({ program: 'ffmpeg', pid: encoder?.pid ?? null, node: null, picture: feed.picture, sound: feed.sound }),
    stats: () => ({ kbps: encoder ? feed.inKbps : null, speed: feed.speed }),
    async check() {
      try {
        await connectWhenLive(key)
        noteSpeed()
      } catch (error) {
        if (!(error instanceof StreamError)) throw error
        report.ended(error)
      }
    },
    async stop() {
      tap?.close()
      await encoder?.close()
      if (encoder) pushes.end(key, 'sub')
    },
  }
}

export const TRANS_WORK = { kind: 'trans', topic: 'trans.state', permission: 'trans:list' } as const

export const transKind = (context: TransContext): WorkKind => ({
  ...TRANS_WORK,
  async canRunHere(id) {
    const row = await context.database.selectFrom('iblTransTask').select('sourceId').where('id', '=', id).executeTakeFirst()
    return row === undefined || isSourceHere(context, row.sourceId)
  },
  start: (id, report) => startTrans(context, id, report),
})
