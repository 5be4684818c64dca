import { Type } from 'typebox'
import { sql } from 'kysely'
import type { SysPermissionDataRuleTable } from '../../platform/database/permission-tables'
import type { Tables } from '../../platform/database/schema'
import type { Source, Work } from '../../platform/database/transactions'
import { badParameter, Failure } from '../../platform/base/failures'
import { found, refused, type Envelope } from '../../platform/http/envelope'
import { edited, required, wireIds, wireText } from '../../platform/http/schema/wire-fields'
import { DATA_RULES } from './fields'

/** The data rules ticked in one grant of a menu entry: to a role, a department or the role of a department. */
export interface RuleTicks {
  /** Ids of the ticked rules, in their order. */
  read: (source: Source) => Promise<string[]>
  add: (work: Work, ruleIds: readonly string[]) => Promise<unknown>
  remove: (work: Work, ruleIds: readonly string[]) => Promise<unknown>
}

type TickTable = 'sysRoleDataRule' | 'sysDepartDataRule' | 'sysDepartRoleDataRule'

/**
 * The ticks of one entry in the grants of one holder.
 * @param holder the columns that name whose grant it is, without those of entry and rule
 */
export function ticksIn<Name extends TickTable>(
  table: Name,
  holder: Omit<Tables[Name], 'permissionId' | 'ruleId'>,
  permissionId: string,
): RuleTicks {
  const isOfHolder = sql<boolean>`${sql.join(
    Object.entries(holder).map(([column, id]) => sql`${sql.ref(column)} = ${id}`),
    sql` and `,
  )}`
  return {
    read: async (source) => {
      const rows = await source
        .selectFrom<TickTable>(table)
        .select('ruleId')
        .where(isOfHolder)
        .where('permissionId', '=', permissionId)
        .orderBy('ruleId')
        .execute()
      return rows.map(({ ruleId }) => ruleId)
    },
    add: (work, ruleIds) =>
      work
        .insertInto<TickTable>(table)
        .values(ruleIds.map((ruleId) => ({ ...holder, permissionId, ruleId })))
        .execute(),
    remove: (work, ruleIds) => work.deleteFrom<TickTable>(table).where(isOfHolder).where('ruleId', 'in', ruleIds).execute(),
  }
}

/** What a call for the ticks of an entry answers. */
export const TICKED_RULES = Type.Object({ datarule: DATA_RULES, drChecked: Type.Optional(Type.String()) })

/** What the body of a call that ticks rules holds beside the name of whose grant it is. */
export const TICKS = {
  permissionId: required(wireText('菜单', 64)),
  dataRuleIds: wireIds('数据规则'),
  ...edited({ lastDataRuleIds: wireIds('原有数据规则') }),
}

/** `{datarule, drChecked}`: rules that can be ticked, and comma-joined those that are. */
export async function answerTicks(
  source: Source,
  datarule: readonly Pick<SysPermissionDataRuleTable, 'id'>[],
  ticks: RuleTicks,
): Promise<Envelope> {
  if (datarule.length === 0) return refused('未找到权限配置信息')
  const ticked = await ticks.read(source)
  return found({ datarule, ...(ticked.length > 0 && { drChecked: ticked.join(',') }) })
}

interface Ticking {
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
 * @throws Failure
 */
export async function saveTicks(
  work: Work,
  ticks: RuleTicks,
  { dataRuleIds, lastDataRuleIds }: Ticking,
  { known, isGranted }: { known: readonly string[]; isGranted: boolean },
): Promise<void> {
  if (!isGranted) throw new Failure('请先保存角色菜单权限!')
  if (dataRuleIds.some((id) => !known.includes(id))) throw badParameter('数据规则不存在')
  const stored = await ticks.read(work)
  const removed = (lastDataRuleIds ?? stored).filter((id) => !dataRuleIds.includes(id))
  const added = dataRuleIds.filter((id) => !stored.includes(id) && !lastDataRuleIds?.includes(id))
  if (removed.length > 0) await ticks.remove(work, removed)
  if (added.length > 0) await ticks.add(work, added)
}
