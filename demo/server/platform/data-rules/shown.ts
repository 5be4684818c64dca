import { sql } from 'kysely'
import { ApiError } from '../base/errors'
import type { HandlerContext } from '../http/routes'
import { conditionsSql } from '../query/conditions'
import { type NamedBy, dataRuleConditions, type DataRuleTarget } from './data-rule-target'

const SHOWN = 1

/**
 * Whether the list would show the caller all those of these records that exist; `column` holds their names, or belongs to records of
 * another table that name them.
 */
export async function areShown(
  call: Pick<HandlerContext, 'context' | 'caller'>,
  list: DataRuleTarget,
  column: string,
  names: readonly string[],
  through?: NamedBy['through'],
): Promise<boolean> {
  const requested = [...new Set(names)].filter((name) => name !== '' && !list.isOwn?.(call.caller, name))
  const rules = requested.length === 0 ? [] : await dataRuleConditions(call, list)
  if (rules.length === 0) return true
  const called = through
    ? sql`select ${sql.ref(through.column)} from ${sql.table(through.table)} where ${sql.ref('id')} in (${sql.join(requested)})`
    : sql.join(requested)
  const { rows } = await sql<{ shown: number }>`select case when ${conditionsSql(rules)} then ${sql.lit(SHOWN)} else 0 end as shown
    from ${sql.table(list.table)} where cast(${sql.ref(`${list.table}.${column}`)} as text) in (${called})`.execute(call.context.database)
  return rows.every(({ shown }) => shown === SHOWN)
}

/**
 * Refuses what takes all along that is below records of a tree, where the list hides some of it from the caller.
 * @param parent the column that names the record above
 * @throws ApiError
 */
export async function assertDescendantsVisible(
  call: Pick<HandlerContext, 'context' | 'caller'>,
  list: DataRuleTarget,
  parent: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0 || (await dataRuleConditions(call, list)).length === 0) return
  const table = sql.table(list.table)
  const { rows } = await sql<{ id: string }>`with recursive below(id) as (
      select id from ${table} where id in (${sql.join(ids)})
      union select child.id from ${table} as child join below on below.id = ${sql.ref(`child.${parent}`)}
    ) select id from below`.execute(call.context.database)
  if (
    !(await areShown(
      call,
      list,
      'id',
      rows.map(({ id }) => id),
    ))
  )
    throw new ApiError('下级中有您无权查看的数据，不能删除')
}
