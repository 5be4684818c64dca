import { nowText } from '../../platform/context'
import type { EquipmentTable } from './equipment-tables'
import type { DbTransaction } from '../../platform/database/transactions'
import { ApiError, noPermission, notFound } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { type ID_QUERY, partialFields, idsOfQuery, required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { newId } from '../../platform/base/ids'
import type { Static } from 'typebox'
import { EQUIPMENT, FIELDS } from './fields'
import { deleteGrantsOf } from './delete-grants'
import { deleteBelongings } from '../../platform/deletions'
import { managedEquipment } from './managed-equipment'
import { scopeOf } from './scope'
import { clipOf } from './streams'

export const ADD_EQUIPMENT = { body: EQUIPMENT }
export const EDIT_EQUIPMENT = { body: requestSchema({ id: required(textParam('设备', 64)), ...partialFields(FIELDS) }) }

type EquipmentBody = Static<typeof EQUIPMENT>
type Writer = Pick<WriteHandlerContext, 'context' | 'caller'>

async function assertUnique(
  trx: DbTransaction,
  { id, equipmentNo, app, stream }: Pick<EquipmentTable, 'id' | 'equipmentNo' | 'app' | 'stream'>,
) {
  const others = trx.selectFrom('iblCloudLiveEquipment').select('id').where('id', '!=', id)
  if (await others.where('equipmentNo', '=', equipmentNo).executeTakeFirst()) throw new ApiError('设备编号已存在')
  if (app === null || stream === null) return
  if (await others.where('app', '=', app).where('stream', '=', stream).executeTakeFirst()) throw new ApiError('流名已被其他设备使用')
}

/**
 * Where a device belongs: the department that was said, else that of its caller. Nobody puts a device where he would not see it.
 */
async function departFieldsOf(
  trx: DbTransaction,
  { caller }: Writer,
  departId: string | null,
): Promise<Pick<EquipmentTable, 'departId' | 'sysOrgCode'>> {
  const scope = await scopeOf(trx, caller)
  const departs = trx.selectFrom('sysDepart').select(['id', 'orgCode']).where('delFlag', '=', '0')
  const depart =
    departId === null
      ? await departs.where('orgCode', '=', scope.orgCode ?? '').executeTakeFirst()
      : await departs.where('id', '=', departId).executeTakeFirst()
  if (!depart) {
    if (departId === null && scope.isAll) return { departId: null, sysOrgCode: null }
    throw new ApiError('所属部门不存在')
  }
  if (!scope.isAll && !(scope.orgCode && depart.orgCode.startsWith(scope.orgCode))) throw noPermission()
  return { departId: depart.id, sysOrgCode: depart.orgCode }
}

export async function assertExisting(trx: DbTransaction, { groupId, userId }: Pick<EquipmentTable, 'groupId' | 'userId'>): Promise<void> {
  const group =
    groupId === null || (await trx.selectFrom('iblCloudLiveEquipmentGroup').select('id').where('id', '=', groupId).executeTakeFirst())
  if (!group) throw new ApiError('分组不存在')
  const user =
    userId === null || (await trx.selectFrom('sysUser').select('id').where('id', '=', userId).where('delFlag', '=', 0).executeTakeFirst())
  if (!user) throw new ApiError('负责人不存在')
}

/** A new device, offline at first; returns its id. */
export async function insertEquipment(trx: DbTransaction, writer: Writer, body: EquipmentBody): Promise<string> {
  const audit = { createBy: writer.caller.username, createTime: nowText(writer.context), updateBy: null, updateTime: null }
  const row: EquipmentTable = {
    id: newId(),
    ...body,
    app: body.stream === null ? body.app : (body.app ?? 'live'),
    ...(await departFieldsOf(trx, writer, body.departId)),
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
    mqttFlag: '0',
    sysId: '0',
    ...audit,
  }
  await assertUnique(trx, row)
  await assertExisting(trx, row)
  await trx.insertInto('iblCloudLiveEquipment').values(row).execute()
  return row.id
}

/** POST /cloudlive/equipment/add. */
export async function addEquipment(call: WriteHandlerContext<typeof ADD_EQUIPMENT>): Promise<Envelope> {
  await call.write((trx) => insertEquipment(trx, call, call.body))
  return actionResult('添加成功！')
}

/** PUT or POST /cloudlive/equipment/edit: the fields named in the body change. */
export async function editEquipment(call: WriteHandlerContext<typeof EDIT_EQUIPMENT>): Promise<Envelope> {
  const { id, ...fields } = call.body
  await call.write(async (trx) => {
    const [stored] = await managedEquipment(trx, call, [id])
    if (!stored) throw notFound()
    const moved =
      fields.departId === undefined || fields.departId === stored.departId ? {} : await departFieldsOf(trx, call, fields.departId)
    const changed = { ...stored, ...fields, ...moved }
    if (stored.liveHas === '1' && (changed.app !== stored.app || changed.stream !== stored.stream || changed.pullUrl !== stored.pullUrl))
      throw new ApiError('设备正在直播，请先停止')
    const isRenamed = changed.app !== stored.app || changed.stream !== stored.stream || clipOf(changed) !== clipOf(stored)
    if (isRenamed && (await call.context.ingest.hasPush(trx, id))) throw new ApiError('该设备已配置推流，请在推流管理中修改流名')
    await assertUnique(trx, changed)
    await assertExisting(trx, changed)
    await trx
      .updateTable('iblCloudLiveEquipment')
      .set({ ...fields, ...moved, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', '=', id)
      .execute()
  })
  return actionResult('修改成功!')
}

/**
 * DELETE /cloudlive/equipment/delete?id= and deleteBatch?ids=: a device that is live, has locked recordings or is gone refuses the whole
 * batch.
 */
export async function deleteEquipment(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  await call.write(async (trx) => {
    const devices = await managedEquipment(trx, call, ids)
    if (devices.some(({ liveHas }) => liveHas === '1')) throw new ApiError('设备正在直播，请先停止')
    await deleteBelongings(trx, 'device', ids)
    await deleteGrantsOf(trx, ids)
    await trx.deleteFrom('iblLiveSession').where('equipmentId', 'in', ids).execute()
    await trx.deleteFrom('iblCloudLiveEquipment').where('id', 'in', ids).execute()
  })
  return actionResult('删除成功!')
}
