import type { ServerContext } from '../../platform/context'
import type { SysUserTable } from '../../platform/database/schema'
import type { AuthTicketTable } from '../../platform/database/sign-in-tables'
import type { Queryable, DbTransaction } from '../../platform/database/transactions'
import { ApiError } from '../../platform/base/errors'
import { hasFactor, needsFactor } from '../../platform/identity/second-factor'
import { giveTicket } from './tickets'

/** Code of the envelope by which a client knows that a code is to be asked for, or a second factor to be set up. */
const DUE = 461

/** What is shown with the code, how the account was called, and whether there is no second factor yet. */
interface DueFactor {
  ticket: string
  name: string
  enrol: boolean
}

/** What a right first factor still lacks; null: nothing. */
export async function dueKind(db: Queryable, userId: string): Promise<Extract<AuthTicketTable['kind'], 'second' | 'enrol'> | null> {
  if (await hasFactor(db, userId)) return 'second'
  return (await needsFactor(db, userId)) ? 'enrol' : null
}

/** Hands out the ticket for what is still due. `name`: what was typed. */
export async function dueFactor(trx: DbTransaction, context: ServerContext, user: SysUserTable, name: string): Promise<DueFactor | null> {
  const kind = await dueKind(trx, user.id)
  if (kind === null) return null
  return { ticket: await giveTicket(trx, context, kind, { id: user.id, subject: name }), name, enrol: kind === 'enrol' }
}

export function secondFactorDue(due: DueFactor): ApiError {
  return new ApiError(due.enrol ? '您的角色要求两步验证，请先绑定身份验证器' : '请输入身份验证器中的动态口令', DUE, 200, due)
}
