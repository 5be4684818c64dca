import { Type } from 'typebox'
import { objectSchema, NO_RESULT } from '../../platform/http/schema/result-schema'
import type { SysPermissionTable } from '../../platform/database/schema'
import { entriesWithRules } from '../../platform/data-rules/rule-flags'
import { actionResult, queryResult, errorResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { queryIds, queryText, requiredQuery, requestSchema } from '../../platform/http/schema/request-schema'
import { allEntries, byParent } from './entries'
import { CHILD_MENU } from './fields'
import { isPathTaken } from './menu-position'
import { shownEntries } from './shown-entries'

/** An entry as the calls of those who manage the menu send it. `children` is null where nothing is below. */
interface WireEntry extends Omit<
  SysPermissionTable,
  'isRoute' | 'isLeaf' | 'keepAlive' | 'hidden' | 'hideTab' | 'alwaysShow' | 'internalOrExternal'
> {
  key: string
  title: string
  isLeaf: boolean
  leaf: boolean
  route: boolean
  keepAlive: boolean
  hidden: boolean
  hideTab: boolean
  alwaysShow: boolean
  internalOrExternal: boolean
  /** 1 = has data rules. */
  ruleFlag: number
  children: WireEntry[] | null
}

function wireEntry(
  { isRoute, isLeaf: _stored, ...entry }: SysPermissionTable,
  isLeaf: boolean,
  children: WireEntry[],
  ruled: ReadonlySet<string>,
): WireEntry {
  return {
    ...entry,
    key: entry.id,
    title: entry.name,
    isLeaf,
    leaf: isLeaf,
    route: isRoute === 1,
    keepAlive: entry.keepAlive === 1,
    hidden: entry.hidden === 1,
    hideTab: entry.hideTab === 1,
    alwaysShow: entry.alwaysShow === 1,
    internalOrExternal: entry.internalOrExternal === 1,
    ruleFlag: ruled.has(entry.id) ? 1 : 0,
    children: children.length === 0 ? null : children,
  }
}

const ENTRIES = Type.Array(
  objectSchema({
    key: Type.String(),
    id: Type.String(),
    name: Type.String(),
    menuType: Type.Integer(),
    isLeaf: Type.Boolean(),
    leaf: Type.Boolean(),
    route: Type.Boolean(),
    ruleFlag: Type.Integer(),
  }),
)

/** Entries stand below each other in `children`, which is null where there are none. */
export const MENU_LEVEL = { result: ENTRIES }

/** GET /sys/permission/list (clause 7.2-15): the whole tree, buttons too. */
export async function menuTree(call: HandlerContext): Promise<Envelope> {
  const groups = byParent(await shownEntries(call))
  const ruled = await entriesWithRules(call.context.database)
  const childrenOf = (parentId: string): WireEntry[] =>
    (groups.get(parentId) ?? []).map((entry) => {
      const children = childrenOf(entry.id)
      return wireEntry(entry, children.length === 0, children, ruled)
    })
  return queryResult(childrenOf(''))
}

/** What is right below each of these, without what is below that. */
async function levels(
  call: Pick<HandlerContext, 'context' | 'caller'>,
  parentIds: readonly string[],
): Promise<Record<string, WireEntry[]>> {
  const groups = byParent(await shownEntries(call))
  const ruled = await entriesWithRules(call.context.database)
  return Object.fromEntries(
    parentIds.map((parentId) => [
      parentId,
      (groups.get(parentId) ?? []).map((entry) => wireEntry(entry, !groups.has(entry.id), [], ruled)),
    ]),
  )
}

/** GET /sys/permission/getSystemMenuList (clause 7.2-16): the first level. */
export async function topMenus(call: HandlerContext): Promise<Envelope> {
  return queryResult((await levels(call, ['']))[''])
}

export const SUBMENU = { query: requestSchema({ parentId: requiredQuery('上级菜单') }), result: ENTRIES }

/** GET /sys/permission/getSystemSubmenu?parentId (clause 7.2-16): one level. */
export async function submenu(call: HandlerContext<typeof SUBMENU>): Promise<Envelope> {
  const { parentId } = call.query
  return queryResult((await levels(call, [parentId]))[parentId])
}

export const SUBMENUS = { query: requestSchema({ parentIds: queryIds() }), result: Type.Record(Type.String(), ENTRIES) }

/** GET /sys/permission/getSystemSubmenuBatch?parentIds (clause 7.2-16): several levels, by what they are below; empty ones are left out. */
export async function submenus(call: HandlerContext<typeof SUBMENUS>): Promise<Envelope> {
  const levelsById = await levels(call, call.query.parentIds)
  return queryResult(Object.fromEntries(Object.entries(levelsById).filter(([, entries]) => entries.length > 0)))
}

export const PATH_FREE = {
  query: requestSchema({ id: queryText(), url: requiredQuery('菜单路径'), alwaysShow: queryText() }),
  result: NO_RESULT,
}

/** GET /sys/permission/checkPermDuplication?id&url&alwaysShow: whether no other page has the path. */
export async function isPathFree({ context, query }: HandlerContext<typeof PATH_FREE>): Promise<Envelope> {
  const entries = await allEntries(context.database)
  const entry = { id: query.id, url: query.url, alwaysShow: query.alwaysShow === 'true' ? 1 : 0, menuType: CHILD_MENU }
  return isPathTaken(entries, entry) ? errorResult('菜单路径已存在') : actionResult('')
}
