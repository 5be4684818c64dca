import { nowText } from '../context'
import type { Work } from '../database/transactions'
import { done, type Envelope } from '../http/envelope'
import { badParameter, Failure, notFound } from '../failures'
import type { WriteCall } from '../http/routes'
import { type DELETED_IDS, namedIds, required, wireForm, wireText } from '../http/schema/wire-fields'
import { newId, splitIds } from '../ids'
import { ANNOUNCEMENT_FIELDS, type AnnouncementFields, storedFields } from './fields'

async function requireReceivers(work: Work, { userIds }: Pick<AnnouncementFields, 'userIds'>): Promise<void> {
  if (userIds === null) return
  const ids = splitIds(userIds)
  const known = await work.selectFrom('sysUser').select('id').where('id', 'in', ids).where('delFlag', '=', 0).execute()
  if (known.length !== ids.length) throw badParameter('指定用户不存在')
}

export const ADD_ANNOUNCEMENT = { body: wireForm(ANNOUNCEMENT_FIELDS) }

/** POST /sys/annountCement/add: a draft; sender is the caller, whatever the body says. */
export async function addAnnouncement(call: WriteCall<typeof ADD_ANNOUNCEMENT>): Promise<Envelope> {
  const { caller, context } = call
  const fields = storedFields(call.body)
  await call.write(async (work) => {
    await requireReceivers(work, fields)
    await work
      .insertInto('sysAnnouncement')
      .values({
        ...fields,
        id: newId(),
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
  })
  return done('添加成功！')
}

export const EDIT_ANNOUNCEMENT = { body: wireForm({ id: required(wireText('通告', 64)), ...ANNOUNCEMENT_FIELDS }) }

/** PUT or POST /sys/annountCement/edit: drafts and revoked ones; people have read what is released. */
export async function editAnnouncement(call: WriteCall<typeof EDIT_ANNOUNCEMENT>): Promise<Envelope> {
  const { caller, context } = call
  const { id, ...given } = call.body
  const fields = storedFields(given)
  await call.write(async (work) => {
    const present = await work
      .selectFrom('sysAnnouncement')
      .select('sendStatus')
      .where('id', '=', id)
      .where('delFlag', '=', '0')
      .executeTakeFirst()
    if (!present) throw notFound()
    if (present.sendStatus === '1') throw new Failure('已发布的通告不能编辑，请先撤销')
    await requireReceivers(work, fields)
    await work
      .updateTable('sysAnnouncement')
      .set({ ...fields, updateBy: caller.username, updateTime: nowText(context) })
      .where('id', '=', id)
      .execute()
  })
  return done('修改成功!')
}

/** DELETE /sys/annountCement/delete?id= and deleteBatch?ids=: the records stay, marked; one unknown id refuses all of it. */
export async function deleteAnnouncements(call: WriteCall<typeof DELETED_IDS>): Promise<Envelope> {
  const { caller, context } = call
  const ids = namedIds(call.query)
  if (ids.length === 0) throw badParameter('请选择通告')
  await call.write(async (work) => {
    const deleted = await work
      .updateTable('sysAnnouncement')
      .set({ delFlag: '1', updateBy: caller.username, updateTime: nowText(context) })
      .where('id', 'in', ids)
      .where('delFlag', '=', '0')
      .executeTakeFirst()
    if (Number(deleted.numUpdatedRows) !== ids.length) throw notFound()
  })
  return done('删除成功!')
}
