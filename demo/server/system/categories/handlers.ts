import { Type } from 'typebox'
import { answerOf, orNull, IDS, DICT_CHOICES } from '../../platform/http/schema/answers'
import { sql } from 'kysely'
import type { SysCategoryTable } from '../../platform/database/schema'
import type { Source } from '../../platform/database/transactions'
import { type Equality, visibleRows } from '../../platform/codes/table-dictionary'
import { CATEGORY_TABLE } from '../../platform/codes/tables'
import { parseJsonCondition } from '../../platform/codes/tree-dictionary'
import { found, refused, type Envelope } from '../../platform/http/envelope'
import { badParameter, Failure } from '../../platform/base/failures'
import type { Call } from '../../platform/http/routes'
import { presentQuery, queryIds, queryText, requiredQuery, wireForm } from '../../platform/http/schema/wire-fields'
import { escapeLike, likePattern } from '../../platform/query/conditions'
import { categoryNode, categoryTree, CATEGORY_NODES } from './tree'

const ROOT = '0'
/** Rows of loadAllData; a longer list is to be searched as a dictionary. */
const MAXIMUM_CATEGORIES = 5000

async function childrenOf(source: Source, pid: string, conditions: readonly Equality[] = []): Promise<SysCategoryTable[]> {
  let children = source.selectFrom('sysCategory').selectAll().where('pid', '=', pid)
  for (const where of visibleRows(CATEGORY_TABLE, conditions)) children = children.where(where)
  return children.orderBy('createTime').orderBy('id').execute()
}

/** Id of the category with that code; '' and '0' stand for the root, null = there is none. */
async function idOfCode(source: Source, code: string): Promise<string | null> {
  if (code === '' || code === ROOT) return ROOT
  const category = await source.selectFrom('sysCategory').select('id').where('code', '=', code).executeTakeFirst()
  return category?.id ?? null
}

export const TREE_ROOT = { query: wireForm({ async: presentQuery(), pcode: presentQuery() }), result: CATEGORY_NODES }

/** GET /sys/category/loadTreeRoot?async&pcode (clause 7.2-37), both needed: what is below a code, with async=false all of it nested. */
export async function loadTreeRoot(call: Call<typeof TREE_ROOT>): Promise<Envelope> {
  const { database } = call.context
  const { async: isAsync, pcode } = call.query
  if (isAsync !== 'true' && isAsync !== 'false') throw badParameter('参数类型不正确')
  const rootId = await idOfCode(database, pcode)
  if (rootId === null) throw new Failure('该编码不存在，请核实!')
  if (isAsync === 'true') return found((await childrenOf(database, rootId)).map(categoryNode))
  const all = await database.selectFrom('sysCategory').selectAll().orderBy('createTime').orderBy('id').execute()
  return found(categoryTree(all, rootId))
}

export const TREE_CHILDREN = { query: wireForm({ pid: requiredQuery('父级分类') }), result: CATEGORY_NODES }

/** GET /sys/category/loadTreeChildren?pid (clause 7.2-38). */
export async function loadTreeChildren(call: Call<typeof TREE_CHILDREN>): Promise<Envelope> {
  const children = await childrenOf(call.context.database, call.query.pid)
  return found(children.map(categoryNode))
}

export const CATEGORY_LEVEL = { query: wireForm({ pid: queryText(), pcode: queryText(), condition: queryText() }), result: CATEGORY_NODES }

/** GET /sys/category/loadTreeData?pid|pcode&condition (clause 7.2-39): one level; pid wins over pcode, whose '0' is the root. */
export async function loadCategoryLevel(call: Call<typeof CATEGORY_LEVEL>): Promise<Envelope> {
  const { database } = call.context
  const { pid: given, pcode, condition } = call.query
  if (given === '' && pcode === '') return refused('加载分类字典树参数有误.[null]!')
  const pid = given === '' ? await idOfCode(database, pcode) : given
  if (pid === null) return refused('加载分类字典树参数有误.[code]!')
  const conditions = parseJsonCondition(CATEGORY_TABLE, condition)
  return found((await childrenOf(database, pid, conditions)).map(categoryNode))
}

/** Columns that tell one category from all others. */
const KEYS: Readonly<Record<string, 'id' | 'code'>> = { id: 'id', code: 'code' }

export const ONE_CATEGORY = {
  query: wireForm({ field: queryText(), val: queryText() }),
  result: answerOf({ id: Type.String(), pid: Type.String(), name: Type.String(), code: orNull(Type.String()) }),
}

/** GET /sys/category/loadOne?field&val (clause 7.2-38): the category whose id or code that is. */
export async function loadOneCategory(call: Call<typeof ONE_CATEGORY>): Promise<Envelope> {
  const { field, val } = call.query
  const column = Object.hasOwn(KEYS, field) ? KEYS[field] : undefined
  if (!column) throw badParameter('参数不识别')
  const category = await call.context.database.selectFrom('sysCategory').selectAll().where(column, '=', val).executeTakeFirst()
  return category ? found(category) : refused('查询无果')
}

export const CATEGORY_NAMES = { query: wireForm({ ids: queryIds(), delNotExist: queryText() }), result: IDS }

/**
 * GET /sys/category/loadDictItem/?ids (clause 7.2-40): names in the order of the ids, unknown ones dropped or with delNotExist=false
 * echoed.
 */
export async function loadCategoryNames(call: Call<typeof CATEGORY_NAMES>): Promise<Envelope> {
  const { ids, delNotExist } = call.query
  if (ids.length === 0) return found([])
  const rows = await call.context.database.selectFrom('sysCategory').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(rows.map((row) => [row.id, row.name]))
  const keepsUnknown = delNotExist === 'false'
  return found(ids.flatMap((id) => names.get(id) ?? (keepsUnknown ? id : [])))
}

export const ALL_CATEGORIES = { query: wireForm({ code: presentQuery() }), result: DICT_CHOICES }

/** GET /sys/category/loadAllData?code: `{value, text, title}` of every category whose code begins so; '0' and '' = of all. */
export async function loadAllCategories(call: Call<typeof ALL_CATEGORIES>): Promise<Envelope> {
  const { code } = call.query
  let categories = call.context.database.selectFrom('sysCategory').select(['id', 'name'])
  if (code !== '' && code !== ROOT) categories = categories.where(likePattern(sql.ref('sysCategory.code'), `${escapeLike(code)}%`))
  const rows = await categories.orderBy('createTime').orderBy('id').limit(MAXIMUM_CATEGORIES).execute()
  if (rows.length === 0) return refused('无数据,参数有误.[code]')
  return found(rows.map(({ id, name }) => ({ value: id, text: name, title: name })))
}
