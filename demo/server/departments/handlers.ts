import { sql } from 'kysely'
import type { SysDepartTable } from '../database/schema'
import type { Source } from '../database/transactions'
import { found, refused, type Envelope } from '../http/envelope'
import { queryText } from '../http/parse'
import type { Call } from '../http/routes'
import { containsText } from '../query/conditions'
import { departNode, departTree, idTree } from './tree'

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

/**
 * GET /sys/sysDepart/queryDepartTreeSync?pid (wire-contract section 6): one level of the tree, the top one without pid.
 * `isLeaf` says whether there is a level below; children are null, they are another call.
 */
export async function queryDepartTreeSync(call: Call): Promise<Envelope> {
  const pid = queryText(call.query, 'pid')
  const departs = await allDeparts(call.context.database)
  const parents = new Set(departs.map((depart) => depart.parentId ?? ''))
  const level = departs.filter((depart) => (depart.parentId ?? '') === pid)
  return found(level.map((depart) => ({ ...departNode(depart), isLeaf: !parents.has(depart.id) })))
}

/** GET /sys/sysDepart/searchBy?keyWord (clause 7.2-25): flat nodes whose name holds the word; none is a failure, as in JeecgBoot. */
export async function searchBy(call: Call): Promise<Envelope> {
  const departs = await call.context.database
    .selectFrom('sysDepart')
    .selectAll()
    .where('delFlag', '=', '0')
    .where(containsText(sql.ref('sysDepart.departName'), queryText(call.query, 'keyWord')))
    .orderBy('orgCode')
    .execute()
  return departs.length > 0 ? found(departs.map((depart) => departNode(depart))) : refused('未查询匹配数据！')
}
