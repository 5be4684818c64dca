import { nowText } from '../../platform/context'
import { message, type Message, messageOf } from '../../platform/base/message'
import { SECOND } from '../../platform/base/time'
import { inTransaction } from '../../platform/database/transactions'
import { announceToManagers } from '../../devices/equipment/live'
import type { GbPlatformTable } from '../gb-tables'
import { type Content, formatBody, readBody } from '../manscdp/bodies'
import { newCallId, newTag, type OutgoingRequest, type Respond, SipTimeoutError } from '../sip/agent'
import { authorize } from '../sip/digest'
import { header, headerValues, type SipRequest, type SipResponse } from '../sip/message'
import type { SipPeer } from '../sip/transport'
import { type GbCore, nextSn, RESPONSE_TIME, XML_BODY } from './core'
import type { UpstreamCalls } from './upstream-calls'

/** Seconds until the next attempt after a failure, growing. */
const RETRIES = [5, 10, 20, 40, 60]
/** Keep-alives without a response, after which the platform counts as away. */
const MAX_MISSED = 3

/** Registrations at upper platforms (cascade). */
export interface Upstream {
  /** Registers, keeps alive and ends what is due. */
  check(): Promise<void>
  /** A platform was changed: begins anew. */
  changed(platformId: string): Promise<void>
  /** Sends the shared channels unasked. @throws Error where the platform is not registered */
  pushCatalog(platform: GbPlatformTable): Promise<void>
  /** These platforms got channels: those that are registered are told. */
  shared(platformIds: readonly string[]): void
  /** Whether a message comes from an upper platform; it is handled then. */
  handle(request: SipRequest, from: SipPeer, respond: Respond): Promise<boolean>
  close(): Promise<void>
}

interface Registration {
  callId: string
  sequence: number
  tag: string
  /** Monotonic ms. */
  renewAt: number
  keepAt: number
  missed: number
  failures: number
  isBusy: boolean
}

const peerOf = ({ transport, serverIp, serverPort }: GbPlatformTable): SipPeer => ({ transport, address: serverIp, port: serverPort })

