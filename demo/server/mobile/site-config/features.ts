import type { ServerContext } from '../../platform/context'
import { whipObstacle } from '../../media/clients/ffmpeg-muxers'
import { type Message, messageOf } from '../../platform/base/message'

/** Whether something is on; if not, what would switch it on. */
export interface Feature {
  on: boolean
  why: string | null
}

const feature = (on: boolean, why: string | Message): Feature => ({ on, why: on ? null : messageOf(why).text })
const absent = (why: string): Feature => ({ on: false, why })

/** Whether callers can send their microphone and camera. */
export const rtcFeature = ({ rtc }: Pick<ServerContext, 'rtc'>): Feature => feature(rtc.status.on, rtc.status.why)

/** What this server can do. */
export async function features(context: Pick<ServerContext, 'settings' | 'rtc' | 'gb' | 'mqtt'>): Promise<Record<string, Feature>> {
  const { settings, gb, mqtt } = context
  const { rtmp, recorder, map, simulate } = settings
  const whip = await whipObstacle(settings.ffmpeg)
  return {
    rtc: rtcFeature(context),
    rtmp: feature(rtmp !== null, '用 OPS_MEDIA=on 启动服务器即可接收推流'),
    ffmpeg: feature(settings.ffmpeg !== '', '安装 ffmpeg 后重启服务器，或用 OPS_FFMPEG 指定它的路径'),
    whip: feature(whip === null, whip ?? ''),
    recorder: feature(recorder === 'on', '用 OPS_RECORD=on 启动服务器即可录像'),
    gb28181: feature(gb.status.on, gb.status.why),
    mqtt: feature(mqtt.status().on, mqtt.status().why),
    sms: absent('没有短信通道，验证码打印在服务器的输出中'),
    tiles: feature(map.tiles !== '', '用 OPS_MAP_TILES 指定瓦片地址即可显示底图'),
    simulated: feature(simulate.size > 0, '没有演示数据，或 OPS_SIMULATE=off'),
  }
}
