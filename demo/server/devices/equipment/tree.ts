import { Type } from 'typebox'
import { groupBy } from '../../platform/base/group-by'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import { queryText, requestSchema } from '../../platform/http/schema/request-schema'
import type { EquipmentTable } from './equipment-tables'
import type { Queryable } from '../../platform/database/transactions'
import { provinceName, provinceOf } from './areas'
import { type DeviceScope, devicesOf, scopeOf } from './scope'
import { stateOf, streamKeyOf, type EquipmentState } from './streams'

type Shown = Pick<
  EquipmentTable,
  | 'id'
  | 'name'
  | 'equipmentNo'
  | 'equipmentType'
  | 'onlineStatus'
  | 'liveHas'
  | 'enabled'
  | 'groupId'
  | 'areaCode'
  | 'sysOrgCode'
  | 'app'
  | 'stream'
  | 'lng'
  | 'lat'
  | 'talk'
  | 'mqttFlag'
>

interface DeviceNode extends Pick<
  Shown,
  'id' | 'onlineStatus' | 'liveHas' | 'enabled' | 'equipmentType' | 'equipmentNo' | 'lng' | 'lat' | 'talk' | 'mqttFlag'
> {
  key: string
  value: string
  title: string
  type: 'device'
  parentId: string
  isLeaf: true
  state: EquipmentState
  /** What playUrls is asked with: the id; null for a device without a stream, which has no addresses. */
  urlsKey: string | null
  children: null
}

/** A group of devices or of groups, with how many of its devices are online. */
export interface GroupNode {
  key: string
  id: string
  value: string
  title: string
  type: 'group'
  parentId: string | null
  isLeaf: false
  online: number
  total: number
  children: (GroupNode | DeviceNode)[]
}

function deviceNode(device: Shown, parentId: string): DeviceNode {
  const { id, name, onlineStatus, liveHas, enabled, equipmentType, equipmentNo, lng, lat, talk, mqttFlag } = device
  const shown = { id, onlineStatus, liveHas, enabled, equipmentType, equipmentNo, lng, lat, talk, mqttFlag }
  const node = { key: id, value: id, title: name, type: 'device', parentId, isLeaf: true, children: null } as const
  return { ...shown, ...node, state: stateOf(device), urlsKey: streamKeyOf(device) === null ? null : id }
}

const isOnline = ({ onlineStatus }: Shown): boolean => onlineStatus === '1'

interface Group {
  id: string
  title: string
  parentId: string | null
}

/** A group with its devices, and with the groups below it; its numbers count those too. */
function groupNode({ id, title, parentId }: Group, devices: readonly Shown[], children: readonly GroupNode[] = []): GroupNode {
  return {
    key: id,
    id,
    value: id,
    title,
    type: 'group',
    parentId,
    isLeaf: false,
    online: devices.filter(isOnline).length + children.reduce((sum, group) => sum + group.online, 0),
    total: devices.length + children.reduce((sum, group) => sum + group.total, 0),
    children: [...children, ...devices.map((device) => deviceNode(device, id))],
  }
}

/** Devices of no group stand under this one. */
const NOWHERE: Group = { id: 'none', title: '未分组', parentId: null }

const NODE = { id: Type.String(), key: Type.String(), value: Type.String(), title: Type.String(), parentId: nullable(Type.String()) }

/** A device among the children of a group. */
const DEVICE_NODE = objectSchema({
  ...NODE,
  type: Type.Literal('device'),
  isLeaf: Type.Literal(true),
  state: Type.String(),
  onlineStatus: Type.String(),
  liveHas: Type.String(),
  equipmentType: Type.String(),
  equipmentNo: Type.String(),
  urlsKey: nullable(Type.String()),
  mqttFlag: Type.String(),
  lng: nullable(Type.Number()),
  lat: nullable(Type.Number()),
})

const GROUP = {
  ...NODE,
  type: Type.Literal('group'),
  isLeaf: Type.Literal(false),
  online: Type.Integer({ minimum: 0 }),
  total: Type.Integer({ minimum: 0 }),
}

/** A group of the top; those below it are alike. */
const GROUP_NODE = objectSchema({
  ...GROUP,
  children: Type.Array(Type.Union([DEVICE_NODE, objectSchema({ ...GROUP, children: Type.Array(Type.Unknown()) })])),
})

export const EQUIPMENT_TREE = {
  query: requestSchema({
    keyword: queryText('关键字'),
    onlineStatus: queryText('在线状态', /^[01]?$/),
    by: queryText('分组方式', /^(?:org|group|area)?$/),
  }),
  result: Type.Array(GROUP_NODE),
}

