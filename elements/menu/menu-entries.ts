import { isRecord } from '../core/storage/shapes'
import type { MenuEntry } from './menu.types'

/** Deeper menus are damage: nobody can open them. */
const deepest = 12

const textValue = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The entries that can be shown: with a path and a title, none that is hidden. */
export function menuEntries(raw: unknown, depth = 0): MenuEntry[] {
  if (!Array.isArray(raw) || depth > deepest) return []
  return raw.flatMap((entry: unknown) => {
    if (!isRecord(entry) || entry.hidden === true) return []
    const [path, title] = [textValue(entry.path), textValue(entry.title)]
    if (path === undefined || title === undefined) return []
    const children = menuEntries(entry.children, depth + 1)
    const target = entry.target === '_blank' ? '_blank' : undefined
    return [{ path, title, icon: textValue(entry.icon), url: textValue(entry.url), target, ...(children.length > 0 && { children }) }]
  })
}

/** The address an entry opens in a new window; undefined where it leads on in this one. Only addresses of the web are opened. */
export function windowAddress({ path, url, target }: MenuEntry, hrefOf: (path: string) => string): string | undefined {
  if (url !== undefined && /^https?:\/\//i.test(url)) return url
  if (target !== '_blank') return undefined
  return url?.startsWith('/') ? url : hrefOf(path)
}

/** Whether the page with this path is the entry or below it. */
export function holdsPath(entry: MenuEntry, path: string | undefined): boolean {
  return path !== undefined && (entry.path === path || (entry.children ?? []).some((child) => holdsPath(child, path)))
}

/** Tells entries of one level apart: servers give the same path twice. */
export function entryKey({ path }: MenuEntry, index: number): string {
  return `${index} ${path}`
}
