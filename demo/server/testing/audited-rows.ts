import { BLANK_ALARM, type SosInfoTable } from '../field/sos/sos-table'
import { menuId } from '../platform/migrations/menu-rows'
import { shareId } from '../field/seed/shares'
import { stableId } from '../platform/base/ids'
import { departId } from '../system/seed/departments'
import { equipmentId } from '../devices/seed/equipment'
import { cruiseId } from '../devices/seed/ptz'
import { userId } from '../system/seed/users'
import { weekOf } from '../recordings/recorder/week-grid'

// What the tests of audited writes send and store.

export const report = {
  code: 'audited',
  name: '留痕',
  access: 'user:list',
  content: '',
  from: 'sys_user',
  joins: [],
  where: [],
  order: [],
  params: [],
  items: [{ fieldName: 'name', fieldTxt: '姓名', use: 'plain', column: 'sys_user.realname', isShow: 1 }],
}

export const rule = { permissionId: menuId('/isystem/user'), ruleName: '规则', ruleColumn: 'sex', ruleConditions: '=', ruleValue: '1' }

export const storedRule = { ...rule, id: stableId('rule'), status: '1', createBy: null, createTime: null, updateBy: null, updateTime: null }

export const secondRule = { ...storedRule, id: stableId('second-rule') }

export const messageTemplate = { templateCode: 'audited', templateName: '留痕', templateType: '1', templateContent: '留痕' }

export const dataSource = {
  code: 'audited',
  name: '留痕',
  dbType: '6',
  dbDriver: 'org.postgresql.Driver',
  dbUrl: 'jdbc:postgresql://127.0.0.1/ops',
  dbUsername: 'ops',
}

/** That of lisi. */
export const depart = departId('A01A04A01A01')
export const departRole = (roleCode: string) => ({
  id: stableId(`depart-role:${roleCode}`),
  departId: depart,
  roleName: roleCode,
  roleCode,
  description: null,
  createBy: null,
  createTime: null,
  updateBy: null,
  updateTime: null,
})

/** A recording, and one that is locked. */
export const record = {
  id: stableId('record'),
  equipmentId: equipmentId(1),
  kind: 'manual' as const,
  startTime: '2024-05-06 07:00:00',
  endTime: '2024-05-06 07:00:48',
  duration: 48,
  size: 1000,
  fileName: 'clip-studio-5.mp4',
  lockFlag: '0' as const,
  state: 'done' as const,
  process: null,
  dispatchId: null,
  createBy: 'admin',
  createTime: '2024-05-06 07:00:48',
  updateBy: null,
  updateTime: null,
}
/** Alarms of a device in the time of the recording: two that nobody has acknowledged, one that another user handles. */
export const alarms = ['story', 'false', 'taken'].map((name): SosInfoTable => ({
  ...BLANK_ALARM,
  id: stableId(`alarm:${name}`),
  sosNo: `SOS-20240506-${name}`,
  type: 'person',
  level: 'H',
  name: '留痕',
  ownerType: 'equipment',
  ownerId: record.equipmentId,
  status: name === 'taken' ? 'acked' : 'new',
  handlerId: name === 'taken' ? userId('jeecg') : null,
  raisedAt: 0,
  changedAt: 0,
  createTime: record.startTime,
  updateTime: null,
}))
const [alarm, falseAlarm, takenAlarm] = alarms.map(({ id }) => id)

/** What is done with an alarm, by the end of its path, in an order in which each finds what it needs. */
export const alarmWrites = (
  [
    ['add', { type: 'person', ownerType: 'equipment', ownerId: equipmentId(2) }],
    ['ack', { id: alarm }],
    ['handle', { id: alarm }],
    ['note', { id: alarm, note: '留痕' }],
    ['clip', { id: falseAlarm }],
    ['assign', { id: alarm, userId: userId('admin') }],
    ['takeover', { id: takenAlarm }],
    ['close', { id: alarm, note: '留痕' }],
    ['false', { id: falseAlarm, note: '留痕' }],
  ] as const
).map(([name, body]) => ({ method: 'POST' as const, path: `/sos/iblSosInfo/${name}`, body }))
export const alarmDeletes = [
  { method: 'DELETE', path: '/sos/iblSosInfo/delete', query: { id: stableId('sos:1') } },
  { method: 'DELETE', path: '/sos/iblSosInfo/deleteBatch', query: { ids: stableId('sos:2') } },
] as const

