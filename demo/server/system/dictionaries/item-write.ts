import { nowText } from '../../platform/context'
import type { Work } from '../../platform/database/transactions'
import { badParameter, Failure, notFound } from '../../platform/base/failures'
import { done, type Envelope } from '../../platform/http/envelope'
import type { WriteCall } from '../../platform/http/routes'
import {
  defaulting,
  type DELETED_IDS,
  edited,
  namedIds,
  required,
  wireChoice,
  wireForm,
  wireNumber,
  wireText,
} from '../../platform/http/schema/wire-fields'
import { newId } from '../../platform/base/ids'

/** Items of one dictionary: every page has all of them. */
export const MOST_ITEMS = 1000

const ORDER = wireNumber('排序', { minimum: 0, maximum: 999_999, decimals: 0 })
const STATUS = wireChoice('状态', [0, 1])
const FIELDS = {
  itemText: required(wireText('名称', 100)),
  itemValue: required(wireText('数据值', 100)),
  itemColor: wireText('颜色', 7, /^(#(?:[\da-fA-F]{3}){1,2})?$/),
  description: wireText('描述', 255),
}

export const ITEM = wireForm({ ...FIELDS, sortOrder: defaulting(ORDER, 1), status: defaulting(STATUS, 1) })
const DICT_ID = required(wireText('字典', 64))
export const ADD_ITEM = { body: wireForm({ dictId: DICT_ID, ...ITEM.properties }) }
export const EDIT_ITEM = {
  body: wireForm({
    id: required(wireText('字典项', 64)),
    ...edited({ dictId: DICT_ID, ...FIELDS, sortOrder: required(ORDER), status: required(STATUS) }),
  }),
}

/** What separates values in records, and what JeecgBoot's own pages refuse. Stored values with such characters stay as they are. */
const SPECIAL = /[`~!@#$^&*()=|{}'.<>《》/?！￥（）—【】‘；：”“。，、？,\s]/

function refuseSpecial(value: string): void {
  if (SPECIAL.test(value)) throw badParameter('数据值不能包含特殊字符')
}

async function refuseTaken(work: Work, dictId: string, value: string, ownId = ''): Promise<void> {
  const other = await work
    .selectFrom('sysDictItem')
    .select('id')
    .where('dictId', '=', dictId)
    .where('itemValue', '=', value)
    .where('id', '!=', ownId)
    .executeTakeFirst()
  if (other) throw new Failure('数据值已存在')
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
  work: Work,
  { context, caller }: Pick<WriteCall, 'context' | 'caller'>,
  dictId: string,
  item: NewItem,
): Promise<void> {
  refuseSpecial(item.itemValue)
  await refuseTaken(work, dictId, item.itemValue)
  const { count } = await work
    .selectFrom('sysDictItem')
    .select((select) => select.fn.countAll().as('count'))
    .where('dictId', '=', dictId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_ITEMS) throw new Failure(`一个字典最多 ${MOST_ITEMS} 项`)
  const audit = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
  await work
    .insertInto('sysDictItem')
    .values({ id: newId(), dictId, ...item, ...audit })
    .execute()
}

/** POST /sys/dictItem/add (clause 7.2-29). */
export async function addItem(call: WriteCall<typeof ADD_ITEM>): Promise<Envelope> {
  const { dictId, ...item } = call.body
  await call.write(async (work) => {
    const dict = await work.selectFrom('sysDict').select('id').where('id', '=', dictId).where('delFlag', '=', 0).executeTakeFirst()
    if (!dict) throw notFound()
    await insertItem(work, call, dictId, item)
  })
  return done('添加成功！')
}

/** PUT or POST /sys/dictItem/edit (clause 7.2-29): the fields named in the body change; an item stays in its dictionary. */
export async function editItem(call: WriteCall<typeof EDIT_ITEM>): Promise<Envelope> {
  const { id, dictId, ...fields } = call.body
  await call.write(async (work) => {
    const item = await work.selectFrom('sysDictItem').select(['dictId', 'itemValue']).where('id', '=', id).executeTakeFirst()
    if (!item) throw notFound()
    if (dictId !== undefined && dictId !== item.dictId) throw new Failure('字典项不能换到别的字典')
    if (fields.itemValue !== undefined && fields.itemValue !== item.itemValue) {
      refuseSpecial(fields.itemValue)
      await refuseTaken(work, item.dictId, fields.itemValue, id)
    }
    await work
      .updateTable('sysDictItem')
      .set({ ...fields, updateBy: call.caller.username, updateTime: nowText(call.context) })
      .where('id', '=', id)
      .execute()
  })
  return done('修改成功!')
}

/** DELETE /sys/dictItem/delete?id= and deleteBatch?ids=: for good; one that is gone refuses the whole batch. */
export async function deleteItems(call: WriteCall<typeof DELETED_IDS>): Promise<Envelope> {
  const ids = namedIds(call.query)
  await call.write(async (work) => {
    if (ids.length === 0) throw notFound()
    const { numDeletedRows } = await work.deleteFrom('sysDictItem').where('id', 'in', ids).executeTakeFirst()
    if (Number(numDeletedRows) !== ids.length) throw notFound()
  })
  return done('删除成功!')
}
