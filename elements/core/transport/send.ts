import { type AxiosAdapter, type AxiosInstance, type AxiosProgressEvent, create, isAxiosError } from 'axios'
import { OpsError, type OpsErrorKind } from './ops-error'
import type { HttpMethod } from './transport.types'

export interface OutgoingCall {
  method: HttpMethod
  /** Path as the caller knows it, for errors. */
  path: string
  url: string
  headers: Record<string, string>
  body?: string | FormData
  responseType: 'text' | 'blob'
  /** ms, 0 for none. */
  timeout: number
  signal?: AbortSignal
  withCredentials: boolean
  /** 0-100 of the body on its way there. */
  onProgress?: (percent: number) => void
  /** 0-100 of the answer on its way here; never where its length is not known. */
  onReceived?: (percent: number | null, bytes: number) => void
  /** Sending it twice does no harm, so that a lost answer needs no warning: an upload leaves at most a file nobody knows. */
  mayRepeat?: boolean
}

export interface IncomingResponse {
  status: number
  body: unknown
  header(name: string): string | undefined
}

/** One axios instance that leaves bodies alone: what an answer means is decided in `response.ts`. */
export function createClient(adapter?: 'fetch' | 'xhr' | AxiosAdapter): AxiosInstance {
  return create({
    ...(adapter ? { adapter } : {}),
    transformRequest: [(body: unknown) => body],
    transformResponse: [(body: unknown) => body],
    validateStatus: () => true,
    transitional: { clarifyTimeoutError: true },
    // No JeecgBoot has such tokens, and axios would ask the cookie store of the browser before it sends each call.
    withXSRFToken: false,
  })
}

function failureKind(error: unknown): OpsErrorKind {
  if (!isAxiosError(error)) return 'network'
  if (error.code === 'ETIMEDOUT') return 'timeout'
  return error.code === 'ERR_CANCELED' || error.code === 'ECONNABORTED' ? 'aborted' : 'network'
}

/** Tells how much of a body is on its way; `unknown` where nobody knows how long it is. */
function inPercent<Unknown>(
  report: (percent: number | Unknown, bytes: number) => void,
  unknown: Unknown,
): (event: AxiosProgressEvent) => void {
  return ({ loaded, total }) => report(total ? Math.min(100, Math.round((loaded / total) * 100)) : unknown, loaded)
}

/** Sends one call once. @throws OpsError `network`, `timeout` or `aborted`; every answer resolves. */
export async function sendCall(client: AxiosInstance, call: OutgoingCall): Promise<IncomingResponse> {
  try {
    const response = await client.request<unknown>({
      method: call.method,
      url: call.url,
      // The boundary of a multipart body is known to the browser only, so no type of ours or of axios may stand.
      headers: call.body instanceof FormData ? { ...call.headers, 'Content-Type': false } : call.headers,
      data: call.body,
      responseType: call.responseType,
      timeout: call.timeout,
      signal: call.signal,
      withCredentials: call.withCredentials,
      ...(call.onReceived && { onDownloadProgress: inPercent(call.onReceived, null) }),
      ...(call.onProgress && { onUploadProgress: inPercent(call.onProgress, 0) }),
    })
    return {
      status: response.status,
      body: response.data,
      header(name) {
        const value: unknown = response.headers[name]
        return typeof value === 'string' ? value : undefined
      },
    }
  } catch (error) {
    const kind = failureKind(error)
    const outcomeUnknown = call.method !== 'GET' && kind !== 'aborted' && !call.mayRepeat
    throw new OpsError(kind, { path: call.path, outcomeUnknown, cause: error })
  }
}
