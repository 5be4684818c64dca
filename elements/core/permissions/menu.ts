import { isRecord } from '../storage/shapes'
import type { Menu, MenuNode, MenuNodeKind } from './menu.types'
import { isFrameLayout, isLayout, pageOf } from './page-names'

/** Deeper menus are damage: nobody can open them. */
const deepest = 12

function textValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function isYes(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1'
}

function permissionsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(textValue).filter(Boolean) : textValue(value) ? [textValue(value)] : []
}

/** An address of the web or an expression that becomes one: nothing that a route can have. */
const webAddress = /^([a-z]+:\/\/|\{\{)/i

function kindOf(component: string, url: string | undefined, newWindow: boolean, holdsOthers: boolean): MenuNodeKind {
  if (url && newWindow) return 'external'
  if (webAddress.test(component)) return 'frame'
  if (isFrameLayout(component)) return url ? 'frame' : 'page'
  if (url && isLayout(component) && !holdsOthers) return 'frame'
  return isLayout(component) ? 'group' : 'page'
}

/**
 * The path of the route. The name replaces it where a server leaves the address in the path instead of its MD5, or gives a link the path
 * of everything.
 */
function routePath(path: string, name: string, isLink: boolean): string {
  const own = webAddress.test(path) || (isLink && path === '/') ? `link/${encodeURIComponent(name)}` : path
  return own.startsWith('/') ? own : `/${own}`
}

/** Whether the user holds a code that an entry asks for. */
type Holds = (code: string) => boolean

function nodeOf(raw: unknown, depth: number, ancestors: ReadonlySet<unknown>, holds: Holds): MenuNode | undefined {
  if (!isRecord(raw) || ancestors.has(raw) || depth > deepest) return undefined
  const meta = isRecord(raw.meta) ? raw.meta : {}
  const permissions = permissionsOf(meta.permission)
  if (permissions.length > 0 && !permissions.some(holds)) return undefined
  const component = textValue(raw.component)
  const path = textValue(raw.path)
  // Menus of the Vue 3 generation keep the address in the component.
  const url = textValue(meta.url) || textValue(meta.frameSrc) || [path, component].find((text) => webAddress.test(text))
  const children = nodesOf(raw.children, depth + 1, new Set([...ancestors, raw]), holds)
  const kind = kindOf(component, url, isYes(meta.internalOrExternal) || textValue(meta.target) === '_blank', children.length > 0)
  const name = textValue(raw.name) || path.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@') || textValue(raw.id)
  const lonelyGroup = kind === 'group' && !children.some((child) => !child.hidden)
  return {
    id: textValue(raw.id) || path,
    kind,
    path: routePath(path, name, kind === 'external' || kind === 'frame'),
    name,
    // 3.0 replaces the meta of a hidden top-level item; the name is all that is left to show in logs and search.
    title: textValue(meta.title) || name,
    icon: textValue(meta.icon) || undefined,
    page: kind === 'page' ? pageOf(component) : '',
    url,
    redirect: textValue(raw.redirect) || undefined,
    routed: textValue(raw.route) !== '0',
    hidden: isYes(raw.hidden) || isYes(meta.hideMenu) || lonelyGroup,
    alwaysShow: isYes(raw.alwaysShow),
    keepAlive: isYes(meta.keepAlive),
    componentName: textValue(meta.componentName) || component.slice(component.lastIndexOf('/') + 1),
    permissions,
    children,
  }
}

function nodesOf(raw: unknown, depth: number, ancestors: ReadonlySet<unknown>, holds: Holds): MenuNode[] {
  if (!Array.isArray(raw)) return []
  return raw.flatMap((entry: unknown) => nodeOf(entry, depth, ancestors, holds) ?? [])
}

/**
 * Normalises `menu` of the permission answer: both vocabularies, missing titles, repeated paths, damage. An entry that asks for
 * permissions (`meta.permission`) is left out with what is below it where the user holds none of them (clauses 6).
 */
export function menuOf(raw: unknown, holds: Holds = () => true): Menu {
  const nodes = nodesOf(raw, 0, new Set(), holds)
  const byPath = new Map<string, MenuNode>()
  const duplicatePaths: string[] = []
  const visit = (level: readonly MenuNode[]) => {
    for (const node of level) {
      const earlier = byPath.get(node.path)
      if (earlier?.routed && node.routed) duplicatePaths.push(node.path)
      if (!earlier || (!earlier.routed && node.routed)) byPath.set(node.path, node)
      visit(node.children)
    }
  }
  visit(nodes)
  return { nodes, byPath, duplicatePaths }
}

/** Nodes that a side menu or a menu search shows, hidden ones left out at every level. */
export function visibleNodes(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.filter((node) => !node.hidden).map((node) => ({ ...node, children: visibleNodes(node.children) }))
}
