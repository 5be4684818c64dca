import { message, type Message } from '../../platform/base/message'
import { ApiError } from '../../platform/base/errors'
import { DAY, SECOND, timeOf } from '../../platform/base/time'
import type { ServerContext } from '../../platform/context'
import { createPoller } from '../../media/tickets/poller'
import type { StreamKey } from '../../media/contract/source'
import type { Pushes } from '../../media/feeds/pushes'
import { clipOf } from '../../devices/equipment/streams'
import type { EquipmentTable } from '../../devices/equipment/equipment-tables'
import { isPlanned } from '../../recordings/recorder/week-grid'
import type { GbChannelTable, GbDeviceTable } from '../gb-tables'
import { createPortPool } from '../media/port-pool'
import { createSipAgent, type Respond } from '../sip/agent'
import { header, type SipRequest } from '../sip/message'
import { createSipTransport, type Noise, type SipPeer } from '../sip/transport'
import { createGbCalls } from './calls'
import { createGbCatalog, type GbCatalog } from './catalog'
import { createCollector } from './collector'
import { loadConfig } from './config'
import { createGbControl, type ControlTarget, type GbControl } from './control'
import type { GbCore } from './core'
import { storeInfo } from './device-info'
import { deviceByNumber, setOffline } from './device-state'
import { createGbStreams, livePresence, type FetchedStream } from './live'
import { createGbMessages } from './messages'
import { createGbNodeStreams, endLeftStreams } from './node-streams'
import { createGbPlayback, type GbPlayback } from './playback'
import { createGbQueries, type GbQueries } from './queries'
import { createRegistrar, type RegisterEntry } from './registrar'
import { createGbSubscriptions, type GbSubscriptions } from './subscriptions'
import { createGbTalks, talkObstacle } from './talks'
import { createUpstream, type Upstream } from './upstream'
import { createUpstreamCalls } from './upstream-calls'

export const GB_PROTOCOL = 'gb28181'

/** Devices of GB/T 28181: their registrations, channels and streams. */
export interface Gb {
  /** Whether the SIP server runs; `why` says what would start it, or why it could not start. */
  readonly status: { on: boolean; why: string | Message }
  /** Port of SIP; null while it does not run. */
  readonly port: number | null
  readonly noise: Readonly<Noise>
  /** Starts, where the settings name a port. A port that cannot be had stops nothing else. */
  listen(): Promise<void>
  /** Looks for what is due: devices without keep-alives, streams without viewers, registrations. */
  poll(): Promise<void>
  registers(): readonly RegisterEntry[]
  catalog: GbCatalog
  queries: GbQueries
  control: GbControl
  subscriptions: GbSubscriptions
  playback: GbPlayback
  upstream: Upstream
  /** Address that devices are told, as a peer reaches it. */
  localAddress(peer: string): Promise<string>
  /** The stream that is fetched now; undefined: none. */
  streamOf(key: StreamKey): FetchedStream | undefined
  /** Takes a device offline, e.g. since it is deleted. */
  dismiss(device: GbDeviceTable): Promise<void>
  close(): Promise<void>
}

declare module '../../platform/context' {
  interface ServerContext {
    gb: Gb
  }
}

const OFF_TEXT = '用 OPS_SIP_PORT 指定端口启动服务器即可接入国标设备'
/** Methods of devices and platforms. */
const HANDLED = new Set(['REGISTER', 'MESSAGE', 'NOTIFY', 'INVITE', 'BYE', 'ACK', 'OPTIONS', 'INFO', 'CANCEL', 'SUBSCRIBE'])

/** The channel of a device of the list of devices. @throws ApiError for one that is no channel */
export async function channelOfEquipment(
  { database }: Pick<ServerContext, 'database'>,
  equipmentId: string,
): Promise<{ device: GbDeviceTable; channel: GbChannelTable }> {
  const channel = await database.selectFrom('gbChannel').selectAll().where('equipmentId', '=', equipmentId).executeTakeFirst()
  const device = channel && (await deviceByNumber(database, channel.deviceId))
  if (!channel || !device) throw new ApiError('设备不是国标通道')
  return { device, channel }
}

