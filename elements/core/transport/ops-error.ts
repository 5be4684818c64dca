/** Business code "no data authority"; shown as a warning. */
export const noAuthorityCode = 510

export type OpsErrorKind =
  /** No answer: server away, connection broken. */
  | 'network'
  | 'timeout'
  /** The caller's signal ended the call. */
  | 'aborted'
  /** Token expired: HTTP 401 or 500 with the text `Token失效`, and a token was sent. */
  | 'expired'
  | 'unauthorized'
  | 'forbidden'
  | 'notFound'
  | 'gatewayTimeout'
  /** HTTP 405 or body code 405 for both verbs: nothing was executed. */
  | 'verb'
  /** Any other error status. */
  | 'server'
  /** HTTP 200 with `success: false`. */
  | 'business'
  /** Neither the JSON we know nor an error we know: HTML of a proxy, cut text. */
  | 'malformed'
  /** The result holds neither a list of rows nor `records`. */
  | 'rows'
  /** A download that brought no bytes. */
  | 'emptyFile'
  /** The permission answer holds no menu (clauses 8). */
  | 'permissions'

export interface OpsErrorDetails {
  path: string
  /** HTTP status, 0 without an answer. */
  status?: number
  /** `code` of the answer's body. */
  code?: number
  /** Text of the server, meant for users. Never markup. Shown by `describeError`. */
  serverMessage?: string
  /** The same in English, where it is needed and known. */
  english?: string
  /** Seconds the server asked us to wait (Retry-After). */
  retryAfter?: number
  /** By which the server's log knows the call (X-Request-Id). */
  requestId?: string
  /** A write was sent and no answer came: it may or may not have happened. */
  outcomeUnknown?: boolean
  /** The answer broke off, so asking again may help. */
  cut?: boolean
  cause?: unknown
}

/** Every failure of a server call. Texts for users: `describeError`. */
export class OpsError extends Error {
  override readonly name = 'OpsError'
  declare readonly path: string
  declare readonly status: number
  declare readonly code: number | undefined
  declare readonly serverMessage: string | undefined
  declare readonly english: string | undefined
  declare readonly retryAfter: number | undefined
  declare readonly requestId: string | undefined
  declare readonly outcomeUnknown: boolean
  declare readonly cut: boolean

  constructor(
    readonly kind: OpsErrorKind,
    { cause, ...details }: OpsErrorDetails,
  ) {
    super(details.serverMessage ?? `${kind}: ${details.path}`, { cause })
    const { status = 0, serverMessage, outcomeUnknown = false, cut = false } = details
    Object.assign(this, details, { status, serverMessage, outcomeUnknown, cut })
  }
}

export function isOpsError(error: unknown): error is OpsError {
  return error instanceof OpsError
}

/** Whether the server does not have the call at all. */
export function isAbsentCall(error: unknown): boolean {
  return isOpsError(error) && (error.kind === 'notFound' || error.kind === 'verb' || error.code === 404)
}

/** Whether signing in again is the remedy. */
export function isSessionError(error: unknown): boolean {
  return isOpsError(error) && (error.kind === 'expired' || error.kind === 'unauthorized')
}

/** The event by which an element tells its page of a failed call. */
export function failureEvent(error: unknown): 'ops-unauthorized' | 'ops-error' {
  return isSessionError(error) ? 'ops-unauthorized' : 'ops-error'
}
