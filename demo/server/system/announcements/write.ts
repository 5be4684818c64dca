import { Type } from 'typebox'
import { nowText, type ServerContext } from '../../platform/context'
import type { Work } from '../../platform/database/transactions'
import { done, type Envelope } from '../../platform/http/envelope'
import { badParameter, Failure, notFound } from '../../platform/base/failures'
import type { WriteCall } from '../../platform/http/routes'
import { answerOf } from '../../platform/http/schema/answers'
import { type DELETED_IDS, edited, namedIds, required, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import type { Caller } from '../../platform/identity/caller'
import { newId, splitIds } from '../../platform/base/ids'
import { ANNOUNCEMENT_FIELDS, type AnnouncementFields, changedFields, newFields } from './fields'
import { tellReceivers } from './receivers'

async function requireReceivers(work: Work, userIds: string | null): Promise<void> {
  if (userIds === null) return
  const ids = splitIds(userIds)
  const known = await work.selectFrom('sysUser').select('id').where('id', 'in', ids).where('delFlag', '=', 0).execute()
  if (known.length !== ids.length) throw badParameter('指定用户不存在')
}

/** Who writes; the server itself does so under a name that is no account's. */
export interface AnnouncementWriter {
  context: Pick<ServerContext, 'settings'>
  caller: Pick<Caller, 'username'>
}

export const ANNOUNCEMENT = wireForm(ANNOUNCEMENT_FIELDS)
export const ADD_ANNOUNCEMENT = { body: ANNOUNCEMENT, result: answerOf({ id: Type.String() }) }

/** A new draft; sender is the caller. Resolves with its id. */
export async function insertAnnouncement(work: Work, { context, caller }: AnnouncementWriter, fields: AnnouncementFields): Promise<string> {
  const id = newId()
  await requireReceivers(work, fields.userIds)
  await work
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
export async function addAnnouncement(call: WriteCall<typeof ADD_ANNOUNCEMENT>): Promise<Envelope> {
  const fields = newFields(call.body)
  return done('添加成功！', { id: await call.write(async (work) => insertAnnouncement(work, call, fields)) })
}

export const EDIT_ANNOUNCEMENT = { body: wireForm({ id: required(wireText('通告', 64)), ...edited(ANNOUNCEMENT_FIELDS) }) }

/**
 * PUT or POST /sys/annountCement/edit: the fields named in the body change, of drafts and revoked ones; people have read what is released.
 */
export async function editAnnouncement(call: WriteCall<typeof EDIT_ANNOUNCEMENT>): Promise<Envelope> {
  const { caller, context } = call
  const { id, ...given } = call.body
  await call.write(async (work) => {
    const present = await work.selectFrom('sysAnnouncement').selectAll().where('id', '=', id).where('delFlag', '=', '0').executeTakeFirst()
    if (!present) throw notFound()
    if (present.sendStatus === '1') throw new Failure('已发布的通告不能编辑，请先撤销')
    const fields = changedFields(present, given)
    // Of those that stay one may be gone by now, which is no fault of this edit.
    if (given.userIds) await requireReceivers(work, fields.userIds ?? null)
    await work
      .updateTable('sysAnnouncement')
      .set({ ...fields, updateBy: caller.username, updateTime: nowText(context) })
      .where('id', '=', id)
      .execute()
  })
  return done('修改成功!')
}

/**
 * DELETE /sys/annountCement/delete?id= and deleteBatch?ids=: the records stay, marked; one unknown id refuses all of it. Of what was
 * released everybody who has it is told.
 */
export async function deleteAnnouncements(call: WriteCall<typeof DELETED_IDS>): Promise<Envelope> {
  const { caller, context } = call
  const ids = namedIds(call.query)
  if (ids.length === 0) throw badParameter('请选择通告')
  await call.write(async (work) => {
    const present = await work.selectFrom('sysAnnouncement').selectAll().where('id', 'in', ids).where('delFlag', '=', '0').execute()
    if (present.length !== ids.length) throw notFound()
    await work
      .updateTable('sysAnnouncement')
      .set({ delFlag: '1', updateBy: caller.username, updateTime: nowText(context) })
      .where('id', 'in', ids)
      .execute()
    for (const announcement of present) if (announcement.sendStatus === '1') await tellReceivers(work, announcement)
  })
  return done('删除成功!')
}
