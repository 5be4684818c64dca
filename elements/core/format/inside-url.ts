/** Base of relative addresses; `.invalid` never is a real host (RFC 2606). */
const inside = 'https://console.invalid'

/** A path of this site, read as a browser does; null for what leads elsewhere (`//host`, `/\\host`, `/.//host`) or cannot be read. */
export function insideUrl(address: string): URL | null {
  if (!address.startsWith('/') || !URL.canParse(address, inside)) return null
  const url = new URL(address, inside)
  return url.origin === inside && !url.pathname.startsWith('//') ? url : null
}
