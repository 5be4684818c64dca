import { randomInt } from 'node:crypto'
import type { ServerContext } from '../../platform/context'
import { ApiError } from '../../platform/base/errors'
import { timeText } from '../../platform/base/time'
import type { DbTransaction, Queryable } from '../../platform/database/transactions'
import { NUMBERED_TARGETS } from './code-targets'
import type { CodeTarget, EnterCodeTable } from './code-table'

const noFreeDigits = (): ApiError => new ApiError('暂时没有可用的六位码，请稍后再试')

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

const isVenueNumber = async (db: Queryable, digits: string): Promise<boolean> =>
  (await db.selectFrom('iblLiveVenue').select('id').where('venueNo', '=', digits).executeTakeFirst()) !== undefined

/** Draws six digits that are neither a code nor the number of a venue. */
export async function drawFreeDigits(trx: DbTransaction): Promise<string> {
  for (let draws = 0; draws < MAX_DRAWS; draws++) {
    const digits = drawDigits()
    // oxlint-disable-next-line no-await-in-loop -- nearly always the first one is free
    const code = await trx.selectFrom('iblEnterCode').select('code').where('code', '=', digits).executeTakeFirst()
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (!code && !(await isVenueNumber(trx, digits))) return digits
  }
  throw noFreeDigits()
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
    const code = drawDigits()
    // oxlint-disable-next-line no-await-in-loop -- nearly always the first one is free
    if (await isVenueNumber(trx, code)) continue
    const row = { code, targetType, targetId, expireTime, createBy, createTime }
    // oxlint-disable-next-line no-await-in-loop -- as above
    const inserted = await trx
      .insertInto('iblEnterCode')
      .values(row)
      .onConflict((conflict) => conflict.column('code').doNothing())
      .executeTakeFirst()
    if (Number(inserted.numInsertedOrUpdatedRows ?? 0) > 0) return row
  }
  throw noFreeDigits()
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
