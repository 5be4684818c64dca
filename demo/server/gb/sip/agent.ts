import { randomBytes } from 'node:crypto'
import {
  formatMessage,
  header,
  headerValues,
  type Headers,
  isRequest,
  parameterOf,
  sequenceOf,
  type SipMessage,
  type SipRequest,
  type SipResponse,
} from './message'
import type { SipPeer, SipTransport } from './transport'

/** Milliseconds: first repetition over UDP, its longest distance, and the end of a transaction (RFC 3261, T1, T2, 64 T1). */
export interface SipTimes {
  first: number
  longest: number
  end: number
}
export const SIP_TIMES: SipTimes = { first: 500, longest: 4000, end: 32_000 }
/** Requests whose responses are kept for repetitions. */
const MAX_REMEMBERED = 5000

const USER_AGENT = 'ops-console'

/** A request to send; Via, Max-Forwards and User-Agent are added. */
export interface OutgoingRequest {
  method: string
  uri: string
  from: string
  to: string
  callId: string
  sequence: number
  headers?: Headers
  body?: Buffer
}

/** What goes into a response beside the headers of its request. */
export interface ResponseOptions {
  reason?: string
  headers?: Headers
  body?: Buffer
  /** Tag of To. */
  tag?: string
}

export type Respond = (status: number, options?: ResponseOptions) => void

export class SipTimeoutError extends Error {
  override name = 'SipTimeoutError'
}

export interface SipAgent {
  /**
   * Sends a request and repeats it over UDP. Resolves with the final response.
   * @throws SipTimeoutError after `timeout` ms without one
   */
  request(request: OutgoingRequest, to: SipPeer, options?: { timeout?: number; provisional?: () => void }): Promise<SipResponse>
  /** Sends a request that has no response: ACK. It is sent again for each repetition of the response. */
  acknowledge(request: OutgoingRequest, to: SipPeer): void
  /** To be called for each message of the transport. */
  received(message: SipMessage, from: SipPeer): void
  /** Calls that are no longer waited for. */
  close(): void
}

export interface AgentOptions {
  transport: Pick<SipTransport, 'send' | 'localAddress' | 'port'>
  times?: SipTimes
  /** ms. */
  now: () => number
  handle: (request: SipRequest, from: SipPeer, respond: Respond) => void
  /** A final response that nobody waits for any more: an INVITE that was answered too late. */
  late?: (response: SipResponse, from: SipPeer) => void
}

const REASONS: Readonly<Record<number, string>> = {
  100: 'Trying',
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  481: 'Call/Transaction Does Not Exist',
  486: 'Busy Here',
  488: 'Not Acceptable Here',
  500: 'Server Internal Error',
  503: 'Service Unavailable',
}

export const newTag = (): string => randomBytes(8).toString('hex')
export const newCallId = (): string => randomBytes(16).toString('hex')
const newBranch = (): string => `z9hG4bK${randomBytes(10).toString('hex')}`

interface Waiting {
  settle(response: SipResponse): void
}

/** Key of a transaction: some devices leave out Via, so Call-ID and CSeq say it. */
const keyOf = (callId: string, number: number, method: string): string => `${callId}|${number}|${method}`

/** The Via of a response tells the sender which address it was seen with (RFC 3581). */
function seenVia(value: string, { address, port }: SipPeer): string {
  const withPort = parameterOf(`>${value}`, 'rport') === '' ? value.replace(/;\s*rport(?=;|\s|$)/i, `;rport=${port}`) : value
  return `${withPort};received=${address}`
}

function responseTo(request: SipRequest, from: SipPeer, status: number, options: ResponseOptions): SipResponse {
  const { reason = REASONS[status] ?? '', headers = [], body = Buffer.alloc(0), tag } = options
  const [via, ...vias] = headerValues(request, 'via')
  const to = header(request, 'to')
  const hasTag = parameterOf(to, 'tag') !== null
  return {
    status,
    reason,
    headers: [
      ...(via === undefined ? [] : [['via', seenVia(via, from)] as const]),
      ...vias.map((value) => ['via', value] as const),
      ['from', header(request, 'from')],
      ['to', hasTag || status === 100 ? to : `${to};tag=${tag ?? newTag()}`],
      ['call-id', header(request, 'call-id')],
      ['cseq', header(request, 'cseq')],
      ['user-agent', USER_AGENT],
      ...headers,
    ],
    body,
  }
}

