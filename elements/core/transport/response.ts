import { parseJson } from '../format/parse-json'
import { englishOf } from '../server-texts/server-texts'
import { isRecord } from '../storage/shapes'
import { OpsError, type OpsErrorDetails, type OpsErrorKind } from './ops-error'
import type { Envelope } from './transport.types'

/** Part of every expiry message of every server version. */
export const expiredText = 'Token失效'

export interface RawResponse {
  path: string
  status: number
  text: string
  contentType?: string
  retryAfter?: string
  requestId?: string | undefined
  /** A call that carried no token cannot have an expired one. */
  hadToken: boolean
  /** A changing call: an unreadable answer leaves open whether it happened. */
  isWrite?: boolean
}

function jsonIn(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Plain words of an untyped error body; markup of proxies is not for users' eyes. */
function plainMessage(text: string): string | undefined {
  const trimmed = text.trim()
  return trimmed && trimmed.length <= 200 && !/[<{]/.test(trimmed) ? trimmed : undefined
}

function numericCode(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : undefined
}

function secondsOf(retryAfter: string | undefined): number | undefined {
  if (!retryAfter) return undefined
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000)
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined
}

/** What a log can be searched for; anything else a proxy puts there is not shown. */
function plainId(id: string | undefined): string | undefined {
  return id && /^[\w-]{4,64}$/.test(id) ? id : undefined
}

function kindOfStatus({ status, hadToken }: RawResponse, saysExpired: boolean): OpsErrorKind {
  if ((status === 401 || status === 500) && saysExpired && hadToken) return 'expired'
  if (status === 401) return 'unauthorized'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'notFound'
  if (status === 405) return 'verb'
  return status === 504 ? 'gatewayTimeout' : 'server'
}

/**
 * Reads any answer of a JSON call. Resolves with the envelope, also one that says no (`success: false`).
 * @throws OpsError for error statuses, expiry, body code 405 and anything that is not an envelope.
 */
export async function readResponse(raw: RawResponse): Promise<Envelope> {
  const { status, text, path } = raw
  const parsed = jsonIn(text)
  const body = isRecord(parsed) ? parsed : undefined
  const code = numericCode(body?.code)
  const serverMessage = body ? (textOf(body.message) ?? textOf(body.msg)) : plainMessage(text)
  const english = await englishOf(
    serverMessage ?? '',
    textOf(body?.messageKey),
    Array.isArray(body?.messageArgs) ? body.messageArgs : undefined,
  )
  const details: OpsErrorDetails = {
    path,
    status,
    code,
    serverMessage,
    english,
    retryAfter: secondsOf(raw.retryAfter),
    requestId: plainId(raw.requestId),
  }
  // The type of the answer and its `success` say nothing here: 3.0.0 sends 401 untyped with success true.
  const saysExpired = text.includes(expiredText) || (details.serverMessage?.includes(expiredText) ?? false)
  if (status < 200 || status >= 300) throw new OpsError(kindOfStatus(raw, saysExpired), details)
  if (!body || typeof body.success !== 'boolean') {
    const cut = !body && (text === '' || /^\s*[{[]/.test(text))
    throw new OpsError('malformed', { path, status, cut, outcomeUnknown: raw.isWrite, requestId: details.requestId })
  }
  if (!body.success && code === 405) throw new OpsError('verb', details)
  if (!body.success && code === 401 && saysExpired && raw.hadToken) throw new OpsError('expired', details)
  const {
    success: _success,
    message: _message,
    messageKey: _messageKey,
    messageArgs: _messageArgs,
    msg: _msg,
    code: _code,
    result: _result,
    timestamp: _timestamp,
    ...more
  } = body
  return {
    success: body.success,
    message: textOf(body.message) ?? '',
    english,
    code: code ?? (body.success ? 0 : 500),
    result: body.result ?? null,
    ...(typeof body.timestamp === 'number' ? { timestamp: body.timestamp } : {}),
    ...(Object.keys(more).length > 0 ? { more } : {}),
  }
}

/** The same of a call whose answer has no envelope, but for one that says no. @throws OpsError */
export async function readBareResponse(raw: RawResponse): Promise<Envelope> {
  const parsed = jsonIn(raw.text)
  const isPlain =
    raw.status >= 200 && raw.status < 300 && (Array.isArray(parsed) || (isRecord(parsed) && typeof parsed.success !== 'boolean'))
  return isPlain ? { success: true, message: '', code: 200, result: parsed } : readResponse(raw)
}

/** The failure of a call that was answered with `success: false`. */
export function errorOfEnvelope(path: string, { code, message, english }: Envelope): OpsError {
  return new OpsError('business', { path, status: 200, code, serverMessage: message || undefined, english })
}
