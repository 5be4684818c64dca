import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import type { ServerContext } from '../context'
import { FILE_COLUMNS } from '../database/schema'
import { inTransaction, type Queryable, type DbTransaction } from '../database/transactions'
import { TooManyRequestsError, ApiError } from '../base/errors'
import { SECOND, timeText } from '../base/time'
import { uploadFolder } from './folders'

/** Where uploads are spoken of. */
const MENTIONS = Object.entries(FILE_COLUMNS).flatMap(([table, columns]) => Object.keys(columns).map((column) => [table, column] as const))

/** Throws where this user has stored too much of late, or in all. */
export async function assertSpaceLeft(db: Queryable, { settings }: ServerContext, userId: string): Promise<void> {
  const { clock, limits } = settings
  const ofUser = db.selectFrom('storedFile').where('userId', '=', userId)
  const lately = await ofUser
    .select((select) => [select.fn.countAll().as('files'), select.fn.sum<number | string | null>('bytes').as('bytes')])
    .where('createTime', '>', timeText(clock.now() - limits.uploadWindow))
    .executeTakeFirstOrThrow()
  if (Number(lately.files) >= limits.uploadsPerWindow || Number(lately.bytes ?? 0) >= limits.uploadBytesPerWindow)
    throw new TooManyRequestsError(Math.ceil(limits.uploadWindow / SECOND))
  const { bytes } = await ofUser.select((select) => select.fn.sum<number | string | null>('bytes').as('bytes')).executeTakeFirstOrThrow()
  if (Number(bytes ?? 0) >= limits.uploadQuota) throw new ApiError('上传失败！您的存储空间已用完，请联系管理员')
}

export async function noteStored(
  trx: DbTransaction,
  { settings }: Pick<ServerContext, 'settings'>,
  file: { path: string; userId: string; bytes: number },
): Promise<void> {
  await trx
    .insertInto('storedFile')
    .values({ ...file, createTime: timeText(settings.clock.now()) })
    .execute()
}

/** A path without its extension is in every spelling of it, with a name behind it or none, also percent-encoded. */
function mentioned(file: RawBuilder<unknown>): RawBuilder<boolean> {
  const path = sql`rtrim(rtrim(${file}, 'abcdefghijklmnopqrstuvwxyz0123456789'), '.')`
  const mentions = MENTIONS.map(
    ([table, column]) => sql`exists (select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} like '%' || ${path} || '%')`,
  )
  return sql<boolean>`(${sql.join(mentions, sql` or `)})`
}

/**
 * Removes uploads that nothing speaks of a week after they came: forms that were never saved, pictures that were replaced. Their
 * names are random, so a text that holds one speaks of it. Resolves with how many went, 500 at most.
 */
export async function removeOrphans({ database, settings }: Pick<ServerContext, 'database' | 'settings'>): Promise<number> {
  const { clock, limits, dataDir } = settings
  const removed = await inTransaction(database, async (trx) => {
    const orphans = await trx
      .selectFrom('storedFile')
      .select('path')
      .where('createTime', '<', timeText(clock.now() - limits.orphanLife))
      .where((where) => where.not(mentioned(sql.ref('storedFile.path'))))
      .limit(500)
      .execute()
    const paths = orphans.map(({ path }) => path)
    if (paths.length > 0) await trx.deleteFrom('storedFile').where('path', 'in', paths).execute()
    return paths
  })
  for (const path of removed) await rm(join(uploadFolder(dataDir), path), { force: true })
  return removed.length
}
