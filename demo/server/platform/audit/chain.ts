import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { SysDataLogTable } from '../database/data-log-table'
import type { SysLogTable } from '../database/schema'
import type { DbTransaction } from '../database/transactions'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

const compared = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1)

const byIndex = (one: SysDataLogTable, other: SysDataLogTable): number =>
  compared(one.dataTable, other.dataTable) || compared(one.dataId, other.dataId) || one.dataVersion - other.dataVersion

/** Columns that came later: lines from before have none of them, and their digest stays as it was. */
const added = (...values: (string | null)[]): (string | null)[] => (values.every((value) => value === null) ? [] : values)

/** SHA-256, hex, of what a line and the versions kept with it hold: as JSON, in this order. */
export function digestOf(line: SysLogTable, versions: readonly SysDataLogTable[]): string {
  const { id, logType, operateType, logContent, userid, username, ip, method, requestUrl, costTime, createTime } = line
  const { objectKind, objectId, objectName } = line
  const saved = versions
    .toSorted(byIndex)
    .map(({ dataTable, dataId, dataVersion, dataContent, createBy, createTime: time, objectName: name, changes }) =>
      [dataTable, dataId, dataVersion, dataContent, createBy, time].concat(added(name, changes)),
    )
  const parts = [id, logType, operateType, logContent, userid, username, ip, method, requestUrl, costTime, createTime, saved]
  return sha256(JSON.stringify([...parts, ...added(objectKind, objectId, objectName)]))
}

/** SHA-256, hex, of a place in the chain: of the hash of the one before it, '' for the first, and of its digest. */
export const hashAfter = (before: string, digest: string): string => sha256(`${before}${digest}`)

/**
 * Gives a line its place behind all others: each is held by the hash of the next. Whoever changes, removes or adds one in the
 * database would have to make all later hashes anew, and then the last one is not the one that was noted elsewhere. Transactions that
 * write never run at the same time, so that no two lines can want the same place.
 */
export async function chainLine(trx: DbTransaction, line: SysLogTable, versions: readonly SysDataLogTable[]): Promise<void> {
  const last = await trx.selectFrom('sysLogChain').select(['no', 'hash']).orderBy('no', 'desc').limit(1).executeTakeFirst()
  const digest = digestOf(line, versions)
  await trx
    .insertInto('sysLogChain')
    .values({
      no: (last?.no ?? 0) + 1,
      logId: line.id,
      createTime: line.createTime,
      digest,
      hash: hashAfter(last?.hash ?? '', digest),
      removed: 0,
    })
    .execute()
}

/**
 * The lines of these ids are no longer there: their places are marked, and those before all that remain go, but for the last, which holds
 * what follows. The chain must hold a line that remains.
 */
export async function unchainLines(trx: DbTransaction, ids: readonly string[]): Promise<void> {
  await trx.updateTable('sysLogChain').set({ removed: 1 }).where('logId', 'in', ids).execute()
  const first = trx
    .selectFrom('sysLogChain')
    .select(sql<number>`min(no) - 1`.as('no'))
    .where('removed', '=', 0)
  await trx.deleteFrom('sysLogChain').where('no', '<', first).execute()
}
