import { type Static, Type } from 'typebox'
import { nowText } from '../../platform/context'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { PushTable } from './push-table'
import type { Work } from '../../platform/database/transactions'
import { managedDevicesOf, scopeOf } from '../../devices/equipment/scope'
import { clipOf } from '../../devices/equipment/streams'
import { Failure, notFound } from '../../platform/base/failures'
import { done, type Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import { answerOf } from '../../platform/http/schema/answers'
import { type DELETED_IDS, edited, namedIds, required, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import { namedIn, newId } from '../../platform/base/ids'
import { DEVICE, FIELDS } from './fields'
import { letGo } from '../../media/tickets/let-go'
import { newPushKey } from '../../media/tickets/push-key'
import { pushesOf } from './read'
import { deleteEventsOf, noteEvent } from '../../devices/equipment/events'
import { changePush, endPush } from './push-state'

export const PUSH = wireForm({ ...DEVICE, ...FIELDS })
export const ADD_PUSH = { body: PUSH, result: answerOf({ id: Type.String() }) }
export const EDIT_PUSH = { body: wireForm({ id: required(wireText('推流', 64)), ...edited(FIELDS) }) }

type Writer = Pick<WriteCall, 'context' | 'caller'>
type StreamName = Pick<PushTable, 'app' | 'stream'>

/** A device that the caller is in charge of and whose pictures can be pushed. */
async function deviceToPush(work: Work, { caller }: Writer, id: string): Promise<EquipmentTable> {
  const device = await managedDevicesOf(work, await scopeOf(work, caller))
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!device) throw new Failure('设备不存在')
  if (clipOf(device) !== null) throw new Failure('该设备的画面由服务器提供，不能推流')
  return device
}

/** The stream of a device is called as its push says. */
async function callStream(work: Work, device: EquipmentTable, { app, stream }: StreamName): Promise<void> {
  if (device.app === app && device.stream === stream) return
  if (device.liveHas === '1') throw new Failure('设备正在直播，请先停止')
  const other = await work
    .selectFrom('iblCloudLiveEquipment')
    .select('id')
    .where('app', '=', app)
    .where('stream', '=', stream)
    .where('id', '!=', device.id)
    .executeTakeFirst()
  if (other) throw new Failure('流名已被其他设备使用')
  await work.updateTable('iblCloudLiveEquipment').set({ app, stream }).where('id', '=', device.id).execute()
}

/** A new push with a key of its own, by its id; what its stream is called is asked of the device where it is not said. */
export async function insertPush(work: Work, writer: Writer, said: Static<typeof PUSH>): Promise<string> {
  const device = await deviceToPush(work, writer, said.equipmentId)
  if (await work.selectFrom('iblPushListInfo').select('id').where('equipmentId', '=', device.id).executeTakeFirst())
    throw new Failure('该设备已有推流')
  const stream = said.stream ?? device.stream
  if (stream === null) throw new Failure('流名不能为空')
  const app = said.app ?? device.app ?? 'live'
  await callStream(work, device, { app, stream })
  const id = newId()
  await work
    .insertInto('iblPushListInfo')
    .values({
      id,
      ...said,
      app,
      stream,
      pushKey: newPushKey(),
      pushStatus: '0',
      startTime: null,
      lastTime: null,
      nodeId: null,
      nodeMark: null,
      endReason: null,
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
export async function addPush(call: WriteCall<typeof ADD_PUSH>): Promise<Envelope> {
  return done('添加成功！', { id: await call.write((work) => insertPush(work, call, call.body)) })
}

/** Pushes that the caller sees, all of them. @throws Failure where one is not among them */
export async function seenPushes(work: Work, { caller }: Writer, ids: readonly string[]): Promise<PushTable[]> {
  const rows = await pushesOf(work, await scopeOf(work, caller))
    .selectAll()
    .where('id', 'in', ids)
    .execute()
  if (ids.length === 0 || rows.length !== ids.length) throw notFound()
  return rows
}

/** PUT or POST /push/iblPushListInfo/edit: the fields named in the body change. */
export async function editPush(call: WriteCall<typeof EDIT_PUSH>): Promise<Envelope> {
  const { id, ...fields } = call.body
  await call.write(async (work) => {
    const [stored] = await seenPushes(work, call, [id])
    if (!stored) throw notFound()
    const changed = { ...fields, app: fields.app ?? stored.app, stream: fields.stream ?? stored.stream }
    const isRenamed = changed.app !== stored.app || changed.stream !== stored.stream
    if (isRenamed && stored.pushStatus === '1') throw new Failure('正在推流，请先中断')
    if (isRenamed) await callStream(work, await deviceToPush(work, call, stored.equipmentId), changed)
    await work
      .updateTable('iblPushListInfo')
      .set({ ...changed, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', '=', id)
      .execute()
  })
  return done('修改成功!')
}

/**
 * DELETE /push/iblPushListInfo/delete?id= and deleteBatch?ids=: one that is under way refuses the whole batch, as one that is gone does.
 */
export async function deletePushes(call: WriteCall<typeof DELETED_IDS>): Promise<Envelope> {
  const ids = namedIds(call.query)
  await call.write(async (work) => {
    const rows = await seenPushes(work, call, ids)
    if (rows.some(({ pushStatus }) => pushStatus === '1')) throw new Failure('正在推流，请先中断')
    await deleteEventsOf(work, ids)
    await work.deleteFrom('iblPushListInfo').where('id', 'in', ids).execute()
  })
  return done('删除成功!')
}

export const NAMED_PUSHES = { body: wireForm({ id: wireText('推流', 64), ids: wireText('推流', 40_000) }) }

type Named = WriteCall<typeof NAMED_PUSHES>

/** Changes the pushes that a call names; those that are under way no longer are ended here at once, elsewhere within two seconds. */
async function changeNamed(
  call: Named,
  change: (work: Work, row: PushTable, by: Pick<PushTable, 'updateBy' | 'updateTime'>) => Promise<void>,
) {
  const by = { updateBy: call.caller.username, updateTime: nowText(call.context) }
  await call.write(async (work) => {
    for (const row of await seenPushes(work, call, namedIn(call.body))) await change(work, row, by)
  })
  await letGo(call.context)
}

/** POST /push/iblPushListInfo/kick {id | ids}: what is pushed now ends. The encoder may begin again. */
export async function kickPushes(call: Named): Promise<Envelope> {
  await changeNamed(call, (work, row) => endPush(work, call.context, row, 'kicked', {}, call.caller.username))
  return done('已中断')
}

/** POST /push/iblPushListInfo/disable {id | ids}: it ends and is refused until it is enabled. */
export async function disablePushes(call: Named): Promise<Envelope> {
  await changeNamed(call, async (work, row, by) => {
    await noteEvent(work, call.context, row, { type: 'disable', username: call.caller.username })
    await endPush(work, call.context, row, 'disabled', { enabled: '0', ...by })
  })
  return done('已停用')
}

/** POST /push/iblPushListInfo/enable {id | ids}. */
export async function enablePushes(call: Named): Promise<Envelope> {
  await changeNamed(call, async (work, row, by) => {
    await noteEvent(work, call.context, row, { type: 'enable', username: call.caller.username })
    await changePush(work, call.context, row, { enabled: '1', ...by })
  })
  return done('已启用')
}

/** POST /push/iblPushListInfo/newKey {id}: the old key opens nothing any more, and what is pushed with it ends. */
export async function renewKey(call: Named): Promise<Envelope> {
  await changeNamed(call, async (work, row, by) => {
    await work.updateTable('iblPushListInfo').set({ pushKey: newPushKey() }).where('id', '=', row.id).execute()
    await noteEvent(work, call.context, row, { type: 'rekey', username: call.caller.username })
    await endPush(work, call.context, row, 'rekeyed', by)
  })
  return done('密钥已更换')
}
