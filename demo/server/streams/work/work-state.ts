import type { ServerContext } from '../../platform/context'
import { nowText } from '../../platform/context'
import type { DbTransaction, Queryable } from '../../platform/database/transactions'
import { timeText } from '../../platform/base/time'
import { newId } from '../../platform/base/ids'
import { announceToManagers } from '../../devices/equipment/live'
import type { WorkKind } from './work-kind'
import { parseTrend } from './trend'
import type { WorkKindName, WorkTable } from './work-table'

type SettingsContext = Pick<ServerContext, 'settings'>

/** State of a task as lists and topics show it. */
export interface WorkResponse {
  state: WorkTable['state']
  wanted: WorkTable['wanted']
  kbps: number | null
  speed: number | null
  /** kbps of the last ten minutes, a value every five seconds; null: nothing flowed. */
  trend: readonly (number | null)[]
  since: string | null
  retryCount: number
  nextTry: string | null
  lastError: string | null
}

export function toWorkResponse({ state, wanted, kbps, speed, trend, since, retryCount, nextTry, lastError }: WorkTable): WorkResponse {
  const next = nextTry === null ? null : timeText(nextTry)
  return { state, wanted, kbps, speed, trend: parseTrend(trend), since, retryCount, nextTry: next, lastError }
}

const STOPPED: WorkResponse = {
  state: 'stopped',
  wanted: 'stopped',
  kbps: null,
  speed: null,
  trend: [],
  since: null,
  retryCount: 0,
  nextTry: null,
  lastError: null,
}

/** States of tasks by their ids. */
export async function workStates(db: Queryable, kind: WorkKindName, ownerIds: readonly string[]): Promise<(id: string) => WorkResponse> {
  const rows =
    ownerIds.length === 0
      ? []
      : await db.selectFrom('iblWork').selectAll().where('kind', '=', kind).where('ownerId', 'in', ownerIds).execute()
  const byOwner = new Map(rows.map((row) => [row.ownerId, toWorkResponse(row)]))
  return (id) => byOwner.get(id) ?? STOPPED
}

/** Publishes the state of a task to those who manage its device. */
export async function announceWork(
  trx: DbTransaction,
  context: SettingsContext,
  { topic, permission }: Pick<WorkKind, 'topic' | 'permission'>,
  row: WorkTable,
): Promise<void> {
  const device = await trx
    .selectFrom('iblCloudLiveEquipment')
    .select(['id', 'sysOrgCode', 'userId'])
    .where('id', '=', row.equipmentId)
    .executeTakeFirst()
  if (!device) return
  const payload = { id: row.ownerId, ...toWorkResponse(row), updateTime: row.updateTime }
  await announceToManagers(trx, context, device, { topic, permission, payload })
}

/** The row of a new task, which is stopped. */
export function newWork(kind: WorkKindName, ownerId: string, equipmentId: string): WorkTable {
  const none = { nextTry: null, process: null, beatAt: null, trend: null, log: null, updateTime: null }
  return { id: newId(), kind, ownerId, equipmentId, ...STOPPED, ...none }
}

/** Sets the target state of tasks and publishes what changes at once; the supervisor does the rest. */
export async function requestWork(
  trx: DbTransaction,
  context: SettingsContext,
  kind: Pick<WorkKind, 'kind' | 'topic' | 'permission'>,
  ownerIds: readonly string[],
  wanted: WorkTable['wanted'],
): Promise<void> {
  if (ownerIds.length === 0) return
  const rows = await trx.selectFrom('iblWork').selectAll().where('kind', '=', kind.kind).where('ownerId', 'in', ownerIds).execute()
  for (const row of rows) {
    const isRunning = row.state === 'running' || row.state === 'idle'
    const changed: Partial<WorkTable> =
      wanted === 'running'
        ? { wanted, retryCount: 0, nextTry: null, ...(!isRunning && { state: 'waiting', lastError: null }) }
        : { wanted, nextTry: null, ...(row.process === null && { state: 'stopped', since: null, kbps: null, speed: null }) }
    const next = { ...row, ...changed, updateTime: nowText(context) }
    await trx
      .updateTable('iblWork')
      .set({ ...changed, updateTime: next.updateTime })
      .where('id', '=', row.id)
      .execute()
    await announceWork(trx, context, kind, next)
  }
}

/** Starts tasks anew: whoever runs one ends it, and it is free to be taken again. */
export async function restartWork(
  trx: DbTransaction,
  context: SettingsContext,
  kind: Pick<WorkKind, 'kind' | 'topic' | 'permission'>,
  ownerIds: readonly string[],
): Promise<void> {
  await requestWork(trx, context, kind, ownerIds, 'running')
  await trx
    .updateTable('iblWork')
    .set({ process: null, beatAt: null, state: 'waiting', since: null, kbps: null, speed: null, lastError: null })
    .where('kind', '=', kind.kind)
    .where('ownerId', 'in', ownerIds)
    .execute()
}
