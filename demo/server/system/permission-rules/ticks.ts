import { Type } from 'typebox'
import { done, type Envelope } from '../../platform/http/envelope'
import type { Call, WriteCall } from '../../platform/http/routes'
import { pathText, required, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import { requireHeld } from '../roles/grants'
import { requireMayGrant } from '../users/user-permissions'
import { rulesOf } from './read'
import { answerTicks, type RuleTicks, saveTicks, TICKED_RULES, TICKS, ticksIn } from './rule-ticks'

export const ROLE_RULES = {
  params: Type.Object({ permissionId: pathText(), roleId: pathText() }),
  result: TICKED_RULES,
}

const ticksOf = (roleId: string, permissionId: string): RuleTicks => ticksIn('sysRoleDataRule', { roleId }, permissionId)

/** GET /sys/role/datarule/{permissionId}/{roleId}: the rules of the entry, and those that bind who has it by this role. */
export async function roleRules({ context: { database }, params }: Call<typeof ROLE_RULES>): Promise<Envelope> {
  const { permissionId, roleId } = params
  return answerTicks(database, await rulesOf(database, permissionId), ticksOf(roleId, permissionId))
}

export const SAVE_ROLE_RULES = { body: wireForm({ ...TICKS, roleId: required(wireText('角色', 64)) }) }

/** POST /sys/role/datarule `{permissionId, roleId, dataRuleIds}`; ours sends `lastDataRuleIds` besides. */
export async function saveRoleRules(call: WriteCall<typeof SAVE_ROLE_RULES>): Promise<Envelope> {
  const { permissionId, roleId } = call.body
  await call.write(async (work) => {
    await requireMayGrant(work, call.caller, [roleId])
    await requireHeld(work, call.caller, [permissionId])
    const grant = await work
      .selectFrom('sysRolePermission')
      .select('roleId')
      .where('roleId', '=', roleId)
      .where('permissionId', '=', permissionId)
      .executeTakeFirst()
    const known = await rulesOf(work, permissionId)
    await saveTicks(work, ticksOf(roleId, permissionId), call.body, { known: known.map(({ id }) => id), isGranted: grant !== undefined })
  })
  return done('保存成功！')
}
