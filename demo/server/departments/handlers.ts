import { sql } from 'kysely'
import type { SysDepartTable } from '../database/schema'
import type { Source } from '../database/transactions'
import { found, refused, type Envelope } from '../http/envelope'
import type { Call } from '../http/routes'
import { queryText, wireForm } from '../http/schema/wire-fields'
import { splitIds } from '../ids'
import { containsText } from '../query/conditions'
import { departNode, departTree, idTree } from './tree'

/** userIdentity of somebody who is responsible for departments. */
const SUPERIOR = 2

async function allDeparts(source: Source): Promise<SysDepartTable[]> {
  return source.selectFrom('sysDepart').selectAll().where('delFlag', '=', '0').orderBy('departOrder').orderBy('orgCode').execute()
}

/** GET /sys/sysDepart/queryTreeList (clause 7.2-23). */
export async function queryTreeList(call: Call): Promise<Envelope> {
  return found(departTree(await allDeparts(call.context.database)))
}

/** GET /sys/sysDepart/queryIdTree. */
export async function queryIdTree(call: Call): Promise<Envelope> {
  return found(idTree(departTree(await allDeparts(call.context.database))))
}

export const DEPART_TREE_SYNC = { query: wireForm({ pid: queryText() }) }

/**
 * GET /sys/sysDepart/queryDepartTreeSync?pid: one level of the tree, the top one without pid.
 * `isLeaf` says whether there is a level below; children are null, they are another call.
 */
export async function queryDepartTreeSync(call: Call<typeof DEPART_TREE_SYNC>): Promise<Envelope> {
  const { pid } = call.query
  const departs = await allDeparts(call.context.database)
  const parents = new Set(departs.map((depart) => depart.parentId ?? ''))
  const level = departs.filter((depart) => (depart.parentId ?? '') === pid)
  return found(level.map((depart) => ({ ...departNode(depart), isLeaf: !parents.has(depart.id) })))
}

/** The departments that a superior is responsible for, with everything below them; nobody else has any. */
async function managedDeparts({ context: { database }, caller }: Pick<Call, 'context' | 'caller'>): Promise<SysDepartTable[]> {
  const user = await database
    .selectFrom('sysUser')
    .select(['userIdentity', 'departIds'])
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  if (user.userIdentity !== SUPERIOR) return []
  const ids = new Set(splitIds(user.departIds))
  const departs = await allDeparts(database)
  const codes = departs.filter((depart) => ids.has(depart.id)).map((depart) => depart.orgCode)
  return departs.filter((depart) => codes.some((code) => depart.orgCode.startsWith(code)))
}

/**
 * GET /sys/sysDepart/queryMyDeptTreeList: a superior's departments as a tree. `message` says whether
 * the caller is one: '2', else '1' and no result.
 */
export async function queryMyDeptTreeList(call: Call): Promise<Envelope> {
  const departs = await managedDeparts(call)
  return departs.length > 0 ? found(departTree(departs), '2') : found(null, '1')
}

export const SEARCH_DEPARTS = { query: wireForm({ keyWord: queryText(), myDeptSearch: queryText() }) }

/**
 * GET /sys/sysDepart/searchBy?keyWord (clause 7.2-25): flat nodes whose name holds the word, with myDeptSearch=1 among the
 * caller's own; none is a failure, as in JeecgBoot.
 */
export async function searchBy(call: Call<typeof SEARCH_DEPARTS>): Promise<Envelope> {
  const departs = await call.context.database
    .selectFrom('sysDepart')
    .selectAll()
    .where('delFlag', '=', '0')
    .where(containsText(sql.ref('sysDepart.departName'), call.query.keyWord))
    .orderBy('orgCode')
    .execute()
  const own = call.query.myDeptSearch === '1' ? new Set((await managedDeparts(call)).map((depart) => depart.id)) : null
  const nodes = departs.filter((depart) => own?.has(depart.id) ?? true).map((depart) => departNode(depart))
  return nodes.length > 0 ? found(nodes) : refused('未查询匹配数据！')
}
