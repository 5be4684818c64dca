import { stableId } from '../base/ids'
import { INITIAL, type Row } from './baseline'

const ENTRY: Row = {
  parent_id: null,
  url: null,
  component: null,
  component_name: null,
  redirect: null,
  perms: null,
  perms_type: null,
  icon: null,
  always_show: 0,
  is_route: 1,
  is_leaf: 1,
  keep_alive: 0,
  hidden: 0,
  hide_tab: 0,
  del_flag: 0,
  internal_or_external: 0,
  description: null,
  status: '1',
  ...INITIAL,
}

/** Id of an entry of the menu, from its URL or permission code. */
export function menuId(key: string): string {
  return stableId(`menu:${key}`)
}

/** Row of a page in `sys_permission`, or of a group of pages. */
export function menuPage(name: string, url: string, component: string, sortNo: number, more: Row): Row {
  return { ...ENTRY, id: menuId(url), name, url, component, menu_type: more['parent_id'] ? 1 : 0, sort_no: sortNo, ...more }
}

/** Rows of the buttons of a page, in their order: permission code -> name. */
export function buttons(parentUrl: string, names: Readonly<Record<string, string>>, firstSortNo = 1): Row[] {
  return Object.entries(names).map(([code, name], index) => ({
    ...ENTRY,
    id: menuId(code),
    parent_id: menuId(parentUrl),
    name,
    perms: code,
    perms_type: '1',
    menu_type: 2,
    sort_no: firstSortNo + index,
    is_route: 0,
  }))
}
