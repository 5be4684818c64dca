import type { ServerContext } from '../../platform/context'
import type { EquipmentTable } from '../equipment/equipment-tables'
import { ApiError } from '../../platform/base/errors'
import type { Caller } from '../../platform/identity/caller'
import type { SharedStreams } from '../../media/contract/shared-streams'
import { GUEST, type StreamKey } from '../../media/contract/source'
import { readTicket, type Ticket } from '../../media/tickets/ticket'
import { ticketHolder } from '../../media/tickets/ticket-holder'
import { devicesOf, scopeOf } from '../equipment/scope'
import { clipOf } from '../equipment/streams'
import { guestDevice, type CallerServices, type WatchableDevice } from './guests'
import { blockReason } from './viewer-blocks'

/** A permitted stream, and the clip with its picture; null if the stream is pushed. */
export interface Admission {
  userId: string
  sessionId: string
  clip: string | null
}

/**
 * Media of a device: the clip with its picture, null if it is pushed; the codecs of picture and sound, null while they are unknown, and
 * for the sound where there is none. `nodeId`: the media server that carries it; null: this server does.
 */
export interface Pictures {
  clip: string | null
  codec: string | null
  sound: string | null
  nodeId: string | null
}

/** Current media of a live device from this server, another process of it, or an external media server; null if there is none. */
export async function picturesOf(
  { media, shared, nodes }: Pick<ServerContext, 'media' | 'nodes'> & { shared: Pick<SharedStreams, 'streams'> },
  key: StreamKey,
  device: Pick<EquipmentTable, 'pullUrl' | 'nodeId'>,
): Promise<Pictures | null> {
  const clip = clipOf(device)
  // Streams of external media servers are played there.
  if (device.nodeId !== null)
    return { clip, codec: nodes.streams().find((stream) => stream.key === key)?.codec ?? null, sound: null, nodeId: device.nodeId }
  const codec = media.codec({ key, clip }) ?? (clip === null ? ((await shared.streams()).get(key)?.codec ?? null) : null)
  return codec === null ? null : { clip, codec, sound: media.sound({ key, clip }), nodeId: null }
}

/** Media of a device; what is fetched on demand is fetched. @throws ApiError if the device cannot be watched now */
export async function picturesToWatch(
  context: Pick<ServerContext, 'media' | 'shared' | 'nodes' | 'deviceProtocols'>,
  key: StreamKey,
  device: WatchableDevice,
): Promise<Pictures> {
  if (device.enabled === '0') throw new ApiError('该设备已被禁播', 403, 403)
  const current = device.liveHas === '0' ? null : await picturesOf(context, key, device)
  const protocol = context.deviceProtocols.get(device.protocol)
  const nodeId = !current && protocol && device.onlineStatus === '1' ? await protocol.openStream(key) : null
  const pictures = current ?? (protocol ? await picturesOf(context, key, { ...device, nodeId }) : null)
  if (!pictures) throw new ApiError('该设备当前没有直播', 404, 404)
  return pictures
}

/** The device of a stream, if it is visible to the caller. */
async function deviceOf(
  { database, deviceProtocols }: Pick<ServerContext, 'database' | 'deviceProtocols'>,
  key: StreamKey,
  caller: Caller,
): Promise<WatchableDevice | undefined> {
  const [app = '', stream = ''] = key.split('/')
  const devices = devicesOf(database, await scopeOf(database, caller)).select([
    'enabled',
    'liveHas',
    'pullUrl',
    'nodeId',
    'protocol',
    'onlineStatus',
  ])
  const playback = [...deviceProtocols.values()].map((protocol) => protocol.playbackOf(key)).find((id) => id !== null)
  if (playback === undefined) return devices.where('app', '=', app).where('stream', '=', stream).executeTakeFirst()
  // A stored recording is watched by who sees its device, whether that is live or not.
  const device = await devices.where('id', '=', playback ?? '').executeTakeFirst()
  return device && { ...device, liveHas: '1', pullUrl: null, nodeId: null }
}

/**
 * Resolves the ticket of a playback request. Checks everything again: the user may have signed out or changed the department, and the
 * device may have been disabled since.
 * @throws ApiError if watching is not permitted
 */
export async function admit(context: ServerContext, key: StreamKey, ticketText: string): Promise<Admission> {
  const ticket = readTicket(context.mediaSecret, ticketText, key, context.settings.clock.now())
  const device = ticket && (ticket.userId === GUEST ? await guestDevice(context, ticket.sessionId, key) : await ownDevice(context, ticket))
  if (!ticket || !device) throw expired()
  const blocked = ticket.userId !== GUEST && (await blockReason(context.database, context, key, ticket.userId))
  if (blocked) throw new ApiError(blocked, 423, 423)
  const { clip } = await picturesToWatch(context, key, device)
  return { userId: ticket.userId, sessionId: ticket.sessionId, clip }
}

const expired = (): ApiError => new ApiError('播放地址已失效，请重新获取', 403, 403)

/** The device of a user's ticket. @throws ApiError if the session has ended or the user may not watch it */
async function ownDevice(context: CallerServices & Pick<ServerContext, 'deviceProtocols'>, ticket: Ticket): Promise<WatchableDevice> {
  const caller = await ticketHolder(context, ticket)
  if (!caller?.can('cloudlive:play')) throw expired()
  const device = await deviceOf(context, ticket.key, caller)
  // An invisible device gives the same error as a missing one.
  if (!device) throw new ApiError('设备不存在', 404, 404)
  return device
}

/** Whether a viewer may continue: the same checks without the ticket, which only opens a stream. */
export async function mayGoOn(
  context: CallerServices & Pick<ServerContext, 'deviceProtocols'>,
  watching: { key: StreamKey; userId: string; sessionId: string },
): Promise<boolean> {
  const isGuest = watching.userId === GUEST
  const caller = isGuest ? null : await ticketHolder(context, watching)
  if (!isGuest && !caller?.can('cloudlive:play')) return false
  const device = caller ? await deviceOf(context, watching.key, caller) : await guestDevice(context, watching.sessionId, watching.key)
  return device !== undefined && device.enabled === '1' && device.liveHas === '1'
}
