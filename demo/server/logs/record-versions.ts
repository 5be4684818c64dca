import { sql } from 'kysely'
import type { Changes, StoredRow } from '../database/changes'
import type { SysDataLogTable } from '../database/data-log-table'
import { insertAll, type Work } from '../database/transactions'
import { newId } from '../ids'
import { loggedColumns } from './logged-tables'

/** Ids of one query. */
const PORTION = 1000

/** Who changed it, and the line of the operation log that says what he did. */
export interface Author {
  username: string
  logId: string
  now: string
}

const camel = (column: string): string => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

function contentOf(table: string, row: StoredRow | null): string {
  if (row === null) return ''
  return JSON.stringify(Object.fromEntries(Object.entries(loggedColumns(table, row)).map(([column, value]) => [camel(column), value])))
}

async function rowsNow(work: Work, table: string, ids: readonly string[]): Promise<Map<string, StoredRow>> {
  const found = sql<StoredRow>`select * from ${sql.table(table)} where id in (${sql.join(ids)})`
  const { rows } = await found.execute(work.withoutPlugins())
  return new Map(rows.map((row) => [String(row['id']), row]))
}

async function lastVersions(work: Work, table: string, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await work
    .selectFrom('sysDataLog')
    .select(({ fn }) => ['dataId', fn.max('dataVersion').as('last')])
    .where('dataTable', '=', table)
    .where('dataId', 'in', ids)
    .groupBy('dataId')
    .execute()
  return new Map(rows.map(({ dataId, last }) => [dataId, last]))
}

/**
 * Keeps what each touched record holds now as its next version, and answers what was kept. Where it was there before and no
 * version of it is known, that comes first, by nobody. Nothing is kept of what is as it was.
 */
export async function recordVersions(work: Work, { before }: Changes, { username, logId, now }: Author): Promise<SysDataLogTable[]> {
  const kept: SysDataLogTable[] = []
  for (const [table, rows] of before) {
    const ids = [...rows.keys()]
    for (let start = 0; start < ids.length; start += PORTION) {
      const some = ids.slice(start, start + PORTION)
      const [present, last] = [await rowsNow(work, table, some), await lastVersions(work, table, some)]
      const versions = some.flatMap((dataId): SysDataLogTable[] => {
        const [old, content] = [contentOf(table, rows.get(dataId) ?? null), contentOf(table, present.get(dataId) ?? null)]
        if (old === content) return []
        const known = last.get(dataId) ?? 0
        const version = { dataTable: table, dataId, createTime: now }
        const first =
          known === 0 && old !== '' ? [{ ...version, id: newId(), dataVersion: 1, dataContent: old, logId, createBy: null }] : []
        return [
          ...first,
          { ...version, id: newId(), dataVersion: known + first.length + 1, dataContent: content, logId, createBy: username },
        ]
      })
      if (versions.length > 0) await insertAll(work, 'sysDataLog', versions)
      kept.push(...versions)
    }
  }
  return kept
}
