import { setImmediate } from 'node:timers/promises'
import { nowText, type ServerContext } from '../../platform/context'
import type { Queryable } from '../../platform/database/transactions'
import { bindingRules } from '../../platform/identity/binding-rules'
import { type Caller, loadCaller } from '../../platform/identity/caller'
import { createPoller, type Poller } from '../../media/tickets/poller'
import { topicFrame } from '../../platform/realtime/live-message'
import { SECOND } from '../../platform/base/time'
import { activeStreams, type ActiveStreams, type DeviceStreamStats, figuresAmong, type Streaming } from '../equipment/device-stream-stats'
import { devicesOf, EQUIPMENT_DATA_RULES, scopeOf } from '../equipment/scope'

/** Milliseconds between two times at which pages are told. */
const PUBLISH_INTERVAL = 5 * SECOND

type StatsContext = Streaming & Pick<ServerContext, 'database' | 'settings' | 'hub'>
type StreamStats = (DeviceStreamStats & { key: string })[]

/** Of the streams of devices that somebody sees. */
async function statsFor({ database, media }: StatsContext, active: ActiveStreams, caller: Caller): Promise<StreamStats> {
  const keys = new Set([...active.own.keys(), ...active.byNodes.keys()])
  if (keys.size === 0) return []
  const parts = [...keys].map((key) => key.split('/'))
  const devices = await devicesOf(database, await scopeOf(database, caller))
    .select(['app', 'stream', 'pullUrl', 'nodeId', 'enabled', 'liveHas', 'onlineStatus'])
    .where('app', 'in', [...new Set(parts.map(([app = '']) => app))])
    .where('stream', 'in', [...new Set(parts.map(([, stream = '']) => stream))])
    .execute()
  return devices.flatMap((device) => {
    const key = `${device.app}/${device.stream}`
    return keys.has(key) ? [{ key, ...figuresAmong(media, active, device) }] : []
  })
}

/** Whether what somebody sees depends on the tenant that he works for, which calls alone say. */
async function isRuledByTenant(db: Queryable, userId: string): Promise<boolean> {
  const rules = await bindingRules(db, userId)
  return rules.some(({ component, ruleValue }) => component === EQUIPMENT_DATA_RULES.component && ruleValue.includes('tenant_id'))
}

/**
 * Tells open pages every five seconds, as `stream.stat`, what streams carry: everybody of the devices that he sees, who may list devices
 * or pushes. Who sees others for each tenant is told nothing: his pages ask. Each process tells the pages that are open at it, all streams
 * of all processes.
 */
export function createStreamStats(context: StatsContext, report: (error: unknown) => void): Poller {
  const { database, settings, hub } = context

  async function check(): Promise<void> {
    const userIds = hub.listeners()
    if (userIds.length === 0) return
    const active = await activeStreams(context)
    let ofAll: StreamStats | undefined
    for (const userId of userIds) {
      // Calls come first.
      await setImmediate()
      const caller = await loadCaller(database, { sessionId: '', userId }, { now: nowText(context), tenant: null })
      if (!caller?.can('equipment:list') && !caller?.can('push:list')) continue
      if (await isRuledByTenant(database, userId)) continue
      const payload = caller.isAdmin ? (ofAll ??= await statsFor(context, active, caller)) : await statsFor(context, active, caller)
      hub.send(userId, topicFrame({ topic: 'stream.stat', payload, ts: settings.clock.now() }))
    }
  }

  return createPoller(check, report, PUBLISH_INTERVAL)
}
