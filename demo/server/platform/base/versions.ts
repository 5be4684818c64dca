/** Behaviours of other JeecgBoot versions, or a whole version, that can be switched on, so that a client's fallbacks are tested. */
export const EMULATIONS = ['expiry500', 'expiry401raw', 'captcha412', 'sign', 'socket-open', 'sso', 'devices', '3.8'] as const
export type Emulation = (typeof EMULATIONS)[number]

/** What one version of JeecgBoot does otherwise than another, as far as it is a setting; its calls and answers are in dialects/. */
export interface Version {
  /** Switches of OPS_EMULATE that belong to it. */
  readonly implies: readonly Emulation[]
  /** Calls that are signed where calls are signed, by their path below the base path. */
  readonly signedCalls: RegExp
  /** Headers that name the tenant, in lower case. */
  readonly tenantHeaders: readonly [string, ...string[]]
  /** Whether a new password ends the other sessions of its account. */
  readonly passwordEndsSessions: boolean
  /** Content type of the answer to a call without a good token; undefined: JSON. */
  readonly expiredType?: string
  /** Whether some calls take a fresh sign-in. */
  readonly asksFreshSignIn: boolean
  /** Whether another phone number or e-mail address of one's own takes the password. JeecgBoot does not check it. */
  readonly checksOwnPassword: boolean
  /** Whether what nobody expected is written into the log, which `/sys/log/list` then tells as `logType` 4. */
  readonly logsExceptions: boolean
  /** Lines that an import skips before it reads the headings; undefined: it looks for them. */
  readonly importTitleLines?: number
}

const DICTIONARY_CALLS = 'dict/(?:getDictItems/[^/]+|loadDict/[^/]+|loadDictOrderByValue/[^/]+|loadDictItem/[^/]+|loadTreeData)'

/**
 * JeecgBoot 3.0.0, and beside its own calls what other versions know: every tenant header, signed and unsigned dictionary calls (since
 * 2.4.6).
 */
const VERSION_30: Version = {
  implies: [],
  signedCalls: new RegExp(`^/sys/${DICTIONARY_CALLS}$`),
  tenantHeaders: ['tenant_id', 'tenant-id', 'x-tenant-id'],
  passwordEndsSessions: true,
  asksFreshSignIn: true,
  checksOwnPassword: true,
  logsExceptions: false,
}

/** Since 3.7.0 codes for phones are among the signed calls. */
const VERSION_38: Version = {
  implies: ['captcha412', 'sign'],
  signedCalls: new RegExp(`^/sys/(?:sms|${DICTIONARY_CALLS})$`),
  tenantHeaders: ['x-tenant-id'],
  passwordEndsSessions: false,
  asksFreshSignIn: false,
  checksOwnPassword: false,
  logsExceptions: true,
  importTitleLines: 2,
  expiredType: 'text/html;charset=UTF-8',
}

/** The version that a server with these switches imitates. */
export function versionOf(emulate: ReadonlySet<Emulation>): Version {
  return emulate.has('3.8') ? VERSION_38 : VERSION_30
}

/** The constant JeecgBoot ships and its front end knows: a fallback for clients, no secret. */
export const DEFAULT_SECRET = 'dd05f1c54d63749eda95f9fa6d49v442a'
