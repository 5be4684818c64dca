import { nowText } from '../../platform/context'
import type { Work } from '../../platform/database/transactions'
import { Failure, notFound } from '../../platform/base/failures'
import { done, type Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import {
  type DELETED_IDS,
  defaulting,
  edited,
  namedIds,
  required,
  wireChoice,
  wireForm,
  wireText,
} from '../../platform/http/schema/wire-fields'
import { newId } from '../../platform/base/ids'

/** A comma in a code would make it one of a table (`table,text,code`). */
const CODE = /^[^\s,，'"\\/?#%&]+$/

const FIELDS = {
  dictName: required(wireText('字典名称', 100)),
  dictCode: required(wireText('字典编号', 100, CODE)),
  description: wireText('描述', 255),
}
/** 0: values are texts, 1: numbers. */
const TYPE = wireChoice('字典类型', [0, 1])

export const DICT = wireForm(FIELDS)
export const ADD_DICT = { body: wireForm({ ...FIELDS, type: defaulting(TYPE, 0) }) }
export const EDIT_DICT = { body: wireForm({ id: required(wireText('字典', 64)), ...edited({ ...FIELDS, type: required(TYPE) }) }) }

/** Codes of deleted dictionaries stay taken: they may be brought back. */
async function refuseTaken(work: Work, code: string): Promise<void> {
  const other = await work.selectFrom('sysDict').select('delFlag').where('dictCode', '=', code).executeTakeFirst()
  if (other) throw new Failure(other.delFlag === 0 ? '字典编号已存在' : '字典编号已存在，在回收站中')
}

/** A new dictionary without items. Resolves with its id. */
export async function insertDict(
  work: Work,
  { context, caller }: Pick<WriteCall, 'context' | 'caller'>,
  dict: { dictName: string; dictCode: string; description: string | null; type: number },
): Promise<string> {
  await refuseTaken(work, dict.dictCode)
  const id = newId()
  const audit = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
  await work
    .insertInto('sysDict')
    .values({ id, ...dict, delFlag: 0, ...audit })
    .execute()
  return id
}

/** POST /sys/dict/add (clause 7.2-28). */
export async function addDict(call: WriteCall<typeof ADD_DICT>): Promise<Envelope> {
  await call.write(async (work) => insertDict(work, call, call.body))
  return done('添加成功！')
}

/**
 * PUT or POST /sys/dict/edit (clause 7.2-28): the fields named in the body change. The code stays: columns and forms name a dictionary by
 * it.
 */
export async function editDict(call: WriteCall<typeof EDIT_DICT>): Promise<Envelope> {
  const { id, dictCode, ...fields } = call.body
  await call.write(async (work) => {
    const dict = await work.selectFrom('sysDict').select('dictCode').where('id', '=', id).where('delFlag', '=', 0).executeTakeFirst()
    if (!dict) throw notFound()
    if (dictCode !== undefined && dictCode !== dict.dictCode) throw new Failure('字典编号不能修改')
    await work
      .updateTable('sysDict')
      .set({ ...fields, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', '=', id)
      .execute()
  })
  return done('修改成功!')
}

/** DELETE /sys/dict/delete?id= and deleteBatch?ids=: into the recycle bin, with their items; one that is gone refuses the whole batch. */
export async function deleteDicts(call: WriteCall<typeof DELETED_IDS>): Promise<Envelope> {
  const ids = namedIds(call.query)
  await call.write(async (work) => {
    if (ids.length === 0) throw notFound()
    const { numUpdatedRows } = await work
      .updateTable('sysDict')
      .set({ delFlag: 1, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', 'in', ids)
      .where('delFlag', '=', 0)
      .executeTakeFirst()
    if (Number(numUpdatedRows) !== ids.length) throw notFound()
  })
  return done('删除成功!')
}
