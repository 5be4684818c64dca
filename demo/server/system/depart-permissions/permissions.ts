import { ID_ARRAY } from '../../platform/http/schema/result-schema'
import type { Queryable } from '../../platform/database/transactions'
import { requireDepart } from '../departments/reach'
import { badParameter } from '../../platform/base/errors'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { required, requiredQuery, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { changesOf, GRANT_LISTS, pieces, requireGranted } from '../roles/grants'

export const OF_DEPART = { query: requestSchema({ departId: requiredQuery('部门') }), result: ID_ARRAY }

export async function departPermissionIds(db: Queryable, departId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('sysDepartPermission').select('permissionId').where('departId', '=', departId).execute()
  return new Set(rows.map(({ permissionId }) => permissionId))
}

/** GET /sys/permission/queryDepartPermission?departId (clause 7.2-20): what the department may hand out. */
export async function queryDepartPermission({ context: { database }, query }: HandlerContext<typeof OF_DEPART>): Promise<Envelope> {
  await requireDepart(database, query.departId)
  return queryResult([...(await departPermissionIds(database, query.departId))])
}

export const SAVE_DEPART_GRANTS = { body: requestSchema({ departId: required(textParam('部门', 64)), ...GRANT_LISTS }) }

/**
 * POST /sys/permission/saveDepartPermission `{departId, permissionIds, lastpermissionIds}` (clause 7.2-20), as that of a role. What the
 * department loses, its roles lose.
 */
export async function saveDepartPermission(call: WriteHandlerContext<typeof SAVE_DEPART_GRANTS>): Promise<Envelope> {
  const { departId } = call.body
  await call.write(async (trx) => {
    await requireDepart(trx, departId)
    const { added, removed } = changesOf(call.body, await departPermissionIds(trx, departId))
    await requireGranted(trx, call.caller, [...added, ...removed])
    for (const batch of pieces(removed)) {
      await trx.deleteFrom('sysDepartPermission').where('departId', '=', departId).where('permissionId', 'in', batch).execute()
    }
    for (const batch of pieces(added)) {
      const existing = await trx.selectFrom('sysPermission').select('id').where('id', 'in', batch).where('delFlag', '=', 0).execute()
      if (existing.length !== batch.length) throw badParameter('菜单或按钮不存在')
      await trx
        .insertInto('sysDepartPermission')
        .values(batch.map((permissionId) => ({ departId, permissionId })))
        .execute()
    }
  })
  return actionResult('保存成功！')
}
