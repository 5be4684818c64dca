import type { ServerContext } from '../../platform/context'
import { timeText } from '../../platform/base/time'
import { DIGIT_USES, drawFreeDigits } from '../../platform/codes/six-digits'
import type { DbTransaction, Queryable } from '../../platform/database/transactions'
import { NUMBERED_TARGETS } from './code-targets'
import type { CodeTarget, EnterCodeTable } from './code-table'

DIGIT_USES.add(
  async (trx, digits) => (await trx.selectFrom('iblEnterCode').select('code').where('code', '=', digits).executeTakeFirst()) !== undefined,
)

interface CodeRequest {
  targetType: CodeTarget
  targetId: string
  /** Epoch ms; null: until it is withdrawn. */
  expires: number | null
  createBy: string | null
}

/** Draws a code for a target by lot; the one it had ends. */
export async function drawCode(
  trx: DbTransaction,
  { settings }: Pick<ServerContext, 'settings'>,
  { targetType, targetId, expires, createBy }: CodeRequest,
): Promise<EnterCodeTable> {
  const createTime = timeText(settings.clock.now())
  await withdrawCode(trx, targetType, targetId)
  await trx.deleteFrom('iblEnterCode').where('expireTime', '<=', createTime).execute()
  const expireTime = expires === null ? null : timeText(expires)
  const row = { code: await drawFreeDigits(trx), targetType, targetId, expireTime, createBy, createTime }
  await trx.insertInto('iblEnterCode').values(row).execute()
  return row
}

/** Ends the code of a target. */
export async function withdrawCode(trx: DbTransaction, targetType: CodeTarget, targetId: string): Promise<void> {
  await trx.deleteFrom('iblEnterCode').where('targetType', '=', targetType).where('targetId', '=', targetId).execute()
}

/** Codes in force. */
export function codesInForce(db: Queryable, { settings }: Pick<ServerContext, 'settings'>) {
  const now = timeText(settings.clock.now())
  return db
    .selectFrom('iblEnterCode')
    .selectAll()
    .where((where) => where.or([where('expireTime', 'is', null), where('expireTime', '>', now)]))
}

/** What six digits lead to: a code in force, or a target whose number they are. */
export async function codeOfDigits(context: ServerContext, digits: string): Promise<EnterCodeTable | undefined> {
  const code = await codesInForce(context.database, context).where('code', '=', digits).executeTakeFirst()
  if (code) return code
  for (const find of NUMBERED_TARGETS) {
    // oxlint-disable-next-line no-await-in-loop -- one kind has numbers
    const row = await find(context, digits)
    if (row) return row
  }
  return undefined
}
