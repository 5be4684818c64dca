import { message } from '../../platform/base/message'
import { NO_RESULT } from '../../platform/http/schema/result-schema'
import { Type } from 'typebox'
import { recordOf } from '../../platform/query/list-schema'
import { byIdParams, dataRuleConditions, type DataRuleTarget, withDataRules } from '../../platform/data-rules/data-rule-target'
import { assertDescendantsVisible } from '../../platform/data-rules/shown'
import type { Envelope } from '../../platform/http/envelope'
import { actionResult, queryResult, errorResult } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import {
  type ID_QUERY,
  partialFields,
  idsOfQuery,
  queryText,
  required,
  requiredQuery,
  requestSchema,
  textParam,
} from '../../platform/http/schema/request-schema'
import { nowText } from '../../platform/context'
import type { DbTransaction } from '../../platform/database/transactions'
import { badParameter, ApiError, notFound } from '../../platform/base/errors'
import { newId } from '../../platform/base/ids'
import { conditionsSql } from '../../platform/query/conditions'
import { fieldsOf } from '../../platform/query/list-fields'
import { listSchema, parameter, parseListQuery } from '../../platform/query/list-query'
import { selectPage } from '../../platform/query/page'
import { nextCode } from './tree-codes'

export const ROOT = '0'

export const CATEGORY_FIELDS = fieldsOf('sysCategory', {
  id: 'text',
  pid: 'text',
  name: 'text',
  code: 'text',
  createBy: 'text',
  createTime: 'time',
  updateTime: 'time',
})

/** Who chooses a category has all of them, whatever the rules of their page say. */
export const CATEGORY_DATA_RULES: DataRuleTarget = {
  component: 'system/SysCategoryList',
  table: 'sysCategory',
  fields: CATEGORY_FIELDS,
  named: [
    byIdParams('/sys/category/edit'),
    byIdParams('/sys/category/delete'),
    { under: '/sys/category/add', parameters: ['pid'], column: 'id' },
    { under: '/sys/category/childList', parameters: ['pid'], column: 'id' },
  ],
}

export const LIST_CATEGORIES = listSchema(CATEGORY_FIELDS)

const SEARCHED = ['id', 'pid', 'name', 'code', 'superQueryParams'] as const

/** GET /sys/category/rootList: a page of the roots; a search finds categories wherever they are. */
export async function rootCategories(call: HandlerContext<typeof LIST_CATEGORIES>): Promise<Envelope> {
  let categories = call.context.database.selectFrom('sysCategory')
  if (SEARCHED.every((name) => parameter(call.query, name) === '')) categories = categories.where('pid', '=', ROOT)
  const query = await withDataRules(call, CATEGORY_DATA_RULES, parseListQuery(call.query, CATEGORY_FIELDS))
  return queryResult(await selectPage(categories, query, 'sysCategory.id'))
}

/** Rows of one level at most. */
const MAX_CHILDREN = 5000

export const CHILD_CATEGORIES = { query: requestSchema({ pid: requiredQuery('父级分类') }), result: Type.Array(recordOf(CATEGORY_FIELDS)) }

/** GET /sys/category/childList?pid: what is right below a category, a plain array. */
export async function childCategories(call: HandlerContext<typeof CHILD_CATEGORIES>): Promise<Envelope> {
  const rules = await dataRuleConditions(call, CATEGORY_DATA_RULES)
  return queryResult(
    await call.context.database
      .selectFrom('sysCategory')
      .selectAll()
      .where('pid', '=', call.query.pid)
      .where(conditionsSql(rules))
      .orderBy('createTime')
      .orderBy('id')
      .limit(MAX_CHILDREN)
      .execute(),
  )
}

export const FIELDS = { name: required(textParam('分类名称', 100)), pid: textParam('父级节点', 64) }

export const ADD_CATEGORY = { body: requestSchema(FIELDS) }
export const EDIT_CATEGORY = { body: requestSchema({ id: required(textParam('分类', 64)), ...partialFields(FIELDS) }) }

/** The next code below a category. Trees without codes, of places say, go on without. @throws ApiError */
export async function childCode(trx: DbTransaction, pid: string): Promise<string | null> {
  const siblings = await trx.selectFrom('sysCategory').select('code').where('pid', '=', pid).where('code', 'is not', null).execute()
  const codes = siblings.flatMap(({ code }) => code ?? [])
  if (pid === ROOT) return nextCode('', codes)
  const parent = await trx.selectFrom('sysCategory').select('code').where('id', '=', pid).executeTakeFirst()
  if (!parent) throw badParameter('父级节点不存在')
  return parent.code === null ? null : nextCode(parent.code, codes)
}

