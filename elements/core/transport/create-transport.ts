import type { AxiosAdapter } from 'axios'
import type { ConfigStore } from '../config/config.types'
import { readResponse, readBareResponse, errorOfEnvelope } from './response'
import { callHeaders, signatureHeaders } from './call-headers'
import { MethodFallback, withOneRepeat } from './call-repeats'
import { readFileResponse } from './file-response'
import { noAuthorityCode } from './ops-error'
import { callUrl, isOwnApi } from './own-api'
import { dropEmpty, paramTexts, toQuery, withQuery } from './query-string'
import { createClient, sendCall } from './send'
import { SessionLink } from './session-link'
import type { CallOptions, CallRequest, Envelope, QueryParams, SessionPolicy, Transport, UploadOptions } from './transport.types'

/** ms (clauses 7). Files have no limit: their progress is shown and they can be cancelled. */
export const defaultTimeout = 9_000

/** Part of what every server version says to a signature that is too old, and how old one may be, ms. */
const staleSignature = 'X-TIMESTAMP'
const signatureAge = 180_000

export interface TransportSettings {
  config: ConfigStore
  policy: () => SessionPolicy | null
  /** Replaced in tests; in a page XMLHttpRequest is used, which alone reports upload progress. */
  adapter?: 'fetch' | AxiosAdapter
}

export type TransportEngine = Omit<Transport, 'setSessionPolicy'>

/** The one place where the wire is believed; callers that cannot afford it check the shape of `result`. */
function typed<Result>(envelope: Envelope): Envelope<Result> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type parameter is the caller's claim
  return envelope as Envelope<Result>
}

/** The `_t` of GET urls, seconds; the server caches dictionary items by their bare url (clauses 7). */
function timestampFor(path: string): Record<string, string> {
  return path.includes('sys/dict/getDictItems') ? {} : { _t: String(Math.floor(Date.now() / 1000)) }
}

function formText(form: QueryParams): string {
  return new URLSearchParams(paramTexts(form)).toString()
}

