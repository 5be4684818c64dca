import type { Queryable } from '../../platform/database/transactions'

/** Log lines of one device. */
const MAX_LINES = 1000
/** Lines that may be over it until the oldest are deleted. */
const SLACK = 100

/** Deletes the oldest lines of the log of devices of which this many came since the last time. */
export function createLogRing(): (db: Queryable, stored: ReadonlyMap<string, number>) => Promise<void> {
  const added = new Map<string, number>()
  return async (db, stored) => {
    for (const [equipmentNo, count] of stored) {
      const total = (added.get(equipmentNo) ?? SLACK) + count
      added.set(equipmentNo, total % SLACK)
      if (total < SLACK) continue
      // oxlint-disable-next-line no-await-in-loop -- one device in a hundred
      const oldest = await db
        .selectFrom('mqttLog')
        .select('seq')
        .where('equipmentNo', '=', equipmentNo)
        .orderBy('seq', 'desc')
        .offset(MAX_LINES)
        .limit(1)
        .executeTakeFirst()
      // oxlint-disable-next-line no-await-in-loop -- one device in a hundred
      if (oldest) await db.deleteFrom('mqttLog').where('equipmentNo', '=', equipmentNo).where('seq', '<=', oldest.seq).execute()
    }
  }
}
