import { Type } from 'typebox'
import { sql } from 'kysely'
import type { SysPermissionDataRuleTable } from '../../platform/database/permission-tables'
import type { Tables } from '../../platform/database/schema'
import type { Queryable, DbTransaction } from '../../platform/database/transactions'
import { badParameter, ApiError } from '../../platform/base/errors'
import { queryResult, errorResult, type Envelope } from '../../platform/http/envelope'
import { partialFields, required, idsParam, textParam } from '../../platform/http/schema/request-schema'
import { DATA_RULES } from './fields'

/** The data rules ticked in one grant of a menu entry: to a role, a department or the role of a department. */
export interface RuleAssignments {
  /** Ids of the ticked rules, in their order. */
  read: (source: Queryable) => Promise<string[]>
  add: (work: DbTransaction, ruleIds: readonly string[]) => Promise<unknown>
  remove: (work: DbTransaction, ruleIds: readonly string[]) => Promise<unknown>
}

type AssignmentTable = 'sysRoleDataRule' | 'sysDepartDataRule' | 'sysDepartRoleDataRule'

/**
 * The ticks of one entry in the grants of one holder.
 * @param holder the columns that name whose grant it is, without those of entry and rule
 */
export function ruleAssignmentsIn<Name extends AssignmentTable>(
  table: Name,
  holder: Omit<Tables[Name], 'permissionId' | 'ruleId'>,
  permissionId: string,
): RuleAssignments {
  const isOfHolder = sql<boolean>`${sql.join(
    Object.entries(holder).map(([column, id]) => sql`${sql.ref(column)} = ${id}`),
    sql` and `,
  )}`
  return {
    read: async (source) => {
      const rows = await source
        .selectFrom<AssignmentTable>(table)
        .select('ruleId')
        .where(isOfHolder)
        .where('permissionId', '=', permissionId)
        .orderBy('ruleId')
        .execute()
      return rows.map(({ ruleId }) => ruleId)
    },
    add: (trx, ruleIds) =>
      trx
        .insertInto<AssignmentTable>(table)
        .values(ruleIds.map((ruleId) => ({ ...holder, permissionId, ruleId })))
        .execute(),
    remove: (trx, ruleIds) => trx.deleteFrom<AssignmentTable>(table).where(isOfHolder).where('ruleId', 'in', ruleIds).execute(),
  }
}

/** What a call for the ticks of an entry answers. */
export const ASSIGNED_RULES = Type.Object({ datarule: DATA_RULES, drChecked: Type.Optional(Type.String()) })

/** What the body of a call that ticks rules holds beside the name of whose grant it is. */
export const RULE_ASSIGNMENTS = {
  permissionId: required(textParam('菜单', 64)),
  dataRuleIds: idsParam('数据规则'),
  ...partialFields({ lastDataRuleIds: idsParam('原有数据规则') }),
}

/** `{datarule, drChecked}`: rules that can be ticked, and comma-joined those that are; `more` stands beside them. */
export async function ruleAssignmentsResult(
  db: Queryable,
  datarule: readonly Pick<SysPermissionDataRuleTable, 'id'>[],
  assignments: RuleAssignments,
  more: object = {},
): Promise<Envelope> {
  if (datarule.length === 0) return errorResult('未找到权限配置信息')
  const assigned = await assignments.read(db)
  return queryResult({ datarule, ...more, ...(assigned.length > 0 && { drChecked: assigned.join(',') }) })
}

interface RuleAssignmentChange {
  dataRuleIds: readonly string[]
  /**
   * What was ticked when who changes it began: of two who do, both have their way. Without it the ids are the whole truth, as in JeecgBoot.
   */
  lastDataRuleIds?: readonly string[] | undefined
}

/**
 * Ticks and unticks rules in a grant.
 * @param known ids of the rules that can be ticked
 * @param isGranted whether the grant is there
 * @throws ApiError
 */
export async function saveRuleAssignments(
  trx: DbTransaction,
  assignments: RuleAssignments,
  { dataRuleIds, lastDataRuleIds }: RuleAssignmentChange,
  { existing, isGranted }: { existing: readonly string[]; isGranted: boolean },
): Promise<void> {
  if (!isGranted) throw new ApiError('请先保存角色菜单权限!')
  if (dataRuleIds.some((id) => !existing.includes(id))) throw badParameter('数据规则不存在')
  const stored = await assignments.read(trx)
  const removed = (lastDataRuleIds ?? stored).filter((id) => !dataRuleIds.includes(id))
  const added = dataRuleIds.filter((id) => !stored.includes(id) && !lastDataRuleIds?.includes(id))
  if (removed.length > 0) await assignments.remove(trx, removed)
  if (added.length > 0) await assignments.add(trx, added)
}
