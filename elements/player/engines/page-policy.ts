import type { Play } from '../choice/play-choice'
import type { PlayerProtocol } from '../player.types'

/** Hears of an entry as `entryOf` makes them; says whether it is about its stream. */
type Watcher = (entry: string) => boolean

const watchers = new Set<Watcher>()
/** What was forbidden when nobody watched for it any more: the stream had failed already. */
const missed = new Set<string>()
const maxMissed = 100
let isListening = false

/** `<directive> <address>`. The parameters of an address do not count, as in a policy; what is put together here is `blob`. */
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
    const entry = entryOf(effectiveDirective, blockedURI)
    const received = [...watchers].filter((watch) => watch(entry))
    if (received.length === 0 && missed.size < maxMissed) missed.add(entry)
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
 * Tells when the Content-Security-Policy of the page forbids a stream, and what of it. A browser may say so after the connection has
 * failed for no reason: then it is told of, once, when the stream is opened again. Gives what ends it.
 */
export function watchPagePolicy({ protocol, url }: Play, onForbidden: (detail: string) => void): () => void {
  listen()
  const needed = needs[protocol].map((need) => need(url))
  const report = (entry: string): void => onForbidden(`the policy of the page blocks ${entry}`)
  const watch: Watcher = (entry) => {
    const isOurs = needed.includes(entry)
    if (isOurs) report(entry)
    return isOurs
  }
  watchers.add(watch)
  const before = needed.find((entry) => missed.delete(entry))
  if (before !== undefined) report(before)
  return () => watchers.delete(watch)
}
