import { nowText } from '../context'
import type { Work } from '../database/transactions'
import { done, type Envelope } from '../http/envelope'
import { badParameter, Failure, notFound } from '../http/failures'
import { bodyObject, idList, queryText, requiredText } from '../http/parse'
import type { WriteCall } from '../http/routes'
import { newId } from '../ids'
import { type AnnouncementFields, announcementFields } from './fields'

async function requireReceivers(work: Work, { userIds }: Pick<AnnouncementFields, 'userIds'>): Promise<void> {
  if (userIds === null) return
  const ids = idList(userIds)
  const known = await work.selectFrom('sysUser').select('id').where('id', 'in', ids).where('delFlag', '=', 0).execute()
  if (known.length !== ids.length) throw badParameter('指定用户不存在')
}

/** POST /sys/annountCement/add: a draft; sender is the caller, whatever the body says. */
export async function addAnnouncement(call: WriteCall): Promise<Envelope> {
  const { caller, context } = call
  const fields = announcementFields(bodyObject(call.body))
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

/** PUT or POST /sys/annountCement/edit: drafts and revoked ones; people have read what is released. */
export async function editAnnouncement(call: WriteCall): Promise<Envelope> {
  const { caller, context } = call
  const body = bodyObject(call.body)
  const id = requiredText(body, 'id', '通告', 64)
  const fields = announcementFields(body)
  await call.write(async (work) => {
    const present = await work.selectFrom('sysAnnouncement').select('sendStatus').where('id', '=', id).where('delFlag', '=', '0').executeTakeFirst()
    if (!present) throw notFound()
    if (present.sendStatus === '1') throw new Failure('已发布的通告不能编辑，请先撤销')
    await requireReceivers(work, fields)
    await work.updateTable('sysAnnouncement').set({ ...fields, updateBy: caller.username, updateTime: nowText(context) }).where('id', '=', id).execute()
  })
  return done('修改成功!')
}

/** DELETE /sys/annountCement/delete?id= and deleteBatch?ids=: the records stay, marked; one unknown id refuses all of it. */
export async function deleteAnnouncements(call: WriteCall): Promise<Envelope> {
  const { caller, context } = call
  const ids = idList(`${queryText(call.query, 'id')},${queryText(call.query, 'ids')}`)
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
