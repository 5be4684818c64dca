import { sql } from 'kysely'
import type { Call } from '../http/routes'
import { conditionsSql } from '../query/conditions'
import { ruleConditions, type RuledList } from './ruled-list'

const SHOWN = 1

/** Whether the list would show the caller all of these records that there are; `column` is what they are named by. */
export async function areShown(
  call: Pick<Call, 'context' | 'caller' | 'request'>,
  list: RuledList,
  column: string,
  names: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(names)].filter((name) => name !== '' && !list.isOwn?.(call.caller, name))
  const rules = wanted.length === 0 ? [] : await ruleConditions(call, list)
  if (rules.length === 0) return true
  const { rows } = await sql<{ shown: number }>`select case when ${conditionsSql(rules)} then ${sql.lit(SHOWN)} else 0 end as shown
    from ${sql.table(list.table)} where cast(${sql.ref(`${list.table}.${column}`)} as text) in (${sql.join(wanted)})`.execute(
    call.context.database,
  )
  return rows.every(({ shown }) => shown === SHOWN)
}
