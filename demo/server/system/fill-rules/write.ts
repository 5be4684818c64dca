import { nowText } from '../../platform/context'
import type { Work } from '../../platform/database/transactions'
import { Failure, notFound } from '../../platform/base/failures'
import { done, type Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import { type DELETED_IDS, edited, namedIds, required, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import { newId } from '../../platform/base/ids'
import { FILL_RULE, FIELDS } from './fields'
import { makerOf } from './makers'

export const ADD_FILL_RULE = { body: FILL_RULE }
export const EDIT_FILL_RULE = { body: wireForm({ id: required(wireText('填值规则', 64)), ...edited(FIELDS) }) }

interface NewRule {
  ruleName: string
  ruleCode: string
  ruleClass: string
  ruleParams: string | null
}

/** @throws Failure for a class that is not in the list, or parameters that it can not take */
function refuseUnfit({ ruleClass, ruleParams }: Pick<NewRule, 'ruleClass' | 'ruleParams'>): void {
  makerOf(ruleClass).read(ruleParams)
}

async function refuseTaken(work: Work, code: string | undefined, ownId = ''): Promise<void> {
  if (code === undefined) return
  const other = await work.selectFrom('sysFillRule').select('id').where('ruleCode', '=', code).where('id', '!=', ownId).executeTakeFirst()
  if (other) throw new Failure('规则编码已存在')
}

/** A new fill rule. */
export async function insertFillRule(work: Work, { context, caller }: Pick<WriteCall, 'context' | 'caller'>, rule: NewRule): Promise<void> {
  refuseUnfit(rule)
  await refuseTaken(work, rule.ruleCode)
  const audit = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
  await work
    .insertInto('sysFillRule')
    .values({ id: newId(), ...rule, ...audit })
    .execute()
}

/** POST /sys/fillRule/add. */
export async function addFillRule(call: WriteCall<typeof ADD_FILL_RULE>): Promise<Envelope> {
  await call.write((work) => insertFillRule(work, call, call.body))
  return done('添加成功！')
}

/** PUT or POST /sys/fillRule/edit: the fields named in the body change. */
export async function editFillRule(call: WriteCall<typeof EDIT_FILL_RULE>): Promise<Envelope> {
  const { id, ...fields } = call.body
  await call.write(async (work) => {
    const rule = await work.selectFrom('sysFillRule').selectAll().where('id', '=', id).executeTakeFirst()
    if (!rule) throw notFound()
    refuseUnfit({ ...rule, ...fields })
    await refuseTaken(work, fields.ruleCode, id)
    await work
      .updateTable('sysFillRule')
      .set({ ...fields, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', '=', id)
      .execute()
  })
  return done('修改成功!')
}

/** DELETE /sys/fillRule/delete?id= and deleteBatch?ids=: one that is gone refuses the whole batch. */
export async function deleteFillRules(call: WriteCall<typeof DELETED_IDS>): Promise<Envelope> {
  const ids = namedIds(call.query)
  await call.write(async (work) => {
    const { numDeletedRows } = await work.deleteFrom('sysFillRule').where('id', 'in', ids).executeTakeFirst()
    if (ids.length === 0 || Number(numDeletedRows) !== ids.length) throw notFound()
  })
  return done('删除成功!')
}
