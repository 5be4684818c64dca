import { DATA_RULES } from './fields'
import type { Source } from '../database/transactions'
import { badParameter, Failure } from '../failures'
import { done, found, refused, type Envelope } from '../http/envelope'
import type { Call, WriteCall } from '../http/routes'
import { edited, pathText, required, wireForm, wireIds, wireText } from '../http/schema/wire-fields'
import { Type } from 'typebox'
import { requireHeld } from '../roles/grants'
import { requireMayGrant } from '../users/user-permissions'
import { rulesOf } from './read'

export const ROLE_RULES = {
  params: Type.Object({ permissionId: pathText(), roleId: pathText() }),
  result: Type.Object({ datarule: DATA_RULES, drChecked: Type.Optional(Type.String()) }),
}

async function tickedRules(source: Source, roleId: string, permissionId: string): Promise<string[]> {
  const rows = await source
    .selectFrom('sysRoleDataRule')
    .select('ruleId')
    .where('roleId', '=', roleId)
    .where('permissionId', '=', permissionId)
    .orderBy('ruleId')
    .execute()
  return rows.map(({ ruleId }) => ruleId)
}

/** GET /sys/role/datarule/{permissionId}/{roleId}: the rules of the entry, and comma-joined those that bind who has it by this role. */
export async function roleRules({ context: { database }, params }: Call<typeof ROLE_RULES>): Promise<Envelope> {
  const { permissionId, roleId } = params
  const datarule = await rulesOf(database, permissionId)
  if (datarule.length === 0) return refused('未找到权限配置信息')
  const ticked = await tickedRules(database, roleId, permissionId)
  return found({ datarule, ...(ticked.length > 0 && { drChecked: ticked.join(',') }) })
}

export const SAVE_ROLE_RULES = {
  body: wireForm({
    permissionId: required(wireText('菜单', 64)),
    roleId: required(wireText('角色', 64)),
    dataRuleIds: wireIds('数据规则'),
    ...edited({ lastDataRuleIds: wireIds('原有数据规则') }),
  }),
}

/**
 * POST /sys/role/datarule `{permissionId, roleId, dataRuleIds}`. Who says in `lastDataRuleIds` what was ticked when he began, as our console does,
 * takes none that somebody else has ticked meanwhile; without it the list is the whole truth, as in JeecgBoot.
 */
export async function saveRoleRules(call: WriteCall<typeof SAVE_ROLE_RULES>): Promise<Envelope> {
  const { permissionId, roleId, dataRuleIds, lastDataRuleIds } = call.body
  await call.write(async (work) => {
    await requireMayGrant(work, call.caller, [roleId])
    await requireHeld(work, call.caller, [permissionId])
    const grant = await work
      .selectFrom('sysRolePermission')
      .select('roleId')
      .where('roleId', '=', roleId)
      .where('permissionId', '=', permissionId)
      .executeTakeFirst()
    if (!grant) throw new Failure('请先保存角色菜单权限!')
    const known = new Set((await rulesOf(work, permissionId)).map(({ id }) => id))
    if (dataRuleIds.some((id) => !known.has(id))) throw badParameter('数据规则不存在')
    const stored = await tickedRules(work, roleId, permissionId)
    const removed = (lastDataRuleIds ?? stored).filter((id) => !dataRuleIds.includes(id))
    const added = dataRuleIds.filter((id) => !stored.includes(id) && !lastDataRuleIds?.includes(id))
    if (removed.length > 0) await work.deleteFrom('sysRoleDataRule').where('roleId', '=', roleId).where('ruleId', 'in', removed).execute()
    if (added.length > 0) {
      await work
        .insertInto('sysRoleDataRule')
        .values(added.map((ruleId) => ({ roleId, permissionId, ruleId })))
        .execute()
    }
  })
  return done('保存成功！')
}
