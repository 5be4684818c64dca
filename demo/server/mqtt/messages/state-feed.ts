import type { ServerContext } from '../../platform/context'
import { nowText } from '../../platform/context'
import { timeText } from '../../platform/base/time'
import { loadCaller } from '../../platform/identity/caller'
import { topicFrame } from '../../platform/realtime/live-message'
import { devicesOf, scopeOf } from '../../devices/equipment/scope'
import { beyondOf } from '../devices/read'

/** Devices of one look. */
const MAX_DEVICES = 500

type Context = Pick<ServerContext, 'database' | 'settings' | 'hub'>

/**
 * Publishes changed devices as `mqtt.state` to the open pages of those who hold `mqtt:list` and see the device, at most once a look. Each
 * process serves its own pages. The function looks once.
 */
export function createStateFeed({ database, settings, hub }: Context): () => Promise<void> {
  let published = settings.clock.now()

  return async () => {
    const since = published
    const users = hub.listeners()
    const now = settings.clock.now()
    if (users.length === 0) {
      published = now
      return
    }
    const newest = await database
      .selectFrom('mqttDevice')
      .select(({ fn }) => fn.max<number | null>('changedAt').as('at'))
      .executeTakeFirstOrThrow()
    if (newest.at === null || newest.at <= since) return
    published = newest.at
    for (const userId of users) {
      // oxlint-disable-next-line no-await-in-loop -- few pages are open
      const caller = await loadCaller(database, { sessionId: '', userId }, { now: nowText({ settings }), tenant: null })
      if (!caller?.can('mqtt:list')) continue
      // oxlint-disable-next-line no-await-in-loop -- few pages are open
      const changed = await devicesOf(database, await scopeOf(database, caller))
        .innerJoin('mqttDevice', 'mqttDevice.equipmentId', 'iblCloudLiveEquipment.id')
        .select([
          'mqttDevice.equipmentNo',
          'mqttDevice.onlineStatus',
          'mqttDevice.telemetry',
          'mqttDevice.telemetryAt',
          'mqttDevice.refusal',
          'mqttDevice.limits',
          'mqttDevice.lastDisconnectTime',
        ])
        .where('mqttDevice.changedAt', '>', since)
        .limit(MAX_DEVICES)
        .execute()
      for (const { telemetry, telemetryAt, limits, ...row } of changed) {
        const time = telemetryAt === null ? null : timeText(telemetryAt)
        const payload = {
          ...row,
          telemetry: telemetry === null ? null : (JSON.parse(telemetry) as unknown),
          telemetryAt,
          time,
          beyond: beyondOf(limits),
        }
        hub.send(userId, topicFrame({ topic: 'mqtt.state', payload, ts: now }))
      }
    }
  }
}
