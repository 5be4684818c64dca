import { notFound } from '../../platform/base/errors'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext, WriteHandlerContext } from '../../platform/http/routes'
import { required, requiredQuery, requestSchema, textParam } from '../../platform/http/schema/request-schema'
import { PAGE_QUERY } from '../../platform/query/cut-page'
import { managedEquipment } from '../equipment/managed-equipment'
import { managedDevicesOf, scopeOf } from '../equipment/scope'
import { disconnectViewer, streamViewers, VIEWER_PAGE, viewerPage } from './stream-viewers'
import { streamKeyOf } from '../equipment/streams'
import { BLOCK_MINUTES } from './viewer-blocks'

export const EQUIPMENT_VIEWERS = { query: requestSchema({ id: requiredQuery('设备'), ...PAGE_QUERY }), result: VIEWER_PAGE }

/** GET /cloudlive/equipment/viewers?id&pageNo&pageSize: who watches a device now, the longest first. */
export async function equipmentViewers({ context, caller, query }: HandlerContext<typeof EQUIPMENT_VIEWERS>): Promise<Envelope> {
  const { database } = context
  const device = await managedDevicesOf(database, await scopeOf(database, caller))
    .selectAll()
    .where('id', '=', query.id)
    .executeTakeFirst()
  if (!device) throw notFound()
  const key = streamKeyOf(device)
  return queryResult(await viewerPage(database, key === null ? [] : await streamViewers(context, key, device.nodeId), query))
}

export const KICK_EQUIPMENT_VIEWER = {
  body: requestSchema({ id: required(textParam('设备', 64)), viewer: required(textParam('观看者', 200)), minutes: BLOCK_MINUTES }),
}

/** POST /cloudlive/equipment/kickViewer {id, viewer, minutes?}: ends one watching of a device; he stays out for so many minutes. */
export async function kickEquipmentViewer(call: WriteHandlerContext<typeof KICK_EQUIPMENT_VIEWER>): Promise<Envelope> {
  const { body } = call
  const [device] = await call.write((trx) => managedEquipment(trx, call, [body.id]))
  const key = device ? streamKeyOf(device) : null
  if (!device || key === null) throw notFound()
  return disconnectViewer(call, { equipmentId: device.id }, { key, nodeId: device.nodeId }, body)
}
