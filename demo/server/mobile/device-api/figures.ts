import { Type } from 'typebox'
import type { ServerContext } from '../../platform/context'
import type { Caller } from '../../platform/identity/caller'
import { sql } from 'kysely'
import { countOpenDispatches } from '../../field/dispatch/read'
import { countOpenAlarms } from '../../field/sos/read'
import { gbPlatformsOf } from '../../gb/scope'
import { devicesOf, scopeOf } from '../../devices/equipment/scope'
import { streamKeyOf } from '../../devices/equipment/streams'
import { livePeak, sampleOfYesterday } from '../../devices/trends/trends'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import type { HandlerContext } from '../../platform/http/routes'
import { queryText, requestSchema } from '../../platform/http/schema/request-schema'
import { nullable, objectSchema } from '../../platform/http/schema/result-schema'
import { dayText } from '../../platform/base/time'
import { pushStateOf } from '../../streams/pushes/push-state'
import { usersOnDuty } from './duty'

const COUNTED = [
  'deviceTotal',
  'deviceOnline',
  'deviceDisabled',
  'liveCount',
  'livePeak',
  'viewerCount',
  'pushTotal',
  'pushOnline',
  'pushLost',
  'recordToday',
  'gbTotal',
  'gbOnline',
  'gbPlatforms',
  'sosOpen',
  'sosNew',
  'dispatchOpen',
  'storageUsed',
  'storageTotal',
  'userTotal',
  'userOnline',
  'userOnDuty',
  'ts',
] as const
/** What is not known at first. */
const KNOWN_LATER = ['livePeakTime', 'deviceTotalYesterday', 'viewerCountYesterday'] as const
const COUNT = Type.Integer({ minimum: 0 })

export const FIGURES = {
  query: requestSchema({ sysId: queryText('系统') }),
  result: objectSchema({
    ...Object.fromEntries(COUNTED.map((name) => [name, COUNT])),
    ...Object.fromEntries(KNOWN_LATER.map((name) => [name, nullable(COUNT)])),
  }),
}

const onlineOf = (devices: readonly { onlineStatus: string }[]): number => devices.filter(({ onlineStatus }) => onlineStatus === '1').length

/** What a user's devices and the people do at this moment; only what this server knows. `sysId`: '' for all. */
export async function operationFigures(context: ServerContext, caller: Caller, sysId: string) {
  const { database, shared, sessions, settings, recorder } = context
  const now = settings.clock.now()
  const all = devicesOf(database, await scopeOf(database, caller))
  const visible = sysId === '' ? all : all.where('sysId', '=', sysId)
  const ids = visible.select('iblCloudLiveEquipment.id')
  const devices = await visible.select(['onlineStatus', 'liveHas', 'enabled', 'app', 'stream', 'protocol']).execute()
  const live = devices.filter(({ liveHas, enabled }) => liveHas === '1' && enabled === '1')
  const gb = devices.filter(({ protocol }) => protocol === 'gb28181')
  const keys = new Set(live.map(streamKeyOf))
  const viewers = [...(await shared.streams()).values()].filter(({ key }) => keys.has(key)).map((stat) => stat.viewers)
  const pushes = await database
    .selectFrom('iblPushListInfo')
    .select(['enabled', 'pushStatus', 'keyExpire', 'endReason'])
    .where('equipmentId', 'in', ids)
    .execute()
  const { records } = await database
    .selectFrom('iblLiveRecord')
    .select(({ fn }) => fn.countAll().as('records'))
    .where('equipmentId', 'in', ids)
    .where('startTime', '>=', dayText(now))
    .executeTakeFirstOrThrow()
  const { users } = await database
    .selectFrom('sysUser')
    .select(({ fn }) => fn.countAll().as('users'))
    .where('delFlag', '=', 0)
    .executeTakeFirstOrThrow()
  const { online } = await sessions
    .good(database)
    .select(sql<number | string>`count(distinct ${sql.ref('authSession.userId')})`.as('online'))
    .executeTakeFirstOrThrow()
  const platforms = caller.can('gb:list')
    ? await (await gbPlatformsOf(database, caller)).select('gbPlatform.id').where('enabled', '=', '1').execute()
    : []
  const alarms = caller.can('sos:list') ? await countOpenAlarms(database, caller) : { open: 0, unacknowledged: 0 }
  const yesterday = await sampleOfYesterday(context, caller)
  const storage = caller.can('record:list') ? await recorder.space.figures() : { used: 0, limit: 0 }
  return {
    deviceTotal: devices.length,
    deviceOnline: onlineOf(devices),
    deviceDisabled: devices.filter(({ enabled }) => enabled === '0').length,
    deviceTotalYesterday: yesterday.total,
    liveCount: live.length,
    ...(await livePeak(context, caller)),
    viewerCount: viewers.reduce((sum, count) => sum + count, 0),
    viewerCountYesterday: yesterday.viewers,
    pushTotal: pushes.length,
    pushOnline: pushes.filter(({ pushStatus }) => pushStatus === '1').length,
    pushLost: pushes.filter((push) => pushStateOf(push, now) === 'lost').length,
    recordToday: Number(records),
    gbTotal: gb.length,
    gbOnline: onlineOf(gb),
    gbPlatforms: platforms.length,
    sosOpen: alarms.open,
    sosNew: alarms.unacknowledged,
    dispatchOpen: caller.can('dispatch:list') ? await countOpenDispatches(database, caller) : 0,
    storageUsed: storage.used,
    storageTotal: storage.limit,
    userTotal: Number(users),
    userOnline: Number(online),
    userOnDuty: (await usersOnDuty(context)).size,
    ts: now,
  }
}

/** GET /ibl/api/appStat. */
export async function figures({ context, caller, query }: HandlerContext<typeof FIGURES>): Promise<Envelope> {
  return queryResult(await operationFigures(context, caller, query.sysId))
}
