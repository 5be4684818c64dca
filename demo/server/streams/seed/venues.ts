import { equipmentId } from '../../devices/seed/equipment'
import { type CoverClip, coverOf } from '../../media/clips/covers'
import { stableId } from '../../platform/base/ids'
import { DAY, MINUTE, timeText } from '../../platform/base/time'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { LiveVenueTable, VenueState } from '../venue/venue-tables'

/** Title, state, minutes from now to its beginning, viewers, and the clip of the cover. */
const VENUES: readonly (readonly [title: string, status: VenueState, begins: number, watched: number, clip: CoverClip])[] = [
  ['第七届长三角智慧交通论坛', 'living', -100, 18_240, 'crossing'],
  ['秋茶开采直播', 'notice', 2 * 24 * 60, 0, 'harbour'],
  ['新员工入职培训', 'draft', 5 * 24 * 60, 0, 'studio'],
  ['防汛演练', 'ended', -9 * 24 * 60, 864, 'tunnel'],
]

/** Sources of each venue. */
const SOURCES = 3

/** Venues of the demo; their sources are live devices. */
export function seededVenues(devices: readonly EquipmentTable[], now: number): LiveVenueTable[] {
  const live = devices.filter(({ liveHas, enabled, nodeId }) => liveHas === '1' && enabled === '1' && nodeId === null).map(({ id }) => id)
  return VENUES.map(([title, status, begins, watchCount, clip], index) => {
    const ids = live.slice(index * SOURCES, (index + 1) * SOURCES)
    const sources = ids.length > 0 ? ids : [equipmentId(index)]
    return {
      id: stableId(`venue:${index}`),
      title,
      venueNo: String(802_613 + index * 1111),
      cover: coverOf(clip),
      intro: null,
      startTime: timeText(now + begins * MINUTE),
      endTime: timeText(now + (begins + 210) * MINUTE),
      status,
      sourceIds: sources.join(','),
      mainSourceId: status === 'living' ? sources[0]! : null,
      cutAt: null,
      cutFromId: null,
      cutRequestedAt: null,
      cutMs: null,
      venuePassword: null,
      inviteCode: null,
      watchLimit: 500,
      chatFlag: '1',
      reviewAll: '0',
      recordFlag: '0',
      watchCount,
      peakCount: 0,
      sysOrgCode: 'A01',
      sysId: '0',
      createBy: 'admin',
      createTime: timeText(now - (index + 1) * DAY),
      updateBy: null,
      updateTime: null,
    }
  })
}
