import { lookup } from 'node:dns'
import { type ClientRequest, type IncomingMessage, request as overHttp, type RequestOptions } from 'node:http'
import { request as overHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { NodeError } from '../../media/contract/node-error'
import { mayCall } from '../../platform/base/address-policy'

/** How a node is reached. */
export interface NodeAddress {
  /** Without a slash at the end. */
  apiUrl: string
  apiUser: string | null
  apiPassword: string | null
}

export interface NodeReply {
  status: number
  /** JSON, or the text where it is none. */
  body: unknown
  /** The clock of the node, in milliseconds since 1970; whole seconds, null where it does not say. */
  time: number | null
}

export interface CallLimits {
  /** ms for all of an answer. */
  time: number
  allowPrivate: boolean
}

/** Bytes of an answer: some thousand streams. */
const MAX_BYTES = 4 * 1024 * 1024

/** Looks names up as usual, and refuses where they lead to what may not be called. */
function guardedLookup(allowPrivate: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(new NodeError('unknownHost'), '', 0)
      const first = addresses[0]
      if (!first || !addresses.every(({ address }) => mayCall(address, allowPrivate))) return callback(new NodeError('address'), '', 0)
      if (options.all) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
  }
}

function faultOf(error: Error & { code?: string }): NodeError {
  if (error instanceof NodeError) return error
  if (error.code === 'ECONNREFUSED' || error.code === 'EHOSTUNREACH' || error.code === 'ENETUNREACH') return new NodeError('refused')
  return new NodeError('answer')
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    const bytes: Buffer = chunk
    size += bytes.length
    if (size > MAX_BYTES) throw new NodeError('answer')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString()
}

async function responseOf(request: ClientRequest): Promise<NodeReply> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve)
    request.on('error', reject)
  })
  const text = await textOf(response)
  const status = response.statusCode ?? 0
  if (status === 401 || status === 403) throw new NodeError('credentials')
  const date = Date.parse(response.headers.date ?? '')
  return { status, body: bodyOf(text), time: Number.isNaN(date) ? null : date }
}

/**
 * Calls a node: one answer, in time, not too long, of an address that may be called; redirections are not followed.
 *
 * @throws NodeError
 */
export async function callNode(
  nodeAddress: NodeAddress,
  path: string,
  limits: CallLimits,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<NodeReply> {
  const url = new URL(`${nodeAddress.apiUrl}${path}`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !mayCall(host, limits.allowPrivate)) throw new NodeError('address')
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const options: RequestOptions = {
    method,
    lookup: guardedLookup(limits.allowPrivate),
    agent: false,
    headers: {
      accept: 'application/json',
      ...(sent !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
    },
    ...(nodeAddress.apiUser !== null && { auth: `${nodeAddress.apiUser}:${nodeAddress.apiPassword ?? ''}` }),
  }
  const request = (url.protocol === 'https:' ? overHttps : overHttp)(url, options)
  const timer = setTimeout(() => request.destroy(new NodeError('timeout')), limits.time)
  try {
    return await responseOf(request.end(sent))
  } catch (error) {
    throw error instanceof Error ? faultOf(error) : error
  } finally {
    clearTimeout(timer)
  }
}
