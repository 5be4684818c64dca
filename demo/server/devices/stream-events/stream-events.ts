import type { DbTransaction } from '../../platform/database/transactions'
import { route } from '../../platform/http/route'
import type { Room } from '../../platform/rooms'
import { EQUIPMENT_EVENTS, equipmentEvents } from './read-events'

/** Deletes the events of devices that are deleted. */
async function deleteEventsOfDevices(trx: DbTransaction, equipmentIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('iblStreamEvent').where('equipmentId', 'in', equipmentIds).execute()
}

/** Events of streams: history of a device, notices. */
export const STREAM_EVENTS: Room = {
  routes: [
    route({
      methods: ['GET'],
      path: '/cloudlive/equipment/events',
      access: 'equipment:list',
      schema: EQUIPMENT_EVENTS,
      handler: equipmentEvents,
    }),
  ],
  whenDeleted: { device: deleteEventsOfDevices },
}
