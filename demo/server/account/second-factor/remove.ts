import type { DbTransaction } from '../../platform/database/transactions'
import { badParameter, ApiError, notFound } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { requestSchema, idsParam } from '../../platform/http/schema/request-schema'
import { endSessions } from '../../platform/identity/sessions'
import { requireRank } from '../../system/users/user-permissions'
import { holdersOfFactor, removeFactors } from '../../platform/identity/second-factor'

export const REMOVE_FACTORS = { body: requestSchema({ userIds: idsParam('用户') }) }

async function requireHolders(trx: DbTransaction, caller: WriteHandlerContext['caller'], userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) throw badParameter('请选择用户')
  const users = await trx.selectFrom('sysUser').select(['id', 'username']).where('id', 'in', userIds).where('delFlag', '=', 0).execute()
  if (users.length !== userIds.length) throw notFound()
  for (const user of users) await requireRank(trx, caller, user)
  if ((await holdersOfFactor(trx, userIds)).size !== userIds.length) throw new ApiError('该用户没有开启两步验证')
}

/**
 * POST /sys/secondFactor/remove `{userIds}`: the factors of other users, who lost what they had it on. Their sessions end: whoever has
 * the device meanwhile is out as well. Of oneself nobody takes it so.
 */
export async function removeFactorsOf(call: WriteHandlerContext<typeof REMOVE_FACTORS>): Promise<Envelope> {
  const { caller, body } = call
  if (body.userIds.includes(caller.userId)) throw new ApiError('请在账户设置中关闭自己的两步验证')
  await call.write(async (trx) => {
    await requireHolders(trx, caller, body.userIds)
    await removeFactors(trx, body.userIds)
    await endSessions(trx, body.userIds)
  })
  return actionResult('已解除两步验证')
}
