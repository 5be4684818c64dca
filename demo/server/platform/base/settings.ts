import { resolve } from 'node:path'
import { systemClock, type Clock, DAY, MINUTE, SECOND } from './time'
import { DEFAULT_SECRET, type Emulation, type Version, versionOf } from './versions'

/** Numbers a test may lower; all times in milliseconds. */
export interface Limits {
  /** Life of a token, counted from sign-in. */
  tokenLife: number
  captchaLife: number
  /** Life of a code sent to a phone, and of the ticket to set a new password. */
  codeLife: number
  /** Between two codes for one phone. */
  codePause: number
  /** Wrong tries that kill a code. */
  codeTries: number
  /** Codes for one phone, and at the request of one address, per failure window. */
  codesPerPhone: number
  codesPerAddress: number
  /** Life of a ticket of another provider. */
  ticketLife: number
  /** End sessions without a call for this long; 0 = never. */
  idleLife: number
  /** Passwords, roles and what is deleted are touched by sign-ins that are younger; 0 = by any. */
  freshLife: number
  /** Failed sign-ins for an account from one address that make it wait there. */
  failuresPerAccount: number
  /** Failed sign-ins from one address that are answered with HTTP 429. */
  failuresPerAddress: number
  /** Calls of one kind without a token from one address a minute. */
  openCalls: number
  /** The window in which failures count, and the time an account stays locked. */
  failureWindow: number
  /** Anonymous calls of checkOnlyUser per address and window. */
  nameChecksPerAddress: number
  /** For the head of a request to arrive. */
  headTime: number
  /** For a whole request to arrive; long, because an upload over a slow line is honest. */
  requestTime: number
  /** Bytes of a JSON body, and of one that nobody signed in for. */
  jsonBody: number
  openBody: number
  /** For a JSON body to arrive. */
  bodyTime: number
  /** Connections at a time, and of one address. */
  connections: number
  connectionsPerAddress: number
  /** Bytes of one uploaded file. */
  uploadFile: number
  /** What one user may upload in a while, and store in all (bytes, files). */
  uploadWindow: number
  uploadsPerWindow: number
  uploadBytesPerWindow: number
  uploadQuota: number
  /** An upload that nothing speaks of is removed after this long. */
  orphanLife: number
  /** Pixels of one uploaded picture; shown, each takes 4 bytes of the reader's memory. */
  picturePixels: number
  /** For the queries of one report call. */
  reportTime: number
  /** Life of the addresses to play a stream at; who watches by then goes on. */
  playLife: number
  /** Viewers of streams at a time, and of one user. */
  viewers: number
  viewersPerUser: number
  /** Bytes of a stream that wait for a viewer who does not take them. */
  viewerBacklog: number
  /** Pushes of encoders at a time, and of one address. */
  publishers: number
  publishersPerAddress: number
  /** Bytes of one message of a push, and a second. */
  publisherMessage: number
  publisherRate: number
  /** A push without a picture for so long is ended. */
  publisherSilence: number
  /** A push that nobody has watched for so long is ended, where its row says so. */
  unwatchedPush: number
  /** For an answer of a media server beside ours. */
  nodeAnswer: number
  /** For a database that is tried as a data source. */
  sourceAnswer: number
  /** Recordings of one process at a time. */
  recordings: number
  /** A segment of a recording: it ends with the first key frame after so long, or so many bytes. */
  recordSegment: number
  recordSegmentBytes: number
  /** Bytes of a recording that wait for the disk. */
  recordBacklog: number
  /** Bytes that recordings may take, and that stay free on their disk. */
  recordSpace: number
  recordReserve: number
  /** Segments of one device; the oldest go. */
  recordSegments: number
  /** The longest clip that is cut out of recordings. */
  recordClip: number
  /** scrypt cost N (a power of two); 32768 takes about 90 ms and 32 MiB. */
  scryptCost: number
}

