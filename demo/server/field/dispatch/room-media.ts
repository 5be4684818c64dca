import type { ServerContext } from '../../platform/context'
import { type DbTransaction, inTransaction, type Queryable } from '../../platform/database/transactions'
import type { RtcApp, RtcKinds } from '../../media/contract/rtc'
import { GUEST, type StreamKey } from '../../media/contract/source'
import type { Message } from '../../platform/base/message'
import type { Caller } from '../../platform/identity/caller'
import { NO_BROADCAST } from './broadcast-state'
import { changeMember, changeRoom, type RoomChange } from './changes'
import type { DispatchKind, DispatchMemberTable, DispatchTable } from './dispatch-tables'
import { roomOfGuest } from './guest-session'
import type { Room } from './responses'
import { soundSinkFor } from './talk-devices'

/** App name of the streams of people in rooms. */
export const ROOM_APP = 'room'
const ID = 32

/** Stream of a person in a room. */
const streamOf = (dispatchId: string, userId: string): string => `${dispatchId}-${userId}`
const keyOf = (dispatchId: string, userId: string): StreamKey => `${ROOM_APP}/${streamOf(dispatchId, userId)}`

function idsOf(stream: string): { dispatchId: string; userId: string } {
  return { dispatchId: stream.slice(0, ID), userId: stream.slice(ID + 1) }
}

/** Kinds of rooms in which people send their own picture or sound. */
const SENDING_KINDS: ReadonlySet<DispatchKind> = new Set(['talk', 'broadcast', 'meeting'])

type Place = Pick<DispatchMemberTable, 'joinState' | 'muteFlag'> &
  Pick<DispatchTable, 'kind' | 'status' | 'floorId' | 'hostId' | 'broadcastSource'>

function placeOf(db: Queryable, dispatchId: string, userId: string): Promise<Place | undefined> {
  return db
    .selectFrom('iblDispatchMember as member')
    .innerJoin('iblDispatch as room', 'room.id', 'member.dispatchId')
    .select(['member.joinState', 'member.muteFlag', 'room.kind', 'room.status', 'room.floorId', 'room.hostId', 'room.broadcastSource'])
    .where('member.dispatchId', '=', dispatchId)
    .where('member.memberType', '=', 'user')
    .where('member.memberId', '=', userId)
    .executeTakeFirst()
}

/** Why a person may not send now; null: he may. */
function refusalOf(place: Place | undefined, userId: string): string | null {
  if (place?.joinState !== 'joined' || place.status === 'closed') return '请先加入调度'
  if (place.status === 'paused') return '调度已暂停'
  if (place.muteFlag === '1') return '主持人已将你静音'
  if (place.kind === 'talk' && place.floorId !== userId) return '你没有话权'
  if (place.kind === 'broadcast' && place.hostId !== userId) return '广播里只有主持人可以讲话'
  if (place.kind === 'broadcast' && place.broadcastSource === null) return '广播没有开始'
  return SENDING_KINDS.has(place.kind) ? null : '视频调度里没有人员的声音和画面'
}

type Context = Pick<ServerContext, 'database' | 'settings' | 'hub' | 'deviceProtocols'>

/** Notes what a person sends, so that the others receive it. */
async function noteSent(trx: DbTransaction, context: Context, stream: string, kinds: RtcKinds): Promise<void> {
  const { dispatchId, userId } = idsOf(stream)
  const member = await trx
    .selectFrom('iblDispatchMember as member')
    .innerJoin('iblDispatch as room', 'room.id', 'member.dispatchId')
    .select(['member.id', 'member.mic', 'member.cam', 'room.hostId', 'room.broadcastSource'])
    .where('member.dispatchId', '=', dispatchId)
    .where('member.memberId', '=', userId)
    .executeTakeFirst()
  const sent = { mic: kinds.has('audio') ? '1' : '0', cam: kinds.has('video') ? '1' : '0' } as const
  if (!member) return
  // A host who sends no sound broadcasts nothing.
  const endsBroadcast = member.broadcastSource !== null && member.hostId === userId && sent.mic === '0'
  if (member.mic === sent.mic && member.cam === sent.cam && !endsBroadcast) return
  await changeMember(trx, member.id, sent)
  await changeRoom(trx, context, dispatchId, endsBroadcast ? { set: NO_BROADCAST, steps: [{ action: 'broadcastOff' }] } : {})
}

