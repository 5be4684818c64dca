import { sql } from 'kysely'
import type { SysDepartTable } from '../../platform/database/schema'
import type { Queryable } from '../../platform/database/transactions'
import { queryResult, errorResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { queryText, requestSchema } from '../../platform/http/schema/request-schema'
import { containsText } from '../../platform/query/conditions'
import { allDeparts, departNames, managedDeparts } from './managed'
import { ancestorNames } from './ancestor-names'
import { shownDeparts } from './shown-departs'
import { type DepartNode, departLevelOf, departNode, departTree, idTree, DEPART_NODES } from './tree'

/** GET /sys/sysDepart/queryTreeList (clause 7.2-23). */
export async function queryTreeList(call: HandlerContext): Promise<Envelope> {
  return queryResult(departTree((await shownDeparts(call)) ?? (await allDeparts(call.context.database))))
}

/** GET /sys/sysDepart/queryIdTree. */
export async function queryIdTree(call: HandlerContext): Promise<Envelope> {
  return queryResult(idTree((await shownDeparts(call)) ?? (await departNames(call.context.database))))
}

/** Departments, and of each whether there are any below it. */
function withLeaves(db: Queryable) {
  return db
    .selectFrom('sysDepart')
    .selectAll('sysDepart')
    .select((select) =>
      select
        .exists(
          select
            .selectFrom('sysDepart as below')
            .select('below.id')
            .whereRef('below.parentId', '=', 'sysDepart.id')
            .where('below.delFlag', '=', '0'),
        )
        .as('hasBelow'),
    )
    .where('sysDepart.delFlag', '=', '0')
}

/** `isLeaf` says whether there is a level below; children are null, they are another call. */
function lazyNode({ hasBelow, ...depart }: SysDepartTable & { hasBelow: unknown }): DepartNode {
  return { ...departNode(depart), isLeaf: Number(hasBelow) === 0 }
}

/** The departments right below one, or at the top, in their order. */
export function departLevel(db: Queryable, pid: string) {
  const all = withLeaves(db)
  const level = pid === '' ? all.where('sysDepart.parentId', 'is', null) : all.where('sysDepart.parentId', '=', pid)
  return level.orderBy('sysDepart.departOrder').orderBy('sysDepart.orgCode')
}

export const DEPART_TREE_SYNC = { query: requestSchema({ pid: queryText() }), result: DEPART_NODES }

/** GET /sys/sysDepart/queryDepartTreeSync?pid: one level of the tree, the top one without pid; of what rules show, as a tree of its own. */
export async function queryDepartTreeSync(call: HandlerContext<typeof DEPART_TREE_SYNC>): Promise<Envelope> {
  const shown = await shownDeparts(call)
  if (shown) return queryResult(departLevelOf(shown, call.query.pid))
  const departs = await departLevel(call.context.database, call.query.pid).execute()
  return queryResult(departs.map(lazyNode))
}

/**
 * GET /sys/sysDepart/queryMyDeptTreeList: a superior's departments as a tree. `message` says whether
 * the caller is one: '2', else '1' and no result.
 */
export async function queryMyDeptTreeList(call: HandlerContext): Promise<Envelope> {
  const departs = await managedDeparts(call.context.database, call.caller)
  return departs.length > 0 ? queryResult(departTree(departs), '2') : queryResult(null, '1')
}

export const SEARCH_DEPARTS = { query: requestSchema({ keyWord: queryText(), myDeptSearch: queryText() }), result: DEPART_NODES }

/** Departments that one search finds: nobody reads more, and of twenty thousand the answer would be ten megabytes. */
const MAX_SEARCH_RESULTS = 1000

/**
 * GET /sys/sysDepart/searchBy?keyWord (clause 7.2-25): flat nodes whose name holds the word, with what they are below as `departPath`;
 * with myDeptSearch=1 among the caller's own; none is a failure, as in JeecgBoot.
 */
export async function searchBy(call: HandlerContext<typeof SEARCH_DEPARTS>): Promise<Envelope> {
  const { database } = call.context
  const within = call.query.myDeptSearch === '1' ? await managedDeparts(database, call.caller) : await shownDeparts(call)
  let departs = withLeaves(database)
    .where(containsText(sql.ref('sysDepart.departName'), call.query.keyWord))
    .orderBy('sysDepart.orgCode')
  if (within === null) departs = departs.limit(MAX_SEARCH_RESULTS)
  const ids = within && new Set(within.map(({ id }) => id))
  const visible = (await departs.execute()).filter(({ id }) => ids?.has(id) ?? true)
  if (visible.length === 0) return errorResult('未查询匹配数据！')
  const response = visible.slice(0, MAX_SEARCH_RESULTS)
  const pathOf = await ancestorNames(database, response, ids)
  return queryResult(response.map((depart) => ({ ...lazyNode(depart), departPath: pathOf(depart) })))
}
