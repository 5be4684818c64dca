import type { EquipmentTable } from '../equipment/equipment-tables'
import { createRandom } from '../../platform/base/random'
import { DAY, timeText } from '../../platform/base/time'
import type { OnlineSampleTable } from '../trends/online-sample-table'
import { SAMPLE_EVERY } from '../trends/trends'

/** The samples of the last two days with which the demo begins: more devices by day than by night. `now`: epoch ms. */
export function seededOnlineSamples(
  devices: readonly Pick<EquipmentTable, 'sysOrgCode' | 'onlineStatus' | 'liveHas'>[],
  now: number,
): OnlineSampleTable[] {
  const random = createRandom(15)
  const counts = new Map<string, { online: number; live: number; total: number }>()
  for (const { sysOrgCode, onlineStatus, liveHas } of devices) {
    const count = counts.get(sysOrgCode ?? '') ?? { online: 0, live: 0, total: 0 }
    count.total += 1
    if (onlineStatus === '1') count.online += 1
    if (liveHas === '1') count.live += 1
    counts.set(sysOrgCode ?? '', count)
  }
  const last = Math.floor(now / SAMPLE_EVERY) * SAMPLE_EVERY
  return Array.from({ length: (2 * DAY) / SAMPLE_EVERY }, (_, index) => last - (index + 1) * SAMPLE_EVERY).flatMap((at) => {
    const hour = Number(timeText(at).slice(11, 13))
    const share = hour >= 8 && hour < 22 ? 1 : 0.7
    return [...counts].map(([sysOrgCode, { online, live, total }]) => ({
      sampleTime: timeText(at),
      sysOrgCode,
      online: Math.round(online * share * (0.9 + random.integer(0, 10) / 100)),
      live: Math.round(live * share),
      total,
      viewers: 0,
    }))
  })
}
