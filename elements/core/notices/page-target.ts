import { sameOriginUrl } from '../format/same-origin-url'

export type PageTarget =
  /** A path of the console, with a slash before it. */
  | { readonly kind: 'path'; readonly path: string }
  /** Somebody else's address, for a new window. */
  | { readonly kind: 'window'; readonly url: string }

/**
 * Where `openPage` of an announcement leads: a path inside, or an absolute http(s) address. Null for everything else: what
 * runs (`javascript:`), what only looks like a path (`//host`, `/\host`), what cannot be read.
 */
export function pageTarget(openPage: string | undefined): PageTarget | null {
  const text = openPage?.trim() ?? ''
  if (/^https?:\/\//i.test(text)) return URL.canParse(text) ? { kind: 'window', url: new URL(text).href } : null
  // `isystem/user`, as old servers store it.
  const path = /^[\w-]+(\/|$|\?)/.test(text) ? `/${text}` : text
  const url = sameOriginUrl(path)
  return url && { kind: 'path', path: url.pathname + url.search + url.hash }
}
