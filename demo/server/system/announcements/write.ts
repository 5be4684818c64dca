import { Type } from 'typebox'
import { nowText, type ServerContext } from '../../platform/context'
import type { DbTransaction } from '../../platform/database/transactions'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import { badParameter, ApiError, notFound } from '../../platform/base/errors'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { type ID_QUERY, partialFields, idsOfQuery, required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import type { Caller } from '../../platform/identity/caller'
import { newId } from '../../platform/base/ids'
import { requireReceivers } from './audience'
import { ANNOUNCEMENT_FIELDS, type AnnouncementFields, changedFields, newFields } from './fields'
import { notifyReceivers } from './receivers'

/** Who writes; the server itself does so under a name that is no account's. */
export interface AnnouncementWriter {
  context: Pick<ServerContext, 'settings'>
  caller: Pick<Caller, 'username'>
}

export const ANNOUNCEMENT = requestSchema(ANNOUNCEMENT_FIELDS)
export const ADD_ANNOUNCEMENT = { body: ANNOUNCEMENT, result: objectSchema({ id: Type.String() }) }

/** A new draft; sender is the caller. Resolves with its id. */
export async function insertAnnouncement(
  trx: DbTransaction,
  { context, caller }: AnnouncementWriter,
  fields: AnnouncementFields,
): Promise<string> {
  const id = newId()
  await requireReceivers(trx, fields)
  await trx
    .insertInto('sysAnnouncement')
    .values({
      ...fields,
      id,
      sender: caller.username,
      sendStatus: '0',
      sendTime: null,
      cancelTime: null,
      delFlag: '0',
      dtTaskId: null,
      createBy: caller.username,
      createTime: nowText(context),
      updateBy: null,
      updateTime: null,
    })
    .execute()
  return id
}

/** POST /sys/annountCement/add: whatever the body says of sender and state. Answers its id, so that it can be released at once. */
export async function addAnnouncement(call: WriteHandlerContext<typeof ADD_ANNOUNCEMENT>): Promise<Envelope> {
  const fields = newFields(call.body)
  return actionResult('添加成功！', { id: await call.write(async (trx) => insertAnnouncement(trx, call, fields)) })
}

export const EDIT_ANNOUNCEMENT = { body: requestSchema({ id: required(textParam('通告', 64)), ...partialFields(ANNOUNCEMENT_FIELDS) }) }

/**
 * PUT or POST /sys/annountCement/edit: the fields named in the body change, of drafts and revoked ones; people have read what is released.
 */
export async function editAnnouncement(call: WriteHandlerContext<typeof EDIT_ANNOUNCEMENT>): Promise<Envelope> {
  const { caller, context } = call
  const { id, ...input } = call.body
  await call.write(async (trx) => {
    const present = await trx.selectFrom('sysAnnouncement').selectAll().where('id', '=', id).where('delFlag', '=', '0').executeTakeFirst()
    if (!present) throw notFound()
    if (present.sendStatus === '1') throw new ApiError('已发布的通告不能编辑，请先撤销')
    const fields = changedFields(present, input)
    // Of those that stay one may be gone by now, which is no fault of this edit.
    if (input.userIds ?? input.departIds ?? input.roleIds) await requireReceivers(trx, fields)
    await trx
      .updateTable('sysAnnouncement')
      .set({ ...fields, updateBy: caller.username, updateTime: nowText(context) })
      .where('id', '=', id)
      .execute()
  })
  return actionResult('修改成功!')
}

/**
 * DELETE /sys/annountCement/delete?id= and deleteBatch?ids=: the records stay, marked; one unknown id refuses all of it. Of what was
 * released everybody who has it is told.
 */
export async function deleteAnnouncements(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const { caller, context } = call
  const ids = idsOfQuery(call.query)
  if (ids.length === 0) throw badParameter('请选择通告')
  await call.write(async (trx) => {
    const present = await trx.selectFrom('sysAnnouncement').selectAll().where('id', 'in', ids).where('delFlag', '=', '0').execute()
    if (present.length !== ids.length) throw notFound()
    await trx
      .updateTable('sysAnnouncement')
      .set({ delFlag: '1', updateBy: caller.username, updateTime: nowText(context) })
      .where('id', 'in', ids)
      .execute()
    for (const announcement of present) if (announcement.sendStatus === '1') await notifyReceivers(trx, announcement)
  })
  return actionResult('删除成功!')
}
