import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { type AppOptions, createApp } from '../start/app'
import { type Database, openDatabase } from '../platform/database/connection'
import type { Clock } from '../platform/base/time'
import { dialectOf } from '../start/dialects/dialect'
import { ROUTES } from '../start/areas'
import { settingsFrom } from '../platform/base/settings'
import { differenceOf } from './described-responses'
import { multipart, type Part } from './multipart'
import { dropDatabase, filledDatabase, freshSchema } from './test-database'

export const BASE = '/jeecg-boot'

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  advance(milliseconds: number): void
  /** Sets the clock, while no time passes. */
  set(milliseconds: number): void
}

export function testClock(start = Date.parse('2026-11-18T10:00:00+08:00')): TestClock {
  let passed = start
  let setBy = 0
  return {
    now: () => passed + setBy,
    monotonic: () => passed,
    advance: (milliseconds) => {
      passed += milliseconds
    },
    set: (milliseconds) => {
      setBy += milliseconds
    },
  }
}

/** The envelope as a test reads it. */
export interface ApiResponse<Result = never> {
  status: number
  success: boolean
  code: number
  message: string
  result: Result
  timestamp: number
}

/** A message to a phone. */
export interface SentText {
  mobile: string
  text: string
}

interface CallOptions {
  token?: string
  query?: Record<string, string>
  body?: unknown
  /** In the place of `body`: a form with files. */
  form?: readonly Part[]
  headers?: Record<string, string>
  address?: string
}

export interface TestServer {
  app: FastifyInstance
  clock: TestClock
  dataDir: string
  /** Address of its PostgreSQL database; '' in a run on SQLite. */
  databaseUrl: string
  /** Another connection to its database; the test ends it. */
  openDatabase(): Database
  /** The code last sent to a phone. */
  codeOf(mobile: string): string
  /** Any request, path below `/`. */
  inject(options: InjectOptions): Promise<LightMyRequestResponse>
  /** A call of the API, path below the base path, answered with an envelope. */
  call<Result = never>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options?: CallOptions): Promise<ApiResponse<Result>>
  /** Signs in without captcha (mLogin) and returns the token. */
  tokenOf(username: string, password?: string): Promise<string>
  close(): Promise<void>
}

/** Servers of one test share a database, not their folders. */
const SHARED_KEY = 'tests of several processes on one database'

/** Time stands still in tests, so that what counts by the minute would never begin anew. */
const testLimits = { scryptCost: 256, openCalls: 1_000_000 }

let filled: Promise<string> | undefined

/** Migrates and seeds a database, as the first start of a server does. */
async function fill(dataDir: string, database: { databaseUrl?: string; secretKey?: string } = {}): Promise<void> {
  const app = await createApp({
    ...database,
    dataDir,
    clock: testClock(),
    limits: testLimits,
    simulate: new Set(),
    recorder: 'off',
    ownNode: 'off',
  })
  await app.close()
}

/** A folder with a filled database; made once per worker, because that takes longer than most tests. */
async function fillFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ops-filled-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  await fill(dataDir)
  return dataDir
}

/** Migrates and seeds a database of the cluster; its folder is not used any more. */
async function fillDatabase(databaseUrl: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ops-filled-'))
  await fill(dataDir, { databaseUrl, secretKey: SHARED_KEY })
  rmSync(dataDir, { recursive: true, force: true })
}

async function newFolder(holdsDatabase: boolean): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ops-server-'))
  if (holdsDatabase) cpSync(await (filled ??= fillFolder()), dataDir, { recursive: true })
  return dataDir
}

/**
 * A separate server in a separate folder (in a run on PostgreSQL also in a separate database): cheap password hashes, no captcha, a clock that
 * the test moves.
 */
export async function startTestServer(options: Partial<AppOptions> = {}): Promise<TestServer> {
  // A test that brings its own folder begins with an empty database.
  const databaseUrl = options.databaseUrl ?? (await (options.dataDir === undefined ? filledDatabase(fillDatabase) : freshSchema()))
  const dataDir = options.dataDir ?? (await newFolder(databaseUrl === ''))
  const secretKey = options.secretKey ?? (databaseUrl === '' ? '' : SHARED_KEY)
  const clock = testClock()
  const texts: SentText[] = []
  const sendText = (mobile: string, text: string): void => void texts.push({ mobile, text })
  const app = await createApp({
    captcha: 'off',
    // What a test looks at changes by its own calls alone.
    jobs: 'off',
    simulate: new Set(),
    recorder: 'off',
    ownNode: 'off',
    streamStats: 'off',
    clock,
    sendText,
    ...options,
    dataDir,
    databaseUrl,
    secretKey,
    limits: { ...testLimits, ...options.limits },
  })
  await app.ready()
  const routes = dialectOf(settingsFrom({ dataDir, ...options }).emulate).routes(ROUTES)

  const call: TestServer['call'] = async (method, path, { token, query, body, form, headers, address } = {}) => {
    const sent = form ? multipart(form) : body === undefined ? undefined : { payload: JSON.stringify(body), type: 'application/json' }
    const response = await app.inject({
      method,
      url: BASE + path,
      ...(query ? { query } : {}),
      ...(sent ? { payload: sent.payload } : {}),
      ...(address ? { remoteAddress: address } : {}),
      headers: {
        ...(sent ? { 'content-type': sent.type } : {}),
        ...(token ? { 'x-access-token': token } : {}),
        ...headers,
      },
    })
    const difference = differenceOf(routes, method, path, response.json())
    if (difference !== undefined) throw new Error(`answered otherwise than described: ${difference}`)
    return { status: response.statusCode, ...response.json() }
  }

  return {
    app,
    clock,
    dataDir,
    databaseUrl,
    openDatabase: () => openDatabase({ dataDir, databaseUrl, secretKey }),
    codeOf(mobile) {
      const sent = texts.findLast((text) => text.mobile === mobile)
      return /\d{6}/.exec(sent?.text ?? '')?.[0] ?? ''
    },
    inject: (request) => app.inject(request),
    call,
    async tokenOf(username, password = '123456') {
      const response = await call<{ token: string }>('POST', '/sys/mLogin', { body: { username, password } })
      if (!response.success) throw new Error(`Sign-in of ${username} failed: ${response.message}`)
      return response.result.token
    },
    async close() {
      await app.close()
      if (options.databaseUrl === undefined) await dropDatabase(databaseUrl)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
