import { message } from '../../platform/base/message'
import { nowText } from '../../platform/context'
import type { DbTransaction } from '../../platform/database/transactions'
import { badParameter, ApiError, notFound } from '../../platform/base/errors'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import {
  withDefault,
  type ID_QUERY,
  partialFields,
  idsOfQuery,
  required,
  enumParam,
  requestSchema,
  numberParam,
  textParam,
} from '../../platform/http/schema/request-schema'
import { newId } from '../../platform/base/ids'

/** Items of one dictionary: every page has all of them. */
export const MAX_ITEMS = 1000

const ORDER = numberParam('排序', { minimum: 0, maximum: 999_999, decimals: 0 })
const STATUS = enumParam('状态', [0, 1])
const FIELDS = {
  itemText: required(textParam('名称', 100)),
  itemValue: required(textParam('数据值', 100)),
  itemColor: textParam('颜色', 7, /^(#(?:[\da-fA-F]{3}){1,2})?$/),
  description: textParam('描述', 255),
}

export const ITEM = requestSchema({ ...FIELDS, sortOrder: withDefault(ORDER, 1), status: withDefault(STATUS, 1) })
const DICT_ID = required(textParam('字典', 64))
export const ADD_ITEM = { body: requestSchema({ dictId: DICT_ID, ...ITEM.properties }) }
export const EDIT_ITEM = {
  body: requestSchema({
    id: required(textParam('字典项', 64)),
    ...partialFields({ dictId: DICT_ID, ...FIELDS, sortOrder: required(ORDER), status: required(STATUS) }),
  }),
}

/** What separates values in records, and what JeecgBoot's own pages refuse. Stored values with such characters stay as they are. */
const SPECIAL = /[`~!@#$^&*()=|{}'.<>《》/?！￥（）—【】‘；：”“。，、？,\s]/

function assertNoSpecialCharacters(value: string): void {
  if (SPECIAL.test(value)) throw badParameter('数据值不能包含特殊字符')
}

async function assertUnique(trx: DbTransaction, dictId: string, value: string, ownId = ''): Promise<void> {
  const other = await trx
    .selectFrom('sysDictItem')
    .select('id')
    .where('dictId', '=', dictId)
    .where('itemValue', '=', value)
    .where('id', '!=', ownId)
    .executeTakeFirst()
  if (other) throw new ApiError('数据值已存在')
}

export interface NewItem {
  itemText: string
  itemValue: string
  itemColor: string | null
  description: string | null
  sortOrder: number
  status: number
}

/** A new item of a dictionary that is there. */
export async function insertItem(
  trx: DbTransaction,
  { context, caller }: Pick<WriteHandlerContext, 'context' | 'caller'>,
  dictId: string,
  item: NewItem,
): Promise<void> {
  assertNoSpecialCharacters(item.itemValue)
  await assertUnique(trx, dictId, item.itemValue)
  const { count } = await trx
    .selectFrom('sysDictItem')
    .select((select) => select.fn.countAll().as('count'))
    .where('dictId', '=', dictId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_ITEMS) throw new ApiError(message`一个字典最多 ${MAX_ITEMS} 项`)
  const audit = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
  await trx
    .insertInto('sysDictItem')
    .values({ id: newId(), dictId, ...item, ...audit })
    .execute()
}

/** POST /sys/dictItem/add (clause 7.2-29). */
export async function addItem(call: WriteHandlerContext<typeof ADD_ITEM>): Promise<Envelope> {
  const { dictId, ...item } = call.body
  await call.write(async (trx) => {
    const dict = await trx.selectFrom('sysDict').select('id').where('id', '=', dictId).where('delFlag', '=', 0).executeTakeFirst()
    if (!dict) throw notFound()
    await insertItem(trx, call, dictId, item)
  })
  return actionResult('添加成功！')
}

/** PUT or POST /sys/dictItem/edit (clause 7.2-29): the fields named in the body change; an item stays in its dictionary. */
export async function editItem(call: WriteHandlerContext<typeof EDIT_ITEM>): Promise<Envelope> {
  const { id, dictId, ...fields } = call.body
  await call.write(async (trx) => {
    const item = await trx.selectFrom('sysDictItem').select(['dictId', 'itemValue']).where('id', '=', id).executeTakeFirst()
    if (!item) throw notFound()
    if (dictId !== undefined && dictId !== item.dictId) throw new ApiError('字典项不能换到别的字典')
    if (fields.itemValue !== undefined && fields.itemValue !== item.itemValue) {
      assertNoSpecialCharacters(fields.itemValue)
      await assertUnique(trx, item.dictId, fields.itemValue, id)
    }
    await trx
      .updateTable('sysDictItem')
      .set({ ...fields, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', '=', id)
      .execute()
  })
  return actionResult('修改成功!')
}

/** DELETE /sys/dictItem/delete?id= and deleteBatch?ids=: for good; one that is gone refuses the whole batch. */
export async function deleteItems(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  await call.write(async (trx) => {
    if (ids.length === 0) throw notFound()
    const { numDeletedRows } = await trx.deleteFrom('sysDictItem').where('id', 'in', ids).executeTakeFirst()
    if (Number(numDeletedRows) !== ids.length) throw notFound()
  })
  return actionResult('删除成功!')
}
