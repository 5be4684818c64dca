import { setSubject } from '../../platform/database/changes'
import { type Static, Type } from 'typebox'
import { nowText } from '../../platform/context'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { PushTable } from './push-table'
import type { DbTransaction } from '../../platform/database/transactions'
import { managedDevicesOf, scopeOf } from '../../devices/equipment/scope'
import { clipOf } from '../../devices/equipment/streams'
import { ApiError, notFound } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { type ID_QUERY, partialFields, idsOfQuery, required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { idsOfBody, newId } from '../../platform/base/ids'
import { DEVICE, FIELDS } from './fields'
import { disconnectRevoked } from '../../media/tickets/disconnect-revoked'
import { newPushKey } from '../../media/tickets/push-key'
import { pushesOf } from './read'
import { deleteEventsOf, noteEvent, ofPush } from '../../devices/equipment/events'
import { changePush, endPush } from './push-state'

export const PUSH = requestSchema({ ...DEVICE, ...FIELDS })
export const ADD_PUSH = { body: PUSH, result: objectSchema({ id: Type.String() }) }
export const EDIT_PUSH = { body: requestSchema({ id: required(textParam('推流', 64)), ...partialFields(FIELDS) }) }

type Writer = Pick<WriteHandlerContext, 'context' | 'caller'>
type StreamName = Pick<PushTable, 'app' | 'stream'>

/** A device that the caller is in charge of and whose pictures can be pushed. */
async function deviceToPush(trx: DbTransaction, { caller }: Writer, id: string): Promise<EquipmentTable> {
  const device = await managedDevicesOf(trx, await scopeOf(trx, caller))
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!device) throw new ApiError('设备不存在')
  if (clipOf(device) !== null) throw new ApiError('该设备的画面由服务器提供，不能推流')
  return device
}

/** The stream of a device is called as its push says. */
async function callStream(trx: DbTransaction, device: EquipmentTable, { app, stream }: StreamName): Promise<void> {
  if (device.app === app && device.stream === stream) return
  if (device.liveHas === '1') throw new ApiError('设备正在直播，请先停止')
  const other = await trx
    .selectFrom('iblCloudLiveEquipment')
    .select('id')
    .where('app', '=', app)
    .where('stream', '=', stream)
    .where('id', '!=', device.id)
    .executeTakeFirst()
  if (other) throw new ApiError('流名已被其他设备使用')
  await trx.updateTable('iblCloudLiveEquipment').set({ app, stream }).where('id', '=', device.id).execute()
}

/** A key that has expired already can never be used. */
function assertExpiresLater(context: Writer['context'], keyExpire: string | null | undefined): void {
  if (keyExpire && keyExpire <= nowText(context)) throw new ApiError('密钥有效期必须晚于现在')
}

/** A new push with a key of its own, by its id; what its stream is called is asked of the device where it is not said. */
export async function insertPush(trx: DbTransaction, writer: Writer, body: Static<typeof PUSH>): Promise<string> {
  return insertPushOf(trx, writer, await deviceToPush(trx, writer, body.equipmentId), body)
}

/** The same for a device that the caller may push as. */
export async function insertPushOf(trx: DbTransaction, writer: Writer, device: EquipmentTable, body: Static<typeof PUSH>): Promise<string> {
  assertExpiresLater(writer.context, body.keyExpire)
  if (await trx.selectFrom('iblPushListInfo').select('id').where('equipmentId', '=', device.id).executeTakeFirst())
    throw new ApiError('该设备已有推流')
  const stream = body.stream ?? device.stream
  if (stream === null) throw new ApiError('流名不能为空')
  const app = body.app ?? device.app ?? 'live'
  await callStream(trx, device, { app, stream })
  const id = newId()
  await trx
    .insertInto('iblPushListInfo')
    .values({
      id,
      ...body,
      app,
      stream,
      pushKey: newPushKey(),
      pushStatus: '0',
      startTime: null,
      lastTime: null,
      nodeId: null,
      nodeMark: null,
      endReason: null,
      liveTitle: null,
      enabled: '1',
      createBy: writer.caller.username,
      createTime: nowText(writer.context),
      updateBy: null,
      updateTime: null,
    })
    .execute()
  return id
}

/** POST /push/iblPushListInfo/add; answers its id. */
export async function addPush(call: WriteHandlerContext<typeof ADD_PUSH>): Promise<Envelope> {
  return actionResult('添加成功！', { id: await call.write((trx) => insertPush(trx, call, call.body)) })
}

