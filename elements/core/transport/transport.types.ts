/** A text of a server for users, shown by `messageIn`. Servers speak Chinese. */
export interface ServerMessage {
  readonly message: string
  /** The same in English, where an element of the page shows English and the text is known. */
  readonly english?: string | undefined
}

/** The answer of every business call. */
export interface Envelope<Result = unknown> extends ServerMessage {
  success: boolean
  /** 0 and 200 both mean fine; numeric text of old servers is turned into a number. */
  code: number
  result: Result
  /** Server clock, epoch ms. */
  timestamp?: number
  /** Further fields of the answer, where there are any. */
  more?: Readonly<Record<string, unknown>>
}

export type ParamValue = string | number | boolean | null | undefined | readonly (string | number)[]

/** Query parameters. Null and undefined are never sent, '' is unless `dropEmpty`; lists are comma-joined. */
export type QueryParams = Readonly<Record<string, ParamValue>>

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface CallOptions {
  /** Query string of a POST or PUT. */
  params?: QueryParams
  /** Leaves out parameters that are ''. Default false: several tree and dictionary calls demand them. */
  dropEmpty?: boolean
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
  /** ms; default 9000 (clauses 7), 0 for none. */
  timeout?: number
  /** A reading call whose connection breaks is not repeated: the caller does that, with waits of its own. */
  once?: boolean
  /**
   * Whoever asked may simply try again: a lost answer leaves nothing to check, so its failure speaks of the network alone. Never repeated
   * by itself.
   */
  mayRepeat?: boolean
  /** Sends no token, and a 401 is not the session's business: sign-in calls. */
  anonymous?: boolean
  /** This token instead of the session's; expiry then fails at once. */
  accessToken?: string
  /** `throw` fails an expired call at once; needed by calls that the expiry policy itself makes. Default `policy`. */
  onExpiry?: 'policy' | 'throw'
}

export interface CallRequest extends CallOptions {
  method: HttpMethod
  path: string
  /** JSON body. */
  body?: unknown
  /** Form-encoded: as body of POST and PUT, with form serialisation in the url of GET. */
  form?: QueryParams
  /** The answer is JSON without an envelope, as of Spring's actuator: all of it is the result. A refusal may still come in one. */
  bare?: boolean
  /** Resolves with an answer with `success: false` instead of failing: where no is an ordinary answer. */
  allowFailure?: boolean
}

export interface UploadOptions extends Pick<CallOptions, 'signal' | 'headers'> {
  /** Several make as many parts of one name. */
  file: Blob | readonly File[]
  /** Part name, default `file`. */
  fieldName?: string
  fileName?: string
  fields?: Readonly<Record<string, string>>
  /** Called with 0-100 while the body is sent. */
  onProgress?: (percent: number) => void
  /** What it holds is stored as records: where the answer is lost, nobody knows whether it was. */
  stores?: boolean
  /** Lets the access token go to a foreign address; our own API always gets it. */
  token?: boolean
}

export interface DownloadOptions extends Pick<CallOptions, 'signal' | 'headers' | 'dropEmpty'> {
  /** Used when the answer names no file. */
  fileName?: string
  /** Called while the answer comes with 0-100, null where the server did not say how long it is, and with the bytes that are there. */
  onProgress?: (percent: number | null, bytes: number) => void
}

export interface DownloadedFile {
  blob: Blob
  fileName: string
}

/** An answer that says no because of permissions: body code 510, or HTTP 403. */
export interface ErrorResponse {
  path: string
  code: 510 | 403
  /** The server's words, '' without any. */
  message: string
}

/** A code of the second factor, where the account has one. */
export type StaleTimeBy = 'password' | 'code'

/** What the owner of the session (the console) answers for all calls of one transport. */
export interface SessionPolicy {
  /** Current token; empty lets the configuration decide. */
  getToken(): string | null | undefined
  getTenant?(): string | null | undefined
  /**
   * The token of calls in flight has expired; asked once however many calls fail. `replay` repeats each of them
   * once with the new token, `fail` rejects them with kind `expired`. `message`: the server's words, '' without any.
   */
  onExpired(message: string): Promise<'replay' | 'fail'>
  /** Where the user is being asked already: calls wait for that answer before they are sent. */
  asked?(): Promise<'replay' | 'fail'> | undefined
  /**
   * A call was refused because the sign-in is too old for it; asked once however many calls wait. `by`: what shows who the user is.
   * `replay` repeats each of them once, `fail` rejects them with kind `aborted`. Without it they are refused as the server says.
   */
  onStale?(by: StaleTimeBy): Promise<'replay' | 'fail'>
  /** HTTP 401 without the expiry text; called once per token. */
  onUnauthorized?(): void
  /** Each refused call of ours, beside the failure that its caller gets. */
  onRefused?(refusal: ErrorResponse): void
}

export interface Transport {
  get<Result = unknown>(path: string, params?: QueryParams, options?: CallOptions): Promise<Result>
  post<Result = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<Result>
  put<Result = unknown>(path: string, body?: unknown, options?: CallOptions): Promise<Result>
  /** DELETE with query string, the only form JeecgBoot knows. */
  del<Result = unknown>(path: string, params?: QueryParams, options?: CallOptions): Promise<Result>
  getForm<Result = unknown>(path: string, form?: QueryParams, options?: CallOptions): Promise<Result>
  postForm<Result = unknown>(path: string, form?: QueryParams, options?: CallOptions): Promise<Result>
  /** Any of the above resolving the whole answer, for its message and code. */
  envelope<Result = unknown>(request: CallRequest): Promise<Envelope<Result>>
  /** A file; error answers inside the blob are recognised. No timeout. */
  download(path: string, params?: QueryParams, options?: DownloadOptions): Promise<DownloadedFile>
  /** Multipart POST of files. No timeout, never repeated. */
  upload<Result = unknown>(path: string, options: UploadOptions): Promise<Envelope<Result>>
  /** Epoch ms by the clock of the server, that of the browser until an answer told it. */
  now(): number
  /** Null returns to the default: ask `config.getToken` once and replay once. */
  setSessionPolicy(policy: SessionPolicy | null): void
}
