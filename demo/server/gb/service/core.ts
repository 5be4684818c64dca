import { message, type Message } from '../../platform/base/message'
import { mayCall } from '../../platform/base/address-policy'
import { ApiError } from '../../platform/base/errors'
import type { ServerContext } from '../../platform/context'
import type { Pushes } from '../../media/feeds/pushes'
import type { GbConfigTable, GbDeviceTable } from '../gb-tables'
import { type OutgoingRequest, newCallId, newTag, type SipAgent, SipTimeoutError } from '../sip/agent'
import type { SipResponse } from '../sip/message'
import type { SipPeer, SipTransport } from '../sip/transport'

/** Milliseconds in which a device has to respond to a request. */
export const RESPONSE_TIME = 8000

/** What is listening. */
export interface GbLink {
  transport: SipTransport
  agent: SipAgent
}

/** What the parts of the service share. */
export interface GbCore {
  context: Pick<
    ServerContext,
    'database' | 'settings' | 'hub' | 'media' | 'watchGuard' | 'recorder' | 'deviceProtocols' | 'nodes' | 'shared' | 'rtc'
  >
  pushes: Pushes
  /** Null while the server does not listen. */
  link: GbLink | null
  report(error: unknown): void
  config(): Promise<GbConfigTable>
}

/** First ten digits of an id. */
export const domainOf = (sipId: string): string => sipId.slice(0, 10)

export function requireLink({ link }: GbCore): GbLink {
  if (!link) throw new ApiError('国标服务没有运行')
  return link
}

/** Where a device is reached. @throws ApiError for one that is not */
export function peerOf({ onlineStatus, ip, port, transport }: GbDeviceTable): SipPeer {
  if (onlineStatus !== '1' || ip === null || port === null) throw new ApiError('国标设备不在线')
  return { transport, address: ip, port }
}

/**
 * Address at which a device sends its media: the one that it is set to, the public one for a device on the Internet, else that of the
 * interface that reaches it.
 */
export async function mediaAddress(core: GbCore, { sdpIp }: Pick<GbDeviceTable, 'sdpIp'>, peerAddress: string): Promise<string> {
  const { publicIp } = await core.config()
  return sdpIp ?? (mayCall(peerAddress, false) ? publicIp : null) ?? (await requireLink(core).transport.localAddress(peerAddress))
}

/** Parts of a request to a device or a platform: who asks whom, in a new call. */
export async function requestTo(
  core: GbCore,
  peer: SipPeer,
  { method, user, headers = [], body }: Pick<OutgoingRequest, 'method' | 'headers' | 'body'> & { user: string },
): Promise<OutgoingRequest> {
  const { transport } = requireLink(core)
  const { sipId } = await core.config()
  const domain = domainOf(sipId)
  const host = await transport.localAddress(peer.address)
  return {
    method,
    uri: `sip:${user}@${peer.address}:${peer.port}`,
    from: `<sip:${sipId}@${domain}>;tag=${newTag()}`,
    // Recorders refuse a To with a tag outside a call.
    to: `<sip:${user}@${domain}>`,
    callId: newCallId(),
    sequence: 1,
    headers: [['contact', `<sip:${sipId}@${host}:${transport.port}>`], ...headers],
    ...(body && { body }),
  }
}

export const XML_BODY = ['content-type', 'Application/MANSCDP+xml'] as const

/** Sends a body as MESSAGE. @throws ApiError where the device does not accept it */
export async function sendMessage(core: GbCore, peer: SipPeer, user: string, body: Buffer): Promise<SipResponse> {
  const { agent } = requireLink(core)
  const request = await requestTo(core, peer, { method: 'MESSAGE', user, headers: [XML_BODY], body })
  const response = await inTime(agent.request(request, peer, { timeout: RESPONSE_TIME }))
  if (response.status >= 300) throw refusedBy(response.status)
  return response
}

/** A refusal of a device, in words. */
export const refusedBy = (status: number): ApiError => new ApiError(message`国标设备拒绝了请求（${status}）`)

/** @throws ApiError in the place of a timeout */
export async function inTime<Result>(promise: Promise<Result>, text: string | Message = '国标设备没有响应'): Promise<Result> {
  return promise.catch((error: unknown) => {
    throw error instanceof SipTimeoutError ? new ApiError(text) : error
  })
}

let lastSn = Math.floor(Math.random() * 100_000)

/** A new number of a body. */
export function nextSn(): number {
  lastSn = (lastSn + 1) % 1_000_000_000
  return lastSn
}
