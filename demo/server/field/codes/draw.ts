import { randomInt } from 'node:crypto'
import type { ServerContext } from '../../platform/context'
import { ApiError } from '../../platform/base/errors'
import { timeText } from '../../platform/base/time'
import type { DbTransaction, Queryable } from '../../platform/database/transactions'
import type { CodeTarget, EnterCodeTable } from './code-table'

/** Codes that are drawn until one is free. */
const MAX_DRAWS = 50

/** Whether somebody would try this code first: equal digits, a row of digits, a repeated half or pair. */
export function isSimple(code: string): boolean {
  const steps = new Set(Array.from({ length: code.length - 1 }, (_, index) => Number(code[index + 1]) - Number(code[index])))
  return (steps.size === 1 && [-1, 0, 1].includes([...steps][0]!)) || /^(\d{1,3})\1+$/.test(code)
}

function drawDigits(): string {
  for (;;) {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    if (!isSimple(code)) return code
  }
}

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
  for (let draws = 0; draws < MAX_DRAWS; draws++) {
    const row = { code: drawDigits(), targetType, targetId, expireTime, createBy, createTime }
    // oxlint-disable-next-line no-await-in-loop -- nearly always the first one is free
    const inserted = await trx
      .insertInto('iblEnterCode')
      .values(row)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .executeTakeFirst()
    if (Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0) return row
  }
  throw new ApiError('暂时没有可用的六位码，请稍后再试')
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
