import type { Work } from '../../platform/database/transactions'
import { badParameter, Failure, notFound } from '../../platform/base/failures'
import { done, type Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import { wireForm, wireIds } from '../../platform/http/schema/wire-fields'
import { endSessions } from '../../platform/identity/sessions'
import { requireRank } from '../../system/users/user-permissions'
import { holdersOfFactor, removeFactors } from '../../platform/identity/second-factor'

export const REMOVE_FACTORS = { body: wireForm({ userIds: wireIds('用户') }) }

async function requireHolders(work: Work, caller: WriteCall['caller'], userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) throw badParameter('请选择用户')
  const users = await work.selectFrom('sysUser').select(['id', 'username']).where('id', 'in', userIds).where('delFlag', '=', 0).execute()
  if (users.length !== userIds.length) throw notFound()
  for (const user of users) await requireRank(work, caller, user)
  if ((await holdersOfFactor(work, userIds)).size !== userIds.length) throw new Failure('该用户没有开启两步验证')
}

/**
 * POST /sys/secondFactor/remove `{userIds}`: the factors of other users, who lost what they had it on. Their sessions end: whoever has
 * the device meanwhile is out as well. Of oneself nobody takes it so.
 */
export async function removeFactorsOf(call: WriteCall<typeof REMOVE_FACTORS>): Promise<Envelope> {
  const { caller, body } = call
  if (body.userIds.includes(caller.userId)) throw new Failure('请在账户设置中关闭自己的两步验证')
  await call.write(async (work) => {
    await requireHolders(work, caller, body.userIds)
    await removeFactors(work, body.userIds)
    await endSessions(work, body.userIds)
  })
  return done('已解除两步验证')
}
