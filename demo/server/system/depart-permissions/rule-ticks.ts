import { Type } from 'typebox'
import { requireDepart, requireReach } from '../departments/reach'
import type { Source } from '../../platform/database/transactions'
import { notFound } from '../../platform/base/failures'
import { done, type Envelope } from '../../platform/http/envelope'
import type { Call, WriteCall } from '../../platform/http/routes'
import { pathText, required, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import { rulesOf } from '../permission-rules/read'
import { answerTicks, type RuleTicks, saveTicks, TICKED_RULES, TICKS, ticksIn } from '../permission-rules/rule-ticks'
import { requireHeld } from '../roles/grants'
import { reachedRoles, requireMayTouch } from './roles'

const ticksOfDepart = (departId: string, permissionId: string): RuleTicks => ticksIn('sysDepartDataRule', { departId }, permissionId)

const ticksOfRole = ({ id: roleId, departId }: { id: string; departId: string }, permissionId: string): RuleTicks =>
  ticksIn('sysDepartRoleDataRule', { roleId, departId }, permissionId)

/** The entries of which a department has ticked rules. */
export async function entriesWithTicks(source: Source, departId: string): Promise<Set<string>> {
  const rows = await source.selectFrom('sysDepartDataRule').select('permissionId').distinct().where('departId', '=', departId).execute()
  return new Set(rows.map(({ permissionId }) => permissionId))
}

/** The rules of an entry that a department has ticked: its roles can be tied to these. */
async function rulesOfDepart(source: Source, departId: string, permissionId: string): ReturnType<typeof rulesOf> {
  const ticked = await ticksOfDepart(departId, permissionId).read(source)
  return ticked.length === 0 ? [] : (await rulesOf(source, permissionId)).filter(({ id }) => ticked.includes(id))
}

export const DEPART_RULES = { params: Type.Object({ permissionId: pathText(), departId: pathText() }), result: TICKED_RULES }

/**
 * GET /sys/sysDepartPermission/datarule/{permissionId}/{departId}: the rules of the entry, and those that the department's roles can be
 * tied to.
 */
export async function departRules({ context: { database }, params }: Call<typeof DEPART_RULES>): Promise<Envelope> {
  const { permissionId, departId } = params
  await requireDepart(database, departId)
  return answerTicks(database, await rulesOf(database, permissionId), ticksOfDepart(departId, permissionId))
}

export const SAVE_DEPART_RULES = { body: wireForm({ ...TICKS, departId: required(wireText('部门', 64)) }) }

/** POST /sys/sysDepartPermission/datarule `{permissionId, departId, dataRuleIds}`. What the department loses, its roles lose. */
export async function saveDepartRules(call: WriteCall<typeof SAVE_DEPART_RULES>): Promise<Envelope> {
  const { permissionId, departId } = call.body
  await call.write(async (work) => {
    await requireDepart(work, departId)
    await requireHeld(work, call.caller, [permissionId])
    const grant = await work
      .selectFrom('sysDepartPermission')
      .select('departId')
      .where('departId', '=', departId)
      .where('permissionId', '=', permissionId)
      .executeTakeFirst()
    const known = await rulesOf(work, permissionId)
    await saveTicks(work, ticksOfDepart(departId, permissionId), call.body, {
      known: known.map(({ id }) => id),
      isGranted: grant !== undefined,
    })
  })
  return done('保存成功！')
}

export const DEPART_ROLE_RULES = {
  params: Type.Object({ permissionId: pathText(), departId: pathText(), roleId: pathText() }),
  result: TICKED_RULES,
}

/**
 * GET /sys/sysDepartRole/datarule/{permissionId}/{departId}/{roleId}: the rules that the department has ticked, and those that bind who has
 * the role.
 */
export async function departRoleRules({ context: { database }, caller, params }: Call<typeof DEPART_ROLE_RULES>): Promise<Envelope> {
  const { permissionId, departId, roleId } = params
  await requireReach(database, caller, [departId])
  const [role] = await reachedRoles(database, caller, [roleId])
  if (role?.departId !== departId) throw notFound()
  return answerTicks(database, await rulesOfDepart(database, departId, permissionId), ticksOfRole(role, permissionId))
}

export const SAVE_DEPART_ROLE_RULES = { body: wireForm({ ...TICKS, roleId: required(wireText('部门角色', 64)) }) }

/** POST /sys/sysDepartRole/datarule `{permissionId, roleId, dataRuleIds}`. */
export async function saveDepartRoleRules(call: WriteCall<typeof SAVE_DEPART_ROLE_RULES>): Promise<Envelope> {
  const { permissionId, roleId } = call.body
  await call.write(async (work) => {
    const [role] = await reachedRoles(work, call.caller, [roleId])
    if (!role) throw notFound()
    await requireMayTouch(work, call.caller, [roleId])
    await requireHeld(work, call.caller, [permissionId])
    const grant = await work
      .selectFrom('sysDepartRolePermission')
      .select('roleId')
      .where('roleId', '=', roleId)
      .where('permissionId', '=', permissionId)
      .executeTakeFirst()
    const known = await rulesOfDepart(work, role.departId, permissionId)
    await saveTicks(work, ticksOfRole(role, permissionId), call.body, {
      known: known.map(({ id }) => id),
      isGranted: grant !== undefined,
    })
  })
  return done('保存成功！')
}
