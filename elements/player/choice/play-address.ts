import type { PlayerProtocol } from '../player.types'

/** The scheme that a page's own relative address would have, and the one it is opened with. */
const sockets: Readonly<Record<string, string>> = { 'http:': 'ws:', 'https:': 'wss:' }

/**
 * The whole address to open, null for one that must not be opened: only the web and its sockets, so that an address of a record cannot
 * run a script or read a file.
 */
export function playAddress(protocol: PlayerProtocol, text: string, base: string): string | null {
  if (!URL.canParse(text, base)) return null
  const url = new URL(text, base)
  if (protocol === 'wsFlv') {
    url.protocol = sockets[url.protocol] ?? url.protocol
    return /^wss?:$/.test(url.protocol) ? url.href : null
  }
  return /^https?:$/.test(url.protocol) ? url.href : null
}
