import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerContext } from '../../platform/context'
import { ApiError, TokenError } from '../../platform/base/errors'
import { message } from '../../platform/base/message'
import { isObject } from '../../platform/base/objects'
import { queryResult } from '../../platform/http/envelope'
import type { Caller } from '../../platform/identity/caller'
import { createOpenCallLimit } from '../../platform/http/open-calls'
import { BASE_PATH } from '../../platform/http/routes'
import { queryParameter } from '../../platform/http/schema/coercion'
import { sendEnvelope } from '../../platform/http/send'
import type { PushError } from '../contract/ingest'
import type { StreamKey } from '../contract/source'
import { readTicket } from '../tickets/ticket'
import { type Offer, readOffer } from './offer'
import type { AdmitDevice, OpenedSession, ReadOffer, RtcServer } from './rtc-server'

const APP = /^[\w-]{1,64}$/
/** Room streams consist of two ids. */
const STREAM = /^[\w-]{1,80}$/
const SESSION = /^[\da-f]{32}$/
/** Maximum bytes of an offer: browsers send 2 to 8 KB. */
const OFFER_BYTES = 64 * 1024
/** Calls per minute from one address without sign-in. */
const PER_MINUTE = 60

/** Refusals of a push key. An unknown stream and a wrong key look alike. */
const PUSH_ERRORS: Readonly<Record<Exclude<PushError, 'busy'>, readonly [text: string, status: number]>> = {
  unknown: ['推流地址或密钥不正确', 403],
  key: ['推流地址或密钥不正确', 403],
  expired: ['推流密钥已过期', 403],
  disabled: ['该推流已停用', 403],
  deviceDisabled: ['该推流的设备不可推流', 403],
  full: ['服务器的推流数量已达上限', 503],
}

/** @throws ApiError if the URL is not that of a stream */
function keyOf({ params }: FastifyRequest): StreamKey {
  const { app, stream } = isObject(params) ? params : {}
  if (typeof app !== 'string' || typeof stream !== 'string' || !APP.test(app) || !STREAM.test(stream))
    throw new ApiError('路径不存在，请检查路径是否正确', 404, 404)
  return `${app}/${stream}`
}

function offerOf({ body }: FastifyRequest, purpose: 'publish' | 'watch'): ReadOffer {
  if (typeof body !== 'string') throw new ApiError('不支持的请求类型', 415, 415)
  return (sound) => readOffer(body, purpose, sound)
}

function sendAnswer(reply: FastifyReply, { id, answer }: OpenedSession): FastifyReply {
  return reply.status(201).header('location', `${BASE_PATH}/ibl/rtc/session/${id}`).header('content-type', 'application/sdp').send(answer)
}

/** Names who sends a stream that is not replaced, and since when. */
async function busyError({ ingest }: ServerContext, stream: { app: string; stream: string }): Promise<ApiError> {
  const sender = await ingest.senderOf(stream)
  const { name = null, since = null } = sender ?? {}
  if (since === null) return new ApiError('该流正在发布中', 409, 409, sender)
  return new ApiError(
    name === null ? message`该设备正在推流，${since} 开始` : message`${name}正在用该设备直播，${since} 开始`,
    409,
    409,
    sender,
  )
}

/** Admission of a device by its push key. */
function deviceAdmission(context: ServerContext, key: StreamKey, pushKey: string, { ip, caller }: FastifyRequest): AdmitDevice {
  const [app = '', stream = ''] = key.split('/')
  return async (isTakeover, end) => {
    const pushed = { app, stream, key: pushKey, protocol: 'webrtc', ...(caller && { userId: caller.userId }) } as const
    const admitted = await context.ingest.admit(pushed, ip, end, isTakeover)
    if (typeof admitted !== 'string') return admitted
    if (admitted === 'busy' && isTakeover) return null
    if (admitted === 'busy') throw await busyError(context, pushed)
    const [text, status] = PUSH_ERRORS[admitted]
    throw new ApiError(text, status, status)
  }
}

