import { nowText } from '../../platform/context'
import { ruleConditions } from '../../platform/data-rules/ruled-list'
import { badParameter, notFound } from '../../platform/base/failures'
import { done, found, type Envelope } from '../../platform/http/envelope'
import type { Call, WriteCall } from '../../platform/http/routes'
import { pathText, queryIds, wireForm, wireIds } from '../../platform/http/schema/wire-fields'
import { conditionsSql } from '../../platform/query/conditions'
import { RULED_DICTS } from './dict-list'

/** Dictionaries of the answer, which knows no pages. */
const MOST_SHOWN = 1000

/** GET /sys/dict/deleteList: the dictionaries that were deleted, the latest first, as a plain list. */
export async function deletedDicts(call: Call): Promise<Envelope> {
  const rules = await ruleConditions(call, RULED_DICTS)
  return found(
    await call.context.database
      .selectFrom('sysDict')
      .selectAll()
      .where('delFlag', '=', 1)
      .where(conditionsSql(rules))
      .orderBy('updateTime', 'desc')
      .orderBy('id')
      .limit(MOST_SHOWN)
      .execute(),
  )
}

/** One that is not in the recycle bin refuses all. */
async function restore(call: Pick<WriteCall, 'context' | 'caller' | 'write'>, ids: readonly string[]): Promise<Envelope> {
  if (ids.length === 0) throw badParameter('请选择字典')
  await call.write(async (work) => {
    const { numUpdatedRows } = await work
      .updateTable('sysDict')
      .set({ delFlag: 0, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', 'in', ids)
      .where('delFlag', '=', 1)
      .executeTakeFirst()
    if (Number(numUpdatedRows) !== ids.length) throw notFound()
  })
  return done('还原成功!')
}

/** Items go with their dictionaries. */
async function erase(call: Pick<WriteCall, 'write'>, ids: readonly string[]): Promise<Envelope> {
  if (ids.length === 0) throw badParameter('请选择字典')
  await call.write(async (work) => {
    const { numDeletedRows } = await work.deleteFrom('sysDict').where('id', 'in', ids).where('delFlag', '=', 1).executeTakeFirst()
    if (Number(numDeletedRows) !== ids.length) throw notFound()
  })
  return done('删除成功!')
}

export const DICT_IN_PATH = { params: wireForm({ id: pathText() }) }

/** PUT /sys/dict/back/{id}: the dictionary is back with its items. */
export function restoreDict(call: WriteCall<typeof DICT_IN_PATH>): Promise<Envelope> {
  return restore(call, [call.params.id])
}

/** DELETE /sys/dict/deletePhysic/{id}: for good; its code is free then. */
export function eraseDict(call: WriteCall<typeof DICT_IN_PATH>): Promise<Envelope> {
  return erase(call, [call.params.id])
}

export const RESTORE_DICTS = { body: wireForm({ ids: wireIds('字典') }) }

/** PUT /sys/dict/putRecycleBin `{ids}`: several at once, as from 3.8 on. */
export function restoreDicts(call: WriteCall<typeof RESTORE_DICTS>): Promise<Envelope> {
  return restore(call, call.body.ids)
}

export const ERASE_DICTS = { query: wireForm({ ids: queryIds() }) }

/** DELETE /sys/dict/deleteRecycleBin?ids=: several at once, as from 3.8 on. */
export function eraseDicts(call: WriteCall<typeof ERASE_DICTS>): Promise<Envelope> {
  return erase(call, call.query.ids)
}
