/** A menu item as any server version sends it. Nothing in it is certain. */
export interface MenuItem {
  id?: unknown
  path?: unknown
  name?: unknown
  component?: unknown
  redirect?: unknown
  /** '1' or '0'. */
  route?: unknown
  hidden?: unknown
  alwaysShow?: unknown
  children?: unknown
  /** May lack everything, also the title. */
  meta?: unknown
}

export type MenuNodeKind =
  /** Only holds children. */
  | 'group'
  | 'page'
  /** `url` shown in a frame. */
  | 'frame'
  /** `url` opened in a new window. */
  | 'external'

/** One menu entry after normalising: the same for both menu vocabularies. */
export interface MenuNode {
  id: string
  kind: MenuNodeKind
  /** Route path with leading slash; for addresses outside whatever the server chose, behind a slash. */
  path: string
  name: string
  title: string
  icon: string | undefined
  /** Our page id, e.g. `system/user`; for unknown components the component itself, tidied. Empty for groups. */
  page: string
  /** Not yet evaluated: may hold `{{…}}`, `${token}` and `${tenantId}`. */
  url: string | undefined
  redirect: string | undefined
  /** False for route flag '0': the menu links to the path, which has no route of its own. */
  routed: boolean
  /** Hidden itself, or without a visible child where it is a group. */
  hidden: boolean
  alwaysShow: boolean
  keepAlive: boolean
  componentName: string
  /** `meta.permission`, for the filter of clauses 6. */
  permissions: readonly string[]
  children: readonly MenuNode[]
}

export interface Menu {
  nodes: readonly MenuNode[]
  /** First node of each path, in order; one with a route comes before those without. */
  byPath: ReadonlyMap<string, MenuNode>
  /** Paths that several entries with a route have; the first one wins. */
  duplicatePaths: readonly string[]
}
