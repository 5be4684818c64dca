import { nowText } from '../context'
import { verifyOwnPassword } from '../auth/own-password'
import { isUniqueViolation } from '../database/failures'
import { inTransaction } from '../database/transactions'
import { done, type Envelope } from '../http/envelope'
import { badParameter, DUPLICATE_TEXT, Failure } from '../http/failures'
import { bodyObject, optionalText, secretText } from '../http/parse'
import type { Call } from '../http/routes'
import { ownAccountFields } from './user-fields'
import { userEntity } from './user-record'
import { refuseTaken } from './user-unique'

/**
 * PUT or POST /sys/user/login/setting/userEdit: the caller's own data, whoever the body names, and of it only what is his to say
 * (security-notes K16). A phone opens the account, so another number is taken only with the password in `oldpassword`.
 */
export async function editOwnAccount(call: Call): Promise<Envelope> {
  const { context, caller } = call
  const body = bodyObject(call.body)
  const id = optionalText(body, 'id', '用户', 64)
  if (id !== null && id !== caller.userId) throw new Failure('只允许修改自己的资料！')
  const fields = ownAccountFields(body)
  if (Object.keys(fields).length === 0) throw badParameter('没有要修改的内容')
  const before = await context.database.selectFrom('sysUser').select('phone').where('id', '=', caller.userId).executeTakeFirstOrThrow()
  if (fields.phone !== undefined && fields.phone !== before.phone) await verifyOwnPassword(call, secretText(body, 'oldpassword'), '密码输入错误!')

  const user = await inTransaction(context.database, async (work) => {
    await refuseTaken(work, fields, caller.userId)
    return work
      .updateTable('sysUser')
      .set({ ...fields, updateBy: caller.username, updateTime: nowText(context) })
      .where('id', '=', caller.userId)
      .returningAll()
      .executeTakeFirstOrThrow()
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Failure(DUPLICATE_TEXT) : error
  })
  return done('修改成功!', userEntity(user))
}
