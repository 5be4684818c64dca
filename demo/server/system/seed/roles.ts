import type { SysPositionTable } from '../positions/position-table'
import type { SysRolePermissionTable, SysRoleTable } from '../../platform/database/schema'
import { menuId } from '../../platform/migrations/menu-rows'
import { stableId } from '../../platform/base/ids'
import { SECOND, timeText } from '../../platform/base/time'

/** Everything operators may do is among it: nobody hands out a right he lacks. */
const MANAGE_USERS = [
  'user:list',
  'user:add',
  'user:edit',
  'user:delete',
  'user:freeze',
  'user:password',
  'role:list',
  'position:list',
  'order:list',
]

/** The menu of reports with those that come with it; the page behind them shows any report that its reader may see. */
const REPORTS = [
  '/online',
  '/online/cgreport/:id',
  ...['order_sales', 'staff_by_depart'].map((code) => `/online/cgreport/${stableId(`report:${code}`)}`),
]

const OWN_WALLS = ['list', 'add', 'edit', 'delete'].map((action) => `wall:${action}`)

const KEEP_PUSHES = ['list', 'add', 'edit', 'delete', 'batch_delete', 'export', 'import', 'kick', 'key'].map((action) => `push:${action}`)
const KEEP_SLOW_LIVE = ['add', 'edit', 'delete', 'batch_delete', 'export', 'import'].map((action) => `slowinfo:${action}`)

/** The pages of devices: who looks on, and who keeps them. */
const WATCH_DEVICES = [
  '/cloudlive/equipment',
  'equipment:list',
  'equipment:export',
  'cloudlive:play',
  'cloudlive:snapshot',
  '/cloudlive/wall',
  ...OWN_WALLS,
  '/ibl/records',
  'record:list',
  '/cloudlive/slowinfo',
  'slowinfo:list',
]
const KEEP_DEVICES = [
  ...WATCH_DEVICES,
  'equipment:add',
  'equipment:edit',
  'equipment:delete',
  'equipment:batch_delete',
  'equipment:import',
  'equipment:grant',
  'cloudlive:disable',
  'cloudlive:ptz',
  'cloudlive:talk',
  '/push/list',
  ...KEEP_PUSHES,
  ...KEEP_SLOW_LIVE,
  'record:download',
  'record:lock',
  'record:delete',
  'record:start',
  'record:plan',
  'record:export',
]

/** Who answers alarms. The take-over is left to administrators. */
const ANSWER_ALARMS = ['/sos', ...['list', 'add', 'ack', 'close', 'export'].map((action) => `sos:${action}`)]

const SEE_POSITIONS = ['/gpsinfo', 'gps:list', 'gps:track']

const SEE_BIG_SCREEN = ['/mobile/bigScreen', 'bigscreen:view']
const SHARE_LINKS = [
  '/isystem',
  '/isystem/share',
  ...['list', 'add', 'delete', 'batch_delete', 'export'].map((action) => `share:${action}`),
]
const RUN_DISPATCH = ['/dispatch', 'cloudlive:talk', ...['list', 'create', 'message', 'export'].map((action) => `dispatch:${action}`)]

const BROADCAST_FROM_PHONE = ['/mobile/broadcast', 'mobile:broadcast']
const RUN_GB = [
  '/gb',
  ...['list', 'add', 'edit', 'delete', 'batch_delete', 'export', 'sync', 'control', 'record', 'share', 'config'].map(
    (action) => `gb:${action}`,
  ),
]
const KEEP_MQTT = [
  '/mqtt',
  ...['list', 'add', 'edit', 'delete', 'batch_delete', 'export', 'import', 'command', 'log', 'account'].map((action) => `mqtt:${action}`),
]

/** Pages of distribution: pulled streams, targets, carousels. */
const RUN_CHAIN = [
  '/stream',
  '/stream/to2live',
  '/stream/distribute',
  '/stream/trans',
  '/stream/r0Task',
  '/stream/r0Typer',
  ...['list', 'add', 'edit', 'delete', 'batch_delete', 'export', 'import', 'start'].map((action) => `to2live:${action}`),
  ...['list', 'add', 'edit', 'delete', 'batch_delete', 'export', 'start', 'key'].map((action) => `distribute:${action}`),
  ...['list', 'add', 'edit', 'delete', 'batch_delete', 'export', 'start'].map((action) => `r0:${action}`),
  ...['list', 'add', 'edit', 'delete', 'batch_delete', 'export', 'start'].map((action) => `trans:${action}`),
  ...['list', 'add', 'edit', 'delete'].map((action) => `r0Typer:${action}`),
]

