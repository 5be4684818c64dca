/** How to reach a JeecgBoot-compatible back end. Every key has a default, see `defaultConfig`. */
export interface OpsConfig {
  /** API base, a path or an absolute url, without a trailing slash. Default `/jeecg-boot` on the page's own origin. */
  baseUrl: string
  /** Base of stored files (clauses 7, Files). Default `<baseUrl>/sys/common/static`. */
  staticUrl?: string
  /** Base of the sockets, `ws(s)://…` or a path. Default: derived from `baseUrl`. */
  wsUrl?: string
  /** Tenant id sent with each call. Default `0`. */
  tenant?: string
  /** Names of the tenant header; each server reads one of them. Default: all three. */
  tenantHeaders?: readonly string[]
  /** The access token, for hosts that hold the session themselves. */
  token?: string | null
  /** Asked for a token before each call, and once more after an expiry; wins over `token`. */
  getToken?: () => string | null | undefined | Promise<string | null | undefined>
  /** Site secret that signs dictionary calls and codes for phones. Default: unsigned. */
  signatureSecret?: string
  /** Origins whose pages of the menu may get the access token, where the url holds `${token}`, in addition to pages of the API. */
  tokenOrigins?: readonly string[]
  /** Extra headers and the credentials mode of each call. */
  fetchInit?: { headers?: Record<string, string>; credentials?: 'omit' | 'same-origin' | 'include' }
}

/** A configuration that may change while elements use it. */
export interface ConfigStore {
  readonly get: () => OpsConfig
  /** Merges `patch`; a key set to `undefined` returns to its default. */
  readonly set: (patch: Partial<OpsConfig>) => void
  /** Calls back after each change; returns the function that ends it. */
  readonly subscribe: (listener: () => void) => () => void
}