type TreeCall = HandlerContext<typeof EQUIPMENT_TREE>

async function shownDevices(db: Queryable, scope: DeviceScope, { keyword, onlineStatus }: TreeCall['query']): Promise<Shown[]> {
  const devices = await devicesOf(db, scope)
    .select([
      'id',
      'name',
      'equipmentNo',
      'equipmentType',
      'onlineStatus',
      'liveHas',
      'enabled',
      'groupId',
      'areaCode',
      'sysOrgCode',
      'app',
      'stream',
      'lng',
      'mqttFlag',
      'lat',
      'talk',
    ])
    .orderBy('equipmentNo')
    .execute()
  const keywordText = keyword.toLowerCase()
  return devices.filter(
    (device) =>
      (onlineStatus === '' || device.onlineStatus === onlineStatus) &&
      [device.name, device.equipmentNo].some((text) => text.toLowerCase().includes(keywordText)),
  )
}

/**
 * The groups of devices by what they are grouped by: departments by the code, groups of their own, or provinces. Empty ones are left out.
 */
async function groupsOf(
  db: Queryable,
  by: string,
  devices: readonly Shown[],
): Promise<{ groups: (Group & { code: string })[]; codeOf: (device: Shown) => string }> {
  if (by === 'group') {
    const groups = await db.selectFrom('iblCloudLiveEquipmentGroup').select(['id', 'name']).orderBy('sortNo').orderBy('id').execute()
    return { groups: groups.map(({ id, name }) => ({ id, title: name, parentId: null, code: id })), codeOf: ({ groupId }) => groupId ?? '' }
  }
  if (by === 'area') {
    const codes = [...new Set(devices.map(({ areaCode }) => provinceOf(areaCode)))].filter(Boolean).toSorted()
    return {
      groups: codes.map((code) => ({ id: code, title: provinceName(code), parentId: null, code })),
      codeOf: ({ areaCode }) => provinceOf(areaCode),
    }
  }
  const departs = await db
    .selectFrom('sysDepart')
    .select(['id', 'departName', 'parentId', 'orgCode'])
    .where('delFlag', '=', '0')
    .orderBy('orgCode')
    .execute()
  return {
    groups: departs.map(({ id, departName, parentId, orgCode }) => ({ id, title: departName, parentId, code: orgCode })),
    codeOf: ({ sysOrgCode }) => sysOrgCode ?? '',
  }
}

/** GET /cloudlive/equipment/treeOneTwoList (clause 7.5-06): groups, and in each its devices. */
export async function equipmentInGroups({ context: { database }, caller, query }: TreeCall): Promise<Envelope> {
  const devices = await shownDevices(database, await scopeOf(database, caller), query)
  const { groups, codeOf } = await groupsOf(database, query.by, devices)
  const byCode = groupBy(devices, codeOf)
  const groupCodes = new Set(groups.map(({ code }) => code))
  const nowhere = devices.filter((device) => !groupCodes.has(codeOf(device)))
  return queryResult([
    ...groups.flatMap((group) => {
      const own = byCode.get(group.code)
      return own ? [groupNode({ ...group, parentId: null }, own)] : []
    }),
    ...(nowhere.length > 0 ? [groupNode(NOWHERE, nowhere)] : []),
  ])
}

/** GET /cloudlive/equipment/treeList (clause 7.5-06): groups within groups, and in each its devices. */
export async function equipmentTree({ context: { database }, caller, query }: TreeCall): Promise<Envelope> {
  const devices = await shownDevices(database, await scopeOf(database, caller), query)
  const { groups, codeOf } = await groupsOf(database, query.by, devices)
  const byCode = groupBy(devices, codeOf)
  const ids = new Set(groups.map(({ id }) => id))
  const byParent = groupBy(groups, ({ parentId }) => (parentId !== null && ids.has(parentId) ? parentId : ''))
  const children = (parentId: string): GroupNode[] =>
    (byParent.get(parentId) ?? [])
      .map((group) => groupNode(group, byCode.get(group.code) ?? [], children(group.id)))
      .filter(({ total }) => total > 0)
  const groupCodes = new Set(groups.map(({ code }) => code))
  const nowhere = devices.filter((device) => !groupCodes.has(codeOf(device)))
  return queryResult([...children(''), ...(nowhere.length > 0 ? [groupNode(NOWHERE, nowhere)] : [])])
}
