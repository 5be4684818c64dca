import type { PlayUrls } from '../../../../elements/player/player.types'

/**
 * Whether an address of a query may be played: only of the own origin, or of hosts that the site allows (`playHosts`, host names, with a port
 * unless it is the usual one).
 */
export function isAllowedUrl(text: string, origin: string, playHosts: readonly string[]): boolean {
  if (!URL.canParse(text, origin)) return false
  const url = new URL(text, origin)
  if (!/^(?:https?|wss?):$/.test(url.protocol) || url.username !== '' || url.password !== '') return false
  const own = new URL(origin)
  return url.host === own.host || playHosts.includes(url.host)
}

/** How an address is played, by its ending; null: it is none that a player takes. */
export function sourceOfUrl(text: string, origin: string): PlayUrls | null {
  const url = new URL(text, origin)
  const { pathname, href } = url
  if (pathname.endsWith('.flv')) return url.protocol.startsWith('ws') ? { wsFlv: href } : { httpFlv: href }
  if (pathname.endsWith('.m3u8')) return { hls: href }
  if (pathname.endsWith('.mp4')) return { mp4: href }
  return /\/whep(?:\/|$)/.test(pathname) ? { whep: href } : null
}
