import { join, resolve } from 'node:path'
import { systemClock, type Clock, DAY, MINUTE, SECOND } from './time'
import { DEFAULT_SECRET, type Emulation, type Version, versionOf } from './versions'

/** Limits that tests may lower; times in milliseconds. */
export interface Limits {
  /** Life of a token, counted from sign-in. */
  tokenLife: number
  captchaLife: number
  /** Life of a code sent to a phone, and of the ticket to set a new password. */
  codeLife: number
  /** Minimum time between two codes for one phone. */
  codePause: number
  /** Wrong attempts that invalidate a code. */
  codeTries: number
  /** Codes per phone, and per client address, in a failure window. */
  codesPerPhone: number
  codesPerAddress: number
  /** Life of a ticket of another provider. */
  ticketLife: number
  /** End sessions without a call for this long; 0 = never. */
  idleLife: number
  /** Maximum age of a sign-in for calls that need a recent one (passwords, roles, deletions); 0 = no limit. */
  recentSignInLife: number
  /** Failed sign-ins for an account from one address until it has to wait there. */
  failuresPerAccount: number
  /** Failed sign-ins from one address that are answered with HTTP 429. */
  failuresPerAddress: number
  /** Calls of one kind without a token from one address a minute. */
  openCalls: number
  /** Window in which failures count; also the time an account stays locked. */
  failureWindow: number
  /** Anonymous calls of checkOnlyUser per address and window. */
  nameChecksPerAddress: number
  /** Time for the head of a request. */
  headTime: number
  /** Time for a whole request; long enough for uploads over slow connections. */
  requestTime: number
  /** Maximum bytes of a JSON body, and of one without sign-in. */
  jsonBody: number
  openBody: number
  /** Time for a JSON body. */
  bodyTime: number
  /** Concurrent connections, and those of one address. */
  connections: number
  connectionsPerAddress: number
  /** Maximum bytes of one uploaded file. */
  uploadFile: number
  /** Upload quota of a user per window, and in total (bytes, files). */
  uploadWindow: number
  uploadsPerWindow: number
  uploadBytesPerWindow: number
  uploadQuota: number
  /** An upload without references is deleted after this time. */
  orphanLife: number
  /** Pixels of one uploaded picture; shown, each takes 4 bytes of the reader's memory. */
  picturePixels: number
  /** Time for the queries of one report call. */
  reportTime: number
  /** Life of playback URLs; running playback continues. */
  playLife: number
  /** Concurrent viewers, and those of one user. */
  viewers: number
  viewersPerUser: number
  /** Maximum queued bytes of a slow viewer. */
  viewerBacklog: number
  /** Concurrent pushes, and those of one address. */
  publishers: number
  publishersPerAddress: number
  /** Maximum bytes of one message of a push, and per second. */
  publisherMessage: number
  publisherRate: number
  /** A push without video for this time is ended. */
  publisherSilence: number
  /** A push without viewers for this time is ended if its settings say so. */
  unwatchedPush: number
  /** Milliseconds without viewers after which a source that is pulled on demand is closed. */
  unwatchedPull: number
  /** WebRTC of one process: rooms with media, pictures and sounds received and sent. */
  rtcRooms: number
  rtcPicturesIn: number
  rtcPicturesOut: number
  rtcSoundsIn: number
  rtcSoundsOut: number
  /** Time until a WebRTC connection stands. */
  rtcConnectTime: number
  /** A publisher without RTP, and a viewer without RTCP, for this time has left. */
  rtcPublisherSilence: number
  rtcViewerSilence: number
  /** Response time limit of external media servers. */
  nodeTimeout: number
  /** Response time limit of a tested data source. */
  sourceTimeout: number
  /** Concurrent recordings of one process. */
  recordings: number
  /** Length of a recording segment: it ends at the first key frame after this time or size. */
  recordSegment: number
  recordSegmentBytes: number
  /** Maximum queued bytes of a recording. */
  recordBacklog: number
  /** Maximum bytes of all recordings, and minimum free bytes of their disk. */
  recordSpace: number
  recordReserve: number
  /** Maximum segments of one device; the oldest are deleted. */
  recordSegments: number
  /** Maximum length of a clip from recordings. */
  recordClip: number
  /** Concurrent MQTT connections, and those of one address. */
  mqttClients: number
  mqttClientsPerAddress: number
  /** Time for a device to acknowledge a command, and for one that is away to connect. */
  mqttReplyTime: number
  mqttQueueTime: number
  /** Concurrent tasks of one process: pulls, restreaming, transcoding, carousels. */
  workers: number
  /** Maximum bytes of the video folder. */
  videoSpace: number
  /** scrypt cost N (a power of two); 32768 takes about 90 ms and 32 MiB. */
  scryptCost: number
}