/** Shared links and codes; the links of the demo are withdrawn. */
export const shareWrites = [
  { method: 'POST', path: '/ibl/shareToken/add', body: { targetType: 'bigScreen', note: '留痕' } },
  { method: 'DELETE', path: '/ibl/shareToken/delete', query: { id: shareId(1) } },
  { method: 'DELETE', path: '/ibl/shareToken/deleteBatch', query: { ids: shareId(2) } },
  { method: 'POST', path: '/cloudlive/equipment/code', body: { id: equipmentId(2) } },
] as const

export const recordPlan = {
  id: stableId('record-plan'),
  name: '留痕',
  weekGrid: weekOf([1], '08:00-09:00'),
  createBy: null,
  createTime: null,
  updateBy: null,
  updateTime: null,
}
export const lockedRecord = { ...record, id: stableId('locked-record'), lockFlag: '1' as const }

/** A layout of the one who calls. */
export const wall = {
  id: stableId('wall'),
  userId: userId('admin'),
  name: '留痕',
  layout: 4,
  paneIds: '',
  moreIds: '',
  tour: 0,
  sharedFlag: '0' as const,
  version: 1,
  createBy: 'admin',
  createTime: null,
  updateBy: null,
  updateTime: null,
}

/** One call of every audited route that would write; those that remove come last. */

const camera = equipmentId(9)
const steps = [
  { preset: 1, stay: 5, speed: 9 },
  { preset: 2, stay: 5, speed: 9 },
]

/** What steers a camera, by the end of its path. */
export const ptzWrites = (
  [
    ['ptz', { cmd: 'left' }],
    ['ptz/aux', { name: 'light', on: '1' }],
    ['preset/set', { index: 4 }],
    ['preset/call', { index: 1 }],
    ['cruise/save', { cruiseId: cruiseId(camera), name: '留痕', steps }],
    ['cruise/start', { cruiseId: cruiseId(camera) }],
    ['cruise/stop', {}],
    ['cruise/delete', { cruiseId: cruiseId(camera) }],
    ['preset/delete', { index: 4 }],
  ] as const
).map(([name, body]) => [name, { id: camera, ...body }] as const)

/** The writes of what departments hand out, in an order in which each finds what it needs. */
export const departRoleWrites = [
  { method: 'POST', path: '/sys/permission/saveDepartPermission', body: { departId: depart, permissionIds: rule.permissionId } },
  { method: 'POST', path: '/sys/sysDepartRole/add', body: { departId: depart, roleName: '留痕', roleCode: 'audited' } },
  { method: 'PUT', path: '/sys/sysDepartRole/edit', body: { id: departRole('one').id, roleName: '留痕二' } },
  {
    method: 'POST',
    path: '/sys/sysDepartPermission/saveDeptRolePermission',
    body: { roleId: departRole('one').id, permissionIds: rule.permissionId },
  },
  {
    method: 'POST',
    path: '/sys/sysDepartPermission/datarule',
    body: { permissionId: rule.permissionId, departId: depart, dataRuleIds: secondRule.id },
  },
  {
    method: 'POST',
    path: '/sys/sysDepartRole/datarule',
    body: { permissionId: rule.permissionId, roleId: departRole('one').id, dataRuleIds: secondRule.id },
  },
  { method: 'POST', path: '/sys/sysDepartRole/deptRoleUserAdd', body: { userId: userId('lisi'), newRoleId: departRole('one').id } },
  { method: 'DELETE', path: '/sys/sysDepartRole/delete', query: { id: departRole('one').id } },
  { method: 'DELETE', path: '/sys/sysDepartRole/deleteBatch', query: { ids: departRole('two').id } },
] as const
