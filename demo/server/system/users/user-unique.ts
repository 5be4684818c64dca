import type { DbTransaction } from '../../platform/database/transactions'
import { message, messageOf } from '../../platform/base/message'
import { DUPLICATE_TEXT, ApiError } from '../../platform/base/errors'

/** Fields of which no two users, deleted ones included, may have the same value. */
const UNIQUE_FIELDS = [
  ['phone', '手机号码'],
  ['email', '邮箱'],
  ['workNo', '工号'],
] as const
type UniqueField = (typeof UNIQUE_FIELDS)[number][0]

/** Throws when another user has one of these values; a new one has no id yet. The unique constraints stay the last word. */
export async function assertUnique(trx: DbTransaction, fields: Partial<Record<UniqueField, string | null>>, ownId = ''): Promise<void> {
  for (const [name, label] of UNIQUE_FIELDS) {
    const value = fields[name]
    if (value === null || value === undefined) continue
    const other = await trx.selectFrom('sysUser').select('id').where(name, '=', value).where('id', '!=', ownId).executeTakeFirst()
    if (other) throw new ApiError(message`${messageOf(DUPLICATE_TEXT)}（${messageOf(label)}）`)
  }
}
