import type { ServerContext } from '../../platform/context'
import { ApiError } from '../../platform/base/errors'
import type { DbTransaction, Queryable } from '../../platform/database/transactions'
import { enumParam } from '../../platform/http/schema/request-schema'
import type { DispatchTable } from './dispatch-tables'

export const RECORD_FLAG = enumParam('录像', ['1', '0'])

/** @throws ApiError where this server does not record */
export function assertRecorder({ settings }: Pick<ServerContext, 'settings'>): void {
  if (settings.recorder === 'off') throw new ApiError('服务器未启用录像')
}

/** Looks at once what is to be recorded. */
export async function pollRecorder({ settings, recorder }: Pick<ServerContext, 'settings' | 'recorder'>): Promise<void> {
  if (settings.recorder === 'on') await recorder.poll()
}

/**
 * Makes the recorder record the main picture of a room while that is a device, and nothing else for this room. A device that another room
 * records already stays with that one.
 */
export async function followRecording(trx: DbTransaction, { id, status, recordFlag, mainType, mainId }: DispatchTable): Promise<void> {
  const equipmentId = recordFlag === '1' && status !== 'closed' && mainType === 'equipment' ? mainId : null
  const own = trx.updateTable('iblRecorder').set({ dispatchId: null }).where('dispatchId', '=', id)
  await (equipmentId === null ? own : own.where('equipmentId', '<>', equipmentId)).execute()
  if (equipmentId === null) return
  await trx
    .insertInto('iblRecorder')
    .values({ equipmentId, handBy: null, handTime: null, process: null, beatTime: null, alarmUntil: null, dispatchId: id })
    .onConflict((conflict) => conflict.column('equipmentId').doUpdateSet({ dispatchId: id }).where('iblRecorder.dispatchId', 'is', null))
    .execute()
}

/** The devices that are recorded for rooms, by the id of the room. */
export async function recordedDevices(db: Queryable, rooms: readonly DispatchTable[]): Promise<Map<string, string>> {
  const ids = rooms.filter(({ recordFlag }) => recordFlag === '1').map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('iblRecorder').select(['equipmentId', 'dispatchId']).where('dispatchId', 'in', ids).execute()
  return new Map(rows.flatMap(({ equipmentId, dispatchId }) => (dispatchId === null ? [] : [[dispatchId, equipmentId] as const])))
}
