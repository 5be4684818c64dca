import { nowText } from '../../platform/context'
import { ruleCondition } from '../../platform/data-rules/rule-condition'
import { ruledFields } from '../../platform/data-rules/ruled-lists'
import { SAMPLE } from '../../platform/data-rules/variables'
import type { SysPermissionDataRuleTable } from '../../platform/database/permission-tables'
import type { Work } from '../../platform/database/transactions'
import { badParameter, Failure, notFound } from '../../platform/base/failures'
import { done, type Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import { type DELETED_IDS, namedIds } from '../../platform/http/schema/wire-fields'
import { newId } from '../../platform/base/ids'
import { requireHeld } from '../roles/grants'
import type { ADD_RULE, EDIT_RULE, RuleFields } from './fields'

/** Rules of one entry. */
const MOST_RULES = 100

/** A rule is stored only where it will be kept to: for a list that takes rules, on a field of it, with a value of the field's type. */
async function requireKept(work: Work, rule: RuleFields): Promise<void> {
  const entry = await work
    .selectFrom('sysPermission')
    .select(['component', 'url'])
    .where('id', '=', rule.permissionId)
    .where('delFlag', '=', 0)
    .executeTakeFirst()
  if (!entry) throw badParameter('菜单不存在')
  const fields = await ruledFields(work, entry)
  if (!fields) throw new Failure('该菜单没有可按数据规则过滤的列表')
  if (rule.ruleConditions === 'USE_SQL_RULES') throw badParameter('条件规则不支持自定义SQL表达式')
  ruleCondition(fields, rule, SAMPLE)
}

async function ruleById(work: Work, id: string): Promise<SysPermissionDataRuleTable> {
  const rule = await work.selectFrom('sysPermissionDataRule').selectAll().where('id', '=', id).executeTakeFirst()
  if (!rule) throw notFound()
  return rule
}

/** POST /sys/permission/addPermissionRule. It binds nobody until it is ticked in the grant of a role. */
export async function addRule(call: WriteCall<typeof ADD_RULE>): Promise<Envelope> {
  const { context, caller, body } = call
  await call.write(async (work) => {
    await requireKept(work, body)
    await requireHeld(work, caller, [body.permissionId])
    const others = await work.selectFrom('sysPermissionDataRule').select('id').where('permissionId', '=', body.permissionId).execute()
    if (others.length >= MOST_RULES) throw new Failure(`一个菜单最多${MOST_RULES}条数据规则`)
    const audit = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
    await work
      .insertInto('sysPermissionDataRule')
      .values({ id: newId(), ...body, ...audit })
      .execute()
  })
  return done('添加成功！')
}

/** PUT or POST /sys/permission/editPermissionRule: the fields named in the body change; a rule stays with its menu entry. */
export async function editRule(call: WriteCall<typeof EDIT_RULE>): Promise<Envelope> {
  const { context, caller, body } = call
  const { id, ...fields } = body
  await call.write(async (work) => {
    const stored = await ruleById(work, id)
    const rule = { ...stored, ...fields, permissionId: stored.permissionId }
    await requireHeld(work, caller, [rule.permissionId])
    await requireKept(work, { ...rule, status: rule.status === '0' ? '0' : '1' })
    const { ruleName, ruleColumn, ruleConditions, ruleValue, status } = rule
    await work
      .updateTable('sysPermissionDataRule')
      .set({ ruleName, ruleColumn, ruleConditions, ruleValue, status, updateBy: caller.username, updateTime: nowText(context) })
      .where('id', '=', id)
      .execute()
  })
  return done('修改成功!')
}

/** DELETE /sys/permission/deletePermissionRule?id=: whom it bound sees what it hid. */
export async function deleteRules(call: WriteCall<typeof DELETED_IDS>): Promise<Envelope> {
  const ids = namedIds(call.query)
  await call.write(async (work) => {
    if (ids.length === 0) throw notFound()
    for (const id of ids) await requireHeld(work, call.caller, [(await ruleById(work, id)).permissionId])
    await work.deleteFrom('sysPermissionDataRule').where('id', 'in', ids).execute()
  })
  return done('删除成功!')
}