/** Where WebRTC connections reach this process. */
export interface RtcAddress {
  /** IP address in the candidates. */
  host: string
  /** UDP ports; null: any. */
  ports: [number, number] | null
}

/** The MQTT broker (OPS_MQTT_*). */
export interface MqttOptions {
  /** Port of MQTT over TCP; null: WebSocket only. */
  port: number | null
  /** Address of that port. */
  host: string
  /** An outside broker, `mqtt://user:password@host:1883` or `ws://…`; '' = that of this process. */
  url: string
  /** `user:password` of an administrator of its dynamic-security plugin; '' = none. */
  admin: string
}

export const DEFAULT_MQTT: MqttOptions = { port: null, host: '127.0.0.1', url: '', admin: '' }

/** As in RTCConfiguration of browsers. */
export interface IceServer {
  urls: string | string[]
  username?: string
  credential?: string
}

/** What the demo can do by itself (OPS_SIMULATE). */
export const SIMULATIONS = ['devices', 'load', 'gps', 'sos', 'dispatch', 'gb', 'mqtt', 'chain'] as const
export type Simulation = (typeof SIMULATIONS)[number]

/** Outlines of maps that are the streets of the demo data. */
export const SCHEMATIC = 'schematic'

/** How the maps of this site are drawn (OPS_MAP_*). */
export interface MapOptions {
  /** Longitude and latitude, WGS-84; null: the middle of the devices. */
  center: readonly [lng: number, lat: number] | null
  zoom: number
  /** Coordinates of the tiles and outlines. */
  crs: 'wgs84' | 'gcj02'
  /** Address of tiles with {z}, {x}, {y}; '' = none. */
  tiles: string
  /** File with GeoJSON, or `SCHEMATIC`; '' = none. */
  outline: string
  /** Approval number of the outlines; without it they are not offered. */
  credit: string
}

export const DEFAULT_MAP: MapOptions = { center: null, zoom: 11, crs: 'wgs84', tiles: '', outline: '', credit: '' }

export interface ServerOptions {
  /** Folder of the database file and the uploads; created if missing. */
  dataDir: string
  /** A PostgreSQL server instead of the embedded database; '' = none. Uploads stay in `dataDir`. */
  databaseUrl?: string
  /** Key that encrypts secrets in the database, the same for all its processes; '' = the file `secret.key` in `dataDir`. */
  secretKey?: string
  /** `on`: if the encryption key is lost, the server starts with a new one. */
  secretKeyLost?: 'on' | 'off'
  /** URL of this process for others on the same database, `http://host:port`; '' = its listening address. */
  relayAddress?: string
  /** Temporary password of `admin`. Absent: the demo password on the first start. */
  adminPassword?: string | undefined
  /** `off`: only users with access to the user list see mobile numbers in the address book. */
  phones?: 'on' | 'off'
  /** `off`: randomImage returns null and sign-in needs no captcha. */
  captcha?: 'on' | 'off'
  emulate?: ReadonlySet<Emulation>
  clock?: Clock
  limits?: Partial<Limits>
  /** Static folders served at `/`; the first that holds the file wins. */
  pages?: string[]
  /** Allowed host names in addition to loopback (http/hosts). */
  hosts?: string[]
  /** Addresses other than this machine that may read /metrics. */
  metrics?: string[]
  /** Origins that get `Access-Control-Allow-Origin`; none by default. */
  origins?: string[]
  /** Value of the frame-ancestors directive of every page. */
  frameAncestors?: string
  /** Further sources of framed menu pages; '' = none. */
  frameSources?: string
  /** Further sources of pictures; '' = none. */
  imageSources?: string
  /**
   * Secret with which served pages sign calls and a server with signatures checks them; '' = that of JeecgBoot if calls are signed,
   * otherwise none.
   */
  signatureSecret?: string
  /** Fastify's trustProxy: addresses whose X-Forwarded-* headers are used. */
  trustProxy?: boolean | string
  /** Whether other machines can reach the server: public passwords are then rejected (auth/given-password). */
  network?: boolean
  /** `off`: an empty database gets no demo data, only its first administrator. */
  demo?: 'on' | 'off'
  /** `off`: jobs run only on request, not on schedule. */
  jobs?: 'on' | 'off'
  /** What happens by itself in the demo: devices come and go, alarms are raised. */
  simulate?: ReadonlySet<Simulation>
  /** `off`: nothing is recorded. */
  recorder?: 'on' | 'off'
  /** `off`: this process does not report its load and is not listed as a media server. */
  ownNode?: 'on' | 'off'
  /** `off`: no stream statistics are published to open pages. */
  streamStats?: 'on' | 'off'
  /** RTMP listener for encoders; null: none. A port in use stops nothing else. */
  rtmp?: { host: string; port: number } | null
  /** Address of WebRTC connections; `off`: switched off, `no-host`: on a network without an address. */
  rtc?: RtcAddress | 'off' | 'no-host'
  /** MQTT; `off`: no broker. */
  mqtt?: Partial<MqttOptions> | 'off'
  /** STUN and TURN servers for browsers. */
  iceServers?: readonly IceServer[]
  /** SIP server for devices of GB/T 28181; without a port there is none. */
  sip?: Partial<SipOptions>
  /** Whether media servers on this machine or in a private network are allowed. Default: if no other machine can reach the server. */
  privateNodes?: boolean
  /** Address that stands in shared links; '' = that of the call. */
  shareBase?: string
  /** Hosts of streams that pages may play by their address. */
  playHosts?: readonly string[]
  map?: Partial<MapOptions>
  /** Path of ffmpeg; '' = not used. */
  ffmpeg?: string
  /** Folder of video files; '' = `videos` in `dataDir`. */
  videoDir?: string
  /** Sends a text message. The reference server has no carrier: by default it prints the text. */
  sendText?: (mobile: string, text: string) => void
  /** Write unexpected errors to standard output. */
  logger?: boolean
}

