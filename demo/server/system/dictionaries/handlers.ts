import { Type } from 'typebox'
import { actionResult, queryResult, errorResult, type Envelope } from '../../platform/http/envelope'
import { dataRuleConditions } from '../../platform/data-rules/data-rule-target'
import { badParameter } from '../../platform/base/errors'
import type { HandlerContext } from '../../platform/http/routes'
import { readerOf } from '../../platform/http/schema/reader'
import { pathText, presentQuery, queryIds, queryText, requestSchema } from '../../platform/http/schema/request-schema'
import type { Condition } from '../../platform/query/condition'
import { allDictItems, dictItems } from '../../platform/dictionaries/items'
import { itemsFor, parseTableCode, tableItems } from '../../platform/codes/table-dictionary'
import { type DictionaryTable, rowsFor } from '../../platform/codes/tables'
import { levelOf, parseJsonCondition, treeDictionary } from '../../platform/codes/tree-dictionary'
import { DICT_CHOICES, nullable, objectSchema } from '../../platform/http/schema/result-schema'

/** What data rules of the caller ask of the rows there are to choose from. */
function rulesOf(call: Pick<HandlerContext, 'context' | 'caller'>, { ruled }: DictionaryTable): Promise<Condition[]> {
  return ruled ? dataRuleConditions(call, ruled) : Promise.resolve([])
}

const OF_CODE = requestSchema({ code: pathText() })

export const DICT_ITEMS = { params: OF_CODE, result: DICT_CHOICES }

/** GET /sys/dict/getDictItems/{code} or /{table,text,code[,where]} (clause 7.2-30). */
export async function getDictItems(call: HandlerContext<typeof DICT_ITEMS>): Promise<Envelope> {
  const { code } = call.params
  const { database } = call.context
  if (!code.includes(',')) return queryResult(await dictItems(database, code))
  const dictionary = parseTableCode(code)
  const rules = await rulesOf(call, dictionary.table)
  return queryResult(await tableItems(database, dictionary, { limit: itemsFor(call.caller, dictionary), rules }))
}

export const LOAD_DICT = { params: OF_CODE, query: requestSchema({ keyword: queryText(), pageSize: queryText() }), result: DICT_CHOICES }
const readCodes = readerOf(queryIds())

/**
 * GET /sys/dict/loadDict/{table,text,code[,where]}?keyword&pageSize (clause 7.2-32). A keyword with a comma is a list of
 * exact codes; else it is contained in text or code.
 */
export async function loadDict(call: HandlerContext<typeof LOAD_DICT>): Promise<Envelope> {
  const dictionary = parseTableCode(call.params.code)
  const { keyword, pageSize: size } = call.query
  if (!/^\d{0,9}$/.test(size)) throw badParameter('分页参数不正确')
  const search = keyword.includes(',') ? { codes: readCodes(keyword) } : { keyword }
  const max = itemsFor(call.caller, dictionary)
  const limit = Number(size) > 0 ? Math.min(Number(size), max) : max
  const rules = await rulesOf(call, dictionary.table)
  return queryResult(await tableItems(call.context.database, dictionary, { ...search, limit, rules }))
}

export const LOAD_DICT_ITEM = {
  params: OF_CODE,
  query: requestSchema({ key: queryIds(), delNotExist: queryText() }),
  result: Type.Array(nullable(Type.String())),
}

/** GET /sys/dict/loadDictItem/{table,text,code}?key=a,b (clause 7.2-31): the texts in the order of the keys. */
export async function loadDictItem(call: HandlerContext<typeof LOAD_DICT_ITEM>): Promise<Envelope> {
  const { code } = call.params
  if (code.split(',').length !== 3) return errorResult('字典Code格式不正确！')
  const dictionary = parseTableCode(code)
  const max = itemsFor(call.caller, dictionary)
  const { key: keys, delNotExist } = call.query
  if (keys.length === 0) return queryResult([])
  const rules = dictionary.codeColumn === 'id' ? [] : await rulesOf(call, dictionary.table)
  const items = await tableItems(call.context.database, dictionary, { codes: keys, limit: max, rules })
  const texts = new Map(items.map((item) => [item.value, item.text]))
  const keepsUnknown = delNotExist === 'false'
  return queryResult(keys.flatMap((key) => texts.get(key) ?? (keepsUnknown ? key : [])))
}

const PRESENT = presentQuery()
export const LOAD_TREE_DATA = {
  query: requestSchema({
    pid: PRESENT,
    tableName: PRESENT,
    text: PRESENT,
    code: PRESENT,
    pidField: PRESENT,
    hasChildField: PRESENT,
    condition: PRESENT,
  }),
  result: Type.Array(objectSchema({ key: Type.String(), title: Type.String(), leaf: Type.Boolean(), parentId: nullable(Type.String()) })),
}

/**
 * GET /sys/dict/loadTreeData?pid&tableName&text&code&pidField&hasChildField&condition (clause 7.2-33): one level of a table
 * that is a tree. All seven must be there, empty or not, as with JeecgBoot; no pid = the top level.
 */
export async function loadTreeData(call: HandlerContext<typeof LOAD_TREE_DATA>): Promise<Envelope> {
  const { pid, condition, ...names } = call.query
  const tree = treeDictionary(names)
  const conditions = parseJsonCondition(tree.table, condition)
  const limit = rowsFor(call.caller, tree.table, [
    tree.textColumn,
    tree.codeColumn,
    tree.parentColumn,
    tree.hasChildColumn ?? '',
    ...conditions.map(({ column }) => column),
  ])
  return queryResult(await levelOf(call.context.database, tree, pid, conditions, limit, await rulesOf(call, tree.table)))
}

/** GET /sys/dict/queryAllDictItems: the same map as the login answer (clause 7.2-35). */
export async function queryAllDictItems(call: HandlerContext): Promise<Envelope> {
  return queryResult(await allDictItems(call.context.database))
}

/** GET /sys/dict/refleshCache (spelled so): nothing is cached here, dictionaries are read from the database every time. */
export function refreshCache(): Promise<Envelope> {
  return Promise.resolve(actionResult('刷新缓存完成！'))
}
