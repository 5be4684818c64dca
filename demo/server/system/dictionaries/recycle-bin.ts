import { nowText } from '../../platform/context'
import { dataRuleConditions } from '../../platform/data-rules/data-rule-target'
import { badParameter, notFound } from '../../platform/base/errors'
import { actionResult, queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { pathText, queryIds, requestSchema, idsParam } from '../../platform/http/schema/request-schema'
import { conditionsSql } from '../../platform/query/conditions'
import { DICT_DATA_RULES } from './dict-list'

/** Dictionaries of the answer, which knows no pages. */
const MAX_LISTED = 1000

/** GET /sys/dict/deleteList: the dictionaries that were deleted, the latest first, as a plain list. */
export async function deletedDicts(call: HandlerContext): Promise<Envelope> {
  const rules = await dataRuleConditions(call, DICT_DATA_RULES)
  return queryResult(
    await call.context.database
      .selectFrom('sysDict')
      .selectAll()
      .where('delFlag', '=', 1)
      .where(conditionsSql(rules))
      .orderBy('updateTime', 'desc')
      .orderBy('id')
      .limit(MAX_LISTED)
      .execute(),
  )
}

/** One that is not in the recycle bin refuses all. */
async function restore(call: Pick<WriteHandlerContext, 'context' | 'caller' | 'write'>, ids: readonly string[]): Promise<Envelope> {
  if (ids.length === 0) throw badParameter('请选择字典')
  await call.write(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('sysDict')
      .set({ delFlag: 0, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', 'in', ids)
      .where('delFlag', '=', 1)
      .executeTakeFirst()
    if (Number(numUpdatedRows) !== ids.length) throw notFound()
  })
  return actionResult('还原成功!')
}

/** Items go with their dictionaries. */
async function purge(call: Pick<WriteHandlerContext, 'write'>, ids: readonly string[]): Promise<Envelope> {
  if (ids.length === 0) throw badParameter('请选择字典')
  await call.write(async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('sysDict').where('id', 'in', ids).where('delFlag', '=', 1).executeTakeFirst()
    if (Number(numDeletedRows) !== ids.length) throw notFound()
  })
  return actionResult('删除成功!')
}

export const DICT_IN_PATH = { params: requestSchema({ id: pathText() }) }

/** PUT /sys/dict/back/{id}: the dictionary is back with its items. */
export function restoreDict(call: WriteHandlerContext<typeof DICT_IN_PATH>): Promise<Envelope> {
  return restore(call, [call.params.id])
}

/** DELETE /sys/dict/deletePhysic/{id}: for good; its code is free then. */
export function purgeDict(call: WriteHandlerContext<typeof DICT_IN_PATH>): Promise<Envelope> {
  return purge(call, [call.params.id])
}

export const RESTORE_DICTS = { body: requestSchema({ ids: idsParam('字典') }) }

/** PUT /sys/dict/putRecycleBin `{ids}`: several at once, as from 3.8 on. */
export function restoreDicts(call: WriteHandlerContext<typeof RESTORE_DICTS>): Promise<Envelope> {
  return restore(call, call.body.ids)
}

export const ERASE_DICTS = { query: requestSchema({ ids: queryIds() }) }

/** DELETE /sys/dict/deleteRecycleBin?ids=: several at once, as from 3.8 on. */
export function purgeDicts(call: WriteHandlerContext<typeof ERASE_DICTS>): Promise<Envelope> {
  return purge(call, call.query.ids)
}
