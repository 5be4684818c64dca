/** Why there is no connection. `sound`: a file is no sound that the browser knows. `server`: the server says why in `message`. */
export type RtcFailureCode =
  | 'unsupported'
  | 'insecure'
  | 'noDevice'
  | 'denied'
  | 'inUse'
  | 'codec'
  | 'sound'
  | 'server'
  | 'missing'
  | 'network'
  | 'silent'

export interface RtcFailure {
  readonly code: RtcFailureCode
  /** HTTP status of the server. */
  readonly status?: number
  /** Text of the server, in the language of the reader. */
  readonly message?: string
  /** Of the browser, for support. */
  readonly detail?: string
}

export class RtcError extends Error {
  override name = 'RtcError'

  constructor(readonly failure: RtcFailure) {
    super(failure.message ?? failure.code)
  }
}

/** `live`: connected. `failed` and `closed` are final. */
export type RtcState = 'connecting' | 'live' | 'failed' | 'closed'

export interface RtcHandle {
  readonly state: RtcState
  /** Set in the state `failed`. */
  readonly failure: RtcFailure | null
  /** Subscribes to changes of the state; returns the unsubscribe function. */
  onChange(listener: () => void): () => void
  /** Ends the session here and on the server. */
  close(): void
}

export interface RtcOptions {
  /** WHIP or WHEP URL. */
  url: string
  /** Of the HTTP calls, e.g. `X-Access-Token`, or `Authorization: Bearer` with a push key. */
  headers?: Readonly<Record<string, string>>
  iceServers?: readonly RTCIceServer[]
}
