import { sql } from 'kysely'
import { Type } from 'typebox'
import { nowText } from '../../platform/context'
import type { SysDepartTable } from '../../platform/database/schema'
import type { DbTransaction } from '../../platform/database/transactions'
import { ApiError, notFound } from '../../platform/base/errors'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { required, enumParam, requiredQuery, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { escapeLike } from '../../platform/query/conditions'
import { orgCodeOf } from './org-code'
import { requireShownDepart } from './shown-departs'
import { type ParentDepart, parentOf, freeCode, isFreeCode, assertValidParent, STEP } from './tree-position'

const BEFORE = -1
const AS_CHILD = 0
const BEHIND = 1

export const MOVE_DEPART = {
  body: requestSchema({
    dragId: required(textParam('部门', 64)),
    dropId: required(textParam('目标部门', 64)),
    dropPosition: required(enumParam('位置', [BEFORE, AS_CHILD, BEHIND])),
    orgCode: textParam('机构编码', 64),
  }),
}

type Depart = Pick<SysDepartTable, 'id' | 'parentId' | 'orgCode' | 'orgCategory' | 'departOrder'>

async function departOf(trx: DbTransaction, id: string): Promise<Depart> {
  const depart = await trx
    .selectFrom('sysDepart')
    .select(['id', 'parentId', 'orgCode', 'orgCategory', 'departOrder'])
    .where('id', '=', id)
    .where('delFlag', '=', '0')
    .executeTakeFirst()
  if (!depart) throw notFound()
  return depart
}

/** Those that stand below a department, in their order, without the one that comes. */
async function others(trx: DbTransaction, parent: ParentDepart | null, moved: Depart): Promise<Pick<Depart, 'id' | 'departOrder'>[]> {
  const all = trx.selectFrom('sysDepart').select(['id', 'departOrder'])
  const siblings = parent ? all.where('parentId', '=', parent.id) : all.where('parentId', 'is', null)
  return siblings.where('delFlag', '=', '0').where('id', '!=', moved.id).orderBy('departOrder').orderBy('orgCode').execute()
}

/** Makes room at a place among others: the order number there. Those behind it keep theirs where there is room already. */
async function roomAt(trx: DbTransaction, siblings: readonly Pick<Depart, 'id' | 'departOrder'>[], at: number): Promise<number> {
  const order = at === 0 ? 1 : siblings[at - 1]!.departOrder + 1
  let next = order + 1
  for (const { id, departOrder } of siblings.slice(at)) {
    if (departOrder >= next) break
    await trx.updateTable('sysDepart').set({ departOrder: next }).where('id', '=', id).execute()
    next += 1
  }
  return order
}

/** Fields of lists that hold the code of a department. */
const CODE_FIELDS = ['orgCode', 'sysOrgCode', 'org_code', 'sys_org_code']

/** Data rules that name a department by its code name it by the new one; their value may be a list. */
async function recodeRules(trx: DbTransaction, from: string, to: string): Promise<void> {
  const rules = await trx.selectFrom('sysPermissionDataRule').select(['id', 'ruleValue']).where('ruleColumn', 'in', CODE_FIELDS).execute()
  for (const { id, ruleValue } of rules) {
    const next = ruleValue
      .split(',')
      .map((code) => (code.startsWith(from) ? to + code.slice(from.length) : code))
      .join(',')
    if (next !== ruleValue) await trx.updateTable('sysPermissionDataRule').set({ ruleValue: next }).where('id', '=', id).execute()
  }
}

/** Gives a department and all below it another code, also where users and data rules name it by that. */
async function recode(trx: DbTransaction, from: string, to: string): Promise<void> {
  const prefixPattern = `${escapeLike(from)}%`
  const code = sql<string>`${to} || substr(${sql.ref('orgCode')}, ${sql.lit(from.length + 1)})`
  await trx
    .updateTable('sysDepart')
    .set({ orgCode: code, orgType: sql<string>`cast((length(${code}) / ${sql.lit(STEP)}) as text)` })
    .where(sql<boolean>`${sql.ref('orgCode')} like ${prefixPattern} escape '\\'`)
    .execute()
  await trx
    .updateTable('sysUser')
    .set({ orgCode: code })
    .where(sql<boolean>`${sql.ref('orgCode')} like ${prefixPattern} escape '\\'`)
    .execute()
  await recodeRules(trx, from, to)
}

/**
 * PUT /sys/sysDepart/updateChangeDepart `{dragId, dropId, dropPosition}`: puts a department before another one (-1), below it as the
 * first (0), or behind it (1), with all that is below. Below another one it gets a new code: `orgCode` where that is free, so that a
 * move can be taken back, else the next.
 */
export async function moveDepart(call: WriteHandlerContext<typeof MOVE_DEPART>): Promise<Envelope> {
  const { dragId, dropId, dropPosition, orgCode } = call.body
  await call.write(async (trx) => {
    const [moved, target] = [await departOf(trx, dragId), await departOf(trx, dropId)]
    const parent = await parentOf(trx, dropPosition === AS_CHILD ? target.id : target.parentId)
    if (target.id === moved.id || parent?.orgCode.startsWith(moved.orgCode)) throw new ApiError('不能移动到自己或自己的下级')
    assertValidParent(moved.orgCategory, parent)
    const siblings = await others(trx, parent, moved)
    const at = dropPosition === AS_CHILD ? 0 : siblings.findIndex(({ id }) => id === target.id) + (dropPosition === BEHIND ? 1 : 0)
    const departOrder = await roomAt(trx, siblings, at)
    if (moved.parentId !== (parent?.id ?? null)) {
      const code = orgCode !== null && (await isFreeCode(trx, orgCode, parent)) ? orgCode : await freeCode(trx, parent)
      await recode(trx, moved.orgCode, code)
    }
    const audit = { updateBy: call.caller.username, updateTime: nowText(call.context) }
    await trx
      .updateTable('sysDepart')
      .set({ parentId: parent?.id ?? null, departOrder, ...audit })
      .where('id', '=', moved.id)
      .execute()
  })
  return actionResult('移动成功！')
}

export const RULES_NAMING = {
  query: requestSchema({ id: requiredQuery('部门') }),
  result: Type.Array(Type.Object({ id: Type.String(), ruleName: Type.String(), permissionName: Type.String() })),
}

/** GET /sys/sysDepart/rulesNaming?id: data rules that name a department, or one below it, by its code. */
export async function rulesNaming(call: HandlerContext<typeof RULES_NAMING>): Promise<Envelope> {
  const { database } = call.context
  await requireShownDepart(call, call.query.id)
  const code = await orgCodeOf(database, call.query.id)
  if (code === null) throw notFound()
  const rules = await database
    .selectFrom('sysPermissionDataRule as rule')
    .innerJoin('sysPermission', 'sysPermission.id', 'rule.permissionId')
    .select(['rule.id', 'rule.ruleName', 'rule.ruleValue', 'sysPermission.name as permissionName'])
    .where('ruleColumn', 'in', CODE_FIELDS)
    .orderBy('sysPermission.name')
    .orderBy('rule.id')
    .execute()
  const naming = rules.filter(({ ruleValue }) => ruleValue.split(',').some((value) => value.startsWith(code)))
  return queryResult(naming.map(({ id, ruleName, permissionName }) => ({ id, ruleName, permissionName })))
}
