import { nowText, type ServerContext } from '../context'
import { type Caller, loadCaller } from '../identity/caller'
import { createLook, type RepeatedLook } from '../media/repeated-look'
import { topicFrame } from '../realtime/live-message'
import { SECOND } from '../time'
import { carriedStreams, type CarriedStreams, type Figures, figuresAmong, type Streaming } from './figures'
import { devicesOf, scopeOf } from './scope'

/** Milliseconds between two times at which pages are told. */
const TELL_EVERY = 5 * SECOND

type StatsContext = Streaming & Pick<ServerContext, 'database' | 'settings' | 'hub'>
type StreamStats = (Figures & { key: string })[]

/** Of the streams of devices that somebody sees. */
async function statsFor({ database, media }: StatsContext, carried: CarriedStreams, caller: Caller): Promise<StreamStats> {
  const keys = new Set([...carried.own.keys(), ...carried.byNodes.keys()])
  if (keys.size === 0) return []
  const devices = await devicesOf(database, await scopeOf(database, caller))
    .select(['app', 'stream', 'pullUrl', 'nodeId', 'enabled', 'liveHas', 'onlineStatus'])
    .where(
      'stream',
      'in',
      [...keys].map((key) => key.slice(key.indexOf('/') + 1)),
    )
    .execute()
  return devices.flatMap((device) => {
    const key = `${device.app}/${device.stream}`
    return keys.has(key) ? [{ key, ...figuresAmong(media, carried, device) }] : []
  })
}

/**
 * Tells open pages every five seconds, as `stream.stat`, what streams carry: everybody of the devices that he sees, who may list devices
 * or pushes. Each process tells the pages that are open at it, all streams of all processes.
 */
export function createStreamStats(context: StatsContext, report: (error: unknown) => void): RepeatedLook {
  const { database, settings, hub } = context

  async function check(): Promise<void> {
    const userIds = hub.listeners()
    if (userIds.length === 0) return
    const carried = await carriedStreams(context)
    for (const userId of userIds) {
      const caller = await loadCaller(database, { sessionId: '', userId }, { now: nowText(context), tenant: null })
      if (!caller?.can('equipment:list') && !caller?.can('push:list')) continue
      const payload = await statsFor(context, carried, caller)
      hub.tell(userId, topicFrame({ topic: 'stream.stat', payload, ts: settings.clock.now() }))
    }
  }

  return createLook(check, report, TELL_EVERY)
}
