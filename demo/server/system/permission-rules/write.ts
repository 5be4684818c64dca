import { message } from '../../platform/base/message'
import { nowText } from '../../platform/context'
import { ruleCondition } from '../../platform/data-rules/rule-condition'
import { SAMPLE } from '../../platform/data-rules/variables'
import type { SysPermissionDataRuleTable } from '../../platform/database/permission-tables'
import type { DbTransaction } from '../../platform/database/transactions'
import { badParameter, ApiError, notFound } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { type ID_QUERY, idsOfQuery } from '../../platform/http/schema/request-schema'
import { newId } from '../../platform/base/ids'
import { requireGranted } from '../roles/grants'
import type { ADD_RULE, EDIT_RULE, RuleFields } from './fields'
import { ruleFieldsOf } from './read'

/** Rules of one entry. */
const MAX_RULES = 100

/** A rule is stored only where it will be kept to: for a list that takes rules, on a field of it, with a value of the field's type. */
async function assertUnchanged(trx: DbTransaction, rule: RuleFields): Promise<void> {
  const fields = await ruleFieldsOf(trx, rule.permissionId)
  if (!fields) throw new ApiError('该菜单没有可按数据规则过滤的列表')
  if (rule.ruleConditions === 'USE_SQL_RULES') throw badParameter('条件规则不支持自定义SQL表达式')
  ruleCondition(fields, rule, SAMPLE)
}

async function ruleById(trx: DbTransaction, id: string): Promise<SysPermissionDataRuleTable> {
  const rule = await trx.selectFrom('sysPermissionDataRule').selectAll().where('id', '=', id).executeTakeFirst()
  if (!rule) throw notFound()
  return rule
}

/** POST /sys/permission/addPermissionRule. It binds nobody until it is ticked in the grant of a role. */
export async function addRule(call: WriteHandlerContext<typeof ADD_RULE>): Promise<Envelope> {
  const { context, caller, body } = call
  await call.write(async (trx) => {
    await assertUnchanged(trx, body)
    await requireGranted(trx, caller, [body.permissionId])
    const others = await trx.selectFrom('sysPermissionDataRule').select('id').where('permissionId', '=', body.permissionId).execute()
    if (others.length >= MAX_RULES) throw new ApiError(message`一个菜单最多${MAX_RULES}条数据规则`)
    const audit = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
    await trx
      .insertInto('sysPermissionDataRule')
      .values({ id: newId(), ...body, ...audit })
      .execute()
  })
  return actionResult('添加成功！')
}

/** PUT or POST /sys/permission/editPermissionRule: the fields named in the body change; a rule stays with its menu entry. */
export async function editRule(call: WriteHandlerContext<typeof EDIT_RULE>): Promise<Envelope> {
  const { context, caller, body } = call
  const { id, ...fields } = body
  await call.write(async (trx) => {
    const stored = await ruleById(trx, id)
    const rule = { ...stored, ...fields, permissionId: stored.permissionId }
    await requireGranted(trx, caller, [rule.permissionId])
    await assertUnchanged(trx, { ...rule, status: rule.status === '0' ? '0' : '1' })
    const { ruleName, ruleColumn, ruleConditions, ruleValue, status } = rule
    await trx
      .updateTable('sysPermissionDataRule')
      .set({ ruleName, ruleColumn, ruleConditions, ruleValue, status, updateBy: caller.username, updateTime: nowText(context) })
      .where('id', '=', id)
      .execute()
  })
  return actionResult('修改成功!')
}

/** DELETE /sys/permission/deletePermissionRule?id=: whom it bound sees what it hid. */
export async function deleteRules(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  await call.write(async (trx) => {
    if (ids.length === 0) throw notFound()
    for (const id of ids) await requireGranted(trx, call.caller, [(await ruleById(trx, id)).permissionId])
    await trx.deleteFrom('sysPermissionDataRule').where('id', 'in', ids).execute()
  })
  return actionResult('删除成功!')
}
