import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Changes, rowName, type StoredRow } from '../database/changes'
import type { SysDataLogTable } from '../database/data-log-table'
import { insertAll, type DbTransaction } from '../database/transactions'
import { newId } from '../base/ids'
import { camel, changesOf, type References, referencesOf, renamed } from './readable-changes'
import { LOGGED_TABLES, loggedColumns, loggedKeys } from './logged-tables'

/** Maximum ids per query. */
const PORTION = 1000

/** Author of a change, and the operation log entry that describes it. */
export interface Author {
  username: string
  logId: string
  now: string
}

function contentOf(table: string, row: StoredRow): string {
  return JSON.stringify(Object.fromEntries(Object.entries(loggedColumns(table, row)).map(([column, value]) => [camel(column), value])))
}

/** Current rows with these keys; with several key columns also unrelated ones. */
async function rowsNow(trx: DbTransaction, table: string, names: readonly string[]): Promise<Map<string, StoredRow>> {
  const key = loggedKeys(table) ?? ['id']
  const parts = names.map((name) => (key.length === 1 ? [name] : name.split('.')))
  const conditions = key.map(
    (column, position) => sql`${sql.ref(column)} in (${sql.join([...new Set(parts.map((part) => part[position]))])})`,
  )
  const found = sql<StoredRow>`select * from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`
  const { rows } = await found.execute(trx.withoutPlugins())
  return new Map(rows.map((row) => [rowName(key, row), row]))
}

/** Adds display names to linked ids, also of deleted records. */
function namer(table: string, references: References): (row: StoredRow) => StoredRow {
  const names = Object.entries(LOGGED_TABLES.get(table)?.names ?? {})
  return (row) =>
    names.reduce<StoredRow>(
      (named, [column, { column: name, as }]) => ({ ...named, [as]: references.row(column, row[column])?.[name] ?? null }),
      row,
    )
}

async function lastVersions(trx: DbTransaction, table: string, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('sysDataLog')
    .select(({ fn }) => ['dataId', fn.max('dataVersion').as('last')])
    .where('dataTable', '=', table)
    .where('dataId', 'in', ids)
    .groupBy('dataId')
    .execute()
  return new Map(rows.map(({ dataId, last }) => [dataId, last]))
}

/**
 * Stores the current state of each changed record as its next version and returns the versions. If the record existed before without a
 * version, its previous state is stored first without author. Unchanged records are skipped.
 */
export async function recordVersions(
  trx: DbTransaction,
  { before }: Changes,
  { username, logId, now }: Author,
): Promise<SysDataLogTable[]> {
  const saved: SysDataLogTable[] = []
  for (const [table, rows] of before) {
    const ids = [...rows.keys()]
    for (let start = 0; start < ids.length; start += PORTION) {
      // The embedded database is synchronous: let calls without database access run in between.
      if (start > 0) await setImmediate()
      const some = ids.slice(start, start + PORTION)
      const [present, last] = [await rowsNow(trx, table, some), await lastVersions(trx, table, some)]
      const touched = some.flatMap((dataId) => [rows.get(dataId) ?? [], present.get(dataId) ?? []].flat())
      const references = await referencesOf(trx, table, touched, before)
      const named = namer(table, references)
      const content = (row: StoredRow | null | undefined): string => (row ? contentOf(table, named(row)) : '')
      const versions = some.flatMap((dataId): SysDataLogTable[] => {
        const [before, after] = [rows.get(dataId) ?? undefined, present.get(dataId)]
        const [old, current] = [content(before), content(after)]
        if (old === current) return []
        const lastVersion = last.get(dataId) ?? 0
        const version = { dataTable: table, dataId, createTime: now, logId, objectName: renamed(table, references, before, after) }
        const changes = JSON.stringify(changesOf(table, references, before, after))
        const first =
          lastVersion === 0 && old !== ''
            ? [{ ...version, id: newId(), dataVersion: 1, dataContent: old, createBy: null, changes: '[]' }]
            : []
        return [
          ...first,
          { ...version, id: newId(), dataVersion: lastVersion + first.length + 1, dataContent: current, createBy: username, changes },
        ]
      })
      if (versions.length > 0) await insertAll(trx, 'sysDataLog', versions)
      saved.push(...versions)
    }
  }
  return saved
}
