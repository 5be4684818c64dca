import { IDS } from '../../platform/http/schema/answers'
import type { Source } from '../../platform/database/transactions'
import { requireDepart } from '../departments/reach'
import { badParameter } from '../../platform/base/failures'
import { done, found, type Envelope } from '../../platform/http/envelope'
import type { Call, WriteCall } from '../../platform/http/routes'
import { required, requiredQuery, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import { changesOf, GRANT_LISTS, pieces, requireHeld } from '../roles/grants'

export const OF_DEPART = { query: wireForm({ departId: requiredQuery('部门') }), result: IDS }

export async function departPermissionIds(source: Source, departId: string): Promise<Set<string>> {
  const rows = await source.selectFrom('sysDepartPermission').select('permissionId').where('departId', '=', departId).execute()
  return new Set(rows.map(({ permissionId }) => permissionId))
}

/** GET /sys/permission/queryDepartPermission?departId (clause 7.2-20): what the department may hand out. */
export async function queryDepartPermission({ context: { database }, query }: Call<typeof OF_DEPART>): Promise<Envelope> {
  await requireDepart(database, query.departId)
  return found([...(await departPermissionIds(database, query.departId))])
}

export const SAVE_DEPART_GRANTS = { body: wireForm({ departId: required(wireText('部门', 64)), ...GRANT_LISTS }) }

/**
 * POST /sys/permission/saveDepartPermission `{departId, permissionIds, lastpermissionIds}` (clause 7.2-20), as that of a role. What the
 * department loses, its roles lose.
 */
export async function saveDepartPermission(call: WriteCall<typeof SAVE_DEPART_GRANTS>): Promise<Envelope> {
  const { departId } = call.body
  await call.write(async (work) => {
    await requireDepart(work, departId)
    const { added, removed } = changesOf(call.body, await departPermissionIds(work, departId))
    await requireHeld(work, call.caller, [...added, ...removed])
    for (const piece of pieces(removed)) {
      await work.deleteFrom('sysDepartPermission').where('departId', '=', departId).where('permissionId', 'in', piece).execute()
    }
    for (const piece of pieces(added)) {
      const known = await work.selectFrom('sysPermission').select('id').where('id', 'in', piece).where('delFlag', '=', 0).execute()
      if (known.length !== piece.length) throw badParameter('菜单或按钮不存在')
      await work
        .insertInto('sysDepartPermission')
        .values(piece.map((permissionId) => ({ departId, permissionId })))
        .execute()
    }
  })
  return done('保存成功！')
}
