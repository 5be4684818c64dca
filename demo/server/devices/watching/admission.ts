import { nowText, type ServerContext } from '../../platform/context'
import type { EquipmentTable } from '../equipment/equipment-tables'
import { ApiError } from '../../platform/base/errors'
import { type Caller, loadCaller } from '../../platform/identity/caller'
import type { SharedStreams } from '../../media/contract/shared-streams'
import type { StreamKey } from '../../media/contract/source'
import { readTicket } from '../../media/tickets/ticket'
import { devicesOf, scopeOf } from '../equipment/scope'
import { clipOf } from '../equipment/streams'
import { blockReason } from './viewer-blocks'

/** What somebody may watch, and the clip that is its picture; null where it is pushed. */
export interface Admission {
  userId: string
  sessionId: string
  clip: string | null
}

/** What tells who somebody is and what he may. */
type Identified = Pick<ServerContext, 'database' | 'sessions' | 'settings'>

type Watched = Pick<EquipmentTable, 'enabled' | 'liveHas' | 'pullUrl' | 'nodeId'>

/**
 * What is watched of a device: the clip that is its picture, null where it is pushed; and its codec in a word, null where that is not known
 * yet.
 */
export interface Pictures {
  clip: string | null
  codec: string | null
}

/** What a device shows that is live; null where there is nothing, by this server, another process of it, or a media server beside it. */
export async function picturesOf(
  { media, shared, nodes }: Pick<ServerContext, 'media' | 'nodes'> & { shared: Pick<SharedStreams, 'streams'> },
  key: StreamKey,
  device: Pick<EquipmentTable, 'pullUrl' | 'nodeId'>,
): Promise<Pictures | null> {
  const clip = clipOf(device)
  // What a media server beside ours carries is played there.
  if (device.nodeId !== null) return { clip, codec: nodes.streams().find((stream) => stream.key === key)?.codec ?? null }
  const codec = media.codec({ key, clip }) ?? (clip === null ? ((await shared.streams()).get(key)?.codec ?? null) : null)
  return codec === null ? null : { clip, codec }
}

/** What is watched of a device. @throws ApiError for one whose pictures can not be seen now */
export async function picturesToWatch(
  context: Pick<ServerContext, 'media' | 'shared' | 'nodes'>,
  key: StreamKey,
  device: Watched,
): Promise<Pictures> {
  if (device.enabled === '0') throw new ApiError('该设备已被禁播', 403, 403)
  const pictures = device.liveHas === '0' ? null : await picturesOf(context, key, device)
  if (!pictures) throw new ApiError('该设备当前没有直播', 404, 404)
  return pictures
}

/** The device of a stream, where somebody sees it. */
async function deviceOf({ database }: Pick<ServerContext, 'database'>, key: StreamKey, caller: Caller): Promise<Watched | undefined> {
  const [app = '', stream = ''] = key.split('/')
  return devicesOf(database, await scopeOf(database, caller))
    .select(['enabled', 'liveHas', 'pullUrl', 'nodeId'])
    .where('app', '=', app)
    .where('stream', '=', stream)
    .executeTakeFirst()
}

/** Whoever a ticket was made for, as long as the sign-in lasts that he got it with. */
export async function ticketHolder(context: Identified, who: { userId: string; sessionId: string }): Promise<Caller | null> {
  const alive = await context.sessions.alive([who.sessionId])
  return alive.has(who.sessionId) ? loadCaller(context.database, who, { now: nowText(context), tenant: null }) : null
}

/**
 * Who shows this ticket at the address of a stream. Everything is looked at anew, not only the ticket: he may have signed out,
 * changed his department, or the device may have been forbidden since he got it.
 *
 * @throws ApiError for whoever may not watch
 */
export async function admit(context: ServerContext, key: StreamKey, ticketText: string): Promise<Admission> {
  const ticket = readTicket(context.mediaSecret, ticketText, key, context.settings.clock.now())
  const caller = ticket && (await ticketHolder(context, ticket))
  if (!ticket || !caller?.can('cloudlive:play')) throw new ApiError('播放地址已失效，请重新获取', 403, 403)
  const device = await deviceOf(context, key, caller)
  // One who does not see a device hears the same as of one that does not exist.
  if (!device) throw new ApiError('设备不存在', 404, 404)
  const blocked = await blockReason(context.database, context, key, caller.userId)
  if (blocked) throw new ApiError(blocked, 423, 423)
  const { clip } = await picturesToWatch(context, key, device)
  return { userId: caller.userId, sessionId: caller.sessionId, clip }
}

/** Whether somebody who watches may go on: the same questions, but for the ticket, which only opens. */
export async function mayGoOn(context: Identified, watching: { key: StreamKey; userId: string; sessionId: string }): Promise<boolean> {
  const caller = await ticketHolder(context, watching)
  if (!caller?.can('cloudlive:play')) return false
  const device = await deviceOf(context, watching.key, caller)
  return device !== undefined && device.enabled === '1' && device.liveHas === '1'
}
