import { createHash, randomBytes } from 'node:crypto'
import { isUnreadable } from '../database/encrypted-columns'
import type { Queryable, DbTransaction } from '../database/transactions'
import { ApiError } from '../base/errors'
import type { Settings } from '../base/settings'
import { timeText } from '../base/time'
import { base32, newSecret, stepOfCode } from './totp'

/** Recovery codes of an account, and the bytes of one: 16 letters. */
const RECOVERY_CODES = 10
const RECOVERY_BYTES = 10

const UNREADABLE_TEXT = '服务器读不出两步验证的密钥，请用恢复码登录，或请管理员关闭两步验证'

/** What people may put between the groups of a code. */
const BETWEEN = /[\s-]/g

function hashOf(code: string): string {
  return createHash('sha256').update(code.replace(BETWEEN, '').toUpperCase()).digest('hex')
}

/** Whether a sign-in of this account takes a code. */
export async function hasFactor(db: Queryable, userId: string): Promise<boolean> {
  return (await since(db, userId)) !== null
}

/** Since when; null without one. */
export async function since(db: Queryable, userId: string): Promise<string | null> {
  const factor = await db.selectFrom('authSecondFactor').select('createTime').where('userId', '=', userId).executeTakeFirst()
  return factor?.createTime ?? null
}

/** Whether a role of the account asks for one. */
export async function needsFactor(db: Queryable, userId: string): Promise<boolean> {
  const role = await db
    .selectFrom('sysUserRole')
    .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .select('sysRole.id')
    .where('sysUserRole.userId', '=', userId)
    .where('sysRole.secondFactor', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return role !== undefined
}

/** Those of the users who have one. */
export async function holdersOfFactor(db: Queryable, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('authSecondFactor')
    .select('userId')
    .where('userId', 'in', userIds)
    .where('createTime', 'is not', null)
    .execute()
  return new Set(rows.map(({ userId }) => userId))
}

/** A secret that counts once a code of it has been shown; the present one, if there is any, goes on until then. */
export async function beginFactor(trx: DbTransaction, userId: string): Promise<string> {
  const pendingSecret = newSecret()
  await trx
    .insertInto('authSecondFactor')
    .values({ userId, secret: null, pendingSecret, lastStep: 0, createTime: null })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ pendingSecret }))
    .execute()
  return pendingSecret
}

/** Whether this is a code of the secret that was begun. */
export async function isPendingCode(db: Queryable, { clock }: Settings, userId: string, code: string): Promise<boolean> {
  const factor = await db.selectFrom('authSecondFactor').select('pendingSecret').where('userId', '=', userId).executeTakeFirst()
  return factor?.pendingSecret ? stepOfCode(factor.pendingSecret, code.replace(BETWEEN, ''), clock.now()) !== null : false
}

/** Takes the secret that was begun into use, with the first code of it; null for a wrong code. Resolves with the recovery codes. */
export async function confirmFactor(trx: DbTransaction, { clock }: Settings, userId: string, code: string): Promise<string[] | null> {
  const factor = await trx.selectFrom('authSecondFactor').select('pendingSecret').where('userId', '=', userId).executeTakeFirst()
  const secret = factor?.pendingSecret
  if (!secret) return null
  const lastStep = stepOfCode(secret, code.replace(BETWEEN, ''), clock.now())
  if (lastStep === null) return null
  const { numUpdatedRows } = await trx
    .updateTable('authSecondFactor')
    .set({ secret, pendingSecret: null, lastStep, createTime: timeText(clock.now()) })
    .where('userId', '=', userId)
    .where('pendingSecret', 'is not', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) === 0 ? null : renewRecoveryCodes(trx, userId)
}

/** New recovery codes in the place of those before; told this once, kept as hashes. */
export async function renewRecoveryCodes(trx: DbTransaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_BYTES)).match(/.{4}/g)!.join('-'))
  await trx.deleteFrom('authRecoveryCode').where('userId', '=', userId).execute()
  await trx
    .insertInto('authRecoveryCode')
    .values(codes.map((code) => ({ id: hashOf(code), userId })))
    .execute()
  return codes
}

export async function recoveryCodesLeft(db: Queryable, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('authRecoveryCode')
    .select((select) => select.fn.countAll().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Uses up a code of six digits, or a recovery code; false for one that is wrong or was used before. */
export async function spendCode(trx: DbTransaction, { clock }: Settings, userId: string, shown: string): Promise<boolean> {
  const code = shown.replace(BETWEEN, '')
  if (!/^\d{6}$/.test(code)) {
    const { numDeletedRows } = await trx
      .deleteFrom('authRecoveryCode')
      .where('userId', '=', userId)
      .where('id', '=', hashOf(code))
      .executeTakeFirst()
    return Number(numDeletedRows) > 0
  }
  const factor = await trx.selectFrom('authSecondFactor').select(['secret', 'lastStep']).where('userId', '=', userId).executeTakeFirst()
  if (factor?.secret && isUnreadable(factor.secret)) throw new ApiError(UNREADABLE_TEXT)
  const step = factor?.secret ? stepOfCode(factor.secret, code, clock.now(), factor.lastStep) : null
  if (step === null) return false
  // Of two that show it at once one is right.
  const { numUpdatedRows } = await trx
    .updateTable('authSecondFactor')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/** Takes factors away, with what belongs to them. */
export async function removeFactors(trx: DbTransaction, userIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('authSecondFactor').where('userId', 'in', userIds).execute()
  await trx.deleteFrom('authRecoveryCode').where('userId', 'in', userIds).execute()
}
