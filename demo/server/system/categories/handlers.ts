import { Type } from 'typebox'
import { objectSchema, nullable, ID_ARRAY, DICT_CHOICES } from '../../platform/http/schema/result-schema'
import { sql } from 'kysely'
import type { SysCategoryTable } from '../../platform/database/schema'
import type { Queryable } from '../../platform/database/transactions'
import { type Equality, visibleRows } from '../../platform/codes/table-dictionary'
import { CATEGORY_TABLE } from '../../platform/codes/tables'
import { parseJsonCondition } from '../../platform/codes/tree-dictionary'
import { queryResult, errorResult, type Envelope } from '../../platform/http/envelope'
import { badParameter, ApiError } from '../../platform/base/errors'
import type { HandlerContext } from '../../platform/http/routes'
import { presentQuery, queryIds, queryText, requiredQuery, requestSchema } from '../../platform/http/schema/request-schema'
import { escapeLike, likePattern } from '../../platform/query/conditions'
import { categoryNode, categoryTree, CATEGORY_NODES } from './tree'

const ROOT = '0'
/** Rows of loadAllData; a longer list is to be searched as a dictionary. */
const MAXIMUM_CATEGORIES = 5000

async function childrenOf(db: Queryable, pid: string, conditions: readonly Equality[] = []): Promise<SysCategoryTable[]> {
  let children = db.selectFrom('sysCategory').selectAll().where('pid', '=', pid)
  for (const where of visibleRows(CATEGORY_TABLE, conditions)) children = children.where(where)
  return children.orderBy('createTime').orderBy('id').execute()
}

/** Id of the category with that code; '' and '0' stand for the root, null = there is none. */
async function idOfCode(db: Queryable, code: string): Promise<string | null> {
  if (code === '' || code === ROOT) return ROOT
  const category = await db.selectFrom('sysCategory').select('id').where('code', '=', code).executeTakeFirst()
  return category?.id ?? null
}

export const TREE_ROOT = { query: requestSchema({ async: presentQuery(), pcode: presentQuery() }), result: CATEGORY_NODES }

/** GET /sys/category/loadTreeRoot?async&pcode (clause 7.2-37), both needed: what is below a code, with async=false all of it nested. */
export async function loadTreeRoot(call: HandlerContext<typeof TREE_ROOT>): Promise<Envelope> {
  const { database } = call.context
  const { async: isAsync, pcode } = call.query
  if (isAsync !== 'true' && isAsync !== 'false') throw badParameter('参数类型不正确')
  const rootId = await idOfCode(database, pcode)
  if (rootId === null) throw new ApiError('该编码不存在，请核实!')
  if (isAsync === 'true') return queryResult((await childrenOf(database, rootId)).map(categoryNode))
  const all = await database.selectFrom('sysCategory').selectAll().orderBy('createTime').orderBy('id').execute()
  return queryResult(categoryTree(all, rootId))
}

export const TREE_CHILDREN = { query: requestSchema({ pid: requiredQuery('父级分类') }), result: CATEGORY_NODES }

/** GET /sys/category/loadTreeChildren?pid (clause 7.2-38). */
export async function loadTreeChildren(call: HandlerContext<typeof TREE_CHILDREN>): Promise<Envelope> {
  const children = await childrenOf(call.context.database, call.query.pid)
  return queryResult(children.map(categoryNode))
}

export const CATEGORY_LEVEL = {
  query: requestSchema({ pid: queryText(), pcode: queryText(), condition: queryText() }),
  result: CATEGORY_NODES,
}

/** GET /sys/category/loadTreeData?pid|pcode&condition (clause 7.2-39): one level; pid wins over pcode, whose '0' is the root. */
export async function loadCategoryLevel(call: HandlerContext<typeof CATEGORY_LEVEL>): Promise<Envelope> {
  const { database } = call.context
  const { pid: input, pcode, condition } = call.query
  if (input === '' && pcode === '') return errorResult('加载分类字典树参数有误.[null]!')
  const pid = input === '' ? await idOfCode(database, pcode) : input
  if (pid === null) return errorResult('加载分类字典树参数有误.[code]!')
  const conditions = parseJsonCondition(CATEGORY_TABLE, condition)
  return queryResult((await childrenOf(database, pid, conditions)).map(categoryNode))
}

/** Columns that tell one category from all others. */
const KEYS: Readonly<Record<string, 'id' | 'code'>> = { id: 'id', code: 'code' }

export const ONE_CATEGORY = {
  query: requestSchema({ field: queryText(), val: queryText() }),
  result: objectSchema({ id: Type.String(), pid: Type.String(), name: Type.String(), code: nullable(Type.String()) }),
}

/** GET /sys/category/loadOne?field&val (clause 7.2-38): the category whose id or code that is. */
export async function loadOneCategory(call: HandlerContext<typeof ONE_CATEGORY>): Promise<Envelope> {
  const { field, val } = call.query
  const column = Object.hasOwn(KEYS, field) ? KEYS[field] : undefined
  if (!column) throw badParameter('参数不识别')
  const category = await call.context.database.selectFrom('sysCategory').selectAll().where(column, '=', val).executeTakeFirst()
  return category ? queryResult(category) : errorResult('查询无果')
}

export const CATEGORY_NAMES = { query: requestSchema({ ids: queryIds(), delNotExist: queryText() }), result: ID_ARRAY }

/**
 * GET /sys/category/loadDictItem/?ids (clause 7.2-40): names in the order of the ids, unknown ones dropped or with delNotExist=false
 * echoed.
 */
export async function loadCategoryNames(call: HandlerContext<typeof CATEGORY_NAMES>): Promise<Envelope> {
  const { ids, delNotExist } = call.query
  if (ids.length === 0) return queryResult([])
  const rows = await call.context.database.selectFrom('sysCategory').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(rows.map((row) => [row.id, row.name]))
  const keepsUnknown = delNotExist === 'false'
  return queryResult(ids.flatMap((id) => names.get(id) ?? (keepsUnknown ? id : [])))
}

export const ALL_CATEGORIES = { query: requestSchema({ code: presentQuery() }), result: DICT_CHOICES }

/** GET /sys/category/loadAllData?code: `{value, text, title}` of every category whose code begins so; '0' and '' = of all. */
export async function loadAllCategories(call: HandlerContext<typeof ALL_CATEGORIES>): Promise<Envelope> {
  const { code } = call.query
  let categories = call.context.database.selectFrom('sysCategory').select(['id', 'name'])
  if (code !== '' && code !== ROOT) categories = categories.where(likePattern(sql.ref('sysCategory.code'), `${escapeLike(code)}%`))
  const rows = await categories.orderBy('createTime').orderBy('id').limit(MAXIMUM_CATEGORIES).execute()
  if (rows.length === 0) return errorResult('无数据,参数有误.[code]')
  return queryResult(rows.map(({ id, name }) => ({ value: id, text: name, title: name })))
}