/** Who may send and receive the pictures and sounds of people in rooms. */
export function createRoomMedia(context: Context, report: (error: unknown) => void): RtcApp {
  const { database, hub } = context

  function note(stream: string, kinds: RtcKinds): void {
    inTransaction(database, (trx) => noteSent(trx, context, stream, kinds))
      .then(() => hub.wake())
      .catch(report)
  }

  return {
    async mayPublish(stream, { userId, caller }) {
      const own = idsOf(stream)
      if (!caller || own.userId !== userId) return '只能发布自己的声音和画面'
      return refusalOf(await placeOf(database, own.dispatchId, userId), userId)
    },
    async mayWatch(stream, { userId, sessionId, caller }) {
      if (userId === GUEST) {
        const room = await roomOfGuest(context, sessionId)
        return room?.id === idsOf(stream).dispatchId ? null : '该调度已结束，或主持人收回了六位码'
      }
      const place = caller ? await placeOf(database, idsOf(stream).dispatchId, userId) : undefined
      return place?.joinState === 'joined' && place.status !== 'closed' ? null : '请先加入调度'
    },
    roomOf: (stream) => idsOf(stream).dispatchId,
    soundSink: (stream, ended) => soundSinkFor(context, idsOf(stream), ended, report),
    published: note,
    ended: (stream) => note(stream, new Set()),
  }
}

/** Why rooms carry no sound and pictures of people now; null: they do. */
export function mediaObstacle({ rtc, nodes }: Pick<ServerContext, 'rtc' | 'nodes'>): string | Message | null {
  return rtc.status.on || nodes.roomRelay() ? null : rtc.status.why
}

/**
 * The media server that carries a room from now on; null: this process does. A room stays where it is as long as that works, and where
 * somebody sends over this process already. Devices that get the sound by a protocol of this server (`hasTalkDevices`) get it from here.
 */
export function relayFor(
  { nodes, rtc }: Pick<ServerContext, 'nodes' | 'rtc'>,
  { kind, mediaNodeId }: Pick<DispatchTable, 'kind' | 'mediaNodeId'>,
  members: readonly Pick<DispatchMemberTable, 'mic' | 'cam'>[],
  hasTalkDevices: boolean,
): string | null {
  if (!SENDING_KINDS.has(kind) || (hasTalkDevices && rtc.status.on)) return null
  if (mediaNodeId !== null && nodes.roomRelay(mediaNodeId)) return mediaNodeId
  const isInUse = mediaNodeId === null && members.some(({ mic, cam }) => mic === '1' || cam === '1')
  return isInUse ? null : (nodes.roomRelay()?.id ?? null)
}

/** The change of a room whose media server changes; its log says so. */
export function relayChange(mediaNodeId: string | null): RoomChange {
  return { set: { mediaNodeId }, steps: [{ action: mediaNodeId === null ? 'relayOwn' : 'relayNode' }] }
}

const isSending = ({ memberType, mic, cam }: Room['members'][number]): boolean => memberType === 'user' && (mic === '1' || cam === '1')

/** Where somebody sends and receives the streams of a room: paths below the base path, or addresses at a media server. */
function addressesOf(
  { rtc, nodes }: Pick<ServerContext, 'rtc' | 'nodes'>,
  { kind, mediaNodeId }: Pick<DispatchTable, 'kind' | 'mediaNodeId'>,
  who: Pick<Caller, 'userId' | 'sessionId'>,
) {
  const relay = mediaNodeId === null ? null : nodes.roomRelay(mediaNodeId)
  const atNode = (key: StreamKey, verb: 'whip' | 'whep'): string =>
    `${relay?.url ?? ''}/${key}/${verb}?ticket=${encodeURIComponent(rtc.ticket(key, who))}`
  return {
    isOn: (relay !== null || rtc.status.on) && SENDING_KINDS.has(kind),
    sendTo: (key: StreamKey): string => (relay ? atNode(key, 'whip') : rtc.whipPath(key)),
    receiveFrom: (key: StreamKey): string => (relay ? atNode(key, 'whep') : rtc.whepPath(key, who)),
  }
}

/** Where a guest receives the people of a room; `mainId`: the person in the main picture. */
export function guestSendersOf(
  context: Pick<ServerContext, 'rtc' | 'nodes'>,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  { dispatch, members }: Room,
  mainId: string | null,
) {
  const { isOn: isCarried, receiveFrom } = addressesOf(context, dispatch, { userId, sessionId })
  const isOn = isCarried && dispatch.status === 'open'
  const people = (isOn ? members.filter(isSending) : []).map(({ memberId, name, cam }) => ({
    name,
    whep: receiveFrom(keyOf(dispatch.id, memberId)),
    main: memberId === mainId,
    cam: cam === '1',
  }))
  return { people, iceServers: isOn ? [...context.rtc.iceServers] : [] }
}

/** Where a member sends and receives. Without WebRTC there are no addresses. */
export function mediaOf(
  context: Pick<ServerContext, 'rtc' | 'nodes'>,
  { userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>,
  { dispatch, members }: Room,
) {
  const { isOn, sendTo, receiveFrom } = addressesOf(context, dispatch, { userId, sessionId })
  const senders = members.filter((member) => isSending(member) && member.memberId !== userId)
  return {
    whip: isOn ? sendTo(keyOf(dispatch.id, userId)) : null,
    whep: Object.fromEntries(isOn ? senders.map(({ memberId }) => [memberId, receiveFrom(keyOf(dispatch.id, memberId))]) : []),
    iceServers: isOn ? context.rtc.iceServers : [],
  }
}
