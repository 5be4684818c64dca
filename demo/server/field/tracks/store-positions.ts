import type { DbTransaction } from '../../platform/database/transactions'
import type { Owner } from '../owner'
import { newId } from '../../platform/base/ids'
import { BLANK_LAST, type GpsLastTable } from './gps-tables'
import type { ReportedPosition } from './read-position'

type Stored = Pick<GpsLastTable, 'simFlag'> & { now: number }

/**
 * Stores positions of an owner, one for each second; a second that is stored already keeps its position. The newest one becomes the
 * last position, unless a newer one is known; a device without a position of its own takes it. Returns how many were stored.
 */
export async function storePositions(
  trx: DbTransaction,
  { ownerType, ownerId }: Pick<Owner, 'ownerType' | 'ownerId'>,
  positions: readonly ReportedPosition[],
  { simFlag, now }: Stored,
): Promise<number> {
  const owner = { ownerType, ownerId }
  const bySecond = new Map(positions.toReversed().map((position) => [position.gpsTime, position]))
  const rows = [...bySecond.values()].map((position) => ({ id: newId(), ...owner, ...position, simFlag }))
  if (rows.length === 0) return 0
  const stored = await trx
    .insertInto('iblGpsInfo')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['ownerType', 'ownerId', 'gpsTime']).doNothing())
    .executeTakeFirst()
  const newest = rows.reduce((latest, row) => (row.gpsTime > latest.gpsTime ? row : latest))
  const { id: _id, ...last } = newest
  await trx
    .insertInto('iblGpsLast')
    .values({ ...last, storedAt: now, ...BLANK_LAST })
    .onConflict((conflict) =>
      conflict
        .columns(['ownerType', 'ownerId'])
        .doUpdateSet({ ...last, storedAt: now, refusal: null })
        .where('iblGpsLast.gpsTime', '<', newest.gpsTime),
    )
    .execute()
  if (ownerType === 'equipment')
    await trx
      .updateTable('iblCloudLiveEquipment')
      .set({ lng: newest.lng, lat: newest.lat })
      .where('id', '=', ownerId)
      .where((is) => is.or([is('lng', 'is', null), is('lat', 'is', null)]))
      .execute()
  return Number(stored.numInsertedOrUpdatedRows ?? 0)
}

/** Notes why positions of an owner were refused, beside its last position. */
export async function logRejected(
  trx: DbTransaction,
  { ownerType, ownerId }: Pick<Owner, 'ownerType' | 'ownerId'>,
  refusal: string,
): Promise<void> {
  await trx.updateTable('iblGpsLast').set({ refusal }).where('ownerType', '=', ownerType).where('ownerId', '=', ownerId).execute()
}
