import { ApiError } from '../../platform/base/errors'
import { message } from '../../platform/base/message'
import { nowText } from '../../platform/context'
import { actionResult, type Envelope } from '../../platform/http/envelope'
import type { WriteHandlerContext } from '../../platform/http/routes'
import { requestSchema, required, textParam } from '../../platform/http/schema/request-schema'
import { changeVenue, visibleVenue } from './scope'
import type { LiveVenueTable, VenueState } from './venue-tables'

const ID = required(textParam('会场', 64))
/** Code of the envelope where somebody else was first. */
const CONFLICT = 409

export const VENUE_ID = { body: requestSchema({ id: ID }) }
export const VENUE_CUT = { body: requestSchema({ id: ID, equipmentId: required(textParam('设备', 64)) }) }

type Call = WriteHandlerContext<typeof VENUE_ID>

const sourcesOf = ({ sourceIds }: Pick<LiveVenueTable, 'sourceIds'>): readonly string[] => sourceIds?.split(',') ?? []

async function move(call: Call, from: readonly VenueState[], set: (venue: LiveVenueTable) => Partial<LiveVenueTable>): Promise<void> {
  const { body, caller, context } = call
  await call.write(async (trx) => {
    const venue = await visibleVenue(trx, caller, body.id)
    if (!from.includes(venue.status)) {
      const first = { status: venue.status, updateBy: venue.updateBy, updateTime: venue.updateTime }
      throw new ApiError(message`会场 ${venue.title} 的状态已变，请刷新后重试`, CONFLICT, 200, first)
    }
    await changeVenue(trx, context, venue, set(venue), caller.username)
  })
  await context.venueStreams.poll()
}

/** POST /livevenue/iblLiveVenue/notice {id}: viewers can come in and wait. */
export async function announceVenue(call: Call): Promise<Envelope> {
  await move(call, ['draft'], () => ({ status: 'notice' }))
  return actionResult('已发布预告')
}

/** POST /livevenue/iblLiveVenue/start {id}. */
export async function startVenue(call: Call): Promise<Envelope> {
  const now = nowText(call.context)
  await move(call, ['draft', 'notice'], (venue) => {
    const main = venue.mainSourceId ?? sourcesOf(venue)[0]
    if (main === undefined) throw new ApiError('请先添加机位')
    return { status: 'living', startTime: now, mainSourceId: main }
  })
  return actionResult('直播已开始')
}

/** POST /livevenue/iblLiveVenue/end {id}. */
export async function endVenue(call: Call): Promise<Envelope> {
  const now = nowText(call.context)
  await move(call, ['living'], () => ({ status: 'ended', endTime: now }))
  return actionResult('直播已结束')
}

/** POST /livevenue/iblLiveVenue/close {id}: nobody comes in any more. */
export async function closeVenue(call: Call): Promise<Envelope> {
  await move(call, ['draft', 'notice', 'living', 'ended'], () => ({ status: 'closed' }))
  return actionResult('会场已关闭')
}

/** POST /livevenue/iblLiveVenue/cut {id, equipmentId}: all viewers see another source. */
export async function cutVenue(call: WriteHandlerContext<typeof VENUE_CUT>): Promise<Envelope> {
  const { body, caller, context } = call
  const requestedAt = context.settings.clock.now()
  await call.write(async (trx) => {
    const venue = await visibleVenue(trx, caller, body.id)
    if (!sourcesOf(venue).includes(body.equipmentId)) throw new ApiError('该设备不是此会场的机位')
    if (venue.status === 'ended' || venue.status === 'closed') throw new ApiError('会场已结束')
    const cut = { cutAt: nowText(context), cutFromId: venue.mainSourceId, cutRequestedAt: requestedAt, cutMs: null }
    const isChange = venue.mainSourceId !== null && venue.mainSourceId !== body.equipmentId
    await changeVenue(trx, context, venue, { mainSourceId: body.equipmentId, ...(isChange && cut) }, caller.username)
  })
  await context.venueStreams.poll()
  return actionResult('已切换主画面')
}