/** A new category; its code follows from that of the one above. Resolves with its id. */
export async function insertCategory(
  trx: DbTransaction,
  { context, caller }: Pick<WriteHandlerContext, 'context' | 'caller'>,
  { name, pid }: WriteHandlerContext<typeof ADD_CATEGORY>['body'],
): Promise<string> {
  const parentId = pid ?? ROOT
  const code = await childCode(trx, parentId)
  const id = newId()
  const audit = { createBy: caller.username, createTime: nowText(context), updateBy: null, updateTime: null }
  await trx
    .insertInto('sysCategory')
    .values({ id, pid: parentId, name, code, hasChild: null, sysOrgCode: null, ...audit })
    .execute()
  await trx.updateTable('sysCategory').set({ hasChild: '1' }).where('id', '=', parentId).execute()
  return id
}

/** POST /sys/category/add: the code follows from the parent's. */
export async function addCategory(call: WriteHandlerContext<typeof ADD_CATEGORY>): Promise<Envelope> {
  await call.write((trx) => insertCategory(trx, call, call.body))
  return actionResult('添加成功！')
}

/** PUT or POST /sys/category/edit: its place and its code stay. */
export async function editCategory(call: WriteHandlerContext<typeof EDIT_CATEGORY>): Promise<Envelope> {
  const { context, caller, body } = call
  const { id, pid, name } = body
  await call.write(async (trx) => {
    const category = await trx.selectFrom('sysCategory').select('pid').where('id', '=', id).executeTakeFirst()
    if (!category) throw notFound()
    if (pid && pid !== category.pid) throw new ApiError('父级节点不能修改')
    const audit = { updateBy: caller.username, updateTime: nowText(context) }
    await trx
      .updateTable('sysCategory')
      .set({ ...(name !== undefined && { name }), ...audit })
      .where('id', '=', id)
      .execute()
  })
  return actionResult('修改成功!')
}

/** DELETE /sys/category/delete?id= and deleteBatch?ids=: with all that is below; one that is gone refuses the whole batch. */
export async function deleteCategories(call: WriteHandlerContext<typeof ID_QUERY>): Promise<Envelope> {
  const ids = idsOfQuery(call.query)
  await assertDescendantsVisible(call, CATEGORY_DATA_RULES, 'pid', ids)
  await call.write(async (trx) => {
    const existing = ids.length === 0 ? [] : await trx.selectFrom('sysCategory').select(['id', 'pid']).where('id', 'in', ids).execute()
    if (ids.length === 0 || existing.length !== ids.length) throw notFound()
    await trx
      .withRecursive('gone', (from) =>
        from
          .selectFrom('sysCategory')
          .select('id')
          .where('id', 'in', ids)
          .union(from.selectFrom('sysCategory').innerJoin('gone', 'gone.id', 'sysCategory.pid').select('sysCategory.id')),
      )
      .deleteFrom('sysCategory')
      .where('id', 'in', (from) => from.selectFrom('gone').select('gone.id'))
      .execute()
    for (const pid of new Set(existing.map((category) => category.pid))) {
      const left = await trx.selectFrom('sysCategory').select('id').where('pid', '=', pid).limit(1).executeTakeFirst()
      if (!left) await trx.updateTable('sysCategory').set({ hasChild: null }).where('id', '=', pid).execute()
    }
  })
  return actionResult('删除成功!')
}

export const CHECK_CODE = { query: requestSchema({ pid: queryText(), code: requiredQuery('分类编码') }), result: NO_RESULT }

/** GET /sys/category/checkCode?pid&code: whether a code may stand below that parent. */
export async function checkCategoryCode({ context, query }: HandlerContext<typeof CHECK_CODE>): Promise<Envelope> {
  const { pid, code } = query
  if (pid === '' || pid === ROOT) return actionResult('')
  const parent = await context.database.selectFrom('sysCategory').select('code').where('id', '=', pid).executeTakeFirst()
  if (!parent) throw badParameter('父级节点不存在')
  const parentCode = parent.code ?? ''
  return code.startsWith(parentCode) && code.length > parentCode.length
    ? actionResult('')
    : errorResult(message`编码不符合规范,须以"${parentCode}"开头!`)
}
