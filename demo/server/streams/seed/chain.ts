import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import { stableId } from '../../platform/base/ids'
import { menuId } from '../../platform/migrations/menu-rows'
import { DAY, MINUTE, timeText } from '../../platform/base/time'
import type { DistributeTaskTable } from '../distribute/distribute-table'
import type { CarouselFile, R0TaskTable } from '../carousel/r0-tables'
import type { TransTaskTable } from '../trans/trans-tables'
import type { PullProxyTable } from '../to2live/pull-table'
import { newWork } from '../work/work-state'
import type { WorkTable } from '../work/work-table'

export const proxyId = (index: number): string => stableId(`proxy:${index}`)
export const targetId = (index: number): string => stableId(`distribute:${index}`)
export const transId = (index: number): string => stableId(`trans:${index}`)
export const carouselId = (index: number): string => stableId(`carousel:${index}`)

/** Name and address of each pull; the first one is dead and runs in the demo. */
const PULLS = [
  ['城西水库大坝', 'http://127.0.0.1:9/live/dam.flv'],
  ['高铁站北进站口', 'rtsp://192.0.2.31:554/h264/ch1/main'],
  ['市政广场', 'https://media.example/plaza/index.m3u8'],
] as const

/** Name, platform and address of each target; the first one refuses the key and runs in the demo. */
const TARGETS = [
  ['抖音直播间', 'douyin', 'rtmp://127.0.0.1:1935/live', 'refused-in-the-demo'],
  ['视频号直播间', 'wechat', 'rtmp://push.example/live', 'demo-key-0001'],
  ['市融媒体中心', 'custom', 'rtmp://media.example/city', 'demo-key-0002'],
] as const

const file = (path: string, duration: number): CarouselFile => ({ path, name: path.split('/').at(-1) ?? path, duration })
/** Length of the clips of the demo, s. */
const CLIP = 9.6
const FILES = ['企业宣传/演播室.mp4', '城市风光/港口晨曦.mp4', '城市风光/路口车流.mp4'].map((path) => file(path, CLIP))

/** Name and schedule of each carousel; the first one runs in the demo. */
const CAROUSELS = [
  ['商圈大屏日间轮播', 'now', null],
  ['早间新闻重播', 'cron', '0 0 8 * * ?'],
  ['周末市集预告', 'cron', '0 0 18 ? * 7'],
] as const

interface ChainRows {
  transcodings: TransTaskTable[]
  pulls: PullProxyTable[]
  targets: DistributeTaskTable[]
  carousels: R0TaskTable[]
  works: WorkTable[]
}

/** Pulls, targets and carousels of the demo, all stopped. They take over devices that nothing else supplies. */
export function seededChain(devices: readonly EquipmentTable[], now: number): ChainRows {
  const free = devices.filter(
    ({ protocol, pullUrl, enabled, liveHas }) => protocol !== 'rtmp' && pullUrl === null && enabled === '1' && liveHas === '0',
  )
  const source = devices.find(({ pullUrl, liveHas }) => pullUrl !== null && liveHas === '1')
  const streamOf = (device: EquipmentTable) => ({
    equipmentId: device.id,
    app: device.app ?? 'live',
    stream: device.stream ?? device.equipmentNo,
  })
  const audit = (index: number) => ({
    createBy: 'admin',
    createTime: timeText(now - 30 * DAY - index * MINUTE),
    updateBy: null,
    updateTime: null,
  })
  const pulls = PULLS.flatMap(([name, url], index): PullProxyTable[] => {
    const device = free[index]
    if (!device?.stream) return []
    return [
      {
        id: proxyId(index),
        name,
        ...streamOf(device),
        srcUrl: url,
        sourceSecret: url,
        nodeId: null,
        rtspTransport: 'tcp',
        timeoutSec: 10,
        enableAudio: '1',
        recordFlag: '0',
        onDemand: '0',
        idlePolicy: 'none',
        remark: null,
        ...audit(index),
      },
    ]
  })
  const targets = TARGETS.flatMap(([name, preset, targetUrl, targetKey], index): DistributeTaskTable[] =>
    source
      ? [
          {
            id: targetId(index),
            name,
            sourceType: 'equipment',
            sourceId: source.id,
            targetType: 'rtmp',
            preset,
            targetUrl,
            targetKey,
            remark: null,
            enabled: '1',
            ...audit(index),
          },
        ]
      : [],
  )
  const carousels = CAROUSELS.flatMap(([name, scheduleType, cron], index): R0TaskTable[] => {
    const device = free[PULLS.length + index]
    if (!device?.stream) return []
    return [
      {
        id: carouselId(index),
        name,
        typerId: menuId(cron === null ? 'typer:loop' : 'typer:schedule'),
        ...streamOf(device),
        files: JSON.stringify(FILES),
        loopMode: 'list',
        scheduleType,
        startTime: null,
        endTime: cron === null ? null : '22:00',
        cron,
        nextFireTime: null,
        position: null,
        pausedFlag: '0',
        skipTo: null,
        insertState: null,
        simFlag: index === 0 ? '1' : '0',
        remark: null,
        ...audit(index),
      },
    ]
  })
  const pushed = devices.find(({ protocol, pullUrl }) => protocol === 'rtmp' && pullUrl === null)
  const transcodings = [0, 1, 2].flatMap((index): TransTaskTable[] => {
    if (!pushed) return []
    const template = ['1080P 高清', '720P 标清', '360P 流畅'][index] ?? ''
    const templateId = menuId(`template:${template}`)
    return [{ id: transId(index), name: `${pushed.name} ${template}`, sourceId: pushed.id, templateId, remark: null, ...audit(index) }]
  })
  const works = [
    ...pulls.map(({ id, equipmentId }) => newWork('proxy', id, equipmentId)),
    ...transcodings.map(({ id, sourceId }) => newWork('trans', id, sourceId)),
    ...targets.map(({ id, sourceId }) => newWork('distribute', id, sourceId)),
    ...carousels.map(({ id, equipmentId }) => newWork('r0', id, equipmentId)),
  ]
  return { transcodings, pulls, targets, carousels, works }
}
