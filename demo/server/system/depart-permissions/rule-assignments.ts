import { Type } from 'typebox'
import { requireDepart, requireReach } from '../departments/reach'
import type { Queryable } from '../../platform/database/transactions'
import { notFound } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { pathText, required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { rulesOf } from '../permission-rules/read'
import {
  ruleAssignmentsResult,
  type RuleAssignments,
  saveRuleAssignments,
  ASSIGNED_RULES,
  RULE_ASSIGNMENTS,
  ruleAssignmentsIn,
} from '../permission-rules/rule-assignments'
import { requireGranted } from '../roles/grants'
import { reachedRoles, requireMayTouch } from './roles'

const assignmentsOfDepart = (departId: string, permissionId: string): RuleAssignments =>
  ruleAssignmentsIn('sysDepartDataRule', { departId }, permissionId)

const assignmentsOfRole = ({ id: roleId, departId }: { id: string; departId: string }, permissionId: string): RuleAssignments =>
  ruleAssignmentsIn('sysDepartRoleDataRule', { roleId, departId }, permissionId)

/** The entries of which a department has ticked rules. */
export async function entriesWithAssignments(db: Queryable, departId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('sysDepartDataRule').select('permissionId').distinct().where('departId', '=', departId).execute()
  return new Set(rows.map(({ permissionId }) => permissionId))
}

/** The rules of an entry that a department has ticked: its roles can be tied to these. */
async function rulesOfDepart(db: Queryable, departId: string, permissionId: string): ReturnType<typeof rulesOf> {
  const assigned = await assignmentsOfDepart(departId, permissionId).read(db)
  return assigned.length === 0 ? [] : (await rulesOf(db, permissionId)).filter(({ id }) => assigned.includes(id))
}

export const DEPART_RULES = { params: Type.Object({ permissionId: pathText(), departId: pathText() }), result: ASSIGNED_RULES }

/**
 * GET /sys/sysDepartPermission/datarule/{permissionId}/{departId}: the rules of the entry, and those that the department's roles can be
 * tied to.
 */
export async function departRules({ context: { database }, params }: HandlerContext<typeof DEPART_RULES>): Promise<Envelope> {
  const { permissionId, departId } = params
  await requireDepart(database, departId)
  return ruleAssignmentsResult(database, await rulesOf(database, permissionId), assignmentsOfDepart(departId, permissionId))
}

export const SAVE_DEPART_RULES = { body: requestSchema({ ...RULE_ASSIGNMENTS, departId: required(textParam('部门', 64)) }) }

/** POST /sys/sysDepartPermission/datarule `{permissionId, departId, dataRuleIds}`. What the department loses, its roles lose. */
export async function saveDepartRules(call: WriteHandlerContext<typeof SAVE_DEPART_RULES>): Promise<Envelope> {
  const { permissionId, departId } = call.body
  await call.write(async (trx) => {
    await requireDepart(trx, departId)
    await requireGranted(trx, call.caller, [permissionId])
    const grant = await trx
      .selectFrom('sysDepartPermission')
      .select('departId')
      .where('departId', '=', departId)
      .where('permissionId', '=', permissionId)
      .executeTakeFirst()
    const rules = await rulesOf(trx, permissionId)
    await saveRuleAssignments(trx, assignmentsOfDepart(departId, permissionId), call.body, {
      existing: rules.map(({ id }) => id),
      isGranted: grant !== undefined,
    })
  })
  return actionResult('保存成功！')
}

export const DEPART_ROLE_RULES = {
  params: Type.Object({ permissionId: pathText(), departId: pathText(), roleId: pathText() }),
  result: ASSIGNED_RULES,
}

/**
 * GET /sys/sysDepartRole/datarule/{permissionId}/{departId}/{roleId}: the rules that the department has ticked, and those that bind who has
 * the role.
 */
export async function departRoleRules({
  context: { database },
  caller,
  params,
}: HandlerContext<typeof DEPART_ROLE_RULES>): Promise<Envelope> {
  const { permissionId, departId, roleId } = params
  await requireReach(database, caller, [departId])
  const [role] = await reachedRoles(database, caller, [roleId])
  if (role?.departId !== departId) throw notFound()
  return ruleAssignmentsResult(database, await rulesOfDepart(database, departId, permissionId), assignmentsOfRole(role, permissionId))
}

export const SAVE_DEPART_ROLE_RULES = { body: requestSchema({ ...RULE_ASSIGNMENTS, roleId: required(textParam('部门角色', 64)) }) }

/** POST /sys/sysDepartRole/datarule `{permissionId, roleId, dataRuleIds}`. */
export async function saveDepartRoleRules(call: WriteHandlerContext<typeof SAVE_DEPART_ROLE_RULES>): Promise<Envelope> {
  const { permissionId, roleId } = call.body
  await call.write(async (trx) => {
    const [role] = await reachedRoles(trx, call.caller, [roleId])
    if (!role) throw notFound()
    await requireMayTouch(trx, call.caller, [roleId])
    await requireGranted(trx, call.caller, [permissionId])
    const grant = await trx
      .selectFrom('sysDepartRolePermission')
      .select('roleId')
      .where('roleId', '=', roleId)
      .where('permissionId', '=', permissionId)
      .executeTakeFirst()
    const rules = await rulesOfDepart(trx, role.departId, permissionId)
    await saveRuleAssignments(trx, assignmentsOfRole(role, permissionId), call.body, {
      existing: rules.map(({ id }) => id),
      isGranted: grant !== undefined,
    })
  })
  return actionResult('保存成功！')
}