/** Pushes that the caller sees, all of them. @throws ApiError where one is not among them */
export async function visiblePushes(trx: DbTransaction, { caller }: Writer, ids: readonly string[]): Promise<PushTable[]> {
  const rows = await pushesOf(trx, await scopeOf(trx, caller))
    .selectAll()
    .where('id', 'in', ids)
    .execute()
  if (ids.length === 0 || rows.length !== ids.length) throw notFound()
  setSubject('ibl_push_list_info', ids)
  return rows
}

/** PUT or POST /push/iblPushListInfo/edit: the fields named in the body change. */
export async function editPush(call: WriteHandlerContext<typeof EDIT_PUSH>): Promise<Envelope> {
  const { id, ...fields } = call.body
  await call.write(async (trx) => {
    const [stored] = await visiblePushes(trx, call, [id])
    if (!stored) throw notFound()
    const changed = { ...fields, app: fields.app ?? stored.app, stream: fields.stream ?? stored.stream }
    if (fields.keyExpire !== stored.keyExpire) assertExpiresLater(call.context, fields.keyExpire)
    const isRenamed = changed.app !== stored.app || changed.stream !== stored.stream
    if (isRenamed && stored.pushStatus === '1') throw new ApiError('正在推流，请先中断')
    if (isRenamed) await callStream(trx, await deviceToPush(trx, call, stored.equipmentId), changed)
    await trx
      .updateTable('iblPushListInfo')
      .set({ ...changed, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', '=', id)
      .execute()
  })
  return actionResult('修改成功!')
}

/**
 * DELETE /push/iblPushListInfo/delete?id= and deleteBatch?ids=: one that is under way refuses the whole batch, as one that is gone does.
 */
export async function deletePushes(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  await call.write(async (trx) => {
    const rows = await visiblePushes(trx, call, ids)
    if (rows.some(({ pushStatus }) => pushStatus === '1')) throw new ApiError('正在推流，请先中断')
    await deleteEventsOf(trx, ids)
    await trx.deleteFrom('iblPushListInfo').where('id', 'in', ids).execute()
  })
  return actionResult('删除成功!')
}

export const PUSH_IDS = { body: requestSchema({ id: textParam('推流', 64), ids: textParam('推流', 40_000) }) }

type Named = WriteHandlerContext<typeof PUSH_IDS>

/** Changes the pushes that a call names; those that are under way no longer are ended here at once, elsewhere within two seconds. */
async function changeNamed(
  call: Named,
  change: (work: DbTransaction, row: PushTable, by: Pick<PushTable, 'updateBy' | 'updateTime'>) => Promise<void>,
) {
  const by = { updateBy: call.caller.username, updateTime: nowText(call.context) }
  await call.write(async (trx) => {
    for (const row of await visiblePushes(trx, call, idsOfBody(call.body))) await change(trx, row, by)
  })
  await disconnectRevoked(call.context)
}

/** POST /push/iblPushListInfo/kick {id | ids}: what is pushed now ends. The encoder may begin again. */
export async function kickPushes(call: Named): Promise<Envelope> {
  await changeNamed(call, (trx, row) => endPush(trx, call.context, row, 'kicked', {}, call.caller.username))
  return actionResult('已中断')
}

/** POST /push/iblPushListInfo/disable {id | ids}: it ends and is refused until it is enabled. */
export async function disablePushes(call: Named): Promise<Envelope> {
  await changeNamed(call, async (trx, row, by) => {
    await noteEvent(trx, call.context, ofPush(row), { type: 'disable', username: call.caller.username })
    await endPush(trx, call.context, row, 'disabled', { enabled: '0', ...by })
  })
  return actionResult('已停用')
}

/** POST /push/iblPushListInfo/enable {id | ids}. */
export async function enablePushes(call: Named): Promise<Envelope> {
  await changeNamed(call, async (trx, row, by) => {
    await noteEvent(trx, call.context, ofPush(row), { type: 'enable', username: call.caller.username })
    await changePush(trx, call.context, row, { enabled: '1', ...by })
  })
  return actionResult('已启用')
}

/** POST /push/iblPushListInfo/newKey {id}: the old key opens nothing any more, and what is pushed with it ends. */
export async function renewKey(call: Named): Promise<Envelope> {
  await changeNamed(call, async (trx, row, by) => {
    await trx.updateTable('iblPushListInfo').set({ pushKey: newPushKey() }).where('id', '=', row.id).execute()
    await noteEvent(trx, call.context, ofPush(row), { type: 'rekey', username: call.caller.username })
    await endPush(trx, call.context, row, 'rekeyed', by)
  })
  return actionResult('密钥已更换')
}