/** The SIP server of GB/T 28181. */
export interface SipOptions {
  host: string
  /** Null: it is off. */
  port: number | null
  /** 20 digits; '' = as stored. */
  id: string
  /** '' = the one that was drawn. */
  password: string
  /** First and last port for media. */
  mediaPorts: readonly [number, number]
}

export const DEFAULT_SIP: SipOptions = { host: '127.0.0.1', port: null, id: '', password: '', mediaPorts: [30_000, 30_099] }

export type Settings = Required<Omit<ServerOptions, 'adminPassword' | 'limits' | 'map' | 'sip' | 'mqtt'>> & {
  adminPassword: string | undefined
  limits: Limits
  map: MapOptions
  sip: SipOptions
  mqtt: MqttOptions | 'off'
  /** Behaviour of the emulated version. */
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
  recentSignInLife: 15 * MINUTE,
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
  unwatchedPull: 30 * SECOND,
  rtcRooms: 4,
  rtcPicturesIn: 6,
  rtcPicturesOut: 24,
  rtcSoundsIn: 16,
  // Each of 16 members hears 15 others.
  rtcSoundsOut: 240,
  rtcConnectTime: 20 * SECOND,
  rtcPublisherSilence: 5 * SECOND,
  rtcViewerSilence: 10 * SECOND,
  nodeTimeout: 3 * SECOND,
  sourceTimeout: 5 * SECOND,
  recordings: 100,
  recordSegment: MINUTE,
  recordSegmentBytes: 256 * 1024 * 1024,
  recordBacklog: 8 * 1024 * 1024,
  recordSpace: 4 * 1024 * 1024 * 1024,
  recordReserve: 512 * 1024 * 1024,
  recordSegments: 50_000,
  recordClip: 2 * 60 * MINUTE,
  mqttClients: 1000,
  mqttClientsPerAddress: 50,
  mqttReplyTime: 10 * SECOND,
  mqttQueueTime: MINUTE,
  workers: 20,
  videoSpace: 20 * 1024 * 1024 * 1024,
  scryptCost: 32768,
}

function printText(mobile: string, text: string): void {
  process.stdout.write(`  [SMS] ${mobile}  ${text}\n`)
}

/** The origin of map tiles, as pages have to allow it; '' for tiles of the own origin. */
function tileSource(tiles: string): string {
  const host = /^(https?:\/\/)([^/]+)/.exec(tiles)
  return host ? `${host[1]}${host[2]!.replace(/^\{s\}/, '*')}` : ''
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
    imageSources: [options.imageSources ?? '', tileSource(options.map?.tiles ?? '')].join(' ').trim(),
    // The server checks calls with it, and our own pages need it to sign them.
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
    rtc: options.rtc ?? (options.network ? 'no-host' : { host: '127.0.0.1', ports: null }),
    mqtt: options.mqtt === 'off' ? 'off' : { ...DEFAULT_MQTT, ...options.mqtt },
    iceServers: options.iceServers ?? [],
    privateNodes: options.privateNodes ?? !(options.network ?? false),
    shareBase: options.shareBase ?? '',
    playHosts: options.playHosts ?? [],
    map: { ...DEFAULT_MAP, ...options.map },
    sip: { ...DEFAULT_SIP, ...options.sip },
    ffmpeg: options.ffmpeg ?? '',
    videoDir: resolve(options.videoDir || join(options.dataDir, 'videos')),
    sendText: options.sendText ?? printText,
    logger: options.logger ?? false,
  }
}
