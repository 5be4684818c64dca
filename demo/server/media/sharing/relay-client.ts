import { get, type ClientRequest } from 'node:http'
import type { ServerContext } from '../../platform/context'
import { BASE_PATH } from '../../platform/http/routes'
import type { OpenRelay } from '../feeds/relays'
import type { SharedStreams } from '../contract/shared-streams'
import { relaySecretOf, ticketText } from '../tickets/ticket'
import { MINUTE } from '../../platform/base/time'

/** The header that a process shows its ticket in. */
export const RELAY_TICKET = 'x-relay-ticket'
/** How long such a ticket opens a stream: clocks of machines differ. */
const TICKET_LIFE = 5 * MINUTE
/** In place of a user and his sign-in. */
export const PROCESS = 'process'

/** Milliseconds before all who carry a stream are asked again, and how often that is done before it is given up. */
const AGAIN_AFTER = 1000
const ROUNDS = 3

type Relaying = Pick<ServerContext, 'settings' | 'mediaSecret'> & Pick<SharedStreams, 'carriersOf'>

/**
 * Fetches streams from the processes on the same database that they are pushed to, over HTTP from process to process. One that does not
 * answer, or does not have the stream any more, is no end: whoever else carries it is asked, and all of them again a second later. A line
 * that has brought something ends with it.
 */
export function openLines({ settings, mediaSecret, carriersOf }: Relaying, report: (error: unknown) => void): OpenRelay {
  const secret = relaySecretOf(mediaSecret)
  const { nodeTimeout: nodeAnswer, publisherSilence } = settings.limits
  return (key, end) => {
    let request: ClientRequest | undefined
    let timer: NodeJS.Timeout | undefined
    let isOver = false

    function over(): void {
      if (isOver) return
      isOver = true
      request?.destroy()
      end.ended()
    }

    /** Resolves with whether anything came from there, once nothing more does. */
    function fetchFrom(address: string): Promise<boolean> {
      const ticket = ticketText(secret, { key, userId: PROCESS, sessionId: PROCESS, expires: settings.clock.now() + TICKET_LIFE })
      // Every process answers to this name, whatever it is called by people.
      const headers = { host: 'localhost', [RELAY_TICKET]: ticket }
      return new Promise((resolve) => {
        let hasCome = false
        // A machine that is cut off says nothing at all, not even that it cannot be reached.
        const relayRequest = get(
          `${address}${BASE_PATH}/media/relay/${key}.flv`,
          { headers, agent: false, timeout: nodeAnswer },
          (response) => {
            response.on('close', () => resolve(hasCome))
            response.on('error', () => undefined)
            if (response.statusCode !== 200) {
              relayRequest.destroy()
              return
            }
            relayRequest.setTimeout(publisherSilence)
            response.on('data', (bytes: Buffer) => {
              hasCome = true
              if (!isOver) end.bytes(bytes)
            })
          },
        )
        request = relayRequest
        relayRequest.on('timeout', () => relayRequest.destroy())
        relayRequest.on('error', (error) => {
          if (!isOver) report(error)
        })
        relayRequest.on('close', () => resolve(hasCome))
      })
    }

    async function open(round: number): Promise<void> {
      const addresses = await carriersOf(key)
      for (const address of addresses) {
        if (isOver) return
        if (await fetchFrom(address)) return over()
      }
      if (isOver) return
      if (addresses.length === 0 || round === ROUNDS) return over()
      timer = setTimeout(() => begin(round + 1), AGAIN_AFTER).unref()
    }

    function begin(round: number): void {
      open(round).catch((error: unknown) => {
        report(error)
        over()
      })
    }

    begin(1)
    return () => {
      isOver = true
      clearTimeout(timer)
      request?.destroy()
    }
  }
}