/** `report` gets what is no answer of a device. */
export function createGb(context: GbCore['context'], pushes: Pushes, report: (error: unknown) => void): Gb {
  const { database, settings } = context
  const { clock, sip } = settings
  const core: GbCore = { context, pushes, link: null, report, config: () => loadConfig(context) }
  const collector = createCollector()
  const queries = createGbQueries(core)
  const catalog = createGbCatalog(core, collector, (platformIds) => upstream.shared(platformIds))
  const calls = createGbCalls(
    core,
    createPortPool(sip.mediaPorts, () => clock.monotonic()),
  )
  const streams = createGbStreams(core, calls)
  const nodeStreams = createGbNodeStreams(core, calls, streams)
  const playback = createGbPlayback(core, collector, streams)
  const control = createGbControl(core, queries)
  const talks = createGbTalks(core)
  const subscriptions = createGbSubscriptions(core)
  const upstreamCalls = createUpstreamCalls(core, async (equipmentId) => void (await openEquipment(equipmentId, true)))
  const upstream = createUpstream(core, upstreamCalls)
  let why: string | Message = OFF_TEXT
  /** When catalogues were last asked for without anybody's wish, by device. */
  const asked = new Map<string, number>()

  const ignoring = (promise: Promise<unknown>): void =>
    void promise.catch((error: unknown) => {
      if (!(error instanceof ApiError)) report(error)
    })

  async function askAll(device: GbDeviceTable): Promise<void> {
    asked.set(device.deviceId, clock.monotonic())
    await catalog.sync(device)
    const { root } = await queries.ask(device, 'DeviceInfo')
    await storeInfo(context, device, root)
    await subscriptions.restore(device)
  }

  /** What runs with a device that is gone. */
  async function endAllOf(deviceId: string, reason: 'offline' | 'stopped'): Promise<void> {
    talks.endOf(deviceId)
    await Promise.all([streams.endOf(deviceId, reason), nodeStreams.endOf(deviceId, reason)])
  }
  const left = (deviceId: string): Promise<void> => endAllOf(deviceId, 'offline')

  const registrar = createRegistrar(core, {
    left,
    arrived: (device) => ignoring(askAll(device)),
    async restarted(deviceId) {
      talks.endOf(deviceId)
      await nodeStreams.endOf(deviceId, 'restarted')
      await streams.restart(deviceId)
    },
  })
  const messages = createGbMessages(
    core,
    { queries, collector },
    {
      fileEnded: (device, request) => ignoring(streams.fileEnded(device.deviceId, header(request, 'call-id'))),
      catalogChanged: (device) => ignoring(catalog.changed(device)),
      left,
      broadcastAnswered: (device, body) => talks.answered(device.deviceId, body),
    },
  )

  async function handle(request: SipRequest, from: SipPeer, respond: Respond): Promise<void> {
    const { method } = request
    const callId = header(request, 'call-id')
    if (!HANDLED.has(method)) return respond(405)
    if (method === 'REGISTER') return registrar.handle(request, from, respond)
    if (method === 'ACK') return void (talks.acknowledged(callId) || upstreamCalls.acknowledged(callId))
    if (method === 'BYE') return respond(calls.ended(request) || talks.ended(callId) || upstreamCalls.ended(callId) ? 200 : 481)
    if (method === 'OPTIONS' || method === 'CANCEL') return respond(200)
    if (method === 'INVITE' && (await talks.invite(request, from, respond))) return
    if (await upstream.handle(request, from, respond)) return
    if (method === 'MESSAGE' || method === 'NOTIFY') return messages.handle(request, from, respond)
    respond(403)
  }

  /**
   * Fetches the stream of a device of the list; `isLocal`: what is recorded or sent on comes here. Resolves with the media
   * server that has it, null where this server does. @throws ApiError with the reason
   */
  async function openEquipment(equipmentId: string, isLocal = false): Promise<string | null> {
    const equipment = await database.selectFrom('iblCloudLiveEquipment').selectAll().where('id', '=', equipmentId).executeTakeFirst()
    if (!equipment) throw new ApiError('设备不存在')
    if (clipOf(equipment) !== null) return null
    const { device, channel } = await channelOfEquipment(context, equipmentId)
    if (device.onlineStatus !== '1') throw new ApiError('国标设备不在线')
    if (channel.status !== '1') throw new ApiError('国标通道不在线')
    const { mediaNodeId } = await core.config()
    if (mediaNodeId !== null && !isLocal && equipment.recordMode === '0') {
      await nodeStreams.open({ nodeId: mediaNodeId, equipment, device, channelId: channel.channelId })
      return mediaNodeId
    }
    const key = `${equipment.app}/${equipment.stream}`
    const { began, ended } = livePresence(core, equipmentId)
    await streams.open({
      key,
      device,
      channelId: channel.channelId,
      name: 'Play',
      began,
      async ended(reason) {
        // A media server that has it beside goes on.
        if (!nodeStreams.isLive(key)) await ended(reason)
      },
    })
    return null
  }

  async function openStream(key: StreamKey): Promise<string | null> {
    const [app = '', stream = ''] = key.split('/')
    const equipment = await database
      .selectFrom('iblCloudLiveEquipment')
      .select('id')
      .where('app', '=', app)
      .where('stream', '=', stream)
      .executeTakeFirst()
    return equipment ? openEquipment(equipment.id) : null
  }

  /** Runs a command of the list of devices at the camera. Channels that only show a clip have none. */
  function command(device: EquipmentTable, run: (target: ControlTarget) => void): void {
    if (clipOf(device) !== null) return
    ignoring(channelOfEquipment(context, device.id).then((found) => run({ device: found.device, channelId: found.channel.channelId })))
  }

  context.deviceProtocols.set(GB_PROTOCOL, {
    openStream,
    playbackOf: (key) => playback.ofKey(key)?.equipmentId ?? null,
    move: (device, move, speed) => command(device, (target) => control.move(target, move, speed)),
    preset: (device, action, preset) => command(device, (target) => control.preset(target, action, preset)),
    aux: (device, name, isOn) => command(device, (target) => control.aux(target, name, isOn)),
    async talk(equipment, ended) {
      const { device, channel } = await channelOfEquipment(context, equipment.id)
      return talks.start(device, channel.channelId, ended)
    },
    talkObstacle: (equipment) => talkObstacle(core.link, why, clipOf(equipment) !== null),
  })

  /** Devices whose keep-alives are missing, or whose registration has ended, are offline. */
  async function endSilent(): Promise<void> {
    const { keepaliveTimes } = await core.config()
    const online = await database.selectFrom('gbDevice').selectAll().where('onlineStatus', '=', '1').where('ip', 'is not', null).execute()
    const now = clock.now()
    for (const device of online) {
      const last = device.keepaliveTime === null ? 0 : timeOf(device.keepaliveTime)
      const registered = device.registerTime === null ? 0 : timeOf(device.registerTime)
      const isSilent = now - last > keepaliveTimes * device.keepaliveInterval * SECOND
      const hasExpired = now - registered > (device.expires + 60) * SECOND
      if (!isSilent && !hasExpired) continue
      // oxlint-disable-next-line no-await-in-loop -- one after another
      await setOffline(core, device, isSilent ? 'keepalive' : 'expired')
      // oxlint-disable-next-line no-await-in-loop -- the same
      await left(device.deviceId)
    }
  }

  /** Channels that are to be recorded are fetched although nobody watches, or a media server has them. */
  async function fetchRecorded(): Promise<void> {
    const manual = await context.recorder.startedManually(database)
    const channels = await database
      .selectFrom('iblCloudLiveEquipment as device')
      .leftJoin('iblRecordPlan as plan', 'plan.id', 'device.recordPlanId')
      .select(['device.id', 'device.recordMode', 'device.pullUrl', 'plan.weekGrid'])
      .where('device.protocol', '=', GB_PROTOCOL)
      .where('device.onlineStatus', '=', '1')
      .where('device.enabled', '=', '1')
      .where((where) => where.or([where('device.liveHas', '=', '0'), where('device.nodeId', 'is not', null)]))
      .execute()
    for (const { id, recordMode, weekGrid, pullUrl } of channels) {
      const isRecorded =
        manual.has(id) || recordMode === '1' || (recordMode === '2' && weekGrid !== null && isPlanned(weekGrid, clock.now()))
      if (isRecorded && clipOf({ pullUrl }) === null) ignoring(openEquipment(id, true))
    }
  }

  /** Catalogues are asked for once a day. */
  function refreshCatalogs(devices: readonly GbDeviceTable[]): void {
    for (const device of devices)
      if (clock.monotonic() - (asked.get(device.deviceId) ?? clock.monotonic()) >= DAY) {
        asked.set(device.deviceId, clock.monotonic())
        ignoring(catalog.sync(device))
      } else if (!asked.has(device.deviceId)) asked.set(device.deviceId, clock.monotonic())
  }

  async function check(): Promise<void> {
    if (!core.link) return
    await endSilent()
    await streams.check()
    await nodeStreams.check()
    await subscriptions.check()
    await upstream.check()
    if (settings.recorder === 'on') await fetchRecorded()
    refreshCatalogs(await database.selectFrom('gbDevice').selectAll().where('onlineStatus', '=', '1').where('ip', 'is not', null).execute())
  }

  const poller = createPoller(check, report)

  return {
    get status() {
      return { on: core.link !== null, why }
    },
    get port() {
      return core.link?.transport.port ?? null
    },
    get noise() {
      return core.link?.transport.noise ?? { dropped: 0, unreadable: 0 }
    },
    async listen() {
      if (sip.port === null) return
      try {
        const transport = await createSipTransport({
          host: sip.host,
          port: sip.port,
          now: () => clock.monotonic(),
          listenTcp: true,
          received: (received, from) => core.link?.agent.received(received, from),
        })
        const agent = createSipAgent({
          transport,
          now: () => performance.now(),
          handle: (request, from, respond) =>
            void handle(request, from, respond).catch((error: unknown) => {
              report(error)
              respond(500)
            }),
          late: (response, from) => calls.late(response, from),
        })
        core.link = { transport, agent }
      } catch {
        why = message`国标端口 ${sip.port} 无法使用：已被占用或没有权限`
        return
      }
      await endLeftStreams(core)
      poller.begin()
    },
    poll: () => poller.poll(),
    registers: () => registrar.entries(),
    catalog,
    queries,
    control,
    subscriptions,
    playback,
    upstream,
    localAddress: (peer) => core.link?.transport.localAddress(peer) ?? Promise.resolve(sip.host),
    streamOf: (key) => streams.find(key),
    async dismiss(device) {
      await endAllOf(device.deviceId, 'stopped')
      await setOffline(core, device, 'deleted')
    },
    async close() {
      await poller.close()
      await upstream.close()
      upstreamCalls.close()
      talks.close()
      await streams.close()
      await nodeStreams.close()
      await calls.close()
      control.close()
      queries.close()
      collector.close()
      core.link?.agent.close()
      await core.link?.transport.close()
      core.link = null
    },
  }
}
