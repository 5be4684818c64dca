import type { Play } from '../choice/play-choice'
import type { PlayerProtocol } from '../player.types'

/** What the Content-Security-Policy of this page has forbidden so far, as `<directive> <address>`; a policy is never taken back. */
const forbidden = new Set<string>()
const watchers = new Set<() => void>()
let isListening = false

/** Of an address its parameters do not count, as in a policy; what is put together here is `blob`. */
function entryOf(directive: string, address: string): string {
  if (!URL.canParse(address)) return `${directive} ${address}`
  const { origin, pathname } = new URL(address)
  return `${directive} ${origin}${pathname}`
}

function listen(): void {
  if (isListening) return
  isListening = true
  document.addEventListener('securitypolicyviolation', ({ disposition, effectiveDirective, blockedURI }) => {
    if (disposition !== 'enforce' || !/^(connect|media)-src$/.test(effectiveDirective)) return
    forbidden.add(entryOf(effectiveDirective, blockedURI))
    for (const watch of watchers) watch()
  })
}

const blob = (): string => 'media-src blob'
const connection = (url: string): string => entryOf('connect-src', url)

/** What a policy has to allow for each protocol. */
const needs: Readonly<Record<PlayerProtocol, readonly ((url: string) => string)[]>> = {
  wsFlv: [connection, blob],
  httpFlv: [connection, blob],
  hls: [connection, blob],
  whep: [connection],
  mp4: [(url) => entryOf('media-src', url)],
}

/**
 * Tells when the policy of the page forbids a stream, and what of it: at once where that is known already. A browser may say so before
 * the connection fails or after, so a stream that failed for no reason is told of when it is opened again. Gives what ends it.
 */
export function watchPagePolicy({ protocol, url }: Play, onForbidden: (detail: string) => void): () => void {
  listen()
  const needed = needs[protocol].map((need) => need(url))
  function look(): void {
    const missing = needed.find((entry) => forbidden.has(entry))
    if (missing !== undefined) onForbidden(`the page's policy blocks ${missing}`)
  }
  watchers.add(look)
  look()
  return () => watchers.delete(look)
}