/** What the demo can do by itself (OPS_SIMULATE). */
export const SIMULATIONS = ['devices', 'gps', 'sos'] as const
export type Simulation = (typeof SIMULATIONS)[number]

export interface ServerOptions {
  /** Folder of the database file and the uploads; made when absent. */
  dataDir: string
  /** A PostgreSQL server instead of the embedded database; '' = none. Uploads stay in `dataDir`. */
  databaseUrl?: string
  /** What secrets in the database are sealed with, the same for all processes on it; '' = the file `secret.key` in `dataDir`. */
  secretKey?: string
  /** `on`: the server starts also where the key that secrets were sealed with is gone, and makes a new one. */
  secretKeyLost?: 'on' | 'off'
  /** Where other processes on the same database reach this one, `http://host:port`; '' = where it listens. */
  relayAddress?: string
  /** Password given to `admin`, until he has chosen one himself. Absent: the demo password on the first start. */
  adminPassword?: string | undefined
  /** `off`: the address book has mobile numbers only for who may see the list of users. */
  phones?: 'on' | 'off'
  /** `off`: randomImage answers null and sign-in asks for none. */
  captcha?: 'on' | 'off'
  emulate?: ReadonlySet<Emulation>
  clock?: Clock
  limits?: Partial<Limits>
  /** Static folders served at `/`; the first that holds the file wins. */
  pages?: string[]
  /** Host names a call may be for, beside those of loopback (http/hosts). */
  hosts?: string[]
  /** Addresses beside this machine's that may read /metrics. */
  metrics?: string[]
  /** Origins that get `Access-Control-Allow-Origin`; none by default. */
  origins?: string[]
  /** Value of the frame-ancestors directive of every page. */
  frameAncestors?: string
  /** Sources beside our own that pages of the menu may be framed from; '' = none. */
  frameSources?: string
  /** Sources beside our own that the pages may show pictures from; '' = none. */
  imageSources?: string
  /**
   * Secret that the served pages sign calls with, and that a server that wants them signed checks; '' = the one JeecgBoot ships where calls
   * are to be signed, else none.
   */
  signatureSecret?: string
  /** Fastify's trustProxy: addresses whose X-Forwarded-* headers count. */
  trustProxy?: boolean | string
  /** Whether other machines reach the server: then passwords that others know open nothing (auth/given-password). */
  network?: boolean
  /** `off`: an empty database gets no demo data, only its first administrator. */
  demo?: 'on' | 'off'
  /** `off`: jobs run only when somebody asks for it, never at their times. */
  jobs?: 'on' | 'off'
  /** What happens by itself in the demo: devices come and go, alarms are raised. */
  simulate?: ReadonlySet<Simulation>
  /** `off`: nothing is recorded. */
  recorder?: 'on' | 'off'
  /** `off`: this process does not tell how busy it is, and is none among the nodes. */
  ownNode?: 'on' | 'off'
  /** `off`: open pages are not told every few seconds what streams carry. */
  streamStats?: 'on' | 'off'
  /** Where encoders push to over RTMP; null: nowhere. A port that is taken stops nothing else. */
  rtmp?: { host: string; port: number } | null
  /** Whether media servers may stand on this machine or in a private network. Default: where no other machine reaches us. */
  privateNodes?: boolean
  /** Takes a text to a phone. The reference server has no operator behind it: by default it prints the text. */
  sendText?: (mobile: string, text: string) => void
  /** Write unexpected errors to standard output. */
  logger?: boolean
}

export type Settings = Required<Omit<ServerOptions, 'adminPassword' | 'limits'>> & {
  adminPassword: string | undefined
  limits: Limits
  /** What the emulated version does otherwise. */
  version: Version
}

