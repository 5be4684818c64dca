import { isIP } from 'node:net'
import { isLoopback } from '../platform/base/address'
import { checkPassword, PASSWORD_MAXIMUM, PASSWORD_MINIMUM } from '../platform/identity/password-policy'
import { ADMIN_USERNAME } from '../platform/base/permission-codes'
import { KEY_MINIMUM } from '../platform/database/secret-key'
import { ownHosts } from '../platform/http/hosts'
import { MINUTE, SECOND } from '../platform/base/time'
import {
  DEFAULT_MAP,
  type IceServer,
  type Limits,
  type MapOptions,
  type ServerOptions,
  SIMULATIONS,
  type Simulation,
} from '../platform/base/settings'
import { EMULATIONS } from '../platform/base/versions'

/** An invalid setting; the message is for the operator. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
}

/** What makes a start on a network safe: the three settings, ready to be copied. */
export const SAFE_START = [
  '',
  '  OPS_ADMIN_PASSWORD=<password>  first password of admin, changed at the first sign-in',
  '  OPS_DEMO=off                   no demo data, no demo accounts (for an empty OPS_DATA folder)',
  '  OPS_HOSTS=<name>               host name in the URL of the server, e.g. ops.example',
].join('\n')

export interface StartOptions {
  host: string
  port: number
  server: ServerOptions
  /** Another back end to pass calls on to (OPS_API); '' = the embedded server answers itself. */
  upstream: string
}

type Environment = Readonly<Record<string, string | undefined>>

function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function readPort(environment: Environment, name: string, initial: number): number {
  const text = environment[name]
  const port = text === undefined || text === '' ? initial : Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new EnvironmentError(`${name} must be a number from 0 to 65535, not "${text}"`)
  return port
}

/** A list of some of these names. */
function readNames<Name extends string>(environment: Environment, variable: string, names: readonly Name[]): Set<Name> {
  return new Set(
    list(environment[variable]).map((text) => {
      const name = names.find((candidate) => candidate === text)
      if (name === undefined)
        throw new EnvironmentError(`${variable} contains "${text}", which is not supported. Use one or more of: ${names.join(', ')}`)
      return name
    }),
  )
}

/** What the demo does by itself: all of it without the variable, nothing with `off`. */
function readSimulations(environment: Environment): ReadonlySet<Simulation> {
  const text = environment['OPS_SIMULATE']?.trim() ?? ''
  if (text === 'off') return new Set()
  return text === '' ? new Set(SIMULATIONS) : readNames(environment, 'OPS_SIMULATE', SIMULATIONS)
}

function readSwitch(environment: Environment, name: string, initial: 'on' | 'off' = 'on'): 'on' | 'off' {
  const text = environment[name]?.trim() || initial
  if (text === 'on' || text === 'off') return text
  throw new EnvironmentError(`${name} must be on or off, not "${text}"`)
}

/** The message never repeats the password. */
function readAdminPassword(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  try {
    checkPassword(text, ADMIN_USERNAME)
    return text
  } catch {
    throw new EnvironmentError(
      `OPS_ADMIN_PASSWORD is too weak. Use ${PASSWORD_MINIMUM} to ${PASSWORD_MAXIMUM} characters and no common password.\n${SAFE_START}`,
    )
  }
}

/** An origin is scheme, host and port; anything else would never match what a browser sends. */
function readOrigins(text: string | undefined): string[] {
  return list(text).map((origin) => {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new EnvironmentError(`OPS_ORIGINS contains "${origin}", which is not an origin like https://ops.example`)
    return origin
  })
}

function readAddresses(text: string | undefined): string[] {
  return list(text).map((address) => {
    if (isIP(address) === 0) throw new EnvironmentError(`OPS_METRICS contains "${address}", which is not an address like 10.0.0.5`)
    return address
  })
}

/** Names without scheme and port. */
function readHosts(text: string | undefined): string[] {
  return list(text).map((name) => {
    if (!/^(?:[\w-]+\.)*[\w-]+$|^\[?[\da-f:.]+\]?$/i.test(name))
      throw new EnvironmentError(`OPS_HOSTS contains "${name}", which is not a host name like ops.example`)
    return name.replace(/^\[|\]$/g, '')
  })
}

