import { message } from '../../platform/base/message'
import { sql } from 'kysely'
import type { DbTransaction } from '../../platform/database/transactions'
import { ApiError } from '../../platform/base/errors'
import type { OnlineForm } from './definition.types'
import { columnKind } from './form-tables'

interface Use {
  tableName: string
  tableTxt: string
  dbFieldName: string
}

/** The fields of all forms, this one's too, whose values are ids of rows of this form. */
async function usesOf(trx: DbTransaction, { name }: OnlineForm): Promise<Use[]> {
  const uses = await trx
    .selectFrom('onlCgformField')
    .innerJoin('onlCgformHead', 'onlCgformHead.id', 'onlCgformField.cgformHeadId')
    .select(['onlCgformHead.tableName', 'onlCgformHead.tableTxt', 'onlCgformField.dbFieldName'])
    .where('onlCgformField.fieldShowType', '=', 'sel_tree')
    .where('onlCgformField.dictTable', '=', name)
    .execute()
  return uses.filter(({ tableName, dbFieldName }) => columnKind(tableName, dbFieldName) === 'text')
}

/** Refuses to delete rows that others still point at: below them in a tree, or in the rows of another form. @throws ApiError */
export async function requireUnused(trx: DbTransaction, form: OnlineForm, ids: readonly string[]): Promise<void> {
  for (const { tableName, tableTxt, dbFieldName } of await usesOf(trx, form)) {
    // Rows that go as well do not stand in the way.
    const others = tableName === form.name ? sql`and ${sql.ref('id')} not in (${sql.join(ids)})` : sql``
    const { rows } = await sql<{ uses: number | string }>`
      select count(*) as uses from ${sql.table(tableName)} where ${sql.ref(dbFieldName)} in (${sql.join(ids)}) ${others}`.execute(
      trx.withoutPlugins(),
    )
    const uses = Number(rows[0]?.uses ?? 0)
    if (uses === 0) continue
    throw new ApiError(
      tableName === form.name
        ? message`所选记录还有 ${uses} 条下级，请先删除下级`
        : message`所选记录正被 ${uses} 条“${tableTxt}”使用，不能删除`,
    )
  }
}
