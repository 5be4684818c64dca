import type { ServerContext } from '../../platform/context'
import type { Simulator } from '../../devices/seed/simulator'
import { equipmentId } from '../../devices/seed/equipment'
import { createRandom } from '../../platform/base/random'
import { stableId } from '../../platform/base/ids'
import { dayText, MINUTE, timeText } from '../../platform/base/time'
import { type DbTransaction, inTransaction } from '../../platform/database/transactions'
import { userId } from '../../system/seed/users'
import { changeMember, changeRoom } from '../dispatch/changes'
import { deviceOwner, userOwner } from '../owner'
import { demoMember, demoRoom } from './dispatches'

/** Milliseconds between two people who come or go. */
const EVERY = MINUTE
const ROOMS = [
  { title: '夜间巡检 第 3 组', kind: 'video', device: 1 },
  { title: '东港消防演练', kind: 'meeting', device: 2 },
] as const
const PEOPLE = ['zhangsan', 'lisi', 'wangwu']

const roomId = (index: number): string => stableId(`simulated-dispatch:${index}`)

/**
 * Keeps two rooms without media open, into which somebody comes, or leaves, each minute. Of several processes the first one has opened
 * them.
 */
export function createDispatchSimulator(context: ServerContext, seed: number, report: (error: unknown) => void): Simulator {
  const { database, settings, hub } = context
  const random = createRandom(seed)

  async function openRoom(trx: DbTransaction, index: number): Promise<void> {
    const spec = ROOMS[index]
    const id = roomId(index)
    const known = await trx.selectFrom('iblDispatch').select('id').where('id', '=', id).executeTakeFirst()
    const users = await trx.selectFrom('sysUser').selectAll().where('id', 'in', PEOPLE.map(userId)).execute()
    const [host] = users
    if (known || !spec || !host) return
    const now = settings.clock.now()
    const dispatchNo = `DD-${dayText(now).replaceAll('-', '')}-S${index + 1}`
    const room = demoRoom(host, id, { dispatchNo, title: spec.title, kind: spec.kind }, now)
    const device = await trx.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', equipmentId(spec.device)).executeTakeFirst()
    const main = device ? ({ mainType: 'equipment', mainId: device.id } as const) : {}
    await trx
      .insertInto('iblDispatch')
      .values({ ...room, ...main })
      .execute()
    const owners = [...users.map(userOwner), ...(device ? [deviceOwner(device)] : [])]
    await trx
      .insertInto('iblDispatchMember')
      .values(owners.map((owner) => demoMember(room, owner, 'joined')))
      .execute()
    await changeRoom(trx, context, id, { steps: [{ action: 'create', userId: host.id }] })
  }

  /** Somebody who is in leaves, or comes back. */
  async function move(trx: DbTransaction): Promise<void> {
    const id = roomId(random.integer(0, ROOMS.length - 1))
    const room = await trx.selectFrom('iblDispatch').selectAll().where('id', '=', id).where('status', '=', 'open').executeTakeFirst()
    if (!room) return
    const guests = await trx
      .selectFrom('iblDispatchMember')
      .selectAll()
      .where('dispatchId', '=', id)
      .where('memberType', '=', 'user')
      .where('memberId', 'in', PEOPLE.map(userId))
      .where('memberId', '<>', room.hostId)
      .where('beatAt', 'is', null)
      .orderBy('id')
      .execute()
    if (guests.length === 0) return
    const guest = random.pick(guests)
    const time = timeText(settings.clock.now())
    const isIn = guest.joinState === 'joined'
    await changeMember(
      trx,
      guest.id,
      isIn ? { joinState: 'left', leaveTime: time } : { joinState: 'joined', joinTime: time, leaveTime: null },
    )
    await changeRoom(trx, context, id, { steps: [{ action: isIn ? 'leave' : 'join', userId: guest.memberId }] })
  }

  async function step(): Promise<void> {
    await inTransaction(database, async (trx) => {
      for (const index of ROOMS.keys()) await openRoom(trx, index)
      await move(trx)
    })
    hub.wake()
  }

  let running: Promise<void> = step().catch(report)
  const timer = setInterval(() => {
    running = step().catch(report)
  }, EVERY).unref()
  return {
    step,
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
