import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import { createRandom } from '../../platform/base/random'
import { stableId } from '../../platform/base/ids'
import { dayText, MINUTE, SECOND, timeText } from '../../platform/base/time'
import type { SysUserTable } from '../../platform/database/schema'
import type { DispatchKind, DispatchLogTable, DispatchMemberTable, DispatchTable } from '../dispatch/dispatch-tables'
import { deviceOwner, type Owner, userOwner } from '../owner'

/** Rooms of the demo, one in half a day. */
const COUNT = 12
const EVERY = 13 * 60 * MINUTE

export const ROOM_STORIES: readonly (readonly [title: string, kind: DispatchKind])[] = [
  ['东方路门岗联动', 'talk'],
  ['灯光秀彩排指挥', 'meeting'],
  ['港城路货车侧翻', 'video'],
  ['防汛广播通知', 'broadcast'],
  ['夜间巡检', 'video'],
  ['体育馆散场疏导', 'talk'],
]

type Person = Pick<SysUserTable, 'id' | 'realname' | 'username' | 'phone' | 'orgCode'>

/** A room of the demo at its beginning. */
export function demoRoom(
  host: Person,
  id: string,
  room: Pick<DispatchTable, 'dispatchNo' | 'title' | 'kind'>,
  start: number,
): DispatchTable {
  return {
    ...room,
    id,
    level: 'M',
    status: 'open',
    creatorId: host.id,
    hostId: host.id,
    mainType: null,
    mainId: null,
    floorId: null,
    floorTime: null,
    startTime: timeText(start),
    endTime: null,
    roomCode: null,
    codeFlag: '0',
    recordFlag: '0',
    broadcastSource: null,
    broadcastPath: null,
    broadcastVolume: null,
    mediaNodeId: null,
    sosId: null,
    changedAt: start,
    simFlag: '1',
    sysOrgCode: host.orgCode,
    sysId: '0',
    createBy: host.username,
    createTime: timeText(start),
    updateBy: null,
    updateTime: timeText(start),
  }
}

/** A member of a room of the demo, who sends no beats. */
export function demoMember(
  room: DispatchTable,
  { ownerType, ownerId, name }: Pick<Owner, 'ownerType' | 'ownerId' | 'name'>,
  joinState: DispatchMemberTable['joinState'],
): DispatchMemberTable {
  return {
    id: stableId(`${room.id}:${ownerId}`),
    dispatchId: room.id,
    memberType: ownerType,
    memberId: ownerId,
    name,
    role: ownerId === room.hostId ? 'host' : room.kind === 'meeting' ? 'speaker' : 'listener',
    joinState,
    mic: '0',
    cam: '0',
    muteFlag: '0',
    removedFlag: '0',
    handTime: null,
    askTime: null,
    ringUntil: null,
    beatAt: null,
    joinTime: room.startTime,
    leaveTime: room.endTime,
    createTime: room.startTime,
  }
}

interface SeededDispatches {
  rooms: DispatchTable[]
  members: DispatchMemberTable[]
  steps: DispatchLogTable[]
}

/** Closed rooms of the last days. */
export function seededDispatches(devices: readonly EquipmentTable[], users: readonly SysUserTable[], now: number): SeededDispatches {
  const random = createRandom(120)
  const seeded: SeededDispatches = { rooms: [], members: [], steps: [] }
  const people = users.filter(({ username }) => ['admin', 'jeecg', 'zhangsan', 'lisi', 'wangwu'].includes(username))
  const host = people.find(({ username }) => username === 'admin')
  if (!host) return seeded
  const numbers = new Map<string, number>()
  for (let index = COUNT - 1; index >= 0; index -= 1) {
    const id = stableId(`dispatch:${index}`)
    const start = now - index * EVERY - 8 * 60 * MINUTE
    const end = start + random.integer(3, 90) * MINUTE + random.integer(0, 59) * SECOND
    const day = dayText(start).replaceAll('-', '')
    numbers.set(day, (numbers.get(day) ?? 0) + 1)
    const [title, kind] = random.pick(ROOM_STORIES)
    const dispatchNo = `DD-${day}-${String(numbers.get(day)).padStart(4, '0')}`
    const closed = { status: 'closed', endTime: timeText(end), changedAt: end, updateTime: timeText(end) } as const
    const room: DispatchTable = { ...demoRoom(host, id, { dispatchNo, title, kind }, start), ...closed }
    seeded.rooms.push(room)
    const asked = [...people.map(userOwner), ...Array.from({ length: random.integer(1, 3) }, () => deviceOwner(random.pick([...devices])))]
    const members = new Map(asked.map((owner) => [owner.ownerId, demoMember(room, owner, 'left')]))
    seeded.members.push(...members.values())
    const step = (action: DispatchLogTable['action'], at: number): void =>
      void seeded.steps.push({
        id: stableId(`dispatch-step:${index}:${action}`),
        dispatchId: id,
        action,
        userId: host.id,
        memberName: null,
        at,
      })
    step('create', start)
    step('end', end)
  }
  return seeded
}
