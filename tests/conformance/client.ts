import { isSignedPath } from '../../elements/core/transport/signed-paths'
import { signatureOf, signatureTime } from '../../elements/core/transport/signature'

export type Verb = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What is sent with a call. */
export interface SentRequest {
  /** Values for `{names}` in the path. */
  path?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: unknown
  /** Sent as multipart, in the place of a body. */
  form?: FormData
}

/** The envelope as it came; what it holds is for the schemas to say. */
export type Envelope = Readonly<Record<string, unknown>>

export interface ApiResponse {
  status: number
  /** Content type, '' where there is none. */
  type: string
  text: string
  /** Where the text is a JSON object, whatever its type says. */
  envelope?: Envelope
}

/** Secret that JeecgBoot is shipped with; sites that are careful have another. */
export const STOCK_SECRET = 'dd05f1c54d63749eda95f9fa6d49v442a'

/** Milliseconds after which an answer is no answer. */
const PATIENCE = 30_000

/** `{code}` in a path, `{+file}` of several parts; commas stay literal, because servers sign the path as it came. */
function pathOf(path: string, values: Readonly<Record<string, string>> = {}): string {
  return path.replace(/\{(\+?)(\w+)\}/g, (_all, several: string, name: string) => {
    const value = encodeURIComponent(values[name] ?? '').replaceAll('%2C', ',')
    return several ? value.replaceAll('%2F', '/') : value
  })
}

function parsed(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Envelope) : undefined
  } catch {
    return undefined
  }
}

/** Calls one server over HTTP and knows nothing of it but its address and what everybody signs with. */
export class Client {
  constructor(
    /** Address of the API without a slash at its end. */
    readonly base: string,
    private readonly secret = STOCK_SECRET,
  ) {}

  /** `isSigned`: false leaves out the signature that some versions ask of some calls. */
  async send(verb: Verb, path: string, asked: SentRequest = {}, token?: string, isSigned = true): Promise<ApiResponse> {
    const { query = {}, body, form } = asked
    const sentPath = pathOf(path, asked.path)
    const params = new URLSearchParams(query).toString()
    const response = await fetch(`${this.base}${sentPath}${params && `?${params}`}`, {
      method: verb,
      headers: {
        ...(token === undefined ? {} : { 'X-Access-Token': token, tenant_id: '0', 'X-Tenant-Id': '0' }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(isSigned && isSignedPath(sentPath) ? this.signature(sentPath, query, body) : {}),
      },
      ...(form ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE),
    })
    const text = await response.text()
    const envelope = parsed(text)
    return { status: response.status, type: response.headers.get('content-type') ?? '', text, ...(envelope ? { envelope } : {}) }
  }

  private signature(path: string, params: Readonly<Record<string, string>>, body: unknown): Record<string, string> {
    return {
      'X-Sign': signatureOf({ path, params, body: (body ?? {}) as Record<string, unknown> }, this.secret),
      'X-TIMESTAMP': signatureTime(Date.now()),
    }
  }
}
