import { nowText } from '../../platform/context'
import type { DbTransaction } from '../../platform/database/transactions'
import { ApiError, notFound } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import {
  type ID_QUERY,
  withDefault,
  partialFields,
  idsOfQuery,
  required,
  enumParam,
  requestSchema,
  textParam,
} from '../../platform/http/schema/request-schema'
import { newId } from '../../platform/base/ids'

/** A comma in a code would make it one of a table (`table,text,code`). */
const CODE = /^[^\s,，'"\\/?#%&]+$/

const FIELDS = {
  dictName: required(textParam('字典名称', 100)),
  dictCode: required(textParam('字典编号', 100, CODE)),
  description: textParam('描述', 255),
}
/** 0: values are texts, 1: numbers. */
const TYPE = enumParam('字典类型', [0, 1])

export const DICT = requestSchema(FIELDS)
export const ADD_DICT = { body: requestSchema({ ...FIELDS, type: withDefault(TYPE, 0) }) }
export const EDIT_DICT = {
  body: requestSchema({ id: required(textParam('字典', 64)), ...partialFields({ ...FIELDS, type: required(TYPE) }) }),
}

/** Codes of deleted dictionaries stay taken: they may be brought back. */
async function assertUnique(trx: DbTransaction, code: string): Promise<void> {
  const other = await trx.selectFrom('sysDict').select('delFlag').where('dictCode', '=', code).executeTakeFirst()
  if (other) throw new ApiError(other.delFlag === 0 ? '字典编号已存在' : '字典编号已存在，在回收站中')
}

/** A new dictionary without items. Resolves with its id. */
export async function insertDict(
  trx: DbTransaction,
  { context, caller }: Pick<WriteHandlerContext, 'context' | 'caller'>,
  dict: { dictName: string; dictCode: string; description: string | null; type: number },
): Promise<string> {
  await assertUnique(trx, dict.dictCode)
  const id = newId()
  const audit = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
  await trx
    .insertInto('sysDict')
    .values({ id, ...dict, delFlag: 0, ...audit })
    .execute()
  return id
}

/** POST /sys/dict/add (clause 7.2-28). */
export async function addDict(call: WriteHandlerContext<typeof ADD_DICT>): Promise<Envelope> {
  await call.write(async (trx) => insertDict(trx, call, call.body))
  return actionResult('添加成功！')
}

/**
 * PUT or POST /sys/dict/edit (clause 7.2-28): the fields named in the body change. The code stays: columns and forms name a dictionary by
 * it.
 */
export async function editDict(call: WriteHandlerContext<typeof EDIT_DICT>): Promise<Envelope> {
  const { id, dictCode, ...fields } = call.body
  await call.write(async (trx) => {
    const dict = await trx.selectFrom('sysDict').select('dictCode').where('id', '=', id).where('delFlag', '=', 0).executeTakeFirst()
    if (!dict) throw notFound()
    if (dictCode !== undefined && dictCode !== dict.dictCode) throw new ApiError('字典编号不能修改')
    await trx
      .updateTable('sysDict')
      .set({ ...fields, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', '=', id)
      .execute()
  })
  return actionResult('修改成功!')
}

/** DELETE /sys/dict/delete?id= and deleteBatch?ids=: into the recycle bin, with their items; one that is gone refuses the whole batch. */
export async function deleteDicts(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  await call.write(async (trx) => {
    if (ids.length === 0) throw notFound()
    const { numUpdatedRows } = await trx
      .updateTable('sysDict')
      .set({ delFlag: 1, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', 'in', ids)
      .where('delFlag', '=', 0)
      .executeTakeFirst()
    if (Number(numUpdatedRows) !== ids.length) throw notFound()
  })
  return actionResult('删除成功!')
}
