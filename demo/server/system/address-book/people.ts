import { Type } from 'typebox'
import { noPermission } from '../../platform/base/errors'
import { menuId } from '../../platform/migrations/menu-rows'
import { grantedPermissionIds } from '../../platform/identity/granted-permissions'
import { withDataRules } from '../../platform/data-rules/data-rule-target'
import { requireShownCode } from '../departments/shown-departs'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { objectSchema, nullable } from '../../platform/http/schema/result-schema'
import { pageSchema } from '../../platform/query/list-schema'
import type { Condition } from '../../platform/query/condition'
import { fieldsOf } from '../../platform/query/list-fields'
import { listParameters, parameter, parsePaging } from '../../platform/query/list-query'
import { PICKER_PAGE } from '../../platform/query/picker-query'
import { USER_DATA_RULES, usersPage } from '../users/user-list'
import { containing } from '../users/user-picker'
import { type UserListRow, userListRows } from '../users/user-record'

/** What the book can be sorted by. */
const BOOK_FIELDS = fieldsOf('sysUser', { realname: 'text', workNo: 'text', createTime: 'time' })

/** Frozen accounts are not in it. */
const IN_USE: Condition = { column: 'sysUser.status', type: 'number', term: { operator: 'equals', value: '1' } }

const TEXT = nullable(Type.String())

export const ADDRESS_BOOK_PAGE = {
  query: listParameters(BOOK_FIELDS, 'orgCode', 'telephone'),
  result: pageSchema(
    objectSchema({
      userId: Type.String(),
      realname: TEXT,
      avatar: TEXT,
      workNo: TEXT,
      post: TEXT,
      telephone: TEXT,
      phone: TEXT,
      email: TEXT,
      departName: TEXT,
      orgCodeTxt: TEXT,
    }),
  ),
}

/** The page has no button of its own: its menu entry is the permission. */
async function assertPageGranted({ context, caller }: Pick<HandlerContext, 'context' | 'caller'>): Promise<void> {
  if (caller.isAdmin) return
  const granted = await grantedPermissionIds(context.database, caller.userId)
  if (!granted.has(menuId('/isystem/addressList'))) throw noPermission()
}

/** A line of the book and nothing else of the user. His departments stand in it as servers before and since 3.8 have them. */
function bookLine({ id, realname, avatar, workNo, post, telephone, phone, email, orgCodeTxt, ...texts }: UserListRow, hasPhones: boolean) {
  return {
    userId: id,
    realname,
    avatar,
    workNo,
    post,
    ...(texts['post_dictText'] !== undefined && { post_dictText: texts['post_dictText'] }),
    telephone,
    phone: hasPhones ? phone : null,
    email,
    departName: orgCodeTxt?.replaceAll(',', ' | ') ?? null,
    orgCodeTxt,
  }
}

/**
 * GET /sys/user/queryByOrgCodeForAddressList?orgCode&realname&workNo&telephone&pageNo&pageSize: the people of a department and of
 * everything
 * below it, contained in name, work number and either telephone, 100 a page at most. Data rules of users narrow it as they narrow their
 * list, and of a
 * department that data rules hide it tells nobody. With `OPS_PHONES=off` mobile numbers are neither shown nor searched without `user:list`.
 */
export async function addressBook(call: HandlerContext<typeof ADDRESS_BOOK_PAGE>): Promise<Envelope> {
  await assertPageGranted(call)
  const { database, settings } = call.context
  const hasPhones = settings.phones === 'on' || call.caller.can('user:list')
  const of = (name: string): string => parameter(call.query, name)
  const paging = parsePaging(call.query, BOOK_FIELDS)
  const query = await withDataRules(call, USER_DATA_RULES, {
    ...paging,
    size: Math.min(paging.size, PICKER_PAGE),
    conditions: [IN_USE, ...containing('realname', of('realname')), ...containing('workNo', of('workNo'))],
    anyOf: [...(hasPhones ? containing('phone', of('telephone')) : []), ...containing('telephone', of('telephone'))],
  })
  await requireShownCode(call, of('orgCode'))
  const page = await usersPage(database, query, { orgCode: of('orgCode') })
  return queryResult({ ...page, records: (await userListRows(database, page.records)).map((row) => bookLine(row, hasPhones)) })
}
