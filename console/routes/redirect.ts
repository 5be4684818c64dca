import { loginPath } from './open-paths'

/** Base of relative addresses; `.invalid` never is a real host (RFC 2606). */
const inside = 'https://console.invalid'

/**
 * The internal path of a `redirect` query, or null. Only a path of this console is followed: no other origin, no
 * protocol-relative or backslashed address, no way back to the sign-in page (it would loop).
 */
export function internalPath(redirect: string | null | undefined): string | null {
  if (!redirect?.startsWith('/')) return null
  try {
    const url = new URL(redirect, inside)
    if (url.origin !== inside || url.pathname.startsWith('//') || url.pathname === loginPath) return null
    return url.pathname + url.search + url.hash
  } catch {
    return null
  }
}

/** Address of the sign-in page that leads back to `fullPath` afterwards (clauses 2.3). */
export function loginAddress(fullPath: string): string {
  const target = internalPath(fullPath)
  return target && target !== '/' ? `${loginPath}?redirect=${encodeURIComponent(target)}` : loginPath
}