const NEWS_CODES = ['list', 'add', 'edit', 'delete', 'batch_delete', 'export', 'publish'].map((action) => `webNews:${action}`)
const ORDER_CODES = ['list', 'add', 'edit', 'delete', 'batch_delete', 'export', 'state', 'pay'].map((action) => `webOrder:${action}`)
const KEEP_WEBSITE = ['/website', '/website/news', '/website/order', ...NEWS_CODES, ...ORDER_CODES]

const KEEP_VIDEOS = [
  '/stream',
  '/stream/qvod',
  ...['list', 'add', 'edit', 'delete', 'batch_delete', 'export', 'publish'].map((action) => `qvod:${action}`),
]

const RUN_VENUES = [
  '/stream/liveVenue',
  ...['list', 'add', 'edit', 'delete', 'batch_delete', 'export', 'control', 'chat'].map((action) => `venue:${action}`),
]

/** The further home pages. */
const HOMES = ['/dashboard/workplace', '/dashboard/monitor']

/** Every role of the demo has the address book. */
const ADDRESS_BOOK = '/isystem/addressList'

/** Code, name, what it is for, and the buttons it is granted; `admin` needs no grants, it may do everything. */
const ROLES: readonly (readonly [code: string, name: string, description: string, grants: readonly string[]])[] = [
  ['admin', '管理员', '系统管理员，拥有全部权限', []],
  ['hr', '人力资源', '维护人员账号，不能授予自己没有的权限', [ADDRESS_BOOK, '/isystem', '/isystem/user', ...MANAGE_USERS]],
  [
    'operator',
    '运营值班员',
    '查看人员和订单，监控平台',
    [
      ADDRESS_BOOK,
      '/isystem',
      '/isystem/user',
      'user:list',
      'order:list',
      ...REPORTS,
      ...ANSWER_ALARMS,
      ...SEE_POSITIONS,
      ...RUN_DISPATCH,
      ...SEE_BIG_SCREEN,
      ...BROADCAST_FROM_PHONE,
      ...HOMES,
    ],
  ],
  ['director', '导播', '切换与调度直播信号', [ADDRESS_BOOK, ...KEEP_DEVICES, ...RUN_CHAIN, ...KEEP_VIDEOS, ...RUN_VENUES, ...HOMES]],
  ['editor', '内容编辑', '编排与审核直播内容', [ADDRESS_BOOK, ...KEEP_VIDEOS, ...KEEP_WEBSITE]],
  ['technician', '技术工程师', '维护设备与信号链路', [ADDRESS_BOOK, ...SHARE_LINKS, ...RUN_GB, ...KEEP_MQTT]],
]

/** Code, name, rank (dictionary position_rank). */
const POSITIONS: readonly (readonly [code: string, name: string, rank: string])[] = [
  ['general_manager', '总经理', '5'],
  ['manager', '部门主管', '4'],
  ['chief_director', '总导播', '4'],
  ['director', '导播', '3'],
  ['camera', '摄像师', '2'],
  ['audio', '音频师', '2'],
  ['lighting', '灯光师', '2'],
  ['editor', '责任编辑', '3'],
  ['reviewer', '内容审核员', '1'],
  ['streaming_engineer', '流媒体工程师', '3'],
  ['developer', '研发工程师', '3'],
  ['ops_engineer', '运维工程师', '2'],
  ['operator', '运营专员', '1'],
  ['accountant', '会计', '2'],
  ['hr', '人事专员', '2'],
  ['legal', '法务专员', '3'],
  ['assistant', '行政助理', '1'],
]

export function roleId(code: string): string {
  return stableId(`role:${code}`)
}

function audit(time: string) {
  return { createBy: 'admin', createTime: time, updateBy: null, updateTime: null }
}

/** Rows of a list get times a second apart, so that lists sorted by time keep the order written here. */
function secondsLater(time: number, index: number): string {
  return timeText(time + index * SECOND)
}

export function seededRoles(time: number): SysRoleTable[] {
  return ROLES.map(([roleCode, roleName, description], index) => ({
    id: roleId(roleCode),
    roleName,
    roleCode,
    description,
    secondFactor: 0,
    ...audit(secondsLater(time, index)),
  }))
}

export function seededGrants(): SysRolePermissionTable[] {
  return ROLES.flatMap(([code, , , grants]) => [...new Set(grants)].map((key) => ({ roleId: roleId(code), permissionId: menuId(key) })))
}

export function seededPositions(time: number): SysPositionTable[] {
  return POSITIONS.map(([code, name, postRank], index) => ({
    id: stableId(`position:${code}`),
    code,
    name,
    postRank,
    companyId: null,
    sysOrgCode: 'A01',
    ...audit(secondsLater(time, index)),
  }))
}
