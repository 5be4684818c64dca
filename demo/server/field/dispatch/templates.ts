import { type Static, Type } from 'typebox'
import { newId } from '../../platform/base/ids'
import { ApiError, notFound } from '../../platform/base/errors'
import { nowText } from '../../platform/context'
import { setSubject } from '../../platform/database/changes'
import type { Queryable } from '../../platform/database/transactions'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { type ID_QUERY, idsOfQuery, requestSchema } from '../../platform/http/schema/request-schema'
import { objectSchema } from '../../platform/http/schema/result-schema'
import type { Caller } from '../../platform/identity/caller'
import { namesOf } from '../../platform/database/names-of'
import { KIND, TITLE } from './create'
import type { MemberKey } from './members'
import { invitedOf, MEMBER_KEYS } from './members'

/** Templates of a department. */
const MAX_TEMPLATES = 50

export const TEMPLATES = {
  result: Type.Array(
    objectSchema({
      id: Type.String(),
      title: Type.String(),
      kind: Type.String(),
      members: Type.Array(objectSchema({ memberType: Type.String(), memberId: Type.String(), name: Type.String() })),
      isOwn: Type.Boolean(),
    }),
  ),
}

/** The caller's own templates and those of his department. */
async function templatesOf(db: Queryable, { userId, username }: Caller) {
  const user = await db.selectFrom('sysUser').select('orgCode').where('id', '=', userId).executeTakeFirst()
  return db
    .selectFrom('iblDispatchTemplate')
    .where((where) => where.or([where('createBy', '=', username), ...(user?.orgCode ? [where('sysOrgCode', '=', user.orgCode)] : [])]))
}

const membersOfTemplate = (members: string): MemberKey[] => JSON.parse(members)

/** GET /dispatch/iblDispatch/template/list. */
export async function listTemplates({ context: { database }, caller }: HandlerContext<typeof TEMPLATES>): Promise<Envelope> {
  const rows = await (await templatesOf(database, caller)).selectAll().orderBy('id').execute()
  const keys = rows.flatMap(({ members }) => membersOfTemplate(members))
  const idsOf = (type: string): string[] => keys.flatMap(({ memberType, memberId }) => (memberType === type ? memberId : []))
  const users = await namesOf(database, 'sysUser', idsOf('user'))
  const devices = await namesOf(database, 'iblCloudLiveEquipment', idsOf('equipment'))
  return queryResult(
    rows.map(({ id, title, kind, members, createBy }) => ({
      id,
      title,
      kind,
      isOwn: createBy === caller.username,
      members: membersOfTemplate(members).flatMap(({ memberType, memberId }) => {
        const name = (memberType === 'user' ? users : devices).get(memberId)
        // Who has been deleted since is not invited.
        return name === undefined ? [] : { memberType, memberId, name }
      }),
    })),
  )
}

export const ADD_TEMPLATE = {
  body: requestSchema({ title: TITLE, kind: KIND, members: MEMBER_KEYS }),
  result: objectSchema({ id: Type.String() }),
}

/** POST /dispatch/iblDispatch/template/add {title, kind, members}. */
export async function addTemplate(call: WriteHandlerContext<typeof ADD_TEMPLATE>): Promise<Envelope> {
  const { context, caller, body } = call
  const id = await call.write(async (trx) => {
    const some = await (await templatesOf(trx, caller)).select('id').execute()
    if (some.length >= MAX_TEMPLATES) throw new ApiError('模板太多，请先删除不用的')
    const invited = await invitedOf(trx, caller, body.members)
    const members: Static<typeof MEMBER_KEYS> = invited.map(({ memberType, memberId }) => ({ memberType, memberId }))
    const user = await trx.selectFrom('sysUser').select('orgCode').where('id', '=', caller.userId).executeTakeFirst()
    const row = {
      id: newId(),
      title: body.title,
      kind: body.kind,
      members: JSON.stringify(members),
      sysOrgCode: user?.orgCode ?? null,
      createBy: caller.username,
      createTime: nowText(context),
      updateBy: null,
      updateTime: null,
    }
    await trx.insertInto('iblDispatchTemplate').values(row).execute()
    setSubject('ibl_dispatch_template', [row.id])
    return row.id
  })
  return actionResult('已存为模板', { id })
}

/** DELETE /dispatch/iblDispatch/template/delete?id: one's own; administrators delete all. */
export async function deleteTemplate(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const { caller, query } = call
  const ids = idsOfQuery(query)
  await call.write(async (trx) => {
    setSubject('ibl_dispatch_template', ids)
    const templates = trx.deleteFrom('iblDispatchTemplate').where('id', 'in', ids.length > 0 ? ids : [''])
    const { numDeletedRows } = await (
      caller.isAdmin ? templates : templates.where('createBy', '=', caller.username)
    ).executeTakeFirstOrThrow()
    if (numDeletedRows === 0n) throw notFound()
  })
  return actionResult('删除成功!')
}
