import { existsSync } from 'node:fs'
import { extname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../settings'
import { refused } from './envelope'
import { BASE_PATH } from './routes'
import { sendEnvelope } from './send'

/** The build puts a hash into the names of files that never change: name-Ab12Cd34.js, also as name-Ab12Cd34.js.br. */
const HASHED_NAME = /[-.][\w-]{8,}\.(?:js|css|woff2?|png|jpe?g|svg|webp|map)(?:\.(?:br|gz))?$/

function cachePolicy(path: string): string {
  return HASHED_NAME.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** The console routes by history: an address of it, opened or reloaded, is answered with the page that holds it. */
function wantsPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? ''
  const isPageCall = request.method === 'GET' || request.method === 'HEAD'
  return isPageCall && !path.startsWith(BASE_PATH) && extname(path) === '' && (request.headers.accept ?? '').includes('text/html')
}

/** Serves the page folders at `/` and answers everything unknown. */
export async function servePages(app: FastifyInstance, settings: Settings): Promise<void> {
  // Gives replies sendFile, which is told its folder each time; stored files are sent with it as well.
  await app.register(fastifyStatic, { serve: false })
  const folders = settings.pages.filter((folder) => existsSync(folder))
  if (folders.length > 0) {
    await app.register(fastifyStatic, {
      root: folders,
      prefix: '/',
      decorateReply: false,
      cacheControl: false,
      dotfiles: 'ignore',
      // The build lays .br and .gz beside its files; what has none is compressed on the way out.
      preCompressed: true,
      // The built server lies beside the pages; it is nobody's download.
      allowedPath: (path) => !path.startsWith('/server/'),
      setHeaders: (reply, path) => {
        reply.header('cache-control', cachePolicy(path))
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const root = folders[0]
    // Nothing is returned: every `await` of a reply on the way here would leave a listener on it.
    if (root && wantsPage(request)) void reply.header('cache-control', 'no-cache').sendFile('index.html', root, { cacheControl: false })
    else void sendEnvelope(reply, settings, refused('路径不存在，请检查路径是否正确', 404), 404)
  })
}
