/** A user message from a server, displayed by `messageIn`. Servers send Chinese. */
export interface ServerMessage {
  readonly message: string
  /** English translation, if an element of the page uses English and the text has one. */
  readonly english?: string | undefined
}

/** Response envelope of every business call. */
export interface Envelope<Result = unknown> extends ServerMessage {
  success: boolean
  /** 0 and 200 mean success. Numeric text from old servers is converted. */
  code: number
  result: Result
  /** Server clock, epoch ms. */
  timestamp?: number
  /** Further fields of the response. */
  more?: Readonly<Record<string, unknown>>
}

export type ParamValue = string | number | boolean | null | undefined | readonly (string | number)[]

/** Query parameters. Null and undefined are never sent, '' is sent unless `dropEmpty`. Lists are comma-joined. */
export type QueryParams = Readonly<Record<string, ParamValue>>

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface CallOptions {
  /** Query string of a POST or PUT. */
  params?: QueryParams
  /** Omits parameters that are ''. Default false: several tree and dictionary calls require them. */
  dropEmpty?: boolean
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
  /** ms; default 9000 (clauses 7), 0 for none. */
  timeout?: number
  /** Does not repeat a read whose connection breaks; the caller retries with its own delays. */
  once?: boolean
  /** The call is safe to retry, so the error of a lost response only mentions the network. The transport never repeats it. */
  mayRepeat?: boolean
  /** Sends no token and does not expire the session on 401: sign-in calls. */
  anonymous?: boolean
  /** Token to use instead of that of the session; an expired one fails at once. */
  accessToken?: string
  /** `throw` rejects an expired call at once; calls made by the expiry policy need it. Default `policy`. */
  onExpiry?: 'policy' | 'throw'
}

export interface CallRequest extends CallOptions {
  method: HttpMethod
  path: string
  /** JSON body. */
  body?: unknown
  /** Form-encoded parameters: the body of POST and PUT, the query string of GET. */
  form?: QueryParams
  /**
   * The response is JSON without an envelope, e.g. from Spring Actuator, and is the result as a whole. Errors may still use an envelope.
   */
  bare?: boolean
  /** Resolves for `success: false` instead of rejecting, where it is a regular result. */
  allowFailure?: boolean
}

export interface UploadOptions extends Pick<CallOptions, 'signal' | 'headers'> {
  /** Several files become several parts with the same name. */
  file: Blob | readonly File[]
  /** Part name, default `file`. */
  fieldName?: string
  fileName?: string
  fields?: Readonly<Record<string, string>>
  /** Called with 0-100 while the body is sent. */
  onProgress?: (percent: number) => void
  /** The server stores records from the file. If the response is lost, the outcome is unknown. */
  stores?: boolean
  /** Sends the access token to a foreign origin; our own API always gets it. */
  token?: boolean
}

export interface DownloadOptions extends Pick<CallOptions, 'signal' | 'headers' | 'dropEmpty'> {
  /** Used if the response has no file name. */
  fileName?: string
  /** Download progress: 0-100, or null if the server sent no length, and the bytes received. */
  onProgress?: (percent: number | null, bytes: number) => void
}

export interface DownloadedFile {
  blob: Blob
  fileName: string
}

/** Response to a call without permission: body code 510, or HTTP 403. */
export interface ErrorResponse {
  path: string
  code: 510 | 403
  /** Message of the server, or ''. */
  message: string
}

/** `code`: a second-factor code, if the account has one. */
export type StaleTimeBy = 'password' | 'code'

/** Session callbacks of a transport, implemented by the owner of the session (the console). */
export interface SessionPolicy {
  /** Current token; empty uses the token of the configuration. */
  getToken(): string | null | undefined
  getTenant?(): string | null | undefined
  /**
   * The token of pending calls has expired. Called once for all of them. `replay` repeats each call once with the new token, `fail` rejects
   * them with kind `expired`. `message` is the message of the server, or ''.
   */
  onExpired(message: string): Promise<'replay' | 'fail'>
  /** The pending sign-in prompt, if there is one. Calls wait for it before they are sent. */
  pendingSignIn?(): Promise<'replay' | 'fail'> | undefined
  /**
   * A call needs a more recent sign-in. Called once for all waiting calls. `by` is the required proof of identity. `replay` repeats each
   * call once, `fail` rejects them with kind `aborted`. Without this method the calls reject with the error of the server.
   */
  onStale?(by: StaleTimeBy): Promise<'replay' | 'fail'>
  /** HTTP 401 without the expiry text; called once per token. */
  onUnauthorized?(): void
  /** Called for each call of ours that was forbidden; its caller gets the error as well. */
  onDenied?(error: ErrorResponse): void
}

export interface Transport {
  get<Result = unknown>(path: string, params?: QueryParams, options?: CallOptions): Promise<Result>
  post<Result = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<Result>
  put<Result = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<Result>
  /** DELETE with a query string, the only form of JeecgBoot. */
  del<Result = unknown>(path: string, params?: QueryParams, options?: CallOptions): Promise<Result>
  getForm<Result = unknown>(path: string, form?: QueryParams, options?: CallOptions): Promise<Result>
  postForm<Result = unknown>(path: string, form?: QueryParams, options?: CallOptions): Promise<Result>
  /** Any of the above, resolving with the whole envelope for its message and code. */
  envelope<Result = unknown>(request: CallRequest): Promise<Envelope<Result>>
  /** Downloads a file. Error envelopes inside the blob are recognised. No timeout. */
  download(path: string, params?: QueryParams, options?: DownloadOptions): Promise<DownloadedFile>
  /** Uploads files as multipart POST. No timeout, never repeated. */
  upload<Result = unknown>(path: string, options: UploadOptions): Promise<Envelope<Result>>
  /** Epoch ms of the server clock; that of the browser until a response contained it. */
  now(): number
  /** Null restores the default: call `config.getToken` once and replay once. */
  setSessionPolicy(policy: SessionPolicy | null): void
}
