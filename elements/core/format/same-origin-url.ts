/** Base of relative addresses; `.invalid` never is a real host (RFC 2606). */
const origin = 'https://console.invalid'

/** A path of this site, read as a browser does; null for what leads elsewhere (`//host`, `/\\host`, `/.//host`) or cannot be read. */
export function sameOriginUrl(address: string): URL | null {
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return null
  const url = new URL(address, origin)
  return url.origin === origin && !url.pathname.startsWith('//') ? url : null
}
