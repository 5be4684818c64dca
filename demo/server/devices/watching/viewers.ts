import { notFound } from '../../platform/base/failures'
import { done, found, type Envelope } from '../../platform/http/envelope'
import type { Call, WriteCall } from '../../platform/http/routes'
import { required, requiredQuery, wireForm, wireText } from '../../platform/http/schema/wire-fields'
import { PAGE_QUERY } from '../../platform/query/cut-page'
import { managedEquipment } from '../equipment/named'
import { managedDevicesOf, scopeOf } from '../equipment/scope'
import { endViewer, streamViewers, VIEWER_PAGE, viewerPage } from './stream-viewers'
import { streamKeyOf } from '../equipment/streams'

export const EQUIPMENT_VIEWERS = { query: wireForm({ id: requiredQuery('设备'), ...PAGE_QUERY }), result: VIEWER_PAGE }

/** GET /cloudlive/equipment/viewers?id&pageNo&pageSize: who watches a device now, the longest first. */
export async function equipmentViewers({ context, caller, query }: Call<typeof EQUIPMENT_VIEWERS>): Promise<Envelope> {
  const { database } = context
  const device = await managedDevicesOf(database, await scopeOf(database, caller))
    .selectAll()
    .where('id', '=', query.id)
    .executeTakeFirst()
  if (!device) throw notFound()
  const key = streamKeyOf(device)
  return found(await viewerPage(database, key === null ? [] : await streamViewers(context, key, device.nodeId), query))
}

export const KICK_EQUIPMENT_VIEWER = { body: wireForm({ id: required(wireText('设备', 64)), viewer: required(wireText('观看者', 200)) }) }

/** POST /cloudlive/equipment/kickViewer {id, viewer}: ends one watching of a device. Whoever may come again, may come again. */
export async function kickEquipmentViewer(call: WriteCall<typeof KICK_EQUIPMENT_VIEWER>): Promise<Envelope> {
  const { context, body } = call
  const [device] = await call.write((work) => managedEquipment(work, call, [body.id]))
  const key = device ? streamKeyOf(device) : null
  if (!device || key === null) throw notFound()
  const viewer = (await streamViewers(context, key, device.nodeId)).find(({ id }) => id === body.viewer)
  if (!viewer) return done('该观看者已离开')
  await endViewer(context, device.nodeId, viewer.id)
  return done('已断开')
}