/** A list of sources as a Content-Security-Policy holds it. */
function readSources(environment: Environment, name: string, fallback: string): string {
  const value = environment[name]?.trim() || fallback
  if (/[;,\r\n]/.test(value))
    throw new EnvironmentError(`${name} must be a list of sources separated by spaces, without semicolons and commas`)
  return value
}

/** The secret of a site; it stands in pages and is part of no address. */
function readSecret(text: string | undefined): string {
  const secret = text?.trim() ?? ''
  if (!/^[\x21-\x7e]*$/.test(secret))
    throw new EnvironmentError('OPS_SIGNATURE_SECRET must consist of ASCII letters, digits and punctuation, without spaces')
  return secret
}

/** `true`, or the addresses of proxies as Fastify's trustProxy takes them. */
function readTrustProxy(text: string | undefined): boolean | string {
  const value = text?.trim() ?? ''
  if (value === '' || value === 'false') return false
  return value === 'true' ? true : value
}

/** The message never repeats the address: it holds a password. */
function readDatabaseUrl(text: string | undefined): string {
  const url = text?.trim() ?? ''
  if (url !== '' && !(/^postgres(?:ql)?:\/\//.test(url) && URL.canParse(url))) {
    throw new EnvironmentError('DATABASE_URL must be the address of a PostgreSQL server: postgres://user:password@host:5432/database')
  }
  return url
}

/** The message never repeats the key. */
function readSecretKey(text: string | undefined): string {
  const key = text?.trim() ?? ''
  if (key !== '' && key.length < KEY_MINIMUM)
    throw new EnvironmentError(
      `OPS_SECRET_KEY must have at least ${KEY_MINIMUM} random characters. Create one with: openssl rand -base64 32\nWithout OPS_SECRET_KEY the server creates a key in secret.key of OPS_DATA.`,
    )
  return key
}

/** Processes fetch streams from each other over HTTP alone. */
function readRelayAddress(text: string | undefined): string {
  const address = text?.trim() ?? ''
  if (address === '') return ''
  if (!/^http:\/\/[^/?#@\s]+$/.test(address) || !URL.canParse(address))
    throw new EnvironmentError('OPS_RELAY_ADDRESS must be the address of this process for other processes, like http://10.0.0.5:8080')
  return new URL(address).origin
}

/** The base address of a back end, without a slash at the end. */
function readUpstream(text: string | undefined): string {
  const url = text?.trim().replace(/\/+$/, '') ?? ''
  if (url === '') return ''
  const parsed = /^https?:\/\//.test(url) && URL.canParse(url) ? new URL(url) : null
  if (!parsed || parsed.username !== '' || parsed.search !== '' || parsed.hash !== '') {
    throw new EnvironmentError('OPS_API must be the address of a back end like http://host:8080/jeecg-boot')
  }
  return url
}

/** Whole numbers of a setting, or nothing where it does not say. */
function readWhole(environment: Environment, name: string, minimum: number, maximum: number): number | undefined {
  const text = environment[name]?.trim() ?? ''
  if (text === '') return undefined
  const value = Number(text)
  if (!Number.isInteger(value) || value < minimum || value > maximum)
    throw new EnvironmentError(`${name} must be a number from ${minimum} to ${maximum}, not "${text}"`)
  return value
}

/** How long segments of recordings are (seconds), and how much all recordings and the video folder may take (MB). */
function readRecordLimits(environment: Environment): Partial<Limits> {
  const seconds = readWhole(environment, 'OPS_RECORD_SECONDS', 2, 3600)
  const megabytes = readWhole(environment, 'OPS_RECORD_MB', 1, 100_000_000)
  const videos = readWhole(environment, 'OPS_VIDEO_MB', 1, 100_000_000)
  return {
    ...(seconds !== undefined && { recordSegment: seconds * SECOND }),
    ...(megabytes !== undefined && { recordSpace: megabytes * 1024 * 1024 }),
    ...(videos !== undefined && { videoSpace: videos * 1024 * 1024 }),
  }
}

/** The address that stands in shared links, without a slash at the end. */
function readShareBase(text: string | undefined): string {
  const base = text?.trim().replace(/\/+$/, '') ?? ''
  if (base !== '' && !(/^https?:\/\/[^?#\s]+$/.test(base) && URL.canParse(base)))
    throw new EnvironmentError('OPS_SHARE_BASE must be the address of the console like https://ops.example')
  return base
}

/** @throws EnvironmentError for a value that no map takes */
function readMap(environment: Environment): Partial<MapOptions> {
  const textOf = (name: string): string => environment[name]?.trim() ?? ''
  const [lng, lat, ...rest] = list(environment['OPS_MAP_CENTER']).map(Number)
  const hasCenter = textOf('OPS_MAP_CENTER') !== ''
  const isPlace = lng !== undefined && lat !== undefined && rest.length === 0 && Math.abs(lng) <= 180 && Math.abs(lat) <= 90
  if (hasCenter && !isPlace) throw new EnvironmentError('OPS_MAP_CENTER must be longitude and latitude like 121.47,31.23')
  const crs = textOf('OPS_MAP_CRS') || DEFAULT_MAP.crs
  if (crs !== 'wgs84' && crs !== 'gcj02') throw new EnvironmentError(`OPS_MAP_CRS must be wgs84 or gcj02, not "${crs}"`)
  const tiles = textOf('OPS_MAP_TILES')
  if (tiles !== '' && (!/^(?:https?:\/\/|\/)[^\s;,'"]+$/.test(tiles) || !['{z}', '{x}', '{y}'].every((part) => tiles.includes(part))))
    throw new EnvironmentError('OPS_MAP_TILES must be the address of tiles with {z}, {x} and {y}')
  return {
    crs,
    tiles,
    center: hasCenter && isPlace ? [lng, lat] : null,
    zoom: readWhole(environment, 'OPS_MAP_ZOOM', 2, 19) ?? DEFAULT_MAP.zoom,
    outline: textOf('OPS_MAP_OUTLINE') === 'off' ? '' : textOf('OPS_MAP_OUTLINE'),
    credit: textOf('OPS_MAP_CREDIT'),
  }
}

function readMinutes(environment: Environment, name: string, initial: number): number {
  const text = environment[name]
  const minutes = text === undefined || text.trim() === '' ? initial : Number(text)
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > 10_080)
    throw new EnvironmentError(`${name} must be a number of minutes from 0 to 10080, not "${text}"`)
  return minutes * MINUTE
}

/** A range of UDP ports, `40000-40100`. */
function readPorts(environment: Environment, name: string): [number, number] | null {
  const text = environment[name]?.trim() ?? ''
  if (text === '') return null
  const [, from, to] = /^(\d+)-(\d+)$/.exec(text) ?? []
  const range: [number, number] = [Number(from), Number(to)]
  if (!(range[0] >= 1 && range[0] < range[1] && range[1] <= 65_535))
    throw new EnvironmentError(`${name} must be a range of ports like 40000-40100, not "${text}"`)
  return range
}

/** WebRTC on a network needs an address: the one that browsers reach. */
function readRtc(environment: Environment, host: string): NonNullable<ServerOptions['rtc']> {
  const ports = readPorts(environment, 'OPS_RTC_PORTS')
  const address = environment['OPS_RTC_HOST']?.trim() ?? ''
  if (address !== '' && isIP(address) !== 4)
    throw new EnvironmentError(`OPS_RTC_HOST must be an IPv4 address like 10.0.0.5, not "${address}"`)
  if (readSwitch(environment, 'OPS_RTC') === 'off') return 'off'
  if (address === '' && !isLoopback(host)) return 'no-host'
  return { host: address || '127.0.0.1', ports }
}

function isIceServer(value: unknown): value is IceServer {
  if (typeof value !== 'object' || value === null || !('urls' in value)) return false
  const { urls, ...rest } = value
  const all: unknown[] = Array.isArray(urls) ? urls : [urls]
  return (
    all.every((url) => typeof url === 'string' && /^(?:stun|turn)s?:/.test(url)) &&
    Object.entries(rest).every(([name, text]) => ['username', 'credential'].includes(name) && typeof text === 'string')
  )
}

/** STUN and TURN servers for browsers. The message never repeats the text: it holds credentials. */
function readIceServers(text: string | undefined): IceServer[] {
  if (text === undefined || text.trim() === '') return []
  try {
    const servers: unknown = JSON.parse(text)
    if (Array.isArray(servers) && servers.every(isIceServer)) return servers
  } catch {
    // The error below says what is expected.
  }
  throw new EnvironmentError('OPS_ICE must be a JSON list of ICE servers like [{"urls": "stun:stun.example:3478"}]')
}

/** Reads the environment of `npm start`. Throws EnvironmentError for an invalid value. */
export function readEnvironment(environment: Environment, pages: string[]): StartOptions {
  const host = environment['HOST']?.trim() || '127.0.0.1'
  const emulate = readNames(environment, 'OPS_EMULATE', EMULATIONS)
  if (emulate.has('socket-open') && !isLoopback(host))
    throw new EnvironmentError('OPS_EMULATE=socket-open accepts sockets without sign-in. Use it with HOST=127.0.0.1 only')
  return {
    host,
    upstream: readUpstream(environment['OPS_API']),
    port: readPort(environment, 'PORT', 8080),
    server: {
      dataDir: environment['OPS_DATA']?.trim() || '.data',
      adminPassword: readAdminPassword(environment['OPS_ADMIN_PASSWORD']),
      phones: readSwitch(environment, 'OPS_PHONES'),
      captcha: readSwitch(environment, 'OPS_CAPTCHA'),
      demo: readSwitch(environment, 'OPS_DEMO'),
      emulate,
      simulate: readSimulations(environment),
      databaseUrl: readDatabaseUrl(environment['DATABASE_URL']),
      secretKey: readSecretKey(environment['OPS_SECRET_KEY']),
      secretKeyLost: readSwitch(environment, 'OPS_SECRET_KEY_LOST', 'off'),
      relayAddress: readRelayAddress(environment['OPS_RELAY_ADDRESS']),
      limits: {
        idleLife: readMinutes(environment, 'OPS_IDLE_MIN', 0),
        freshLife: readMinutes(environment, 'OPS_FRESH_MIN', 15),
        ...readRecordLimits(environment),
      },
      recorder: readSwitch(environment, 'OPS_RECORD'),
      ownNode: readSwitch(environment, 'OPS_OWN_NODE'),
      hosts: [...ownHosts(host), ...readHosts(environment['OPS_HOSTS'])],
      metrics: readAddresses(environment['OPS_METRICS']),
      origins: readOrigins(environment['OPS_ORIGINS']),
      frameAncestors: readSources(environment, 'OPS_FRAME_ANCESTORS', "'self'"),
      frameSources: readSources(environment, 'OPS_FRAME_SOURCES', ''),
      imageSources: readSources(environment, 'OPS_IMAGE_SOURCES', ''),
      signatureSecret: readSecret(environment['OPS_SIGNATURE_SECRET']),
      trustProxy: readTrustProxy(environment['OPS_TRUST_PROXY']),
      network: !isLoopback(host),
      rtmp: readSwitch(environment, 'OPS_MEDIA') === 'on' ? { host, port: readPort(environment, 'OPS_RTMP_PORT', 1935) } : null,
      rtc: readRtc(environment, host),
      iceServers: readIceServers(environment['OPS_ICE']),
      ...(environment['OPS_PRIVATE_NODES'] && { privateNodes: readSwitch(environment, 'OPS_PRIVATE_NODES') === 'on' }),
      shareBase: readShareBase(environment['OPS_SHARE_BASE']),
      playHosts: readHosts(environment['OPS_PLAY_HOSTS']),
      map: readMap(environment),
      videoDir: environment['OPS_VIDEO_DIR']?.trim() ?? '',
      pages,
      logger: true,
    },
  }
}
