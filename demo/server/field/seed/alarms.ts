import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import { createRandom } from '../../platform/base/random'
import { stableId } from '../../platform/base/ids'
import { dayText, MINUTE, SECOND, timeText } from '../../platform/base/time'
import { userId } from '../../system/seed/users'
import { deviceOwner } from '../owner'
import { type AlarmLevel, BLANK_ALARM, type SosInfoTable, type SosLogTable } from '../sos/sos-table'

/** Alarms of the demo, one in a few hours. */
const COUNT = 40
const EVERY = 7 * 60 * MINUTE

/** Type, level, content, and what was found. */
export const STORIES: readonly (readonly [type: string, level: AlarmLevel, content: string, found: string])[] = [
  ['person', 'H', '有人按下求助按钮', '已派人到场，人员安全'],
  ['intrusion', 'H', '禁区有人进入', '施工人员，已登记'],
  ['fall', 'H', '检测到人员跌倒', '已送医务室'],
  ['stream', 'M', '视频流中断', '交换机断电，已恢复'],
  ['overspeed', 'M', '车速超过限值', '已提醒司机'],
  ['fence', 'M', '离开规定区域', '临时绕行，已确认'],
  ['lowBattery', 'L', '电量低', '已更换电池'],
]

interface SeededAlarms {
  alarms: SosInfoTable[]
  steps: SosLogTable[]
}

/** Closed alarms of the last days, and one that is being handled. */
export function seededAlarms(devices: readonly EquipmentTable[], now: number): SeededAlarms {
  const random = createRandom(90)
  const seeded: SeededAlarms = { alarms: [], steps: [] }
  const numbers = new Map<string, number>()
  for (let index = COUNT - 1; index >= 0; index -= 1) {
    const id = stableId(`sos:${index}`)
    const [type, level, content, found] = random.pick(STORIES)
    const raised = now - index * EVERY - 90 * MINUTE
    const acked = raised + random.integer(5, 90) * SECOND
    const ended = acked + random.integer(3, 40) * MINUTE
    const status = index === 0 ? 'handling' : random.chance(0.2) ? 'false' : 'closed'
    const isClosed = status !== 'handling'
    const handlerId = userId(random.pick(['admin', 'jeecg']))
    const day = dayText(raised).replaceAll('-', '')
    numbers.set(day, (numbers.get(day) ?? 0) + 1)
    seeded.alarms.push({
      ...BLANK_ALARM,
      ...deviceOwner(random.pick(devices)),
      id,
      sosNo: `SOS-${day}-${String(numbers.get(day)).padStart(4, '0')}`,
      type,
      level,
      content,
      status,
      handlerId,
      ackTime: timeText(acked),
      closeTime: isClosed ? timeText(ended) : null,
      closeNote: isClosed ? found : null,
      repeatCount: random.integer(1, 3),
      raisedAt: raised,
      changedAt: isClosed ? ended : acked,
      simFlag: '1',
      createTime: timeText(raised),
      updateTime: timeText(isClosed ? ended : acked),
    })
    const step = (action: SosLogTable['action'], at: number, more: Partial<SosLogTable> = {}): void =>
      void seeded.steps.push({
        id: stableId(`sos-step:${index}:${action}`),
        sosId: id,
        action,
        at,
        userId: handlerId,
        toUserId: null,
        note: null,
        files: null,
        ...more,
      })
    step('raise', raised, { userId: null })
    step('ack', acked)
    if (status === 'handling') step('handle', acked + SECOND)
    else step(status === 'false' ? 'false' : 'close', ended, { note: found })
  }
  return seeded
}
