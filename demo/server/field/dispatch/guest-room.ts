import type { FastifyRequest } from 'fastify'
import { streamKeyOf } from '../../devices/equipment/streams'
import { picturesOf } from '../../devices/watching/admission'
import { GUEST_CHECKS } from '../../devices/watching/guests'
import { playUrlsOf } from '../../devices/watching/play-urls'
import { GUEST } from '../../media/contract/source'
import type { ServerContext } from '../../platform/context'
import { notFound } from '../../platform/base/errors'
import { GUEST_VIEWS } from '../share/guest-views'
import { ROOM_SESSION, roomOfGuest } from './guest-session'
import { toRooms } from './responses'
import { guestSendersOf } from './room-media'

GUEST_CHECKS.set(ROOM_SESSION, async (context, id, key) => {
  const room = await roomOfGuest(context, `${ROOM_SESSION}:${id}`)
  if (room?.mainType !== 'equipment' || room.status !== 'open') return undefined
  const device = await context.database.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', room.mainId).executeTakeFirst()
  return device && streamKeyOf(device) === key ? device : undefined
})

/**
 * What a guest watches of a room: addresses of the device in the main picture, and where the pictures and sounds of people are received.
 * @throws ApiError if the room is closed or has no code any more
 */
async function roomForGuest(context: ServerContext, request: FastifyRequest, sessionId: string): Promise<object> {
  const row = await roomOfGuest(context, sessionId)
  const [room] = row ? await toRooms(context.database, [row]) : []
  if (!row || !room) throw notFound()
  const { title, status, mainType, mainId } = row
  const caller = { userId: GUEST, sessionId }
  const shown = { title, status, ...guestSendersOf(context, caller, room, mainType === 'user' ? mainId : null) }
  const device =
    mainType === 'equipment' && status === 'open'
      ? await context.database.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', mainId).executeTakeFirst()
      : undefined
  const key = device && streamKeyOf(device)
  const pictures = device?.enabled === '1' && device.liveHas === '1' && key ? await picturesOf(context, key, device) : null
  return { ...(device && key && pictures && playUrlsOf({ context, request, caller }, key, pictures)), room: shown }
}

GUEST_VIEWS.set('dispatch', roomForGuest)