/** Publishes for an own device by the session of a user, as long as both last. */
async function publishByCaller(context: ServerContext, rtc: RtcServer, request: FastifyRequest, key: StreamKey, offer: Offer) {
  const { caller } = request
  if (!caller) throw new TokenError()
  const [app = '', stream = ''] = key.split('/')
  const keyFor = (user: Caller): Promise<string | null> => context.ingest.keyForCaller(user, { app, stream })
  const pushKey = await keyFor(caller)
  if (pushKey === null) throw new ApiError('没有用该设备直播的权限', 403, 403)
  const { userId, sessionId } = caller
  return rtc.publishDevice(key, offer, deviceAdmission(context, key, pushKey, request), {
    party: { userId, sessionId, caller },
    mayGoOn: async (now) => now.caller !== null && (await keyFor(now.caller)) !== null,
  })
}

async function publish(context: ServerContext, rtc: RtcServer, request: FastifyRequest): Promise<OpenedSession> {
  const key = keyOf(request)
  rtc.assertOn()
  const rules = rtc.app(key.split('/')[0] ?? '')
  const [, pushKey] = /^Bearer ([\w-]{1,128})$/i.exec(request.headers.authorization ?? '') ?? []
  if (rules) {
    const { caller } = request
    if (!caller) throw new TokenError()
    return rtc.publish(key, rules, { userId: caller.userId, sessionId: caller.sessionId, caller }, offerOf(request, 'publish'))
  }
  const { caller } = request
  if (pushKey === undefined && !caller) throw new TokenError()
  const offer = offerOf(request, 'publish')('opus')
  if (!offer.kinds.has('video')) throw new ApiError('设备推流需要画面', 400, 400)
  if (pushKey !== undefined) return rtc.publishDevice(key, offer, deviceAdmission(context, key, pushKey, request))
  return publishByCaller(context, rtc, request, key, offer)
}

async function watch(context: ServerContext, rtc: RtcServer, request: FastifyRequest): Promise<OpenedSession> {
  const key = keyOf(request)
  rtc.assertOn()
  const ticket = readTicket(context.mediaSecret, queryParameter(request, 'ticket'), key, context.settings.clock.now())
  if (!ticket) throw new ApiError('播放地址已失效，请重新获取', 403, 403)
  const { userId, sessionId } = ticket
  return rtc.watch(key, await rtc.party({ userId, sessionId }), offerOf(request, 'watch'))
}

/**
 * `/ibl/rtc/whip/{app}/{stream}` publishes (session, or push key as Bearer), `/ibl/rtc/whep/{app}/{stream}?ticket=` watches,
 * `DELETE /ibl/rtc/session/{id}` ends. Offers contain all candidates; there is no PATCH.
 */
export async function addRtc(app: FastifyInstance, context: ServerContext, rtc: RtcServer): Promise<void> {
  const limitCall = createOpenCallLimit(context.settings.clock)
  await app.register(async (routes) => {
    routes.addContentTypeParser('application/sdp', { parseAs: 'string', bodyLimit: OFFER_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    const limited = (path: string) => async (request: FastifyRequest) => {
      if (!request.caller) limitCall(path, request.ip, PER_MINUTE)
      return Promise.resolve()
    }
    const path = (name: string): string => `${BASE_PATH}/ibl/rtc/${name}`
    routes.post(path('whip/:app/:stream'), { onRequest: limited('whip') }, async (request, reply) =>
      sendAnswer(reply, await publish(context, rtc, request)),
    )
    routes.post(path('whep/:app/:stream'), { onRequest: limited('whep') }, async (request, reply) =>
      sendAnswer(reply, await watch(context, rtc, request)),
    )
    routes.delete<{ Params: { id: string } }>(path('session/:id'), { onRequest: limited('session') }, async ({ params }, reply) => {
      if (!SESSION.test(params.id) || !(await rtc.endSession(params.id))) throw new ApiError('WebRTC 连接已结束', 404, 404)
      return sendEnvelope(reply, context.settings, queryResult(null))
    })
    return Promise.resolve()
  })
}
