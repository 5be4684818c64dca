import { createHash } from 'node:crypto'
import type { SysPermissionTable } from '../../platform/database/schema'
import { groupBy } from '../../platform/base/group-by'

/** One item of the menu of getUserPermissionByToken. Some keys exist only when they say something. */
export interface MenuItem {
  id: string
  route: '0' | '1'
  path: string
  name: string
  component: string | null
  redirect?: string | null
  hidden?: true
  alwaysShow?: true
  meta: {
    title: string
    keepAlive: boolean
    internalOrExternal: boolean
    componentName: string | null
    icon?: string
    url?: string
    hideTab?: true
  }
  children?: MenuItem[]
}

/** What the menu tells of a page. */
export const PAGE_COLUMNS = [
  'id',
  'parentId',
  'name',
  'url',
  'component',
  'componentName',
  'redirect',
  'alwaysShow',
  'icon',
  'isRoute',
  'keepAlive',
  'hidden',
  'hideTab',
  'internalOrExternal',
] as const
type PageRow = Pick<SysPermissionTable, (typeof PAGE_COLUMNS)[number]>

const EXTERNAL = /^(https?:\/\/|\{\{)/

/** Addresses outside the console get a path made of their MD5; the address itself goes to meta.url. */
function pathOf(url: string): string {
  return EXTERNAL.test(url) ? createHash('md5').update(url).digest('hex') : url
}

function nameOf(row: PageRow): string {
  return row.componentName ?? (row.url ?? '').replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@')
}

function metaOf(row: PageRow): MenuItem['meta'] {
  const componentName = row.componentName ?? row.component?.split('/').at(-1) ?? null
  return {
    keepAlive: row.keepAlive === 1,
    internalOrExternal: row.internalOrExternal === 1,
    title: row.name,
    ...(row.icon ? { icon: row.icon } : {}),
    componentName,
    ...(row.url && EXTERNAL.test(row.url) ? { url: row.url } : {}),
    ...(row.hideTab === 1 ? { hideTab: true as const } : {}),
  }
}

function menuItem(row: PageRow, children: MenuItem[]): MenuItem {
  return {
    id: row.id,
    route: row.isRoute === 1 ? '1' : '0',
    path: pathOf(row.url ?? ''),
    name: nameOf(row),
    component: row.component,
    ...(row.parentId ? {} : { redirect: row.redirect }),
    ...(row.hidden === 1 ? { hidden: true as const } : {}),
    ...(row.alwaysShow === 1 ? { alwaysShow: true as const } : {}),
    meta: metaOf(row),
    ...(children.length > 0 ? { children } : {}),
  }
}

/** The menu tree of the pages a user may open, given in sort order. A page whose parent he may not open is left out. */
export function buildMenu(pages: readonly PageRow[]): MenuItem[] {
  const byParent = groupBy(pages, (row) => row.parentId ?? '')
  const childrenOf = (parentId: string): MenuItem[] => (byParent.get(parentId) ?? []).map((row) => menuItem(row, childrenOf(row.id)))
  return childrenOf('')
}
