import { type SqlBool, sql } from 'kysely'
import { Type } from 'typebox'
import type { ServerContext } from '../../platform/context'
import type { Queryable } from '../../platform/database/transactions'
import { type Clock, DAY, MINUTE, timeOf, timeText } from '../../platform/base/time'
import { queryResult, type Envelope } from '../../platform/http/envelope'
import { route } from '../../platform/http/route'
import type { HandlerContext } from '../../platform/http/routes'
import type { Caller } from '../../platform/identity/caller'
import { queryText, requestSchema } from '../../platform/http/schema/request-schema'
import { objectSchema } from '../../platform/http/schema/result-schema'
import { escapeLike } from '../../platform/query/conditions'
import type { Room } from '../../platform/rooms'
import { createPoller, type Poller } from '../../media/tickets/poller'
import { type DeviceScope, scopeOf } from '../equipment/scope'
import { streamKeyOf } from '../equipment/streams'
import type { OnlineSampleTable } from './online-sample-table'

/** Milliseconds between two samples, and for how long they are kept. */
export const SAMPLE_EVERY = 15 * MINUTE
const KEEP = 8 * DAY
const MAX_HOURS = KEEP / (60 * MINUTE)

const COUNT = Type.Integer({ minimum: 0 })
export const ONLINE_TREND = {
  query: requestSchema({ hours: queryText('小时', /^\d{0,3}$/) }),
  result: Type.Array(objectSchema({ t: Type.Integer(), online: COUNT, live: COUNT })),
}

/** Samples of the departments that somebody sees. */
export function samplesOf(database: Queryable, { isAll, orgCode }: DeviceScope) {
  return database
    .selectFrom('iblOnlineSample')
    .where((where) =>
      isAll
        ? where.lit(true)
        : orgCode
          ? sql<SqlBool>`${sql.ref('sysOrgCode')} like ${`${escapeLike(orgCode)}%`} escape '\\'`
          : where.lit(false),
    )
}

/** GET /ibl/stat/onlineTrend?hours=24: devices online and live every quarter of an hour, of the departments of the caller; `t`: epoch ms. */
export async function onlineTrend({ context, caller, query }: HandlerContext<typeof ONLINE_TREND>): Promise<Envelope> {
  const { database, settings } = context
  const hours = Math.min(Number(query.hours) || 24, MAX_HOURS)
  const samples = await samplesOf(database, await scopeOf(database, caller))
    .select(({ fn }) => ['sampleTime', fn.sum<number | string>('online').as('online'), fn.sum<number | string>('live').as('live')])
    .where('sampleTime', '>=', timeText(settings.clock.now() - hours * 60 * MINUTE))
    .groupBy('sampleTime')
    .orderBy('sampleTime')
    .execute()
  return queryResult(samples.map(({ sampleTime, online, live }) => ({ t: timeOf(sampleTime), online: Number(online), live: Number(live) })))
}

type DepartmentSample = OnlineSampleTable & { total: number; viewers: number }

/** The sample a day before a time, of the departments of the caller; null where there is none. */
export async function sampleOfYesterday({ database, settings }: Pick<ServerContext, 'database' | 'settings'>, caller: Caller) {
  const sampleTime = timeText(Math.floor((settings.clock.now() - DAY) / SAMPLE_EVERY) * SAMPLE_EVERY)
  const samples = await samplesOf(database, await scopeOf(database, caller))
    .select(['total', 'viewers'])
    .where('sampleTime', '=', sampleTime)
    .execute()
  const sumOf = (name: 'total' | 'viewers'): number | null =>
    samples.length === 0 || samples.some((sample) => sample[name] === null)
      ? null
      : samples.reduce((sum, sample) => sum + (sample[name] ?? 0), 0)
  return { total: sumOf('total'), viewers: sumOf('viewers') }
}

/** The most devices live at a time today, and when (sampled, epoch ms). */
export async function livePeak({ database, settings }: Pick<ServerContext, 'database' | 'settings'>, caller: Caller) {
  const samples = await samplesOf(database, await scopeOf(database, caller))
    .select(({ fn }) => ['sampleTime', fn.sum<number | string>('live').as('live')])
    .where('sampleTime', '>=', `${timeText(settings.clock.now()).slice(0, 10)} 00:00:00`)
    .groupBy('sampleTime')
    .execute()
  const peak = samples.reduce<{ live: number; time: string | null }>(
    (most, { live, sampleTime }) => (Number(live) > most.live ? { live: Number(live), time: sampleTime } : most),
    { live: 0, time: null },
  )
  return { livePeak: peak.live, livePeakTime: peak.time === null ? null : timeOf(peak.time) }
}

/** Stores the sample of each quarter of an hour once, whichever process comes first, and deletes old ones. */
export function createOnlineSampler(
  {
    database,
    settings,
    shared,
  }: Pick<ServerContext, 'database'> & { shared: Pick<ServerContext['shared'], 'streams'>; settings: { clock: Clock } },
  report: (error: unknown) => void,
): Poller {
  async function check(): Promise<void> {
    const now = settings.clock.now()
    const sampleTime = timeText(Math.floor(now / SAMPLE_EVERY) * SAMPLE_EVERY)
    const stored = await database.selectFrom('iblOnlineSample').select('sampleTime').where('sampleTime', '=', sampleTime).limit(1).execute()
    if (stored.length > 0) return
    const devices = await database
      .selectFrom('iblCloudLiveEquipment')
      .select(['sysOrgCode', 'onlineStatus', 'liveHas', 'enabled', 'app', 'stream'])
      .execute()
    const streams = await shared.streams()
    const samples = new Map<string, DepartmentSample>()
    for (const device of devices) {
      const sysOrgCode = device.sysOrgCode ?? ''
      const sample = samples.get(sysOrgCode) ?? { sampleTime, sysOrgCode, online: 0, live: 0, total: 0, viewers: 0 }
      samples.set(sysOrgCode, sample)
      sample.total += 1
      if (device.onlineStatus !== '1') continue
      sample.online += 1
      if (device.liveHas !== '1' || device.enabled !== '1') continue
      sample.live += 1
      sample.viewers += streams.get(streamKeyOf(device) ?? '')?.viewers ?? 0
    }
    // There are no devices: that is a sample too.
    if (samples.size === 0) samples.set('', { sampleTime, sysOrgCode: '', online: 0, live: 0, total: 0, viewers: 0 })
    await database
      .insertInto('iblOnlineSample')
      .values([...samples.values()])
      .onConflict((conflict) => conflict.columns(['sampleTime', 'sysOrgCode']).doNothing())
      .execute()
    await database
      .deleteFrom('iblOnlineSample')
      .where('sampleTime', '<', timeText(now - KEEP))
      .execute()
  }
  return createPoller(check, report, MINUTE)
}

/** How many devices are online and live, over time. */
export const TRENDS: Room = {
  routes: [
    route({ methods: ['GET'], path: '/ibl/stat/onlineTrend', access: 'equipment:list', schema: ONLINE_TREND, handler: onlineTrend }),
  ],
}
