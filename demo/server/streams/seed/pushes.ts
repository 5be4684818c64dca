import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { PushTable } from '../pushes/push-table'
import { stableId } from '../../platform/base/ids'
import { newPushKey } from '../../media/tickets/push-key'
import { equipmentId } from '../../devices/seed/equipment'
import { DAY, MINUTE, timeText } from '../../platform/base/time'

const PUSHES = 12

/** The push of a device, by the number of that. */
export function pushId(number: number): string {
  return stableId(`push:${equipmentId(number)}`)
}

/** Days until the key of each expires; null: it does not. */
const EXPIRES = [null, 30, null, 7, null, null, -2, 90, null, 1, null, null] as const

/** Devices that push as they say; nothing is pushed to a server that has just begun. Every server makes keys of its own for them. */
export function seededPushes(devices: readonly EquipmentTable[], now: number): PushTable[] {
  return devices
    .filter(({ protocol, pullUrl, enabled }) => protocol === 'rtmp' && pullUrl === null && enabled === '1')
    .slice(0, PUSHES)
    .map(({ id, name, app, stream }, index) => {
      const days = EXPIRES[index] ?? null
      return {
        id: stableId(`push:${id}`),
        name,
        equipmentId: id,
        app: app ?? 'live',
        stream: stream ?? '',
        pushKey: newPushKey(),
        keyExpire: days === null ? null : timeText(now + days * DAY),
        pushStatus: '0',
        startTime: null,
        lastTime: null,
        enabled: index === 4 ? '0' : '1',
        idlePolicy: index === 7 ? 'stop' : 'none',
        recordFlag: '0',
        remark: null,
        nodeId: null,
        nodeMark: null,
        endReason: null,
        liveTitle: null,
        createBy: 'admin',
        createTime: timeText(now - 200 * DAY - index * MINUTE),
        updateBy: null,
        updateTime: null,
      }
    })
}
