import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Logins } from './logins'
import { seededData } from './seeded-data'
import { WAIT_TIMEOUT } from '../suites/wait-timeout'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** `OPS_TEST_DIST` tests another build than `dist`. */
const serverFile = join(root, process.env['OPS_TEST_DIST'] ?? 'dist', 'server/main.js')

export interface ApiResponse {
  status: number
  success?: boolean
  message?: string
  result?: unknown
}

export interface Login {
  token: string
  userInfo: { id: string; username: string; realname: string }
}

export interface ServerCall {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  token?: string
  body?: unknown
}

export interface TestServer {
  /** Origin with port, without a slash at the end. */
  readonly url: string
  readonly dataDir: string
  /** Calls the API past the browser; `path` starts with `/sys`. */
  call(path: string, options?: ServerCall): Promise<ApiResponse>
  /** Signs in past the browser; with the demo password perhaps as an earlier test did. @throws Error with the server's words */
  signIn(username: string, password?: string): Promise<Login>
  /** A test has ended: others may go on with its sign-ins. */
  endTest(): void
  /** Ends it as the system would. @throws Error when the exit code is not 0 */
  stop(): Promise<void>
  /** Ends it, keeping port and data. @throws Error when the exit code is not 0 */
  pause(): Promise<void>
  /** Ends it without a chance to put anything in order, as SIGKILL or a power cut does. */
  kill(): Promise<void>
  /** Starts it again after `pause` or `kill`. */
  resume(): Promise<void>
  /** Everything it has printed. */
  printed(): string
}

/**
 * Only what a server may take from its surroundings: a developer's own OPS_* settings must not change a test, nor may two servers want one
 * port.
 */
export function bareEnvironment(settings: Record<string, string>): Record<string, string> {
  return { PATH: process.env['PATH'] ?? '', OPS_MEDIA: 'off', OPS_RECORD: 'off', OPS_OWN_NODE: 'off', OPS_SIMULATE: 'devices', ...settings }
}

/** Resolves with everything printed up to now, once it matches; rejects when the process ends before. */
export function printed(child: ChildProcess, pattern: RegExp): Promise<RegExpMatchArray> {
  return new Promise((resolve, reject) => {
    let text = ''
    const timer = setTimeout(() => reject(new Error(`the process did not print ${pattern}:\n${text}`)), WAIT_TIMEOUT)
    const read = (chunk: Buffer): void => {
      text += chunk.toString()
      const match = pattern.exec(text)
      if (!match) return
      clearTimeout(timer)
      resolve(match)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the process ended with ${code}:\n${text}`))
    })
  })
}

/** Exit code of a process, null when a signal killed it. */
export function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode)
  return new Promise((resolve) => child.once('exit', resolve))
}

interface Running {
  child: ChildProcess
  url: string
}

async function launch(dataDir: string, settings: Record<string, string>, port: string): Promise<Running> {
  const env = bareEnvironment({ OPS_CAPTCHA: 'off', HOST: '127.0.0.1', ...settings, PORT: port, OPS_DATA: dataDir })
  const child = spawn(process.execPath, [serverFile], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const kill = (): void => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
  const [, url = ''] = await printed(child, /Console +(http:\/\/127\.0\.0\.1:\d+)\//)
  return { child, url }
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  const code = await exitOf(child)
  if (code !== 0) throw new Error(`the server ended with ${code} instead of 0`)
}

/** Starts the built server on a free port with data of its own; without captcha unless `settings` ask for it. */
export async function startServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = await seededData(join(root, '.cache/flow-data'), serverFile, async (folder) => end((await launch(folder, {}, '0')).child))
  const removeData = (): void => rmSync(dataDir, { recursive: true, force: true })
  const { url, child: first } = await launch(dataDir, settings, '0').catch((error: unknown) => {
    removeData()
    throw error
  })
  let child = first
  let text = ''
  const listen = (): void => {
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  }
  listen()

  async function call(path: string, { method = 'GET', token, body }: ServerCall = {}): Promise<ApiResponse> {
    const response = await fetch(`${url}/jeecg-boot${path}`, {
      method,
      headers: {
        ...(token ? { 'X-Access-Token': token, tenant_id: '0' } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const envelope = (await response.json()) as Omit<ApiResponse, 'status'>
    return { ...envelope, status: response.status }
  }

  async function signIn(username: string, password = '123456'): Promise<Login> {
    const { success, message, result } = await call('/sys/login', { method: 'POST', body: { username, password } })
    if (!success) throw new Error(`${username} cannot sign in: ${message}`)
    return result as Login
  }
  const logins = new Logins(signIn, (token) => call('/sys/user/getCurrentUserDeparts', { token }))

  return {
    url,
    dataDir,
    call,
    signIn: (username, password) => (password === undefined ? logins.take(username) : signIn(username, password)),
    endTest: () => logins.giveBack(),
    async stop() {
      await end(child)
      removeData()
    },
    pause: () => end(child),
    async kill() {
      child.kill('SIGKILL')
      await exitOf(child)
    },
    async resume() {
      child = (await launch(dataDir, settings, new URL(url).port)).child
      listen()
    },
    printed: () => text,
  }
}
