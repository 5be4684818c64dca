import type { FastifyInstance } from 'fastify'
import type { ServerContext } from '../../platform/context'
import { ApiError } from '../../platform/base/errors'
import { BASE_PATH } from '../../platform/http/routes'
import { isObject } from '../../platform/base/objects'
import { createHttpSink } from '../feeds/stream-sinks'
import type { StreamKey } from '../contract/source'
import { readTicket, relaySecretOf } from '../tickets/ticket'
import { PROCESS, RELAY_TICKET } from './relay-client'

const NAME = /^[\w-]{1,64}$/
const FILE = /^([\w-]{1,64})\.flv$/

function keyIn(params: unknown): StreamKey {
  const { app, file } = isObject(params) ? params : {}
  const stream = typeof file === 'string' ? FILE.exec(file)?.[1] : undefined
  if (typeof app !== 'string' || !NAME.test(app) || stream === undefined) throw new ApiError('设备不存在', 404, 404)
  return `${app}/${stream}`
}

/**
 * `/media/relay/{app}/{stream}.flv`: what is pushed to this process, for another one on the same database, whose viewers it is for: who
 * they are and whether they may, that one asks. It is no viewer itself, but what it fetches is not for nobody. One that does not take
 * what it is sent is let go as any other.
 */
export async function addRelays(app: FastifyInstance, context: ServerContext): Promise<void> {
  const { media, settings, mediaSecret } = context
  if (settings.databaseUrl === '') return
  const secret = relaySecretOf(mediaSecret)
  const open = new Set<() => void>()
  // Before the server waits for its calls to end: these never do.
  app.addHook('preClose', async () => {
    for (const end of open) end()
    return Promise.resolve()
  })
  await app.register(async (relays) => {
    relays.get(`${BASE_PATH}/media/relay/:app/:file`, { exposeHeadRoute: false }, (request, reply) => {
      const key = keyIn(request.params)
      const shown = request.headers[RELAY_TICKET]
      const ticket = readTicket(secret, typeof shown === 'string' ? shown : '', key, settings.clock.now())
      if (ticket?.userId !== PROCESS) throw new ApiError('播放地址已失效，请重新获取', 403, 403)
      if (media.codec({ key, clip: null }) === null) throw new ApiError('该设备当前没有直播', 404, 404)
      const { raw } = reply
      reply.hijack()
      raw.writeHead(200, { 'content-type': 'video/x-flv', 'cache-control': 'no-store' })
      // Who asks knows that it comes, however far the next key frame is.
      raw.flushHeaders()
      const outlet = createHttpSink(raw)
      const untap = media.tap({ key, clip: null }, { ...outlet, end: (isSlow) => outlet.end(isSlow ? 'slow' : 'ended') })
      if (!untap) return outlet.end('ended')
      const end = (): void => outlet.end('closing')
      open.add(end)
      raw.once('close', () => {
        open.delete(end)
        untap()
      })
    })
    return Promise.resolve()
  })
}
