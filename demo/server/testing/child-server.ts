import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** A server in a process of its own, as `npm start` runs it: the one that can be killed. */
export interface ChildServer {
  process: ChildProcess
  /** Everything it has printed. */
  output(): string
  /** Resolves with its address once it listens; rejects with its output when it ends before. */
  origin: Promise<string>
  /** Exit code; null after a signal. */
  ended: Promise<number | null>
}

/** Builds the server, or another program of this folder, from the present sources, in about a second, into a folder of its own. */
export async function buildServer(program?: string): Promise<{ file: string; remove(): void }> {
  const outDir = join(ROOT, '.cache', `${program ?? 'server'}-${process.pid}`)
  const input = program === undefined ? undefined : { [program]: join(ROOT, `demo/server/testing/${program}.ts`) }
  const options = { outDir, sourcemap: false, ...(input && { rolldownOptions: { input } }) }
  await build({ root: ROOT, mode: 'server', logLevel: 'error', build: options })
  return { file: join(outDir, program ? `${program}.mjs` : 'main.js'), remove: () => rmSync(outDir, { recursive: true, force: true }) }
}

export function createTemporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'ops-child-'))
}

/** How a server is run otherwise than by this process: by whom, and through which command. */
interface RunAs {
  uid?: number
  gid?: number
  through?: readonly string[]
}

/** Somebody without permissions, where a test may choose who runs a server: other people's files are not his to write. */
export const NOBODY: RunAs = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Only what a server may take from its surroundings: a developer's own OPS_* settings must not change a test. */
export function startChild(
  file: string,
  settings: Record<string, string>,
  args: readonly string[] = [],
  { through = [], ...as }: RunAs = {},
): ChildServer {
  const [command = process.execPath, ...rest] = [...through, process.execPath, file, ...args]
  const child = spawn(command, rest, {
    ...as,
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      OPS_CAPTCHA: 'off',
      OPS_MEDIA: 'off',
      OPS_RECORD: 'off',
      OPS_OWN_NODE: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const killIt = (): boolean => child.kill('SIGKILL')
  process.once('exit', killIt)
  let text = ''
  let heardOf = (): void => undefined
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      heardOf()
    })
  }
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      process.off('exit', killIt)
      resolve(code)
    })
  })
  const origin = new Promise<string>((resolve, reject) => {
    heardOf = () => {
      const address = /API +(http:\/\/[^/]+)\//.exec(text)?.[1]
      if (address) resolve(address)
    }
    void ended.then((code) => reject(new Error(`the server ended with ${code}:\n${text}`)))
  })
  // A server that is meant to fail is not asked for its address.
  origin.catch(() => undefined)
  return { process: child, output: () => text, origin, ended }
}

/** Runs a command of the server (backup, restore) to its end. */
export async function runChild(
  file: string,
  settings: Record<string, string>,
  args: readonly string[],
  as: RunAs = {},
): Promise<{ code: number | null; output: string }> {
  const child = startChild(file, settings, args, as)
  return { code: await child.ended, output: child.output() }
}
