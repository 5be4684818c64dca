import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type PreviewServer, preview } from 'vite'
import { inject } from 'vitest'
import { root } from '../kit/sources'

/** The tools of a project run as in a shell of its developer: vitest's own mode would make development builds of them. */
export const run = (command: string, args: readonly string[], cwd: string): Promise<unknown> => {
  const { NODE_ENV: _mode, ...env } = process.env
  return promisify(execFile)(command, args, { cwd, env }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${command} ${args.join(' ')} failed in ${cwd}:\n${error.stdout}\n${error.stderr}`)
  })
}

/** Copies a folder to `.cache/frameworks`, where its installed packages stay between runs. Returns the copy. */
function copyOf(source: string): string {
  const copy = join(root, '.cache/frameworks', source.replaceAll('/', '-'))
  mkdirSync(copy, { recursive: true })
  for (const name of readdirSync(copy)) if (name !== 'node_modules') rmSync(join(copy, name), { recursive: true })
  cpSync(join(root, source), copy, { recursive: true, filter: (file) => !file.endsWith('/node_modules') })
  return copy
}

/** Installs what the lock file names, unless the last run did. */
async function installPackages(folder: string): Promise<void> {
  const lockFile = join(folder, 'package-lock.json')
  if (!existsSync(lockFile)) return
  const lock = readFileSync(lockFile, 'utf8')
  const installed = join(folder, 'node_modules/.installed-lock.json')
  if (existsSync(installed) && readFileSync(installed, 'utf8') === lock) return
  await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], folder)
  writeFileSync(installed, lock)
}

/** A copy of a project of the repository, with its packages and, unpacked as npm does, the kit. */
export async function installProject(source: string): Promise<string> {
  const folder = copyOf(source)
  await installPackages(folder)
  const kit = join(folder, 'node_modules/ops-console')
  rmSync(kit, { recursive: true, force: true })
  mkdirSync(kit, { recursive: true })
  await run('tar', ['-xzf', inject('tarball'), '-C', kit, '--strip-components=1'], folder)
  return folder
}

/** Builds a project by its own script, if it has one. @throws Error with what the tools print */
export async function buildProject(folder: string): Promise<boolean> {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { scripts?: Record<string, string> }
  if (!scripts?.['build']) return false
  await run('npm', ['run', 'build'], folder)
  return true
}

/** Runs a module in Node, as a file of a project. @throws Error with what it prints */
export async function runModule(folder: string, source: string): Promise<void> {
  await run(process.execPath, ['--input-type=module', '--eval', source], folder)
}

/** Serves a folder of a project on a free port of this machine. */
export function serveProject(folder: string, outDir: string): Promise<PreviewServer> {
  return preview({ root: folder, configFile: false, logLevel: 'error', build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
}
