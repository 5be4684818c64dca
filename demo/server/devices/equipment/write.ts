import { nowText } from '../../platform/context'
import type { EquipmentTable } from './equipment-tables'
import type { Work } from '../../platform/database/transactions'
import { Failure, noPermission, notFound } from '../../platform/base/failures'
import { done, type Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import { type DELETED_IDS, edited, namedIds, required, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import { newId } from '../../platform/base/ids'
import type { Static } from 'typebox'
import { EQUIPMENT, FIELDS } from './fields'
import { deleteGrantsOf } from './delete-grants'
import { deleteBelongings } from '../../platform/deletions'
import { managedEquipment } from './named'
import { scopeOf } from './scope'
import { clipOf } from './streams'

export const ADD_EQUIPMENT = { body: EQUIPMENT }
export const EDIT_EQUIPMENT = { body: wireForm({ id: required(wireText('设备', 64)), ...edited(FIELDS) }) }

type Said = Static<typeof EQUIPMENT>
type Writer = Pick<WriteCall, 'context' | 'caller'>

async function refuseTaken(work: Work, { id, equipmentNo, app, stream }: Pick<EquipmentTable, 'id' | 'equipmentNo' | 'app' | 'stream'>) {
  const others = work.selectFrom('iblCloudLiveEquipment').select('id').where('id', '!=', id)
  if (await others.where('equipmentNo', '=', equipmentNo).executeTakeFirst()) throw new Failure('设备编号已存在')
  if (app === null || stream === null) return
  if (await others.where('app', '=', app).where('stream', '=', stream).executeTakeFirst()) throw new Failure('流名已被其他设备使用')
}

/**
 * Where a device belongs: the department that was said, else that of its caller. Nobody puts a device where he would not see it.
 */
async function placeOf(work: Work, { caller }: Writer, departId: string | null): Promise<Pick<EquipmentTable, 'departId' | 'sysOrgCode'>> {
  const scope = await scopeOf(work, caller)
  const departs = work.selectFrom('sysDepart').select(['id', 'orgCode']).where('delFlag', '=', '0')
  const depart =
    departId === null
      ? await departs.where('orgCode', '=', scope.orgCode ?? '').executeTakeFirst()
      : await departs.where('id', '=', departId).executeTakeFirst()
  if (!depart) {
    if (departId === null && scope.isAll) return { departId: null, sysOrgCode: null }
    throw new Failure('所属部门不存在')
  }
  if (!scope.isAll && !(scope.orgCode && depart.orgCode.startsWith(scope.orgCode))) throw noPermission()
  return { departId: depart.id, sysOrgCode: depart.orgCode }
}

export async function refuseUnknown(work: Work, { groupId, userId }: Pick<EquipmentTable, 'groupId' | 'userId'>): Promise<void> {
  const group =
    groupId === null || (await work.selectFrom('iblCloudLiveEquipmentGroup').select('id').where('id', '=', groupId).executeTakeFirst())
  if (!group) throw new Failure('分组不存在')
  const user =
    userId === null || (await work.selectFrom('sysUser').select('id').where('id', '=', userId).where('delFlag', '=', 0).executeTakeFirst())
  if (!user) throw new Failure('负责人不存在')
}

/** A new device. It is offline until it is heard of. */
export async function insertEquipment(work: Work, writer: Writer, said: Said): Promise<void> {
  const audit = { createBy: writer.caller.username, createTime: nowText(writer.context), updateBy: null, updateTime: null }
  const row: EquipmentTable = {
    id: newId(),
    ...said,
    app: said.stream === null ? said.app : (said.app ?? 'live'),
    ...(await placeOf(work, writer, said.departId)),
    nodeId: null,
    recordPlanId: null,
    thumb: null,
    battery: null,
    signal: null,
    onlineStatus: '0',
    liveHas: '0',
    enabled: '1',
    disableReason: null,
    disabledUntil: null,
    lastOnlineTime: null,
    lastOfflineTime: null,
    liveStartTime: null,
    sysId: '0',
    ...audit,
  }
  await refuseTaken(work, row)
  await refuseUnknown(work, row)
  await work.insertInto('iblCloudLiveEquipment').values(row).execute()
}

/** POST /cloudlive/equipment/add. */
export async function addEquipment(call: WriteCall<typeof ADD_EQUIPMENT>): Promise<Envelope> {
  await call.write((work) => insertEquipment(work, call, call.body))
  return done('添加成功！')
}

/** @throws Failure for a device that has a push: that says what its stream is called. */
async function refusePushed(work: Work, id: string): Promise<void> {
  if (await work.selectFrom('iblPushListInfo').select('id').where('equipmentId', '=', id).executeTakeFirst())
    throw new Failure('该设备已配置推流，请在推流管理中修改流名')
}

/** PUT or POST /cloudlive/equipment/edit: the fields named in the body change. */
export async function editEquipment(call: WriteCall<typeof EDIT_EQUIPMENT>): Promise<Envelope> {
  const { id, ...fields } = call.body
  await call.write(async (work) => {
    const [stored] = await managedEquipment(work, call, [id])
    if (!stored) throw notFound()
    const place = fields.departId === undefined || fields.departId === stored.departId ? {} : await placeOf(work, call, fields.departId)
    const changed = { ...stored, ...fields, ...place }
    if (stored.liveHas === '1' && (changed.app !== stored.app || changed.stream !== stored.stream || changed.pullUrl !== stored.pullUrl))
      throw new Failure('设备正在直播，请先停止')
    if (changed.app !== stored.app || changed.stream !== stored.stream || clipOf(changed) !== clipOf(stored)) await refusePushed(work, id)
    await refuseTaken(work, changed)
    await refuseUnknown(work, changed)
    await work
      .updateTable('iblCloudLiveEquipment')
      .set({ ...fields, ...place, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', '=', id)
      .execute()
  })
  return done('修改成功!')
}

/**
 * DELETE /cloudlive/equipment/delete?id= and deleteBatch?ids=: a device that is live, has locked recordings or is gone refuses the whole
 * batch.
 */
export async function deleteEquipment(call: WriteCall<typeof DELETED_IDS>): Promise<Envelope> {
  const ids = namedIds(call.query)
  await call.write(async (work) => {
    const devices = await managedEquipment(work, call, ids)
    if (devices.some(({ liveHas }) => liveHas === '1')) throw new Failure('设备正在直播，请先停止')
    await deleteBelongings(work, 'device', ids)
    await deleteGrantsOf(work, ids)
    await work.deleteFrom('iblLiveSession').where('equipmentId', 'in', ids).execute()
    await work.deleteFrom('iblCloudLiveEquipment').where('id', 'in', ids).execute()
  })
  return done('删除成功!')
}
