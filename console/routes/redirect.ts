import { sameOriginUrl } from '../../elements/core/format/same-origin-url'
import type { SessionUser } from '../../elements/core/session'
import { loginPath } from './open-paths'

/**
 * The internal path of a `redirect` query, or null. Only a path of this console is followed: no other origin, no
 * protocol-relative or backslashed address, no way back to the sign-in page (it would loop).
 */
export function internalPath(redirect: string | null | undefined): string | null {
  const url = sameOriginUrl(redirect ?? '')
  return url && url.pathname !== loginPath ? url.pathname + url.search + url.hash : null
}

/** Address of the sign-in page that leads back to `fullPath` afterwards (clauses 2.3). */
export function loginAddress(fullPath: string): string {
  const target = internalPath(fullPath)
  return target && target !== '/' ? `${loginPath}?redirect=${encodeURIComponent(target)}` : loginPath
}

/** Where the roles of a user lead to (3.8), as far as it is inside; null: to where everybody comes. */
export function ownHome(user: SessionUser): string | null {
  const homePath = user.info?.homePath
  return typeof homePath === 'string' ? internalPath(homePath) : null
}
