import type { SlowinfoTable } from '../slow-live/slow-live-table'
import type { EquipmentTable } from '../equipment/equipment-tables'
import { type CoverClip, coverOf } from '../../media/clips/covers'
import { stableId } from '../../platform/base/ids'
import { DAY, MINUTE, timeText } from '../../platform/base/time'

/** Title, text, hours and tags of the slow live of a clip. */
const VIEWS: readonly (readonly [clip: CoverClip, title: string, intro: string, openTime: string, tags: string])[] = [
  ['harbour', '港口日夜', '<p>镜头对着泊位和航道，可以看到船只进出港。</p>', '00:00-23:59', '港口,夜景'],
  ['crossing', '路口的一天', '<p>城市十字路口的早晚高峰。</p>', '06:00-22:00', '城市'],
  ['studio', '演播室之外', '<p>录制间隙的演播室。</p>', '09:00-18:00', '演播室'],
  ['tunnel', '隧道灯火', '<p>隧道入口的车流，从傍晚到次日清晨。</p>', '18:00-06:00', '城市,夜景'],
]

/** One for each clip that devices send: that of the first of its devices. */
export function seededSlowinfos(devices: readonly EquipmentTable[], now: number): SlowinfoTable[] {
  return VIEWS.flatMap(([clip, title, intro, openTime, tags], index) => {
    const device = devices.find(({ pullUrl }) => pullUrl === `clip://${clip}`)
    if (!device) return []
    return [
      {
        id: stableId(`slowinfo:${clip}`),
        equipmentId: device.id,
        title,
        intro,
        cover: coverOf(clip),
        publicFlag: clip === 'studio' ? '0' : '1',
        sortNo: index + 1,
        openTime,
        tags,
        shareTitle: null,
        shareImg: null,
        musicUrl: null,
        createBy: 'admin',
        createTime: timeText(now - 30 * DAY - index * MINUTE),
        updateBy: null,
        updateTime: null,
      },
    ]
  })
}
