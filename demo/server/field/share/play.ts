import { Type } from 'typebox'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import { devicesOf, scopeOf } from '../../devices/equipment/scope'
import { streamKeyOf } from '../../devices/equipment/streams'
import { picturesToWatch } from '../../devices/watching/admission'
import { isWithin } from '../../devices/slow-live/opening-hours'
import { GUEST_CHECKS, guestDevice, shareSession, type CallerServices } from '../../devices/watching/guests'
import { PLAY_URLS, playUrlsOf } from '../../devices/watching/play-urls'
import { GUEST, type StreamKey } from '../../media/contract/source'
import { ApiError, notFound } from '../../platform/base/errors'
import { programmeOfVenue, venuePlayUrls, viewerOfCall, viewerSession } from '../../streams/venue/open-venue'
import { timeText } from '../../platform/base/time'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { PublicHandlerContext } from '../../platform/http/routes'
import { enumParam, required, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { GUEST_ROOM, GUEST_VIEWS } from './guest-views'
import { openPass } from '../../media/tickets/pass'
import { shareById, shareOfCall, type Share } from './share-rights'

/** The device with a stream, of those that a link shows; of a venue its programme. */
async function deviceOfShare(context: Pick<CallerServices, 'database'>, { row, creator }: Share, key: StreamKey) {
  const { database } = context
  const [app = '', stream = ''] = key.split('/')
  if (row.targetType === 'venue') return programmeOfVenue(context, row.targetId ?? '', key)
  if (row.targetType === 'vod' || !creator.can('cloudlive:play')) return undefined
  const devices = devicesOf(database, await scopeOf(database, creator))
    .select(['enabled', 'liveHas', 'pullUrl', 'nodeId', 'protocol', 'onlineStatus'])
    .where('app', '=', app)
    .where('stream', '=', stream)
  return (row.targetType === 'equipment' ? devices.where('id', '=', row.targetId) : devices).executeTakeFirst()
}

GUEST_CHECKS.set('share', async (context, id, key) => {
  const share = await shareById(context, id)
  return share ? deviceOfShare(context, share, key) : undefined
})

/** The device of a public slow live, within its hours. */
async function slowDevice(
  { database, settings }: Pick<CallerServices, 'database' | 'settings'>,
  id: string,
): Promise<EquipmentTable | undefined> {
  const slow = await database
    .selectFrom('iblCloudLiveEquipmentSlowinfo')
    .select(['equipmentId', 'openTime'])
    .where('id', '=', id)
    .where('publicFlag', '=', '1')
    .executeTakeFirst()
  if (!slow || !isWithin(slow.openTime, timeText(settings.clock.now()).slice(11, 16))) return undefined
  return database.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', slow.equipmentId).executeTakeFirst()
}

GUEST_CHECKS.set('slow', async (context, id, key) => {
  const device = await slowDevice(context, id)
  return device && streamKeyOf(device) === key ? device : undefined
})

export const OPEN_PLAY_URLS = {
  body: requestSchema({
    targetType: required(enumParam('类型', ['slow', 'equipment', 'dispatch', 'venue'])),
    id: required(textParam('编号', 64)),
  }),
  result: objectSchema({
    ...PLAY_URLS.result.properties,
    // A room without a device in its main picture has no addresses.
    codec: Type.Optional(Type.String()),
    expiresAt: Type.Optional(Type.String()),
    room: Type.Optional(GUEST_ROOM),
  }),
}

type OpenPlay = PublicHandlerContext<typeof OPEN_PLAY_URLS>

/** The session whose right a call uses: that of the pass, else of the link; null without both. @throws ApiError for a wrong token */
async function sessionOfCall(call: OpenPlay): Promise<string | null> {
  const { context, request, body } = call
  const text = request.headers['x-viewer-pass']
  const pass = typeof text === 'string' ? openPass(context.mediaSecret, text, context.settings.clock.now()) : null
  // A pass of one device opens no other; one of a big screen opens the devices of the link.
  if (pass && (pass.targetId === null || (pass.targetType === body.targetType && pass.targetId === body.id))) return pass.sessionId
  const share = await shareOfCall(call)
  return share && shareSession(share.row.id)
}

async function requestedDevice({ context, body }: OpenPlay): Promise<EquipmentTable | undefined> {
  if (body.targetType === 'slow') return slowDevice(context, body.id)
  return context.database.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', body.id).executeTakeFirst()
}

/** The programme of the venue that the pass of a viewer is for. */
async function openVenuePlayUrls(call: OpenPlay): Promise<Envelope> {
  const { venue, viewer } = await viewerOfCall(call)
  if (venue.id !== call.body.id || venue.status !== 'living') throw new ApiError('会场没有在直播')
  return queryResult(venuePlayUrls(call, venue, viewerSession(venue.id, viewer.id)))
}

/** POST /ibl/open/playUrls {targetType, id}: where a guest plays what a pass, a shared link or a public slow live shows, a room, or a venue. */
export async function openPlayUrls(call: OpenPlay): Promise<Envelope> {
  const { context, request, body } = call
  if (body.targetType === 'venue') return openVenuePlayUrls(call)
  const sessionId = body.targetType === 'slow' ? `slow:${body.id}` : await sessionOfCall(call)
  const view = GUEST_VIEWS.get(body.targetType)
  if (view) {
    if (sessionId === null) throw notFound()
    return queryResult(await view(context, request, sessionId))
  }
  const device = sessionId === null ? undefined : await requestedDevice(call)
  const key = device && streamKeyOf(device)
  // What a guest may not see is not there.
  if (!device || !key || sessionId === null || !(await guestDevice(context, sessionId, key))) throw new ApiError('设备不存在')
  if (device.enabled === '0') throw new ApiError('该设备已被禁播')
  const pictures = await picturesToWatch(context, key, device)
  return queryResult(playUrlsOf({ context, request, caller: { userId: GUEST, sessionId } }, key, pictures))
}
