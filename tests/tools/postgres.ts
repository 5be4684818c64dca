import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Cluster {
  /** `postgres://…`, a superuser without password, loopback only. */
  readonly url: string
  /** Ends it at once and removes its files. */
  stop(): void
}

const asRoot = process.getuid?.() === 0

function run(command: string, args: readonly string[]): { ok: boolean; text: string } {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' } })
  return { ok: status === 0, text: `${stdout ?? ''}${stderr ?? ''}` }
}

/** Folder of initdb and pg_ctl: Debian keeps them out of the path, others have them in it. */
function binaries(): string | null {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((left, right) => Number(right) - Number(left)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env['PATH'] ?? '').split(':')]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null
}

function install(): void {
  if (!asRoot || !existsSync('/usr/bin/apt-get')) return
  console.log('Installing PostgreSQL for the tests …')
  const packages = ['install', '-y', '--no-install-recommends', 'postgresql']
  if (!run('apt-get', packages).ok && run('apt-get', ['update']).ok) run('apt-get', packages)
}

/** PostgreSQL refuses to run as root, so root runs it as the user its package made. */
function asServerUser(command: string, args: readonly string[]): { ok: boolean; text: string } {
  return asRoot ? run('runuser', ['-u', 'postgres', '--', command, ...args]) : run(command, args)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * Starts a PostgreSQL server of its own in a temporary folder and on a free port of 127.0.0.1 (or `port`), installing the
 * Debian package first where that is possible. What it keeps is thrown away, so it does not wait for the disk.
 * Null, with the reason printed, where no PostgreSQL is to be had.
 */
export async function startCluster(port?: number): Promise<Cluster | null> {
  if (!binaries()) install()
  const bin = binaries()
  if (!bin) {
    console.warn('\n!!!! PostgreSQL is not on this machine and could not be installed: its tests are LEFT OUT.\n!!!! Install it (Debian: apt-get install postgresql) to run them.\n')
    return null
  }
  const folder = mkdtempSync(join(tmpdir(), 'ops-postgres-'))
  if (asRoot) {
    const id = (kind: string): number => Number(run('id', [kind, 'postgres']).text)
    chownSync(folder, id('-u'), id('-g'))
  }
  const data = join(folder, 'data')
  const listenAt = port ?? (await freePort())
  const options = `-p ${listenAt} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=200 -c fsync=off -c full_page_writes=off -c synchronous_commit=off`
  const made = asServerUser(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'])
  const started = made.ok ? asServerUser(join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', join(folder, 'log'), '-o', options, 'start']) : made
  function stop(): void {
    asServerUser(join(bin ?? '', 'pg_ctl'), ['-D', data, '-m', 'immediate', '-w', 'stop'])
    rmSync(folder, { recursive: true, force: true })
  }
  if (!started.ok) {
    stop()
    console.warn(`\n!!!! PostgreSQL did not start, its tests are LEFT OUT:\n${started.text}\n`)
    return null
  }
  return { url: `postgres://postgres@127.0.0.1:${listenAt}/postgres`, stop }
}

/** vitest's globalSetup of a run on PostgreSQL: the address goes to the test files through the environment. */
export default async function setup(): Promise<() => void> {
  const cluster = await startCluster()
  if (!cluster) process.exit(0)
  process.env['OPS_TEST_DATABASE_URL'] = cluster.url
  return () => cluster.stop()
}
