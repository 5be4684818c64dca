import { existsSync } from 'node:fs'
import { extname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../base/settings'
import { errorResult } from './envelope'
import { PageFiles } from './page-files'
import { BASE_PATH } from './routes'
import { pageWithSecret } from './secret-pages'
import { sendEnvelope } from './send'

/** The build puts a hash into the names of files that never change: name-Ab12Cd34.js, also as name-Ab12Cd34.js.br. */
const HASHED_NAME = /[-.][\w-]{8,}\.(?:js|css|woff2?|png|jpe?g|svg|webp|map)(?:\.(?:br|gz))?$/

/** ms */
const BUILD_POLL_INTERVAL = 250

function cachePolicy(path: string): string {
  return HASHED_NAME.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
}

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? ''

/** The console routes by history: an address of it, opened or reloaded, is answered with the page that holds it. */
function acceptsPage(request: FastifyRequest): boolean {
  const path = pathOf(request)
  return path === '/' || (!path.startsWith(BASE_PATH) && extname(path) === '' && (request.headers.accept ?? '').includes('text/html'))
}

/** The file that a call may have, if it is there; undefined where none would do. */
function fileFor(request: FastifyRequest): string | undefined {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  return acceptsPage(request) ? '/index.html' : pathOf(request)
}

/** `npm start` builds single elements and their docs pages after the server is up, and sets this variable until they are complete. */
const isBuilding = (): boolean => process.env['OPS_BUILDING'] === 'on'

async function whenBuilt(files: PageFiles, file: string): Promise<void> {
  while (isBuilding() && !files.folderOf(file)) await setTimeout(BUILD_POLL_INTERVAL)
}

/**
 * Answers everything that has no route: the files of the page folders at `/`, the console's page at its addresses, else 404. There
 * is no route for the files, because a socket would find it too.
 */
export async function servePages(app: FastifyInstance, settings: Settings): Promise<void> {
  const files = new PageFiles(settings.pages.filter((folder) => existsSync(folder)))

  // A scope of its own: files that users stored are sent by other rules.
  await app.register(async (pages) => {
    await pages.register(fastifyStatic, {
      // Its routes would read the folders of a path anew with each call.
      serve: false,
      cacheControl: false,
      // The build lays .br and .gz beside its files.
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cachePolicy(path))
      },
    })
    const send = (reply: FastifyReply, file: string | undefined): void => {
      const folder = file && files.folderOf(file)
      const secret = file?.endsWith('.html') ? settings.signatureSecret : ''
      // Nothing is returned: every `await` of a reply on the way here would leave a listener on it.
      if (file && folder && secret !== '')
        void reply
          .header('cache-control', 'no-cache')
          .type('text/html; charset=utf-8')
          .send(pageWithSecret(folder, file, secret))
      else if (file && folder) void reply.sendFile(file, folder)
      else void sendEnvelope(reply, settings, errorResult('路径不存在，请检查路径是否正确', 404), 404)
    }
    pages.setNotFoundHandler((request, reply) => {
      const file = fileFor(request)
      if (file && isBuilding() && !files.folderOf(file)) void whenBuilt(files, file).then(() => send(reply, file))
      else send(reply, file)
    })
  })
}
