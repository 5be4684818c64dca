import type { ServerContext } from '../../platform/context'
import { ApiError } from '../../platform/base/errors'
import type { Queryable } from '../../platform/database/transactions'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import type { SoundSink } from '../../media/contract/rtc'

type Context = Pick<ServerContext, 'database' | 'deviceProtocols'>

/** Devices of a talk or broadcast that get the sound by a protocol of their own, e.g. GB/T 28181. */
export async function talkDevicesOf(db: Queryable, { deviceProtocols }: Context, dispatchId: string): Promise<EquipmentTable[]> {
  const protocols = [...deviceProtocols.keys()]
  if (protocols.length === 0) return []
  return db
    .selectFrom('iblDispatchMember as member')
    .innerJoin('iblDispatch as room', 'room.id', 'member.dispatchId')
    .innerJoin('iblCloudLiveEquipment', 'iblCloudLiveEquipment.id', 'member.memberId')
    .selectAll('iblCloudLiveEquipment')
    .where('member.dispatchId', '=', dispatchId)
    .where('member.memberType', '=', 'equipment')
    .where('member.removedFlag', '=', '0')
    .where('room.kind', 'in', ['talk', 'broadcast'])
    .where('iblCloudLiveEquipment.talk', '=', '1')
    .where('iblCloudLiveEquipment.enabled', '=', '1')
    .where('iblCloudLiveEquipment.protocol', 'in', protocols)
    .execute()
}

/** Whether a speaker has other listeners than devices: whoever joined, and everybody who is called to a broadcast. */
async function hasListeners(db: Queryable, dispatchId: string, speakerId: string): Promise<boolean> {
  const listener = await db
    .selectFrom('iblDispatchMember as member')
    .innerJoin('iblDispatch as room', 'room.id', 'member.dispatchId')
    .select('member.id')
    .where('member.dispatchId', '=', dispatchId)
    .where('member.memberType', '=', 'user')
    .where('member.memberId', '<>', speakerId)
    .where('member.removedFlag', '=', '0')
    .where((where) => where.or([where('member.joinState', '=', 'joined'), where('room.kind', '=', 'broadcast')]))
    .executeTakeFirst()
  return listener !== undefined
}

/**
 * Sends the sound of a speaker to the devices of a room; null where none takes it. `ended`: the last device has ended it. `report` gets why
 * a device takes none.
 * @throws ApiError with the reason of the first device, where none takes sound and nobody else is there to hear it
 */
export async function soundSinkFor(
  context: Context,
  { dispatchId, userId }: { dispatchId: string; userId: string },
  ended: () => void,
  report: (error: unknown) => void,
): Promise<SoundSink | null> {
  const devices = await talkDevicesOf(context.database, context, dispatchId)
  if (devices.length === 0) return null
  const open = new Set<SoundSink>()
  const results = await Promise.allSettled(
    devices.map(async (device) => {
      const protocol = context.deviceProtocols.get(device.protocol)
      const obstacle = device.onlineStatus === '1' ? (protocol?.talkObstacle(device) ?? null) : '设备不在线，不能对讲'
      if (obstacle !== null || !protocol) throw new ApiError(obstacle ?? '设备不支持对讲')
      let sink: SoundSink | null = null
      sink = await protocol.talk(device, () => {
        // A talk that never began ends nothing.
        if (sink && open.delete(sink) && open.size === 0) ended()
      })
      open.add(sink)
    }),
  )
  const reasons = results.flatMap((result, index) =>
    result.status === 'rejected' ? [{ device: devices[index]!, reason: result.reason as unknown }] : [],
  )
  if (open.size === 0 && !(await hasListeners(context.database, dispatchId, userId))) throw failureOf(reasons[0]?.reason)
  for (const { device, reason } of reasons)
    report(new Error(`device ${device.equipmentNo} takes no sound of room ${dispatchId}`, { cause: reason }))
  if (open.size === 0) return null
  return {
    write(payload, timestamp) {
      for (const sink of open) sink.write(payload, timestamp)
    },
    async end() {
      await Promise.all([...open].map((sink) => sink.end()))
    },
  }
}

/** Over WHIP a refusal is a status of HTTP. */
function failureOf(reason: unknown): unknown {
  if (reason instanceof ApiError) return new ApiError(reason.text, 503, 503)
  return reason ?? new ApiError('设备已结束对讲', 503, 503)
}
