import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { Client, DatabaseError } from 'pg'
import { mayCall } from '../../platform/base/address-policy'
import { SourceError, type SourceReport } from './source-fault'

interface PostgresAddress {
  host: string
  port: number
  database: string
  /** As JDBC calls it; '' where the address says nothing of it. */
  sslMode: string
}

const ADDRESS = /^jdbc:postgresql:\/\/(\[[\da-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?\/([^?]*)(?:\?(.*))?$/i

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new SourceError('url')
  }
}

/** @throws SourceError for what is no address of one PostgreSQL server */
export function postgresAddress(dbUrl: string): PostgresAddress {
  const [, host, port = '5432', database = '', more = ''] = ADDRESS.exec(dbUrl) ?? []
  if (host === undefined || Number(port) > 65_535) throw new SourceError('url')
  const parameters = new URLSearchParams(more)
  const sslMode = parameters.get('sslmode') ?? (parameters.get('ssl') === 'true' ? 'verify-full' : '')
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port), database: decoded(database), sslMode }
}

/** The address of a host that may be called, so that nothing else is called by its name. @throws SourceError */
async function allowedAddress(host: string, allowPrivate: boolean): Promise<string> {
  const addresses = isIP(host) === 0 ? (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => address) : [host]
  const [first] = addresses
  if (first === undefined) throw new SourceError('unknownHost')
  if (!addresses.every((address) => mayCall(address, allowPrivate))) throw new SourceError('address')
  return first
}

/** SQLSTATE of a refused sign-in, and of a database that does not exist. */
const CREDENTIALS = /^28/
const NO_DATABASE = '3D000'

function faultOf(error: unknown): SourceError {
  if (error instanceof SourceError) return error
  if (error instanceof DatabaseError) {
    if (CREDENTIALS.test(error.code ?? '')) return new SourceError('credentials')
    return new SourceError(error.code === NO_DATABASE ? 'database' : 'answer')
  }
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return new SourceError(code === 'ECONNREFUSED' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH' ? 'refused' : 'answer')
}

export interface QueryLimits {
  /** ms for all of it. */
  time: number
  allowPrivate: boolean
}

/**
 * Asks a PostgreSQL server for its version, in time, and only where its address may be called.
 *
 * @throws SourceError
 */
export async function queryPostgres(
  dbUrl: string,
  { user, password }: { user: string; password: string },
  { time, allowPrivate }: QueryLimits,
): Promise<SourceReport> {
  const { host, port, database, sslMode } = postgresAddress(dbUrl)
  let client: Client | undefined
  let isLate = false
  async function query(): Promise<SourceReport> {
    const address = await allowedAddress(host, allowPrivate)
    if (isLate) throw new SourceError('timeout')
    const isSecure = sslMode !== '' && sslMode !== 'disable'
    client = new Client({
      host: address,
      port,
      user,
      // Of a function the answer counts as it is: in the place of an empty text the driver takes what the server's own environment holds.
      password: () => password,
      // An empty name means that of the user, as everywhere.
      database: database === '' ? user : database,
      // Also a connection that never came about is closed then.
      connectionTimeoutMillis: time,
      ssl: isSecure && { rejectUnauthorized: sslMode.startsWith('verify'), ...(isIP(host) === 0 && { servername: host }) },
      application_name: 'ops-console',
    })
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version")
    return { version: `PostgreSQL ${rows[0]?.version ?? ''}`.trim() }
  }
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      isLate = true
      reject(new SourceError('timeout'))
    }, time)
  })
  const pending = query()
  try {
    return await Promise.race([pending, timeout])
  } catch (error) {
    throw faultOf(error)
  } finally {
    clearTimeout(timer)
    // What still comes of it is of no interest; its connection is closed whatever state it is in.
    pending.catch(() => undefined)
    void client?.end().catch(() => undefined)
  }
}
