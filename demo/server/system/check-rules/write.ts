import { nowText } from '../../platform/context'
import type { Work } from '../../platform/database/transactions'
import { Failure, notFound } from '../../platform/base/failures'
import { done, type Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import { type DELETED_IDS, edited, namedIds, required, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import { newId } from '../../platform/base/ids'
import { CHECK_RULE, FIELDS } from './fields'
import { readRules } from './rule-list'

export const ADD_CHECK_RULE = { body: CHECK_RULE }
export const EDIT_CHECK_RULE = { body: wireForm({ id: required(wireText('编码校验规则', 64)), ...edited(FIELDS) }) }

interface NewRule {
  ruleName: string
  ruleCode: string
  ruleJson: string
  ruleDescription: string | null
}

/** The rules as they are stored: read, and written anew. @throws Failure */
const tidy = (ruleJson: string): string => JSON.stringify(readRules(ruleJson))

async function refuseTaken(work: Work, code: string | undefined, ownId = ''): Promise<void> {
  if (code === undefined) return
  const other = await work.selectFrom('sysCheckRule').select('id').where('ruleCode', '=', code).where('id', '!=', ownId).executeTakeFirst()
  if (other) throw new Failure('规则编码已存在')
}

/** A new check rule. */
export async function insertCheckRule(
  work: Work,
  { context, caller }: Pick<WriteCall, 'context' | 'caller'>,
  rule: NewRule,
): Promise<void> {
  const ruleJson = tidy(rule.ruleJson)
  await refuseTaken(work, rule.ruleCode)
  const audit = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
  await work
    .insertInto('sysCheckRule')
    .values({ id: newId(), ...rule, ruleJson, ...audit })
    .execute()
}

/** POST /sys/checkRule/add. */
export async function addCheckRule(call: WriteCall<typeof ADD_CHECK_RULE>): Promise<Envelope> {
  await call.write((work) => insertCheckRule(work, call, call.body))
  return done('添加成功！')
}

/** PUT or POST /sys/checkRule/edit: the fields named in the body change. */
export async function editCheckRule(call: WriteCall<typeof EDIT_CHECK_RULE>): Promise<Envelope> {
  const { id, ruleJson, ...fields } = call.body
  const rules = ruleJson === undefined ? {} : { ruleJson: tidy(ruleJson) }
  await call.write(async (work) => {
    const rule = await work.selectFrom('sysCheckRule').select('id').where('id', '=', id).executeTakeFirst()
    if (!rule) throw notFound()
    await refuseTaken(work, fields.ruleCode, id)
    await work
      .updateTable('sysCheckRule')
      .set({ ...fields, ...rules, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', '=', id)
      .execute()
  })
  return done('修改成功!')
}

/** DELETE /sys/checkRule/delete?id= and deleteBatch?ids=: one that is gone refuses the whole batch. */
export async function deleteCheckRules(call: WriteCall<typeof DELETED_IDS>): Promise<Envelope> {
  const ids = namedIds(call.query)
  await call.write(async (work) => {
    const { numDeletedRows } = await work.deleteFrom('sysCheckRule').where('id', 'in', ids).executeTakeFirst()
    if (ids.length === 0 || Number(numDeletedRows) !== ids.length) throw notFound()
  })
  return done('删除成功!')
}