export function createUpstream(core: GbCore, calls: UpstreamCalls): Upstream {
  const { context } = core
  const { clock } = context.settings
  const registrations = new Map<string, Registration>()

  async function store(platform: GbPlatformTable, change: Partial<GbPlatformTable>): Promise<void> {
    await inTransaction(context.database, async (trx) => {
      await trx.updateTable('gbPlatform').set(change).where('id', '=', platform.id).execute()
      const { id, sysOrgCode, registerState, lastError } = { ...platform, ...change }
      await announceToManagers(
        trx,
        context,
        { id, sysOrgCode, userId: null },
        { topic: 'gb.platform', permission: 'gb:list', payload: { id, registerState, lastError, updateTime: nowText(context) } },
      )
    })
    context.hub.wake()
  }

  async function requestFor(platform: GbPlatformTable, registration: Registration, method: string, more: Partial<OutgoingRequest>) {
    const { link } = core
    const host = link ? await link.transport.localAddress(platform.serverIp) : ''
    const own = `<sip:${platform.deviceGbId}@${platform.serverGbDomain}>`
    registration.sequence += 1
    return {
      method,
      uri: `sip:${platform.serverGbId}@${platform.serverIp}:${platform.serverPort}`,
      from: `${own};tag=${registration.tag}`,
      to: method === 'REGISTER' ? own : `<sip:${platform.serverGbId}@${platform.serverGbDomain}>`,
      callId: method === 'REGISTER' ? registration.callId : newCallId(),
      sequence: registration.sequence,
      ...more,
      headers: [['contact', `<sip:${platform.deviceGbId}@${host}:${link?.transport.port ?? 0}>`] as const, ...(more.headers ?? [])],
    } satisfies OutgoingRequest
  }

  /** REGISTER, with the password where the platform asks for it. */
  async function sendRegister(platform: GbPlatformTable, registration: Registration, expires: number): Promise<SipResponse> {
    const { link } = core
    if (!link) throw new SipTimeoutError('not listening')
    const peer = peerOf(platform)
    const headers = [['expires', String(expires)] as const]
    const options = { timeout: RESPONSE_TIME }
    const first = await link.agent.request(await requestFor(platform, registration, 'REGISTER', { headers }), peer, options)
    if (first.status !== 401) return first
    const request = await requestFor(platform, registration, 'REGISTER', { headers })
    const authorization = authorize(headerValues(first, 'www-authenticate'), {
      username: platform.username ?? platform.deviceGbId,
      password: platform.password ?? '',
      method: 'REGISTER',
      uri: request.uri,
    })
    if (authorization === null) return first
    return link.agent.request({ ...request, headers: [...request.headers, ['authorization', authorization]] }, peer, options)
  }

  const failureText = (status: number): string | Message =>
    status === 401 || status === 403 ? message`上级平台拒绝了注册：密码或编号不对（${status}）` : message`上级平台拒绝了注册（${status}）`

  async function register(platform: GbPlatformTable, registration: Registration): Promise<void> {
    await store(platform, { registerState: 'registering' })
    let failure: string | Message | null = null
    try {
      const { status } = await sendRegister(platform, registration, platform.expires)
      if (status >= 300) failure = failureText(status)
    } catch (error) {
      if (!(error instanceof SipTimeoutError)) throw error
      failure = '上级平台没有响应'
    }
    const now = clock.monotonic()
    if (failure === null) {
      Object.assign(registration, {
        renewAt: now + platform.expires * SECOND * 0.8,
        keepAt: now + platform.keepTimeout * SECOND,
        missed: 0,
        failures: 0,
      })
      return store(platform, {
        registerState: 'registered',
        lastRegisterTime: nowText(context),
        lastKeepaliveTime: nowText(context),
        lastError: null,
      })
    }
    const wait = RETRIES[Math.min(registration.failures, RETRIES.length - 1)] ?? 60
    Object.assign(registration, { renewAt: now + wait * SECOND, keepAt: Infinity, failures: registration.failures + 1 })
    return store(platform, { registerState: 'failed', lastError: messageOf(failure).text })
  }

  async function sendBody(platform: GbPlatformTable, registration: Registration, body: Buffer): Promise<SipResponse> {
    const { link } = core
    if (!link) throw new SipTimeoutError('not listening')
    const request = await requestFor(platform, registration, 'MESSAGE', { headers: [XML_BODY], body })
    return link.agent.request(request, peerOf(platform), { timeout: RESPONSE_TIME })
  }

  async function keepAlive(platform: GbPlatformTable, registration: Registration): Promise<void> {
    registration.keepAt = clock.monotonic() + platform.keepTimeout * SECOND
    const { deviceGbId: deviceId, characterSet } = platform
    const body = formatBody('Notify', { command: 'Keepalive', sn: nextSn(), deviceId }, [['Status', 'OK']], characterSet)
    const isThere = await sendBody(platform, registration, body).then(
      ({ status }) => status < 300,
      () => false,
    )
    if (isThere) {
      registration.missed = 0
      return store(platform, { lastKeepaliveTime: nowText(context) })
    }
    registration.missed += 1
    if (registration.missed < MAX_MISSED) return
    registration.renewAt = clock.monotonic()
    return store(platform, { registerState: 'failed', lastError: '上级平台没有回应心跳' })
  }

  async function lookAt(platform: GbPlatformTable): Promise<void> {
    const existing = registrations.get(platform.id)
    if (platform.enabled !== '1') {
      registrations.delete(platform.id)
      if (existing) await sendRegister(platform, existing, 0).catch(() => undefined)
      await calls.endOf(platform.id)
      if (platform.registerState !== 'unregistered') await store(platform, { registerState: 'unregistered', lastKeepaliveTime: null })
      return
    }
    const registration = existing ?? {
      callId: newCallId(),
      sequence: 0,
      tag: newTag(),
      renewAt: 0,
      keepAt: Infinity,
      missed: 0,
      failures: 0,
      isBusy: false,
    }
    registrations.set(platform.id, registration)
    if (registration.isBusy) return
    registration.isBusy = true
    try {
      const now = clock.monotonic()
      if (now >= registration.renewAt) await register(platform, registration)
      else if (now >= registration.keepAt) await keepAlive(platform, registration)
    } finally {
      registration.isBusy = false
    }
  }

  /** Channels that a platform may see, in their order. */
  async function sharedChannels(platformId: string) {
    return context.database
      .selectFrom('gbPlatformChannel')
      .innerJoin('gbChannel', 'gbChannel.id', 'gbPlatformChannel.channelId')
      .innerJoin('gbDevice', 'gbDevice.deviceId', 'gbChannel.deviceId')
      .selectAll('gbChannel')
      .select('gbDevice.onlineStatus')
      .where('gbPlatformChannel.platformId', '=', platformId)
      .orderBy('gbChannel.channelId')
      .execute()
  }

  async function sendCatalog(platform: GbPlatformTable, sn: string, kind: 'Response' | 'Notify'): Promise<void> {
    const registration = registrations.get(platform.id)
    if (!registration) return
    const channels = await sharedChannels(platform.id)
    const { deviceGbId, characterSet, catalogGroup } = platform
    const step = Math.max(1, catalogGroup)
    for (let at = 0; at === 0 || at < channels.length; at += step) {
      const items = channels.slice(at, at + step).map((channel): readonly [string, Content] => [
        'Item',
        [
          ['DeviceID', channel.channelId],
          ['Name', channel.name],
          ['Manufacturer', channel.manufacturer ?? ''],
          ['Model', channel.model ?? ''],
          ['Owner', ''],
          ['CivilCode', channel.civilCode ?? deviceGbId.slice(0, 6)],
          ['Address', channel.address ?? ''],
          ['Parental', 0],
          ['ParentID', deviceGbId],
          ['SafetyWay', 0],
          ['RegisterWay', 1],
          ['Secrecy', 0],
          ['Status', channel.status === '1' && channel.onlineStatus === '1' ? 'ON' : 'OFF'],
          ...(channel.lng === null || channel.lat === null
            ? []
            : ([
                ['Longitude', channel.lng],
                ['Latitude', channel.lat],
              ] as const)),
          ['Info', [['PTZType', channel.ptzType]]],
        ],
      ])
      const content: Content = [
        ['SumNum', channels.length],
        ['DeviceList', items],
      ]
      // oxlint-disable-next-line no-await-in-loop -- parts keep their order
      await sendBody(platform, registration, formatBody(kind, { command: 'Catalog', sn, deviceId: deviceGbId }, content, characterSet))
    }
  }

  async function respondToQuery(platform: GbPlatformTable, request: SipRequest): Promise<void> {
    const registration = registrations.get(platform.id)
    const body = readBody(request.body)
    if (!registration || body?.kind !== 'query') return
    const { sn, command } = body
    const { deviceGbId: deviceId, characterSet } = platform
    const head = { sn, deviceId }
    if (command === 'catalog') return sendCatalog(platform, sn, 'Response')
    if (command === 'deviceinfo') {
      const content: Content = [
        ['Result', 'OK'],
        ['DeviceName', platform.name],
        ['Manufacturer', 'ops-console'],
        ['Model', 'platform'],
        ['Firmware', '1'],
        ['Channel', (await sharedChannels(platform.id)).length],
      ]
      await sendBody(platform, registration, formatBody('Response', { ...head, command: 'DeviceInfo' }, content, characterSet))
    }
    if (command === 'devicestatus') {
      const content: Content = [
        ['Result', 'OK'],
        ['Online', 'ONLINE'],
        ['Status', 'OK'],
      ]
      await sendBody(platform, registration, formatBody('Response', { ...head, command: 'DeviceStatus' }, content, characterSet))
    }
  }

  async function platformOf(request: SipRequest, from: SipPeer): Promise<GbPlatformTable | undefined> {
    const id = /sips?:(\d{20})@/i.exec(header(request, 'from'))?.[1] ?? ''
    const platform = await context.database.selectFrom('gbPlatform').selectAll().where('serverGbId', '=', id).executeTakeFirst()
    return platform && platform.serverIp === from.address && platform.enabled === '1' ? platform : undefined
  }

  const all = () => context.database.selectFrom('gbPlatform').selectAll().execute()

  const pushCatalog = (platform: GbPlatformTable): Promise<void> => sendCatalog(platform, String(nextSn()), 'Notify')

  async function pushTo(platformIds: readonly string[]): Promise<void> {
    const platforms = await all()
    await Promise.all(
      platforms.filter(({ id, registerState }) => platformIds.includes(id) && registerState === 'registered').map(pushCatalog),
    )
  }

  return {
    async check() {
      if (!core.link) return
      const platforms = await all()
      await Promise.all(platforms.map(lookAt))
    },
    async changed(platformId) {
      const registration = registrations.get(platformId)
      if (registration) Object.assign(registration, { renewAt: 0, failures: 0 })
      const platform = await context.database.selectFrom('gbPlatform').selectAll().where('id', '=', platformId).executeTakeFirst()
      if (platform && core.link) void lookAt(platform).catch((error: unknown) => core.report(error))
    },
    pushCatalog,
    shared(platformIds) {
      if (platformIds.length === 0) return
      void pushTo(platformIds).catch((error: unknown) => core.report(error))
    },
    async handle(request, from, respond) {
      const platform = await platformOf(request, from)
      if (!platform) return false
      if (request.method === 'INVITE') await calls.invite(platform, request, from, respond)
      else if (request.method === 'MESSAGE') {
        respond(200)
        await respondToQuery(platform, request)
      } else respond(request.method === 'SUBSCRIBE' ? 200 : 405)
      return true
    },
    async close() {
      if (!core.link) return
      const platforms = await all()
      await Promise.all(
        platforms.map(async (platform) => {
          const registration = registrations.get(platform.id)
          if (registration && platform.registerState === 'registered')
            await Promise.race([
              sendRegister(platform, registration, 0).catch(() => undefined),
              new Promise((resolve) => setTimeout(resolve, 500).unref()),
            ])
        }),
      )
    },
  }
}