/** Transactions of SIP: repeats requests, matches responses, and gives repeated requests the response that they have had. */
export function createSipAgent({ transport, times = SIP_TIMES, now, handle, late }: AgentOptions): SipAgent {
  const waiting = new Map<string, Waiting>()
  const acknowledged = new Map<string, { bytes: Buffer; to: SipPeer; until: number }>()
  /** Null: it is being handled. */
  const responses = new Map<string, { bytes: Buffer | null; until: number }>()
  const timers = new Set<NodeJS.Timeout>()
  let isClosed = false

  function after(milliseconds: number, run: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      timers.delete(timer)
      run()
    }, milliseconds).unref()
    timers.add(timer)
    return timer
  }

  function prune(entries: Map<string, { until: number }>): void {
    for (const [key, { until }] of entries) {
      if (until > now() && entries.size < MAX_REMEMBERED) return
      entries.delete(key)
    }
  }

  function bytesOf(request: OutgoingRequest, to: SipPeer, host: string): Buffer {
    const { method, uri, from, to: target, callId, sequence, headers = [], body = Buffer.alloc(0) } = request
    return formatMessage({
      method,
      uri,
      headers: [
        ['via', `SIP/2.0/${to.transport} ${host}:${transport.port};rport;branch=${newBranch()}`],
        ['from', from],
        ['to', target],
        ['call-id', callId],
        ['cseq', `${sequence} ${method}`],
        ['max-forwards', '70'],
        ['user-agent', USER_AGENT],
        ...headers,
      ],
      body,
    })
  }

  async function sendAck(request: OutgoingRequest, to: SipPeer): Promise<void> {
    const bytes = bytesOf(request, to, await transport.localAddress(to.address))
    prune(acknowledged)
    acknowledged.set(keyOf(request.callId, request.sequence, 'INVITE'), { bytes, to, until: now() + times.end })
    transport.send(bytes, to)
  }

  function takeResponse(response: SipResponse, from: SipPeer): void {
    const sequence = sequenceOf(response)
    if (!sequence) return
    const key = keyOf(header(response, 'call-id'), sequence.number, sequence.method)
    const transaction = waiting.get(key)
    if (transaction) return transaction.settle(response)
    const ack = acknowledged.get(key)
    if (ack && response.status >= 200) transport.send(ack.bytes, ack.to)
    else if (response.status >= 200) late?.(response, from)
  }

  function takeRequest(request: SipRequest, from: SipPeer): void {
    const sequence = sequenceOf(request)
    const callId = header(request, 'call-id')
    if (!sequence || sequence.method !== request.method || callId === '') return
    if (request.method === 'ACK') return handle(request, from, () => undefined)
    const key = `${from.address}|${keyOf(callId, sequence.number, request.method)}|${parameterOf(`>${header(request, 'via')}`, 'branch') ?? ''}`
    const earlier = responses.get(key)
    if (earlier && earlier.until > now()) {
      if (earlier.bytes) transport.send(earlier.bytes, from)
      return
    }
    prune(responses)
    responses.set(key, { bytes: null, until: now() + times.end })
    handle(request, from, (status, options = {}) => {
      const bytes = formatMessage(responseTo(request, from, status, options))
      if (status >= 200) responses.set(key, { bytes, until: now() + times.end })
      transport.send(bytes, from)
    })
  }

  return {
    async request(request, to, { timeout = times.end, provisional } = {}) {
      const host = await transport.localAddress(to.address)
      const bytes = bytesOf(request, to, host)
      const key = keyOf(request.callId, request.sequence, request.method)
      return new Promise<SipResponse>((resolve, reject) => {
        if (isClosed) return reject(new SipTimeoutError('The agent is closed'))
        let repeat: NodeJS.Timeout | undefined
        const end = after(timeout, () => {
          waiting.delete(key)
          clearTimeout(repeat)
          reject(new SipTimeoutError(`No response to ${request.method}`))
        })
        const sendAgain = (distance: number): void => {
          repeat = after(distance, () => {
            transport.send(bytes, to)
            sendAgain(Math.min(distance * 2, times.longest))
          })
        }
        waiting.set(key, {
          settle(response) {
            clearTimeout(repeat)
            if (response.status < 200) return provisional?.()
            clearTimeout(end)
            timers.delete(end)
            waiting.delete(key)
            resolve(response)
          },
        })
        transport.send(bytes, to)
        if (to.transport === 'UDP') sendAgain(times.first)
      })
    },
    acknowledge(request, to) {
      void sendAck(request, to)
    },
    received(message, from) {
      if (isClosed) return
      if (isRequest(message)) takeRequest(message, from)
      else takeResponse(message, from)
    },
    close() {
      isClosed = true
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
