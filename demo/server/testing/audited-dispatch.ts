import { equipmentId } from '../devices/seed/equipment'
import type { DispatchMemberTable, DispatchTable, DispatchTemplateTable } from '../field/dispatch/dispatch-tables'
import { newMember } from '../field/dispatch/members'
import { stableId } from '../platform/base/ids'
import { systemClock } from '../platform/base/time'
import { userId } from '../system/seed/users'

// What the tests of audited writes store and send about dispatch rooms.

const room = (name: string, status: DispatchTable['status'], kind: DispatchTable['kind'] = 'talk'): DispatchTable => ({
  id: stableId(`audited-room:${name}`),
  dispatchNo: `DD-20240506-${name}`,
  title: '留痕',
  kind,
  level: 'M',
  status,
  creatorId: userId('admin'),
  hostId: userId('admin'),
  mainType: null,
  mainId: null,
  floorId: null,
  floorTime: null,
  startTime: '2024-05-06 07:00:00',
  endTime: null,
  roomCode: null,
  codeFlag: '0',
  recordFlag: '0',
  broadcastSource: null,
  broadcastPath: null,
  broadcastVolume: null,
  mediaNodeId: null,
  sosId: null,
  changedAt: 0,
  simFlag: '0',
  sysOrgCode: null,
  sysId: '0',
  createBy: 'admin',
  createTime: '2024-05-06 07:00:00',
  updateBy: null,
  updateTime: null,
})

const open = room('open', 'open')
const closed = ['one', 'two'].map((name) => room(name, 'closed'))
const broadcastRoom = room('broadcast', 'open', 'broadcast')
/** Two that are open, and two that are closed. */
export const dispatches = [open, broadcastRoom, ...closed]

const member = (memberType: 'user' | 'equipment', memberId: string, joinState: 'joined' | 'ringing'): DispatchMemberTable => ({
  ...newMember({ settings: { clock: systemClock } }, open, { memberType, memberId, name: '留痕' }, joinState),
  // Neither rings nor beats while the tests run.
  ringUntil: null,
  beatAt: null,
})
export const dispatchMembers = [
  member('user', userId('admin'), 'joined'),
  member('user', userId('jeecg'), 'joined'),
  member('user', userId('wangwu'), 'ringing'),
  member('equipment', equipmentId(1), 'joined'),
]

export const dispatchTemplate: DispatchTemplateTable = {
  id: stableId('audited-template'),
  title: '留痕',
  kind: 'talk',
  members: '[]',
  sysOrgCode: null,
  createBy: 'admin',
  createTime: null,
  updateBy: null,
  updateTime: null,
}

const { id } = open
const members = [{ memberType: 'user', memberId: userId('lisi') }]
/** What is done with rooms, by the end of its path, in an order in which each finds what it needs. */
const posts = [
  ['add', { title: '留痕', kind: 'video', members }],
  ['talk', { equipmentId: equipmentId(1) }],
  ['edit', { id, title: '留痕二' }],
  ['pause', { id }],
  ['resume', { id }],
  ['invite', { id, members }],
  ['cancelInvite', { id, memberId: userId('wangwu') }],
  ['mute', { id, memberId: 'all' }],
  ['broadcast', { id: broadcastRoom.id, on: '0' }],
  ['transfer', { id, memberId: userId('jeecg') }],
  ['remove', { id, memberId: userId('lisi') }],
  ['/ibl/api/appMainDispatching', { dispatchId: id, equipmentId: equipmentId(1) }],
  ['end', { id }],
  ['template/add', { title: '留痕', kind: 'video', members }],
] as const
const pathOf = (name: string): string => (name.startsWith('/') ? name : `/dispatch/iblDispatch/${name}`)

interface DispatchWrite {
  method: 'POST' | 'DELETE'
  path: string
  query?: Record<string, string>
  body?: object
}

export const dispatchWrites: readonly DispatchWrite[] = [
  ...posts.map(([name, body]): DispatchWrite => ({ method: 'POST', path: pathOf(name), body })),
  { method: 'DELETE', path: pathOf('delete'), query: { id: closed[0]!.id } },
  { method: 'DELETE', path: pathOf('deleteBatch'), query: { ids: closed[1]!.id } },
  { method: 'DELETE', path: pathOf('template/delete'), query: { id: dispatchTemplate.id } },
]