/** All server calls of one configuration. `transportFor` gives the one instance that shares session and caches. */
export function createTransport({ config, policy, adapter }: TransportSettings): TransportEngine {
  const client = createClient(adapter)
  const session = new SessionLink(config, policy)
  const verbs = new MethodFallback()
  let clockOffset = 0
  const now = (): number => Date.now() + clockOffset

  function prepared(request: CallRequest, method: CallRequest['method']) {
    const input = request.dropEmpty && request.params ? dropEmpty(request.params) : request.params
    const params = { ...paramTexts(input), ...(method === 'GET' ? timestampFor(request.path) : {}) }
    const formInUrl = request.form && (method === 'GET' || method === 'DELETE')
    const query = [toQuery(params), formInUrl ? formText(request.form!) : ''].filter(Boolean).join('&')
    const signedParams = formInUrl ? { ...params, ...paramTexts(request.form) } : params
    const bareUrl = callUrl(config.get().baseUrl, request.path)
    return { bareUrl, url: withQuery(bareUrl, query), signedParams }
  }

  function bodyOf(request: CallRequest, method: CallRequest['method']): { body?: string; type?: string } {
    if (method === 'GET' || method === 'DELETE') return {}
    if (request.form) return { body: formText(request.form), type: 'application/x-www-form-urlencoded;charset=UTF-8' }
    return { body: JSON.stringify(request.body ?? {}), type: 'application/json;charset=UTF-8' }
  }

  async function send(
    request: CallRequest,
    method: CallRequest['method'],
    token: string | undefined,
    timeout: number,
    responseType: 'text' | 'blob',
    onReceived?: (percent: number | null, bytes: number) => void,
  ) {
    const current = config.get()
    const { url, bareUrl, signedParams } = prepared(request, method)
    const { body, type } = bodyOf(request, method)
    const signed = await signatureHeaders({
      path: bareUrl,
      params: signedParams,
      body: body === undefined ? undefined : request.body,
      secret: current.signatureSecret,
      serverTime: now(),
    })
    const extra = { ...(type ? { 'Content-Type': type } : {}), ...request.headers, ...signed }
    const response = await sendCall(client, {
      method,
      path: request.path,
      url,
      headers: callHeaders({ config: current, url, path: bareUrl, token, tenant: session.tenant(), extra }),
      body,
      responseType,
      timeout,
      signal: request.signal,
      withCredentials: current.fetchInit?.credentials === 'include',
      mayRepeat: request.mayRepeat,
      onReceived,
    })
    const raw = {
      path: request.path,
      status: response.status,
      contentType: response.header('content-type'),
      retryAfter: response.header('retry-after'),
      requestId: response.header('x-request-id'),
      hadToken: Boolean(token),
      isWrite: method !== 'GET' && !request.mayRepeat,
    }
    return { answer: response, raw }
  }

  async function attemptJson(
    request: CallRequest,
    method: CallRequest['method'],
    token: string | undefined,
    timeout: number,
  ): Promise<Envelope> {
    const { answer: response, raw } = await send(request, method, token, timeout, 'text')
    const text = typeof response.body === 'string' ? response.body : ''
    const envelope = await (request.bare ? readBareResponse : readResponse)({ ...raw, text })
    const learned = learnClock(envelope)
    // Nothing was executed, and from now on the time is right.
    return learned && envelope.message.includes(staleSignature) ? attemptJson(request, method, token, timeout) : envelope
  }

  /** Takes over the clock of the server; tells whether ours was so wrong that it refuses what is signed by it. */
  function learnClock({ success, timestamp }: Envelope): boolean {
    if (timestamp === undefined) return false
    const before = clockOffset
    clockOffset = timestamp - Date.now()
    return !success && Math.abs(clockOffset - before) > signatureAge
  }

  function refuseFailure(envelope: Envelope, path: string): void {
    if (envelope.success) return
    throw errorOfEnvelope(path, envelope)
  }

  /** A foreign address gets no token unasked, and has no say in our session: its 401 must not sign anybody out. */
  function owned<Options extends CallOptions & { token?: boolean }>(path: string, options: Options): Options {
    const { baseUrl } = config.get()
    return { ...options, anonymous: options.anonymous || (!options.token && !isOwnApi(baseUrl, callUrl(baseUrl, path))) }
  }

  async function envelope<Result>(request: CallRequest): Promise<Envelope<Result>> {
    const timeout = request.timeout ?? defaultTimeout
    const settings = { path: request.path, timeout, signal: request.signal }
    const response = await session.runReauthenticated(request.path, owned(request.path, request), (token) =>
      request.method === 'GET' && !request.once
        ? withOneRepeat(settings, (left) => attemptJson(request, 'GET', token, left))
        : verbs.run(request.path, request.method, (method) => attemptJson(request, method, token, timeout)),
    )
    noteErrorResponse(response, request)
    if (!request.allowFailure) refuseFailure(response, request.path)
    return typed<Result>(response)
  }

  /** A sign-in that is refused says nothing about the permissions of the session. */
  function noteErrorResponse({ success, code, message }: Envelope, { path, anonymous }: Pick<CallRequest, 'path' | 'anonymous'>): void {
    if (!success && code === noAuthorityCode && !anonymous) session.reportDenied({ path, code: noAuthorityCode, message })
  }

  async function resultOf<Result>(request: CallRequest): Promise<Result> {
    return (await envelope<Result>(request)).result
  }

  async function attemptUpload(path: string, options: UploadOptions, token: string | undefined): Promise<Envelope> {
    const current = config.get()
    const url = callUrl(current.baseUrl, path)
    const form = new FormData()
    for (const [name, value] of Object.entries(options.fields ?? {})) form.append(name, value)
    const files = options.file instanceof Blob ? [options.file] : options.file
    for (const file of files)
      form.append(options.fieldName ?? 'file', file, options.fileName ?? (file instanceof File ? file.name : 'file'))
    const response = await sendCall(client, {
      method: 'POST',
      path,
      url,
      headers: callHeaders({
        config: current,
        url,
        path,
        token,
        tenant: session.tenant(),
        extra: options.headers,
        tokenToForeign: options.token,
      }),
      body: form,
      responseType: 'text',
      timeout: 0,
      signal: options.signal,
      withCredentials: current.fetchInit?.credentials === 'include',
      onProgress: options.onProgress,
      mayRepeat: !options.stores,
    })
    const raw = {
      path,
      status: response.status,
      retryAfter: response.header('retry-after'),
      requestId: response.header('x-request-id'),
      hadToken: Boolean(token),
      isWrite: options.stores,
    }
    return readResponse({ ...raw, text: typeof response.body === 'string' ? response.body : '' })
  }

  return {
    get: (path, params, options) => resultOf({ ...options, method: 'GET', path, params: { ...params, ...options?.params } }),
    post: (path, body, options) => resultOf({ ...options, method: 'POST', path, body }),
    put: (path, body, options) => resultOf({ ...options, method: 'PUT', path, body }),
    del: (path, params, options) => resultOf({ ...options, method: 'DELETE', path, params: { ...params, ...options?.params } }),
    getForm: (path, form, options) => resultOf({ ...options, method: 'GET', path, form: form ?? {} }),
    postForm: (path, form, options) => resultOf({ ...options, method: 'POST', path, form: form ?? {} }),
    envelope,
    now,
    download(path, params, options) {
      const request: CallRequest = { ...options, method: 'GET', path, params }
      return session.run(path, owned(path, request), async (token) => {
        const { answer: response, raw } = await send(request, 'GET', token, 0, 'blob', options?.onProgress)
        const blob = response.body instanceof Blob ? response.body : new Blob([])
        return readFileResponse({
          ...raw,
          blob,
          disposition: response.header('content-disposition'),
          fallbackName: options?.fileName ?? path.slice(path.lastIndexOf('/') + 1),
        })
      })
    },
    async upload<Result>(path: string, options: UploadOptions) {
      const response = await session.runReauthenticated(path, owned<UploadOptions & CallOptions>(path, options), (token) =>
        attemptUpload(path, options, token),
      )
      noteErrorResponse(response, { path })
      refuseFailure(response, path)
      return typed<Result>(response)
    },
  }
}
