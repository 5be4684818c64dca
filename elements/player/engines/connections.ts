/** ms that a server may take to answer before a stream counts as not reached. */
export const openingLimit = 4_000

/** Long responses of one origin at a time: over HTTP/1.1 a browser opens six connections to it, and calls of the page need some. */
const maxResponses = 4
const responses = new Map<string, number>()

/** Whether a browser takes any number of responses from an origin through one connection. */
function isMultiplexed(origin: string): boolean {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  return entries.some(
    (entry) => entry instanceof PerformanceResourceTiming && /^h[23]/.test(entry.nextHopProtocol) && entry.name.startsWith(`${origin}/`),
  )
}

/** Takes a place for a response that does not end; gives what frees it, null where all are taken. */
export function takeResponse(url: string): (() => void) | null {
  const { origin } = new URL(url)
  const open = responses.get(origin) ?? 0
  if (open >= maxResponses && !isMultiplexed(origin)) return null
  responses.set(origin, open + 1)
  let isTaken = true
  return () => {
    if (isTaken) responses.set(origin, (responses.get(origin) ?? 1) - 1)
    isTaken = false
  }
}

const turns = new Map<string, Promise<unknown>>()

/**
 * Resolves when no other socket to this host is being opened, with what lets the next one begin; so does the end of `signal`. Browsers open
 * sockets to a host one by one: without turns the time limit of one would end in the queue behind another that is never answered.
 */
export async function openingTurn(url: string, signal: AbortSignal): Promise<() => void> {
  const { host } = new URL(url)
  const before = turns.get(host) ?? Promise.resolve()
  let finish!: () => void
  const mine = new Promise<void>((resolve) => (finish = resolve))
  turns.set(
    host,
    before.then(() => mine),
  )
  signal.addEventListener('abort', finish)
  await before
  return finish
}
