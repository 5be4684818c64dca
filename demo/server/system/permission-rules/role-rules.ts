import { Type } from 'typebox'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { pathText, required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { requireGranted } from '../roles/grants'
import { requireMayGrant } from '../users/user-permissions'
import { rulesOf } from './read'
import { RULES_ELSEWHERE, rulesElsewhere } from './rules-elsewhere'
import {
  ruleAssignmentsResult,
  type RuleAssignments,
  saveRuleAssignments,
  ASSIGNED_RULES,
  RULE_ASSIGNMENTS,
  ruleAssignmentsIn,
} from './rule-assignments'

export const ROLE_RULES = {
  params: Type.Object({ permissionId: pathText(), roleId: pathText() }),
  result: Type.Object({ ...ASSIGNED_RULES.properties, elsewhere: RULES_ELSEWHERE }),
}

const assignmentsOfRole = (roleId: string, permissionId: string): RuleAssignments =>
  ruleAssignmentsIn('sysRoleDataRule', { roleId }, permissionId)

/**
 * GET /sys/role/datarule/{permissionId}/{roleId}: the rules of the entry, and those that bind who has it by this role; `elsewhere` those
 * that bind its users by other roles.
 */
export async function roleRules({ context: { database }, params }: HandlerContext<typeof ROLE_RULES>): Promise<Envelope> {
  const { permissionId, roleId } = params
  const elsewhere = await rulesElsewhere(database, permissionId, roleId)
  return ruleAssignmentsResult(database, await rulesOf(database, permissionId), assignmentsOfRole(roleId, permissionId), { elsewhere })
}

export const SAVE_ROLE_RULES = { body: requestSchema({ ...RULE_ASSIGNMENTS, roleId: required(textParam('角色', 64)) }) }

/** POST /sys/role/datarule `{permissionId, roleId, dataRuleIds}`; ours sends `lastDataRuleIds` besides. */
export async function saveRoleRules(call: WriteHandlerContext<typeof SAVE_ROLE_RULES>): Promise<Envelope> {
  const { permissionId, roleId } = call.body
  await call.write(async (trx) => {
    await requireMayGrant(trx, call.caller, [roleId])
    await requireGranted(trx, call.caller, [permissionId])
    const grant = await trx
      .selectFrom('sysRolePermission')
      .select('roleId')
      .where('roleId', '=', roleId)
      .where('permissionId', '=', permissionId)
      .executeTakeFirst()
    const rules = await rulesOf(trx, permissionId)
    await saveRuleAssignments(trx, assignmentsOfRole(roleId, permissionId), call.body, {
      existing: rules.map(({ id }) => id),
      isGranted: grant !== undefined,
    })
  })
  return actionResult('保存成功！')
}
