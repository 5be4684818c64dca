import { ApiError } from '../../platform/base/errors'
import { MINUTE, SECOND } from '../../platform/base/time'
import type { GbDeviceTable } from '../gb-tables'
import { type Content, formatBody, gbTime } from '../manscdp/bodies'
import type { OutgoingRequest } from '../sip/agent'
import { header } from '../sip/message'
import { isWanted, SUBSCRIPTIONS, type SubscriptionKind } from './control'
import { type GbCore, inTime, nextSn, peerOf, refusedBy, requestTo, requireLink, RESPONSE_TIME, XML_BODY } from './core'
import { deviceByNumber } from './device-state'

/** Seconds of a subscription; it is renewed a minute before. */
const EXPIRES = 3600
/** Seconds between two positions. */
const POSITION_INTERVAL = 5

/** Subscriptions to what devices notify of (SUBSCRIBE, RFC 6665). */
export interface GbSubscriptions {
  /** Subscribes or ends it. @throws ApiError where the device does not accept it */
  set(device: GbDeviceTable, kind: SubscriptionKind, isOn: boolean): Promise<void>
  /** Subscribes again to what is wanted: the device has registered anew. */
  restore(device: GbDeviceTable): Promise<void>
  /** Renews what ends soon. */
  check(): Promise<void>
}

interface Subscription {
  deviceId: string
  kind: SubscriptionKind
  request: OutgoingRequest
  /** Epoch ms. */
  until: number
}

export function createGbSubscriptions(core: GbCore): GbSubscriptions {
  const { clock } = core.context.settings
  const subscriptions = new Map<string, Subscription>()
  const keyOf = (deviceId: string, kind: SubscriptionKind): string => `${deviceId}|${kind}`

  function contentOf(kind: SubscriptionKind): Content {
    if (kind === 'position') return [['Interval', POSITION_INTERVAL]]
    const now = clock.now()
    return kind === 'alarm'
      ? [
          ['StartAlarmPriority', 0],
          ['EndAlarmPriority', 0],
          ['AlarmMethod', 0],
        ]
      : [
          ['StartTime', gbTime(now)],
          ['EndTime', gbTime(now + EXPIRES * SECOND)],
        ]
  }

  async function subscribe(device: GbDeviceTable, kind: SubscriptionKind, expires: number): Promise<void> {
    const { agent } = requireLink(core)
    const peer = peerOf(device)
    const key = keyOf(device.deviceId, kind)
    const command = SUBSCRIPTIONS.find(([name]) => name === kind)?.[2] ?? ''
    const sn = nextSn()
    const earlier = subscriptions.get(key)?.request
    const fresh = await requestTo(core, peer, {
      method: 'SUBSCRIBE',
      user: device.deviceId,
      headers: [['event', kind === 'catalog' ? `Catalog;id=${sn}` : 'presence'], ['expires', String(expires)], XML_BODY],
      body: formatBody('Query', { command, sn, deviceId: device.deviceId }, contentOf(kind), device.charset),
    })
    // Within the dialog that stands; a device that has forgotten it gets a new one.
    const within = earlier && { from: earlier.from, to: earlier.to, callId: earlier.callId, sequence: earlier.sequence + 1 }
    let request: OutgoingRequest = { ...fresh, ...within }
    let response = await inTime(agent.request(request, peer, { timeout: RESPONSE_TIME }))
    if (within && response.status === 481 && expires > 0) {
      request = fresh
      response = await inTime(agent.request(fresh, peer, { timeout: RESPONSE_TIME }))
    }
    if (response.status >= 300 && expires > 0) throw refusedBy(response.status)
    if (expires === 0) subscriptions.delete(key)
    else {
      const dialog = { ...request, to: header(response, 'to') || request.to }
      subscriptions.set(key, { deviceId: device.deviceId, kind, request: dialog, until: clock.now() + expires * SECOND })
    }
  }

  return {
    set: (device, kind, isOn) => subscribe(device, kind, isOn ? EXPIRES : 0),
    async restore(device) {
      for (const [kind] of SUBSCRIPTIONS) {
        subscriptions.delete(keyOf(device.deviceId, kind))
        // oxlint-disable-next-line no-await-in-loop -- one after another
        if (isWanted(device, kind)) await subscribe(device, kind, EXPIRES)
      }
    },
    async check() {
      const soon = clock.now() + MINUTE
      for (const { deviceId, kind, until } of subscriptions.values()) {
        if (until > soon) continue
        // oxlint-disable-next-line no-await-in-loop -- one after another
        const device = await deviceByNumber(core.context.database, deviceId)
        if (!device || device.onlineStatus !== '1' || !isWanted(device, kind)) {
          subscriptions.delete(keyOf(deviceId, kind))
          continue
        }
        try {
          // oxlint-disable-next-line no-await-in-loop -- one after another
          await subscribe(device, kind, EXPIRES)
        } catch (error) {
          subscriptions.delete(keyOf(deviceId, kind))
          if (!(error instanceof ApiError)) core.report(error)
        }
      }
    },
  }
}
