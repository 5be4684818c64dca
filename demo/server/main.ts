import { isIP } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createApp } from './start/app'
import { DEMO_PASSWORD } from './platform/identity/password-policy'
import { backUp } from './start/data-folder/backup'
import { restore } from './start/data-folder/restore'
import { readEnvironment, type StartOptions } from './start/environment'
import { BASE_PATH } from './platform/http/routes'
import { surviveUncaughtErrors } from './start/process-errors'
import { demoAccounts } from './system/seed/accounts'
import { restoreAdministrator } from './start/seed/restore-administrator'
import { describeStartupError } from './start/startup-errors'
import { createProxyApp } from './start/upstream/proxy-app'

/** The built pages lie beside this file's folder: dist/server/main.js, dist/demo and the kit in dist. */
const DIST = dirname(dirname(fileURLToPath(import.meta.url)))
const PAGES = [join(DIST, 'demo'), DIST]

/** What an operator in front of another back end has to know: without its secret, it refuses dictionaries and codes for phones. */
function siteLines({ upstream, server }: StartOptions): string[] {
  const signed = server.signatureSecret
    ? '  Pages sign dictionary calls and codes for phones (OPS_SIGNATURE_SECRET).'
    : '  Calls are not signed: servers from 2.4.6 want OPS_SIGNATURE_SECRET for dictionaries and codes for phones.'
  const pictures = server.imageSources ? [`  Pictures may also come from ${server.imageSources} (OPS_IMAGE_SOURCES).`] : []
  const emulated = server.emulate && server.emulate.size > 0 ? [`  Behaves as OPS_EMULATE=${[...server.emulate].join()} says.`] : []
  return [...(upstream !== '' || server.signatureSecret ? [signed] : []), ...pictures, ...(upstream === '' ? emulated : [])]
}

function accountLines(start: StartOptions): string[] {
  // Another back end has accounts of its own.
  if (start.upstream !== '') return [`  Calls go to ${start.upstream}`]
  if (start.server.demo === 'off') return ['  No demo data is made; the first administrator is admin, with OPS_ADMIN_PASSWORD.']
  if (start.server.network)
    return [
      '  Other machines reach this server: demo accounts cannot sign in until an administrator gives them a password,',
      '  and a given password is changed at the first sign-in.',
    ]
  const shown = start.server.adminPassword === undefined ? DEMO_PASSWORD : '(OPS_ADMIN_PASSWORD)'
  const accounts = demoAccounts().map(
    ({ username, note }) => `    ${username.padEnd(10)} ${(username === 'admin' ? shown : DEMO_PASSWORD).padEnd(22)} ${note}`,
  )
  return ['  Demo accounts:', ...accounts]
}

/** Where encoders push to. */
function ingestLines(port: number | null, { host, upstream, server }: StartOptions): string[] {
  if (upstream !== '' || !server.rtmp) return []
  if (port === null) return [`  RTMP      off: port ${server.rtmp.port} is in use or not allowed; choose another one with OPS_RTMP_PORT`]
  return [`  RTMP      rtmp://${isIP(host) === 6 ? `[${host}]` : host}:${port}/live`]
}

/** WebRTC needs an address as soon as other machines reach the server. */
function rtcLines({ upstream, server }: StartOptions): string[] {
  return upstream === '' && server.rtc === 'no-host' ? ['  WebRTC    off: set OPS_RTC_HOST to the IP address that browsers reach'] : []
}

function announce(address: string, rtmpPort: number | null, start: StartOptions): void {
  process.stdout.write(
    [
      '',
      `  Console   ${address}/`,
      `  Portal    ${address}/portal.html`,
      `  API       ${address}${BASE_PATH}`,
      ...ingestLines(rtmpPort, start),
      ...rtcLines(start),
      '',
      ...accountLines(start),
      ...siteLines(start),
      '',
      '  Ctrl-C ends the server.',
      '',
      '',
    ].join('\n'),
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

async function serve(start: StartOptions): Promise<void> {
  const app = await (start.upstream === '' ? createApp(start.server) : createProxyApp(start.server, start.upstream))
  surviveUncaughtErrors(process, (error) => app.log.error({ err: error }, 'nobody caught this'))
  endOnSignals(app)
  try {
    announce(await app.listen({ host: start.host, port: start.port }), app.rtmpPort, start)
  } catch (error) {
    await app.close()
    throw error
  }
}

/**
 * `main.js` serves; `backup <file>` and `restore <file>` take care of the data folder, `admin restore <username>` of who may administer.
 */
async function run([command = 'serve', file = '', name = '']: readonly string[]): Promise<void> {
  let start: StartOptions | undefined
  try {
    start = readEnvironment(process.env, PAGES)
    if (command === 'backup') process.stdout.write(`${backUp(start.server, file)}\n`)
    else if (command === 'restore') process.stdout.write(`${restore(start.server, file)}\n`)
    else if (command === 'admin') process.stdout.write(`${await restoreAdministrator(start.server, file === 'restore' ? name : '')}\n`)
    else await serve(start)
  } catch (error) {
    process.stderr.write(`\n  ${describeStartupError(error, start).replaceAll('\n', '\n  ')}\n\n`)
    process.exit(1)
  }
}

// Whatever is written here, uploads, logs, copies, is nobody else's to read.
process.umask(0o077)
await run(process.argv.slice(2))
