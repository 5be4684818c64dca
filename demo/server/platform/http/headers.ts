import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../base/settings'
import { BASE_PATH } from './routes'

/** Pages of the portal, somebody else's. */
const foreignPages: readonly string[] = ['/portal.html', '/inspection.html', '/orders.html']

/** What default-src does not hold, and what nothing of ours needs: other bases of addresses, plugins, forms that go elsewhere. */
const NOT_ELSEWHERE = "base-uri 'none'; object-src 'none'; form-action 'self';"

/**
 * Policies: the plain pages of the portal show that the kit works under `default-src 'self'` alone; the other
 * pages need pictures from data: (captcha) and blob:, media and workers. API answers are data: they may load nothing.
 */
function policyFor(path: string, { frameAncestors, frameSources, imageSources }: Settings, players: readonly string[]): string {
  if (path.startsWith(`${BASE_PATH}/sys/common/static/`)) return 'sandbox'
  // The page that tries calls: its library draws with pictures that are in its style sheet.
  if (path === `${BASE_PATH}/doc`)
    return "default-src 'self'; img-src data:; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'"
  if (path.startsWith(`${BASE_PATH}/`)) return "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
  // Scripts and styles go by the policy of their page; only a worker would go by its own, and that is the strictest.
  if (/\.(js|css)$/.test(path)) return "default-src 'self'"
  if (foreignPages.includes(path)) return `default-src 'self'; ${NOT_ELSEWHERE} frame-ancestors ${frameAncestors}`
  const frames = frameSources === '' ? '' : ` frame-src 'self' ${frameSources};`
  const images = ['data:', 'blob:', imageSources].join(' ').trim()
  const calls = players.length === 0 ? '' : ` connect-src 'self' ${players.join(' ')};`
  return `default-src 'self'; img-src 'self' ${images}; media-src 'self' ${['blob:', ...players.filter((origin) => origin.startsWith('http'))].join(' ')}; worker-src 'self';${calls}${frames} ${NOT_ELSEWHERE} frame-ancestors ${frameAncestors}`
}

function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, settings: Settings, players: readonly string[]): void {
  const path = request.url.split('?')[0] ?? ''
  reply.header('content-security-policy', policyFor(path, settings, players))
  reply.header('x-content-type-options', 'nosniff')
  reply.header('referrer-policy', 'same-origin')
  reply.header('x-request-id', request.id)
  if (path.startsWith(BASE_PATH)) reply.header('cache-control', 'no-store')
  // Only said where it is true: behind TLS, which here is a trusted proxy's.
  if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000')
}

/** Origins of the list, and no others, may call from their pages. Tokens travel in a header, so there are no cookies to protect. */
function setCorsHeaders(request: FastifyRequest, reply: FastifyReply, settings: Settings): void {
  reply.header('vary', 'Origin')
  const { origin } = request.headers
  if (!origin || !settings.origins.includes(origin)) return
  reply.header('access-control-allow-origin', origin)
  reply.header('access-control-allow-credentials', 'true')
  reply.header('access-control-allow-methods', 'GET,POST,OPTIONS,PUT,DELETE')
  reply.header('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '*')
  reply.header('access-control-expose-headers', 'retry-after, x-request-id, location')
}

/** `playerOrigins` returns the origins of the media servers that pages play from. */
export function addHeaders(app: FastifyInstance, settings: Settings, playerOrigins: () => readonly string[] = () => []): void {
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply, settings, playerOrigins())
    if (!request.url.startsWith(BASE_PATH)) return
    if (settings.origins.length > 0) setCorsHeaders(request, reply, settings)
    if (request.method === 'OPTIONS') await reply.status(200).send()
  })
}