export const DEFAULT_LIMITS: Limits = {
  tokenLife: 7 * DAY,
  captchaLife: 60 * SECOND,
  codeLife: 10 * MINUTE,
  codePause: 60 * SECOND,
  codeTries: 5,
  codesPerPhone: 5,
  codesPerAddress: 20,
  ticketLife: 60 * SECOND,
  idleLife: 0,
  freshLife: 15 * MINUTE,
  failuresPerAccount: 5,
  failuresPerAddress: 100,
  openCalls: 300,
  failureWindow: 10 * MINUTE,
  nameChecksPerAddress: 60,
  headTime: 20 * SECOND,
  requestTime: 10 * MINUTE,
  jsonBody: 1024 * 1024,
  openBody: 16 * 1024,
  bodyTime: 30 * SECOND,
  connections: 2000,
  connectionsPerAddress: 500,
  uploadFile: 10 * 1024 * 1024,
  uploadWindow: 10 * MINUTE,
  uploadsPerWindow: 300,
  uploadBytesPerWindow: 512 * 1024 * 1024,
  uploadQuota: 4 * 1024 * 1024 * 1024,
  orphanLife: 7 * DAY,
  picturePixels: 64_000_000,
  reportTime: 4 * SECOND,
  playLife: 10 * MINUTE,
  viewers: 1000,
  viewersPerUser: 100,
  viewerBacklog: 2 * 1024 * 1024,
  publishers: 50,
  publishersPerAddress: 20,
  publisherMessage: 4 * 1024 * 1024,
  publisherRate: 8 * 1024 * 1024,
  publisherSilence: 10 * SECOND,
  unwatchedPush: 5 * MINUTE,
  nodeAnswer: 3 * SECOND,
  sourceAnswer: 5 * SECOND,
  recordings: 100,
  recordSegment: MINUTE,
  recordSegmentBytes: 256 * 1024 * 1024,
  recordBacklog: 8 * 1024 * 1024,
  recordSpace: 4 * 1024 * 1024 * 1024,
  recordReserve: 512 * 1024 * 1024,
  recordSegments: 50_000,
  recordClip: 2 * 60 * MINUTE,
  scryptCost: 32768,
}

function printText(mobile: string, text: string): void {
  process.stdout.write(`  [SMS] ${mobile}  ${text}\n`)
}

export function settingsFrom(options: ServerOptions): Settings {
  const emulate = options.emulate ?? new Set()
  const version = versionOf(emulate)
  const switches = new Set([...emulate, ...version.implies])
  return {
    dataDir: resolve(options.dataDir),
    databaseUrl: options.databaseUrl ?? '',
    secretKey: options.secretKey ?? '',
    secretKeyLost: options.secretKeyLost ?? 'off',
    relayAddress: options.relayAddress ?? '',
    adminPassword: options.adminPassword,
    phones: options.phones ?? 'on',
    captcha: options.captcha ?? 'on',
    emulate: switches,
    version,
    clock: options.clock ?? systemClock,
    limits: { ...DEFAULT_LIMITS, ...options.limits },
    pages: (options.pages ?? []).map((folder) => resolve(folder)),
    hosts: options.hosts ?? [],
    metrics: options.metrics ?? [],
    origins: options.origins ?? [],
    frameAncestors: options.frameAncestors ?? "'self'",
    frameSources: options.frameSources ?? '',
    imageSources: options.imageSources ?? '',
    // Calls are checked against it, and our own pages have to know what they sign with.
    signatureSecret: options.signatureSecret || (switches.has('sign') ? DEFAULT_SECRET : ''),
    trustProxy: options.trustProxy ?? false,
    network: options.network ?? false,
    demo: options.demo ?? 'on',
    jobs: options.jobs ?? 'on',
    simulate: new Set(options.demo === 'off' || emulate.has('devices') ? [] : (options.simulate ?? SIMULATIONS)),
    recorder: options.recorder ?? 'on',
    ownNode: options.ownNode ?? 'on',
    streamStats: options.streamStats ?? 'on',
    rtmp: options.rtmp ?? null,
    privateNodes: options.privateNodes ?? !(options.network ?? false),
    sendText: options.sendText ?? printText,
    logger: options.logger ?? false,
  }
}
