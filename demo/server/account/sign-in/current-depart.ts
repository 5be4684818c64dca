import { Type } from 'typebox'
import { departsOfUser } from '../../system/users/own-departments'
import { allDictItems } from '../../platform/dictionaries/items'
import type { Database } from '../../platform/database/connection'
import type { SysDepartTable, SysUserTable } from '../../platform/database/schema'
import type { Queryable } from '../../platform/database/transactions'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import { userEntity } from '../../system/users/user-record'
import { objectSchema, DICT_CHOICES, nullable } from '../../platform/http/schema/result-schema'

export interface CurrentDepart {
  departs: SysDepartTable[]
  orgCode: string | null
}

/** With one department the user works in it; with several the present one stays, or the first is taken until he chooses. */
export async function resolveCurrentDepart(db: Queryable, user: SysUserTable): Promise<CurrentDepart> {
  const departs = await departsOfUser(db, user.id)
  const keeps = departs.some((depart) => depart.orgCode === user.orgCode)
  const orgCode = keeps ? user.orgCode : (departs[0]?.orgCode ?? null)
  if (orgCode !== user.orgCode) await db.updateTable('sysUser').set({ orgCode }).where('id', '=', user.id).execute()
  return { departs, orgCode }
}

/** JeecgBoot's multi_depart: 0 no department, 1 one, 2 several, the user must choose. */
function multiDepart(departs: readonly unknown[]): 0 | 1 | 2 {
  if (departs.length === 0) return 0
  return departs.length === 1 ? 1 : 2
}

/** What every way to sign in answers (clause 3-02). */
export const SIGNED_IN = objectSchema({
  token: Type.String(),
  userInfo: objectSchema({ id: Type.String(), username: Type.String(), realname: Type.String(), avatar: nullable(Type.String()) }),
  departs: Type.Array(objectSchema({ id: Type.String(), departName: Type.String(), orgCode: Type.String() })),
  multi_depart: Type.Union([0, 1, 2].map((count) => Type.Literal(count))),
  sysAllDictItems: Type.Record(Type.String(), DICT_CHOICES),
})

/** The answer to who has signed in. */
export async function signInResponse(
  database: Database,
  { user, token, prepared, device }: { user: SysUserTable; token: string; prepared: CurrentDepart; device: string },
): Promise<Envelope> {
  const { departs, orgCode } = prepared
  const present = departs.find((depart) => depart.orgCode === orgCode)
  return actionResult('登录成功', {
    token,
    device,
    userInfo: userEntity({ ...user, orgCode }, present?.departName ?? null),
    departs,
    multi_depart: multiDepart(departs),
    sysAllDictItems: await allDictItems(database),
  })
}
