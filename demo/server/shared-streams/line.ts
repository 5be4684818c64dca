import { get, type ClientRequest } from 'node:http'
import type { ServerContext } from '../context'
import { BASE_PATH } from '../http/routes'
import type { OpenLine } from '../media/relays'
import type { SharedStreams } from '../media/shared-streams'
import { relaySecretOf, ticketText } from '../media/ticket'
import { MINUTE } from '../time'

/** The header that a process shows its ticket in. */
export const RELAY_TICKET = 'x-relay-ticket'
/** How long such a ticket opens a stream: clocks of machines differ. */
const TICKET_LIFE = 5 * MINUTE
/** In place of a user and his sign-in. */
export const PROCESS = 'process'

type Relaying = Pick<ServerContext, 'settings' | 'mediaSecret'> & Pick<SharedStreams, 'carrierOf'>

/** Fetches streams from the processes on the same database that they are pushed to, over HTTP from process to process. */
export function openLines({ settings, mediaSecret, carrierOf }: Relaying, report: (error: unknown) => void): OpenLine {
  const secret = relaySecretOf(mediaSecret)
  return (key, end) => {
    let request: ClientRequest | undefined
    let isOver = false

    function over(): void {
      if (isOver) return
      isOver = true
      request?.destroy()
      end.ended()
    }

    async function open(): Promise<void> {
      const address = await carrierOf(key)
      if (isOver) return
      if (address === null) return over()
      const ticket = ticketText(secret, { key, userId: PROCESS, sessionId: PROCESS, expires: settings.clock.now() + TICKET_LIFE })
      // Every process answers to this name, whatever it is called by people.
      const headers = { host: 'localhost', [RELAY_TICKET]: ticket }
      // A machine that is cut off says nothing at all, not even that it can not be reached.
      const options = { headers, agent: false, timeout: settings.limits.publisherSilence }
      request = get(`${address}${BASE_PATH}/media/relay/${key}.flv`, options, (answer) => {
        answer.on('close', over)
        answer.on('error', () => undefined)
        if (answer.statusCode === 200) answer.on('data', (bytes: Buffer) => isOver || end.bytes(bytes))
        else over()
      })
      request.on('timeout', over)
      request.on('error', (error) => {
        if (!isOver) report(error)
        over()
      })
    }

    open().catch((error: unknown) => {
      report(error)
      over()
    })
    return () => {
      isOver = true
      request?.destroy()
    }
  }
}
