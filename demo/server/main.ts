import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app'
import { DEMO_PASSWORD } from './auth/password-policy'
import { EnvironmentError, readEnvironment, type StartOptions } from './environment'
import { BASE_PATH } from './http/routes'
import { demoAccounts } from './seed/accounts'
import { DemoPasswordError } from './seed/admin-password'

/** The built pages lie beside this file's folder: dist/server/main.js, dist/demo and the kit in dist. */
const DIST = dirname(dirname(fileURLToPath(import.meta.url)))
const PAGES = [join(DIST, 'demo'), DIST]

function explain(error: unknown, host: string, port: number): string {
  if (error instanceof EnvironmentError) return error.message
  if (error instanceof DemoPasswordError) {
    return `HOST=${host} can be reached by other machines, and the account admin still has the demo password.\nSet OPS_ADMIN_PASSWORD, or listen on 127.0.0.1.`
  }
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop the program that uses it, or choose another port: PORT=8081 npm start`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Choose one above 1023: PORT=8080 npm start`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST=${host} is no address of this machine`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function announce(address: string, start: StartOptions): void {
  const shown = start.server.adminPassword === undefined ? DEMO_PASSWORD : '(OPS_ADMIN_PASSWORD)'
  const accounts = demoAccounts().map(({ username, note }) => `    ${username.padEnd(10)} ${(username === 'admin' ? shown : DEMO_PASSWORD).padEnd(22)} ${note}`)
  process.stdout.write(
    ['', `  Console   ${address}/`, `  Portal    ${address}/portal.html`, `  API       ${address}${BASE_PATH}`, '', '  Demo accounts:', ...accounts, '', '  Ctrl-C ends the server.', '', ''].join('\n'),
  )
}

/** Ends the server on Ctrl-C or a stop by the system: the database is closed, the exit code 0. A second Ctrl-C does not wait. */
function endOnSignals(app: FastifyInstance): void {
  let isEnding = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isEnding) process.exit(0)
      isEnding = true
      app.close().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${String(error)}\n`)
          process.exit(1)
        },
      )
    })
  }
}

async function run(): Promise<void> {
  let host = ''
  let port = 0
  let app: FastifyInstance | undefined
  try {
    const start = readEnvironment(process.env, PAGES)
    host = start.host
    port = start.port
    app = await createApp(start.server)
    endOnSignals(app)
    const listeningAt = await app.listen({ host, port })
    announce(listeningAt, start)
  } catch (error) {
    process.stderr.write(`\n  ${explain(error, host, port)}\n\n`)
    await app?.close()
    process.exit(1)
  }
}

await run()
