import { SECOND, timeText } from '../../platform/base/time'
import type { ServerContext } from '../../platform/context'
import { type DbTransaction, inTransaction } from '../../platform/database/transactions'
import { createPoller, type Poller } from '../../media/tickets/poller'
import { NO_BROADCAST } from './broadcast-state'
import { changeMember, changeRoom, type RoomChange } from './changes'
import { NOT_IN } from './members'

/** Milliseconds without a beat after which a member is gone. */
const GONE_AFTER = 9 * SECOND
/** Rows of one poll. */
const MAX_ROWS = 200

type Context = Pick<ServerContext, 'settings'>

const OPEN_STATES = ['open', 'paused'] as const

/** Members of open rooms. */
const inOpenRooms = (db: DbTransaction | ServerContext['database']) =>
  db
    .selectFrom('iblDispatchMember as member')
    .innerJoin('iblDispatch as room', 'room.id', 'member.dispatchId')
    .where('room.status', 'in', OPEN_STATES)

type Db = Parameters<typeof inOpenRooms>[0]

const unanswered = (db: Db, now: number) => inOpenRooms(db).where('member.joinState', '=', 'ringing').where('member.ringUntil', '<=', now)

const silent = (db: Db, now: number) =>
  inOpenRooms(db)
    .where('member.joinState', '=', 'joined')
    .where('member.beatAt', '<', now - GONE_AFTER)

/** Devices that are in a room although offline, or online and not in it. */
const changedDevices = (db: Db) =>
  inOpenRooms(db)
    .innerJoin('iblCloudLiveEquipment as device', 'device.id', 'member.memberId')
    .where('member.memberType', '=', 'equipment')
    .where('member.removedFlag', '=', '0')
    .where((where) =>
      where.or([
        where.and([where('member.joinState', '=', 'joined'), where('device.onlineStatus', '<>', '1')]),
        where.and([where('member.joinState', '=', 'offline'), where('device.onlineStatus', '=', '1')]),
      ]),
    )

async function endRinging(trx: DbTransaction, now: number): Promise<Map<string, RoomChange[]>> {
  const rows = await unanswered(trx, now)
    .select(['member.id', 'member.dispatchId', 'member.memberId', 'member.name'])
    .limit(MAX_ROWS)
    .execute()
  const changes = new Map<string, RoomChange[]>()
  for (const { id, dispatchId, memberId, name } of rows) {
    await changeMember(trx, id, { ...NOT_IN, joinState: 'offline' })
    const change: RoomChange = {
      steps: [{ action: 'noAnswer', memberName: name }],
      signals: [{ kind: 'ringEnd', from: null, to: memberId }],
    }
    changes.set(dispatchId, [...(changes.get(dispatchId) ?? []), change])
  }
  return changes
}

async function markGone(trx: DbTransaction, now: number): Promise<Map<string, RoomChange[]>> {
  const rows = await silent(trx, now)
    .select(['member.id', 'member.dispatchId', 'member.memberId', 'member.name', 'room.floorId', 'room.hostId'])
    .limit(MAX_ROWS)
    .execute()
  const changes = new Map<string, RoomChange[]>()
  for (const { id, dispatchId, memberId, name, floorId, hostId } of rows) {
    await changeMember(trx, id, { ...NOT_IN, joinState: 'offline', leaveTime: timeText(now) })
    const speaks = floorId === memberId
    const change: RoomChange = {
      steps: [{ action: 'offline', memberName: name }],
      set: { ...(speaks && { floorId: null, floorTime: null }), ...(hostId === memberId && NO_BROADCAST) },
      ...(speaks && { signals: [{ kind: 'floor', from: null, to: null }] }),
    }
    changes.set(dispatchId, [...(changes.get(dispatchId) ?? []), change])
  }
  return changes
}

async function followDevices(trx: DbTransaction, now: number): Promise<Map<string, RoomChange[]>> {
  const rows = await changedDevices(trx)
    .select(['member.id', 'member.dispatchId', 'member.name', 'member.joinState'])
    .limit(MAX_ROWS)
    .execute()
  const changes = new Map<string, RoomChange[]>()
  for (const { id, dispatchId, name, joinState } of rows) {
    const isGone = joinState === 'joined'
    const time = timeText(now)
    await changeMember(
      trx,
      id,
      isGone ? { joinState: 'offline', leaveTime: time } : { joinState: 'joined', joinTime: time, leaveTime: null },
    )
    const change: RoomChange = { steps: [{ action: isGone ? 'offline' : 'join', memberName: name }] }
    changes.set(dispatchId, [...(changes.get(dispatchId) ?? []), change])
  }
  return changes
}

/** Changes of one room as one. */
function together(changes: readonly RoomChange[]): RoomChange {
  return {
    set: Object.assign({}, ...changes.map(({ set }) => set)),
    steps: changes.flatMap(({ steps = [] }) => steps),
    signals: changes.flatMap(({ signals = [] }) => signals),
  }
}

/** Ends invitations that nobody accepts, notes members who are gone and devices that come and go. Polls every second. */
export function createDispatchWatch(
  { database, settings, hub }: Pick<ServerContext, 'database' | 'settings' | 'hub'>,
  report: (error: unknown) => void,
): Poller {
  const context: Context = { settings }

  async function check(): Promise<void> {
    const now = settings.clock.now()
    const due = await Promise.all(
      [unanswered(database, now), silent(database, now), changedDevices(database)].map((rows) =>
        rows.select('member.id').limit(1).execute(),
      ),
    )
    if (due.every((rows) => rows.length === 0)) return
    await inTransaction(database, async (trx) => {
      const byRoom = new Map<string, RoomChange[]>()
      // Read again: another process may have been faster.
      for (const changes of [await endRinging(trx, now), await markGone(trx, now), await followDevices(trx, now)])
        for (const [id, more] of changes) byRoom.set(id, [...(byRoom.get(id) ?? []), ...more])
      for (const [id, changes] of byRoom) await changeRoom(trx, context, id, together(changes))
    })
    hub.wake()
  }

  return createPoller(check, report, SECOND)
}
